// Offers what may be clicked, narrows by clicks, previews, sends. It computes no legality: everything it offers was
// given to it as ways of clicks (or as a figure with its spots), and the server looks again.

import { make, symbol } from "./parts.js";
import { FigureOffer } from "./figure.js";

export class Chooser {
  constructor(view, hooks) {
    this.view = view;
    this.hooks = hooks; // send(say), whyNot(target), preview(text), buttons(list), strings
    this.choices = null;
    this.picked = [];
    this.armed = ""; // touched once
    this.figure = null;
    this.offers = 0; // so many were made
  }

  offer(choices) {
    this.clear();
    this.offers += 1;
    this.choices = choices;
    const { figure } = choices ?? {};
    if (figure) this.figure = new FigureOffer(this.view, figure, { ...this.hooks, send: (say) => this.send(say) });
    this.refresh();
  }

  clear() {
    this.figure?.clear();
    this.figure = null;
    this.choices = null;
    this.picked = [];
    this.armed = "";
    this.removeGhost();
    for (const element of this.view.places("root").querySelectorAll(".may, .chosen")) this.release(element);
  }

  // Ways that agree with the clicks so far.
  open() {
    const { picked } = this;
    return (this.choices?.ways ?? []).filter(({ path = [] }) =>
      this.choices.any_order
        ? picked.every((target) => path.includes(target))
        : picked.every((target, number) => path[number] === target),
    );
  }

  done() {
    return this.open().find(({ path = [] }) => path.length === this.picked.length && path.length > 0);
  }

  // Target -> words for it: of the way it completes, or of the first way it leads to.
  next() {
    const found = new Map();
    for (const way of this.open()) {
      const path = way.path ?? [];
      const rest = this.choices.any_order ? path.filter((target) => !this.picked.includes(target)) : path.slice(this.picked.length);
      for (const target of this.choices.any_order ? rest : rest.slice(0, 1)) {
        if (!found.has(target) || rest.length === 1) found.set(target, way.label);
      }
    }
    return found;
  }

  refresh() {
    if (this.figure) return this.figure.refresh();
    for (const element of this.view.places("root").querySelectorAll(".may, .chosen")) this.release(element);
    for (const [target, label] of this.next()) {
      this.allowAll(this.view.find(target), label);
    }
    for (const target of this.picked.concat(this.armed || [])) {
      for (const element of this.view.find(target)) {
        this.allow(element, element.dataset.label);
        element.classList.add("chosen");
        element.setAttribute("aria-pressed", "true");
      }
    }
    this.buttons();
  }

  // Of a heap the topmost piece is the button; a cell that bears words is one itself.
  allowAll(elements, label) {
    const worded = elements.find((element) => element.querySelector(":scope > .cell-text"));
    const pieces = elements.filter((element) => element.classList.contains("piece"));
    const top = worded ?? pieces.reduce((a, b) => (a && Number(a.dataset.layer) > Number(b.dataset.layer) ? a : b), null);
    for (const element of top ? [top] : elements) this.allow(element, label);
    if (!worded) for (const piece of pieces) if (piece !== top) piece.classList.add("may", "under");
  }

  allow(element, label) {
    element.classList.add("may");
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "0");
    element.removeAttribute("aria-hidden");
    element.setAttribute("aria-label", plain(label, this.view.scene.glyphs));
  }

  release(element) {
    element.classList.remove("may", "chosen", "under");
    element.removeAttribute("tabindex");
    element.removeAttribute("aria-pressed");
    if (element.dataset.label) {
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", element.dataset.label);
    } else {
      element.removeAttribute("role");
      element.removeAttribute("aria-label");
      element.setAttribute("aria-hidden", "true");
    }
  }

  buttons() {
    const { strings } = this.hooks;
    const list = [];
    const ready = this.armed ? this.wayOf(this.armed) : this.done();
    if (ready) list.push({ text: strings.confirm, main: true, act: () => this.send(ready.say) });
    if (this.picked.length || this.armed) list.push({ text: strings.cancel, act: () => this.cancel() });
    for (const way of this.choices?.ways ?? []) {
      if (!way.path?.length) list.push({ text: way.label, act: () => this.send(way.say) });
    }
    this.hooks.buttons(list);
    this.hooks.preview(ready?.label ?? "");
  }

  // The single way a click on this target would complete.
  wayOf(target) {
    const next = [...this.picked, target];
    const ways = this.open().filter(({ path = [] }) => path.length === next.length && path[next.length - 1] === target);
    return ways.length === 1 && !this.choices.any_order ? ways[0] : null;
  }

  click(target, byTouch) {
    if (this.figure) return this.figure.click(target, byTouch) || this.hooks.whyNot(target);
    if (this.choices?.any_order && this.picked.includes(target)) {
      this.picked = this.picked.filter((other) => other !== target);
      return this.refresh();
    }
    if (!this.next().has(target)) return this.hooks.whyNot(target);
    const way = this.wayOf(target);
    if (way && byTouch && this.armed !== target) {
      this.armed = target;
      this.removeGhost();
      this.ghost(target);
      return this.refresh();
    }
    if (way) return this.send(way.say);
    this.picked.push(target);
    this.refresh();
  }

  // The pointer or the focus is over a target.
  hover(target) {
    if (this.figure) return this.figure.hover(target);
    if (this.armed || !this.choices) return;
    this.removeGhost();
    const label = target && this.next().get(target);
    if (label) this.ghost(target);
    this.hooks.preview(label || this.done()?.label || "");
  }

  ghost(target) {
    const cell = this.choices?.ghost && this.view.find(target).find((element) => element.classList.contains("cell"));
    if (!cell) return;
    const ghost = make("div", "ghost at");
    ghost.append(symbol(this.choices.ghost));
    cell.append(ghost);
  }

  removeGhost() {
    for (const ghost of this.view.places("root").querySelectorAll(".cell > .ghost")) ghost.remove();
  }

  turn(step = 1) {
    this.figure?.turn(step);
  }

  cancel() {
    if (this.figure) return this.figure.cancel();
    this.armed = "";
    this.picked = [];
    this.removeGhost();
    this.refresh();
  }

  // What was chosen goes away at once; if nothing comes back, for it was refused, the same is offered again.
  async send(say) {
    const offered = this.choices;
    const number = this.offers;
    this.clear();
    this.hooks.buttons([]);
    this.hooks.preview("");
    await this.hooks.send(say);
    setTimeout(() => number === this.offers && this.offer(offered), 400);
  }
}

// Words without the characters that stand for symbols: for those who hear the page.
export function plain(text, glyphs) {
  return [...(text ?? "")].filter((letter) => !glyphs?.[letter]).join("").replace(/ {2,}/g, " ").trim();
}
