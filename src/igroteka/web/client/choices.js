// Offers what may be clicked, narrows by clicks or keys, previews, sends. It computes no legality: everything it offers
// was given to it as ways of clicks (or as a figure with its spots), and the server looks again.

import { make, plain, symbol } from "./parts.js";

const figures = () => import("./figure.js"); // few decisions need it

export class Chooser {
  constructor(view, hooks) {
    this.view = view;
    this.hooks = hooks; // send(say), whyNot(target), preview(text), buttons(list), strings, half: {read(decision), write(decision, made)}
    this.choices = null;
    this.picked = [];
    this.armed = ""; // touched once
    this.figure = null;
    this.meant = ""; // a button that was suggested
    this.offers = 0; // so many were made
  }

  async offer(choices) {
    this.clear();
    const number = ++this.offers;
    this.choices = choices;
    if (choices?.figure) {
      this.hooks.buttons([]);
      const { FigureOffer } = await figures();
      if (number !== this.offers || this.choices !== choices) return;
      this.figure = new FigureOffer(this.view, choices.figure, { ...this.hooks, keep: (made) => this.keep(made), send: (say) => this.send(say) });
    }
    if (choices) this.resume(this.hooks.half?.read(decision(choices)));
    this.refresh();
  }

  keep(made) {
    if (this.choices) this.hooks.half?.write(decision(this.choices), made);
  }

  // What was clicked before the page was loaded again, or before somebody else decided, as far as it is still offered.
  resume(made) {
    if (!made) return;
    if (this.figure) return this.figure.resume(made);
    for (const target of made.picked ?? []) {
      if (!this.next().has(target)) return;
      this.picked.push(target);
    }
    if (made.armed && this.wayOf(made.armed)) this.armed = made.armed;
  }

