// How to check the game: the fingerprint of its seed, the seal of what has happened, and seals that were kept.

import { make } from "./elements.js";
import { keptSeals } from "./stored.js";

// The server draws everything again, and compares these seals.
export async function check(name, seals = keptSeals(name)) {
  const asked = new URLSearchParams(seals.map((seal) => ["seal", seal]));
  const answer = await fetch(`/t/${name}/check?${asked}`).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

// `page`: name, strings, talk(title, class), over(), commitment, seal()
export async function openTrust(page) {
  const { strings } = page;
  const dialog = page.talk(strings.trust, "trust");
  const body = dialog.querySelector(".talk-body");
  const more = make("a", "", strings.trustMore);
  more.href = "/trust";
  const shown = (title, text) => {
    const box = make("div", "trust-shown");
    box.append(make("p", "", title), make("code", "", text));
    return box;
  };
  if (page.commitment) body.append(shown(strings.promise, page.commitment));
  body.append(more);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  const seal = await page.seal();
  if (seal) more.before(...sealed(page, shown, seal));
  if (page.over() && page.commitment) more.before(compare(page));
}

function sealed({ strings }, shown, seal) {
  const [number, digits] = seal.split(":");
  const title = number === "end" ? strings.sealedEnd : strings.sealed.replace("{number}", number);
  const copy = make("button", "button", strings.copySeal);
  copy.type = "button";
  copy.addEventListener("click", async () => {
    await navigator.clipboard?.writeText(seal);
    copy.textContent = strings.copied;
  });
  return [shown(title, digits), make("p", "", strings.sealedAbout), copy];
}

function compare(page) {
  const form = make("form", "trust-compare");
  const label = make("label", "", page.strings.sealsKept);
  const field = make("textarea", "");
  Object.assign(field, { rows: 3, value: keptSeals(page.name).join("\n"), spellcheck: false });
  label.append(field);
  const told = make("p", "trust-told");
  told.setAttribute("role", "status");
  form.append(label, make("button", "button main", page.strings.compare), told);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const found = await check(page.name, field.value.split("\n").filter((line) => line.trim()));
    told.textContent = found?.text ?? page.strings.away;
    told.classList.toggle("refused", found?.fair === false);
  });
  return form;
}
