// Setting up a game: chairs are filled by clicks, presets fill them at once. The fields of the form stay what they are.

import { make } from "./elements.js";

const form = document.querySelector("form.set");
const dialog = document.querySelector("dialog.seat-choice");
const fills = JSON.parse(form.dataset.fills);
const chairs = [...form.querySelectorAll(".chair")].map(prepare);
const bots = chairs.map(({ bot }) => bot); // whom bots look like, by their place among those who play

// A chair becomes a button that says who sits there and asks who shall.
function prepare(chair) {
  const select = chair.querySelector("select");
  const label = select.labels[0].querySelector(".unseen").textContent;
  const button = make("button", "fill");
  button.type = "button";
  button.setAttribute("aria-haspopup", "dialog");
  const [title, about, words] = [make("b"), make("span"), make("span", "words")];
  words.append(title, about);
  button.append(make("span", "unseen", `${label}: `), chair.querySelector(".sits"), words);
  chair.prepend(button);
  select.tabIndex = -1;
  select.parentElement.setAttribute("aria-hidden", "true");
  const input = chair.querySelector("input");
  const letter = chair.querySelector(".initial");
  const first = letter.textContent;
  const face = chair.querySelector(".as-bot img");
  const bots = [...select.options].filter((one) => one.dataset.name);
  const known = { select, button, bots, bot: { src: face.src, name: bots[0].dataset.name } };
  known.show = (bot) => {
    known.name = bot.name;
    face.src = bot.src;
    const option = select.selectedOptions[0];
    const { title: words } = option.dataset;
    title.textContent = bots.includes(option) ? bot.name : words;
    about.textContent = bots.includes(option) ? ` ${words}` : "";
    letter.textContent = [...input.value].find((one) => /[\p{L}\p{N}]/u.test(one))?.toUpperCase() ?? first;
  };
  button.addEventListener("click", () => ask(known));
  return known;
}

// Who shall sit on a chair: everything that its field offers, bots together.
function ask({ select, button, bots, name }) {
  const options = [...select.options];
  const people = options.filter((one) => one.value && !bots.includes(one));
  const nobody = options.filter((one) => !one.value);
  const list = make("div", "seat-choices");
  for (const option of people) list.append(choice(option, select));
  const head = make("p", "bot-head");
  head.append(button.querySelector(".as-bot .portrait").cloneNode(), make("b", "", name));
  list.append(head, ...[...bots, ...nobody].map((option) => choice(option, select)));
  if (nobody.length) list.lastChild.classList.add("last");
  const close = make("button", "seat-close", "×");
  close.type = "button";
  close.setAttribute("aria-label", dialog.dataset.close);
  close.addEventListener("click", () => dialog.close());
  dialog.replaceChildren(dialog.querySelector("h2"), close, list);
  dialog.onclose = () => button.focus();
  dialog.showModal();
  list.querySelector('[aria-pressed="true"]')?.focus();
}

function choice(option, select) {
  const button = make("button", "seat-option");
  button.type = "button";
  button.setAttribute("aria-pressed", option.selected);
  button.append(make("b", "", option.dataset.title), make("small", "", option.dataset.about));
  button.addEventListener("click", () => {
    select.value = option.value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    dialog.close();
  });
  return button;
}

// Arrows go through what is offered, as in a list.
dialog.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const offered = [...dialog.querySelectorAll(".seat-option")];
  const next = offered.indexOf(document.activeElement) + step;
  offered[(next + offered.length) % offered.length].focus();
});
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close()); // beside it

// What is agreed on besides the usual, in words.
function agreed() {
  const fields = [...form.querySelectorAll('.set-more [name^="option-"]')];
  const flags = fields.filter((one) => one.type === "checkbox" && one.checked);
  const chosen = fields.filter((one) => one.selectedIndex > 0);
  const label = (field) => field.labels[0].querySelector("span").textContent.trim();
  return [...flags.map(label), ...chosen.map((one) => `${label(one)}: ${one.selectedOptions[0].textContent.trim()}`)];
}

const valueOf = (field) => (field.type === "checkbox" ? field.checked : field.value);

// Everything as it is now: on the chairs, and which preset it is.
function show() {
  let playing = 0;
  for (const one of chairs) {
    one.show(bots[playing]);
    if (one.select.value) playing += 1;
  }
  form.querySelector(".set-on").textContent = agreed().join(", ");
  const fits = ({ fields }) => Object.entries(fields).every(([name, value]) => valueOf(form.elements[name]) === value);
  const now = fills.find(fits)?.name;
  for (const link of form.querySelectorAll("[data-preset]")) {
    if (link.dataset.preset === now) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

form.querySelector(".presets").addEventListener("click", (event) => {
  const name = event.target.closest("[data-preset]")?.dataset.preset;
  if (!name) return;
  event.preventDefault();
  for (const [field, value] of Object.entries(fills.find((one) => one.name === name).fields)) {
    const found = form.elements[field];
    if (found.type === "checkbox") found.checked = value;
    else found.value = value;
  }
  show();
});
form.addEventListener("change", show);
form.addEventListener("input", show);
addEventListener("pageshow", show); // the browser may fill the form as it was left
show();