  clear() {
    this.figure?.clear();
    this.figure = null;
    this.choices = null;
    this.picked = [];
    this.armed = this.meant = "";
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
    if (this.choices) this.keep({ picked: this.picked, armed: this.armed });
    for (const element of this.view.places("root").querySelectorAll(".may, .chosen")) this.release(element);
    for (const [target, label] of this.next()) {
      this.allowAll(this.view.find(target), label);
      const good = this.choices.ways.some((way) => way.good && way.path?.at(-1) === target);
      for (const element of this.view.find(target)) element.classList.toggle("good", good);
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
    const tops = new Map(); // by heap
    for (const piece of pieces) {
      const heap = `${piece.dataset.zone} ${piece.dataset.place}`;
      if (!(Number(tops.get(heap)?.dataset.layer) > Number(piece.dataset.layer))) tops.set(heap, piece);
    }
    const buttons = worded ? [worded] : tops.size ? [...tops.values()] : elements;
    for (const element of buttons) this.allow(element, label);
    if (!worded) for (const piece of pieces) if (!buttons.includes(piece)) piece.classList.add("may", "under");
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
      element.setAttribute("role", element.dataset.role);
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
      if (!way.path?.length) list.push({ text: way.label, main: way.say === this.meant, act: () => this.send(way.say) });
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
    if (this.choices?.figure) return this.figure?.click(target, byTouch) || this.hooks.whyNot(target);
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

  // On the cell that is meant, or under the piece.
  ghost(target) {
    const [found] = this.choices?.ghost ? this.view.find(target) : [];
    const cell = found && [...found.closest(".grid").querySelectorAll(":scope > .cell")].find(({ dataset }) => dataset.place === found.dataset.place);
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

  // Shows a choice as if it had been clicked up to the last step; where to look for it.
  suggest(say) {
    if (this.figure) return this.figure.suggest(say);
    const way = this.choices?.ways?.find((one) => one.say === say);
    const path = way?.path ?? [];
    const last = this.choices?.any_order ? "" : path.at(-1) ?? "";
    this.removeGhost();
    this.meant = path.length ? "" : say;
    this.picked = last ? path.slice(0, -1) : [...path];
    this.armed = last;
    if (last) this.ghost(last);
    this.refresh();
    return this.view.find(path[0] ?? "")[0];
  }

  cancel() {
    if (this.figure) return this.figure.cancel();
    this.armed = this.meant = "";
    this.picked = [];
    this.removeGhost();
    this.refresh();
  }

  // What was chosen goes away at once; if nothing comes back, for it was refused, the same is offered again.
  async send(say) {
    const offered = this.choices;
    const number = this.offers;
    this.keep(null);
    this.clear();
    this.hooks.buttons([]);
    this.hooks.preview("");
    await this.hooks.send(say);
    setTimeout(() => number === this.offers && this.offer(offered), 400);
  }
}

// What is asked, apart from its words: the same while others decide.
function decision({ ways = [], figure }) {
  return JSON.stringify([ways.map((way) => way.say), figure && [figure.piece, figure.zones.map((zone) => [zone.say, zone.spots])]]);
}

// Everything by keyboard: arrows go to the nearest target that way, Enter chooses, Escape steps back, R turns.
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// The target whose middle lies nearest in that direction; straight ahead counts more than aside.
function nearest(from, targets, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    if (target === from) continue;
    const [tx, ty] = middle(target);
    const ahead = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (ahead < 4) continue;
    const far = ahead + aside * 2.5;
    if (far < least) [best, least] = [target, far];
  }
  return best;
}

// Keys work wherever the focus is, except where people write, or in front of the table.
export function hearKeys(root, chooser) {
  document.addEventListener("keydown", (event) => {
    const at = document.activeElement;
    if (event.ctrlKey || event.metaKey || event.altKey || root.inert || at?.closest("input, select, dialog, .t-drawer")) return;
    if (event.code === "KeyR" && chooser.figure) {
      chooser.turn(event.shiftKey ? -1 : 1);
      return event.preventDefault();
    }
    if (event.code === "KeyH") return chooser.hooks.hint();
    if (event.key === "Escape") return chooser.cancel();
    if (event.key === "Enter" && at?.matches(".head[role]")) return unfold(at.parentElement);
    const focused = at?.closest(".may");
    if (focused && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return chooser.click(focused.dataset.target, false);
    }
    const way = WAYS[event.key];
    if (!way) return;
    const targets = [...root.querySelectorAll(".may:not(.under)")].filter((element) => element.getBoundingClientRect().width);
    if (!targets.length) return;
    event.preventDefault();
    (focused ? nearest(focused, targets, way) : targets[0])?.focus();
  });
}

export function hearPointers(root, chooser) {
  let touch = false;
  root.addEventListener("pointerdown", (event) => (touch = event.pointerType === "touch"), true);
  root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && chooser.hover(meant(event.target)));
  root.addEventListener("focusin", (event) => event.target.matches(".may") && chooser.hover(meant(event.target)));
  root.addEventListener("click", (event) => {
    if (event.target.closest("button, a, .t-drawer, .t-sheet")) return;
    const aimed = near(event);
    const panel = event.target.closest(".t-others .player");
    if (!aimed || (panel && !aimed.closest(".may"))) return panel && unfold(panel);
    chooser.click(meant(aimed), touch);
  });
}

// A part of something that may be clicked stands for the whole.
function meant(element) {
  return (element.closest(".may") ?? element.closest("[data-target]"))?.dataset.target ?? "";
}

// What was clicked. On a card with small cells to choose from, the nearest of them: fingers are wide.
function near(event) {
  const aimed = event.target.closest("[data-target]");
  const card = event.target.closest(".card");
  if (!card || aimed.closest(".may")) return aimed;
  const far = (element) => {
    const [x, y] = middle(element);
    return Math.hypot(x - event.clientX, y - event.clientY);
  };
  return [...card.querySelectorAll(".may")].sort((a, b) => far(a) - far(b))[0] ?? aimed;
}

// Things of others are small; a click on their panel shows them large.
function unfold(panel) {
  const opened = panel.classList.toggle("opened");
  panel.querySelector(".head").setAttribute("aria-expanded", opened);
}
