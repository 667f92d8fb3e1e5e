// The room where people wait for others: shows who is missing now, as the server draws it, and the rules meanwhile.

import { loadStyles } from "./layout.js";

for (const sheet of ["setting", "waiting"]) loadStyles(sheet);

export async function renew(root) {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [waiting, fresh] = [document.querySelector("#waiting"), found.querySelector("#waiting")];
  if (fresh && fresh.className !== waiting?.className) { // the game began meanwhile, or there was no room yet
    waiting?.remove();
    root.before(document.adoptNode(fresh));
    return;
  }
  if (!waiting) return;
  waiting.hidden = !fresh;
  for (const part of [".chairs", ".big", ".seating"]) {
    const renewed = fresh?.querySelector(part);
    if (renewed) waiting.querySelector(part)?.replaceWith(renewed);
  }
}

// The rules come when somebody opens them.
document.addEventListener("toggle", async ({ target }) => {
  if (!target.matches(".meanwhile[open]") || !target.dataset.rules) return;
  const answer = await fetch(`${target.dataset.rules}?lang=${document.documentElement.lang}`).catch(() => null);
  if (!answer?.ok) return;
  const text = new DOMParser().parseFromString(await answer.text(), "text/html");
  target.querySelector(".reading").replaceChildren(...text.body.childNodes);
  delete target.dataset.rules;
}, true);
