// A thing of the table enlarged, with its words and, where it was asked for, why it cannot be used now. It lies over
// the table without closing it: any click beside it, Escape or the next move takes it away.

import { make } from "./elements.js";
import { loadStyles } from "./layout.js";

const WIDE = 280; // pixels
const AWAY = 12; // pixels between the thing and what is shown of it

export async function enlarge(table, element, reason = "") {
  await loadStyles("enlarge");
  if (!element.isConnected) return;
  const box = table.root.querySelector(":scope > .t-large") ?? create(table);
  const words = make("div", "large-words");
  words.append(make("p", "large-name", element.dataset.label));
  if (reason) words.append(make("p", "large-reason", reason));
  box.replaceChildren(drawn(element), words);
  if (!box.matches(":popover-open")) box.showPopover();
  place(box, element.getBoundingClientRect());
  table.ask.say([element.dataset.label, reason].filter(Boolean).join(". "));
}

function create(table) {
  const box = make("div", "t-large");
  box.popover = "auto";
  box.setAttribute("role", "note");
  box.addEventListener("click", () => box.hidePopover());
  table.root.append(box);
  return box;
}

// A copy in a zone of the same name, so that the styles of the game hold for it.
function drawn(element) {
  const { width, height } = element.getBoundingClientRect();
  const zone = element.closest(".zone");
  const copy = element.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll("[data-target]")]) one.removeAttribute("data-target");
  for (const name of ["may", "under", "chosen", "good", "raised", "shown", "changed", "gliding"]) {
    for (const one of [copy, ...copy.querySelectorAll(`.${name}`)]) one.classList.remove(name);
  }
  copy.removeAttribute("tabindex");
  const sizes = { "--column": 0, "--row": 0 };
  for (const [name, value] of Object.entries(sizes)) copy.style.setProperty(name, value);
  const grid = make("div", "grid");
  grid.append(copy);
  const holder = make("div", "zone large-thing");
  holder.dataset.zone = zone?.dataset.zone ?? "";
  holder.setAttribute("aria-hidden", "true");
  const ratio = height / width || 1;
  const unit = Math.min(WIDE, innerWidth * 0.6, (innerHeight * 0.5) / ratio);
  const shape = { "--u": `${unit}px`, "--unit": 1, "--ratio": ratio, "--columns": 1, "--rows": 1 };
  for (const [name, value] of Object.entries(shape)) holder.style.setProperty(name, value);
  holder.append(grid);
  return holder;
}

// Beside the thing, where there is more room, and never off the page.
function place(box, thing) {
  const { width, height } = box.getBoundingClientRect();
  const right = innerWidth - thing.right > thing.left;
  const left = right ? thing.right + AWAY : thing.left - AWAY - width;
  const top = thing.top + thing.height / 2 - height / 2;
  const within = (value, size, room) => Math.max(8, Math.min(value, room - size - 8));
  box.style.left = `${within(left, width, innerWidth)}px`;
  box.style.top = `${within(top, height, innerHeight)}px`;
}
