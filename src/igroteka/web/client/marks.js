// What a choice leaves on the table: rings around what may be clicked and what was chosen, with what a screen reader
// says of it; and the preview of what is looked at.

import { make, plain, set, symbol } from "./elements.js";

const RINGS = ["may", "under", "chosen", "good", "costly"];

export class Rings {
  constructor(view) {
    this.view = view;
    this.marked = new Map(); // element -> its rings and its words
  }

  // `next`: target -> way; `good`: targets of good ways; `chosen`: pairs of a target and its words, if it has any.
  draw(next, good, chosen) {
    const wanted = new Map();
    for (const [target, { label, warn, path }] of next) {
      const elements = this.view.find(target);
      const tops = topmost(elements);
      const costly = Boolean(warn) && path.at(-1) === target;
      const words = costly ? `${label}. ${warn}` : label;
      for (const element of tops) wanted.set(element, { label: words, good: good.has(target), costly });
      if (bearsWords(elements)) continue;
      for (const piece of elements.filter(isPiece)) if (!tops.includes(piece)) wanted.set(piece, { under: true });
    }
    for (const [target, label] of chosen) {
      for (const element of foremost(this.view.find(target))) {
        wanted.set(element, { label: label || element.dataset.label, chosen: true });
      }
    }
    this.mark(wanted);
  }

  clear() {
    this.mark(new Map());
  }

  // Most elements keep their rings from one choice to the next, so only what differs is changed.
  mark(wanted) {
    for (const element of this.marked.keys()) if (!wanted.has(element)) wear(element, {});
    for (const [element, look] of wanted) wear(element, { ...look, may: true }, plain(look.label, this.view.scene));
    this.marked = wanted;
  }

  // The ring of what was just chosen, before anything else changes.
  choose(target) {
    for (const element of foremost(this.view.find(target))) element.classList.add("chosen");
  }
}

export class Preview {
  constructor(view) {
    this.view = view;
    this.shown = []; // elements that go with it
  }

  // The way a choice goes over the table, and the targets it is about. `beams`: the module that draws ways.
  show(way, beams) {
    this.clear();
    if (way?.trail) this.shown.push(beams.draw(this.view, way.trail, "preview"));
    for (const target of way?.shows ?? []) for (const element of this.view.find(target)) element.classList.add("shown");
  }

  // What would come to lie there: on the cell that is meant, or under the piece.
  ghost(target, look) {
    const [found] = this.view.find(target);
    const cells = found ? [...found.closest(".grid").querySelectorAll(":scope > .cell")] : [];
    const cell = cells.find(({ dataset }) => dataset.place === found.dataset.place);
    if (!cell) return;
    const ghost = make("div", "ghost at");
    ghost.append(symbol(look));
    cell.append(ghost);
    this.shown.push(ghost);
  }

  clear() {
    for (const element of this.shown.splice(0)) element?.remove();
    for (const element of this.view.places("root").querySelectorAll(".shown")) element.classList.remove("shown");
  }
}

export const isPiece = (element) => element.classList.contains("piece");
const bearsWords = (elements) => elements.find((element) => element.querySelector(":scope > .cell-text"));

// Of the elements that mean the same, those in front: pieces rather than the cell below, unless it bears words.
function foremost(elements) {
  const worded = bearsWords(elements);
  const pieces = elements.filter(isPiece);
  return worded ? [worded] : pieces.length ? pieces : elements;
}

// Of a heap the topmost piece is the button; a cell that bears words is one itself.
function topmost(elements) {
  const worded = bearsWords(elements);
  if (worded) return [worded];
  const tops = new Map(); // by heap
  for (const piece of elements.filter(isPiece)) {
    const heap = `${piece.dataset.zone} ${piece.dataset.place}`;
    if (!(Number(tops.get(heap)?.dataset.layer) > Number(piece.dataset.layer))) tops.set(heap, piece);
  }
  return tops.size ? [...tops.values()] : elements;
}

// Rings of an element, and its role: a button while it is offered, else what it was.
function wear(element, look, label) {
  for (const ring of RINGS) element.classList.toggle(ring, Boolean(look[ring]));
  const button = look.may && !look.under;
  const told = button ? label : element.dataset.label ?? null;
  set(element, "role", button ? "button" : told && element.dataset.role);
  set(element, "aria-label", told);
  set(element, "aria-hidden", button || told ? null : "true");
  set(element, "tabindex", button ? "0" : null);
  set(element, "aria-pressed", button && look.chosen ? "true" : null);
}
