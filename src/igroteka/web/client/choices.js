// Offers what may be clicked, narrows by clicks or keys, previews, sends. It computes no legality: everything it offers
// was given to it as ways of clicks (or as a figure with its spots), and the server looks again.

import { afterPaint, make, plain, set, symbol } from "./parts.js";

const figures = () => import("./figure.js"); // few decisions need it
const beams = () => import("./beam.js"); // nor this

export class Chooser {
  constructor(view, hooks) {
    this.view = view;
    this.hooks = hooks; // send(say), sent() is seen at once, whyNot(target), preview(text), buttons(list), follow() to where it goes on, strings, half: {read(decision), write(decision, made)}
    this.choices = null;
    this.picked = [];
    this.armed = ""; // touched once
    this.figure = null;
    this.meant = ""; // a button that was suggested
    this.over = null; // what the pointer or the focus was over last
    this.offers = 0; // so many were made
    this.sent = false; // and the answer has not come
    this.marked = new Map(); // element -> what is said of it and how
    this.shown = []; // elements of what is looked at
    this.due = []; // what is done when the answer to a click is painted
  }

  async offer(choices) {
    this.forget();
    const number = ++this.offers;
    this.sent = false;
    this.choices = choices;
    if (choices?.figure || choices?.beams) this.takeAway(choices);
    if (choices?.figure) {
      const { FigureOffer } = await figures();
      if (number !== this.offers || this.choices !== choices) return;
      this.figure = new FigureOffer(this.view, choices.figure, { ...this.hooks, keep: (made) => this.keep(made), send: (say) => this.send(say) });
    }
    if (choices?.beams) {
      this.beam = await beams();
      if (number !== this.offers || this.choices !== choices) return;
      choices = this.choices = { ...choices, beams: null, ways: [...(choices.ways ?? []), ...this.beam.unfold(choices.beams, this.view)] };
    }
    this.decision = choices && this.hooks.half && decision(choices);
    if (choices) this.resume(this.hooks.half?.read(this.decision));
    this.refresh();
  }

  keep(made) {
    if (this.choices) this.hooks.half?.write(this.decision, made);
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

  // Everything but the rings: most of them may stay.
  forget() {
    this.figure?.clear();
    this.laid?.clear();
    this.figure = this.laid = this.choices = null;
    this.picked = [];
    this.armed = this.meant = "";
    this.due = [];
    this.removeGhost();
  }

  later(act) {
    this.due.push(act);
    if (this.due.length === 1) afterPaint(() => this.due.splice(0).forEach((one) => one()));
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

  // Ways that are clicked whole: if there are several, each has a button.
  whole() {
    return this.open().filter(({ path = [] }) => path.length === this.picked.length && path.length > 0);
  }

  done() {
    const whole = this.whole();
    return whole.length === 1 ? whole[0] : null;
  }

  ready() {
    return this.armed ? this.wayOf(this.armed) : this.done();
  }

  // Target -> the way it completes, or the first way it leads to.
  next() {
    const found = new Map();
    for (const way of this.open()) {
      const path = way.path ?? [];
      const rest = this.choices.any_order ? path.filter((target) => !this.picked.includes(target)) : path.slice(this.picked.length);
      for (const target of this.choices.any_order ? rest : rest.slice(0, 1)) {
        const known = found.get(target)?.path.length;
        if (!known || (rest.length === 1 && known > this.picked.length + 1)) found.set(target, way);
      }
    }
    return found;
  }

  refresh() {
    if (this.figure) return this.figure.refresh();
    this.mark(this.wanted());
    this.buttons();
  }

  // A click is answered by rings; buttons and words follow when these are painted.
  answer(then) {
    this.mark(this.wanted());
    this.later(() => {
      this.buttons();
      then?.();
    });
  }

  wanted() {
    if (this.choices) this.keep({ picked: this.picked, armed: this.armed });
    const good = new Set(this.choices?.ways?.map((way) => way.good && way.path?.at(-1)));
    const wanted = new Map();
    for (const [target, { label }] of this.next()) {
      const elements = this.view.find(target);
      const tops = topmost(elements);
      for (const element of tops) wanted.set(element, { label, good: good.has(target) });
      if (bearsWords(elements)) continue;
      for (const piece of elements.filter(isPiece)) if (!tops.includes(piece)) wanted.set(piece, { under: true });
    }
    for (const target of this.picked.concat(this.armed || [])) {
      const label = target === this.armed && this.wayOf(target)?.label;
      for (const element of foremost(this.view.find(target))) wanted.set(element, { label: label || element.dataset.label, chosen: true });
    }
    return wanted;
  }

  // Rings, and words for those who hear them. Most stay as they are from one choice to the next.
  mark(wanted) {
    for (const element of this.marked.keys()) if (!wanted.has(element)) wear(element, {});
    for (const [element, look] of wanted) wear(element, { ...look, may: true }, plain(look.label, this.view.scene));
    this.marked = wanted;
  }

  buttons() {
    const { strings } = this.hooks;
    const list = [];
    const ready = this.ready();
    const several = this.armed ? [] : this.whole();
    if (several.length > 1) for (const way of several) list.push(this.button(way, true));
    if (ready) list.push({ text: strings.confirm, main: true, act: () => this.ready() && this.send(this.ready().say) });
    if (this.picked.length || this.armed) list.push({ text: strings.cancel, act: () => this.cancel() });
    for (const way of this.armed || several.length > 1 ? [] : this.choices?.ways ?? []) {
      if (!way.path?.length) list.push(this.button(way, way.say === this.meant));
    }
    this.hooks.buttons(list);
    this.look(ready ?? (several.length > 1 ? several[0] : null));
  }

  button(way, main) {
    const look = () => this.choices && this.look(way);
    return { text: way.name || way.label, about: way.label, main, act: () => this.send(way.say), look };
  }

  // Shows what a choice is about: its way over the table, what it opens; its words.
  look(way) {
    this.show(way);
    this.hooks.preview(way?.short ?? way?.label ?? "");
  }

  show(way) {
    this.over = null;
    this.removeGhost();
    if (way?.trail) this.shown.push(this.beam.draw(this.view, way.trail, "preview"));
    for (const target of way?.shows ?? []) for (const element of this.view.find(target)) element.classList.add("shown");
  }

  // The single way a click on this target would complete.
  wayOf(target) {
    const next = [...this.picked, target];
    const ways = this.open().filter(({ path = [] }) => path.length === next.length && path[next.length - 1] === target);
    return ways.length === 1 && !this.choices.any_order ? ways[0] : null;
  }

  click(target, byTouch) {
    if (this.sent) return;
    if (this.choices?.figure) return this.figure?.click(target, byTouch) || this.hooks.whyNot(target);
    if (this.choices?.any_order && this.picked.includes(target)) {
      this.picked = this.picked.filter((other) => other !== target);
      return this.answer();
    }
    if (!this.next().has(target)) return this.hooks.whyNot(target, byTouch ? this.named(target) : "");
    const way = this.wayOf(target);
    if (way && byTouch && this.armed !== target) {
      this.armed = target;
      return this.answer(() => this.ghost(target));
    }
    if (way) return this.send(way.say, target);
    this.picked.push(target);
    this.answer(() => this.hooks.follow?.());
  }

  // The pointer or the focus is over a target. A piece that offers nothing is told what it is.
  hover(target) {
    if (this.sent) return;
    if (this.figure) return this.figure.hover(target);
    if (this.armed || this.whole().length > 1 || target === this.over) return;
    const way = target && this.next().get(target);
    const meant = way || this.done();
    if (this.choices) this.show(meant);
    this.over = target;
    if (way) this.ghost(target);
    this.later(() => target === this.over && this.hooks.preview((meant ? meant.short ?? meant.label : this.named(target)) ?? ""));
  }

  // The words of the piece that a target is.
  named(target) {
    return (target && this.view.find(target).find(isPiece)?.dataset.label) || "";
  }

  // On the cell that is meant, or under the piece.
  ghost(target) {
    const [found] = this.choices?.ghost ? this.view.find(target) : [];
    const cell = found && [...found.closest(".grid").querySelectorAll(":scope > .cell")].find(({ dataset }) => dataset.place === found.dataset.place);
    if (!cell) return;
    const ghost = make("div", "ghost at");
    ghost.append(symbol(this.choices.ghost));
    cell.append(ghost);
    this.shown.push(ghost);
  }

  removeGhost() {
    for (const element of this.shown.splice(0)) element?.remove();
    for (const element of this.view.places("root").querySelectorAll(".shown")) element.classList.remove("shown");
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
    this.meant = path.length ? "" : say;
    this.picked = last ? path.slice(0, -1) : [...path];
    this.armed = last;
    this.refresh();
    if (last) this.ghost(last);
    if (last && !this.wayOf(last)) this.suggested(way);
    return this.view.find(path[0] ?? "")[0];
  }

  // Of several ways with the same clicks, this one.
  suggested(way) {
    this.armed = "";
    this.picked = [...way.path];
    this.meant = way.say;
    this.refresh();
    this.look(way);
  }

  cancel() {
    if (this.figure) return this.figure.cancel();
    this.armed = this.meant = "";
    this.picked = [];
    this.refresh();
  }

  // What was chosen is marked at once; when that is painted, all that was offered goes away. If nothing comes back, for
  // it was refused, the same is offered again.
  async send(say, target = "") {
    if (this.sent) return;
    const { choices: offered, offers: number, figure } = this;
    this.keep(null);
    Object.assign(this, { sent: true, choices: null, figure: null, laid: figure, due: [] });
    for (const element of target ? foremost(this.view.find(target)) : []) element.classList.add("chosen");
    this.hooks.sent();
    afterPaint(() => number === this.offers && this.takeAway());
    await this.hooks.send(say);
    setTimeout(() => number === this.offers && this.offer(offered), 400);
  }

  // Nothing is offered; `choices` may come.
  takeAway(choices = null) {
    this.forget();
    this.choices = choices;
    this.mark(new Map());
    this.hooks.buttons([]);
    this.hooks.preview("");
  }
}

const isPiece = (element) => element.classList.contains("piece");
const bearsWords = (elements) => elements.find((element) => element.querySelector(":scope > .cell-text"));

// Of the elements that mean the same, those that lie on top: pieces rather than the cell below, unless it bears words.
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

// Rings of an element, and what it is to those who hear it: a button, or what it was.
function wear(element, look, label) {
  for (const ring of ["may", "under", "chosen", "good"]) element.classList.toggle(ring, Boolean(look[ring]));
  const button = look.may && !look.under;
  const told = button ? label : element.dataset.label ?? null;
  set(element, "role", button ? "button" : told && element.dataset.role);
  set(element, "aria-label", told);
  set(element, "aria-hidden", button || told ? null : "true");
  set(element, "tabindex", button ? "0" : null);
  set(element, "aria-pressed", button && look.chosen ? "true" : null);
}

// What is asked, apart from its words: the same while others decide.
function decision({ ways = [], figure }) {
  return JSON.stringify([ways.map((way) => way.say), figure && [figure.piece, figure.zones.map((zone) => [zone.say, zone.spots])]]);
}

// Everything by keyboard: arrows go to the nearest target that way, up and down to buttons too, Enter chooses, Escape
// steps back, R turns.
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
      chooser.click(focused.dataset.target, false);
      if (chooser.whole().length > 1) chooser.later(() => root.querySelector(".t-buttons .main")?.focus());
      return;
    }
    const way = WAYS[event.key];
    if (!way) return;
    const seen = (query) => [...root.querySelectorAll(query)].filter((element) => element.getBoundingClientRect().width);
    const buttons = seen(".t-buttons .button");
    const targets = seen(".may:not(.under)");
    const pressed = buttons.find((button) => button === at);
    const from = focused ?? pressed;
    if (!targets.length && !buttons.length) return;
    event.preventDefault();
    const near = from && nearest(from, way[1] || pressed ? [...targets, ...buttons] : targets, way);
    (from ? near : targets[0] ?? buttons[0])?.focus();
  });
}

// What the pointer or the focus passes is looked at after the next painting, and a click goes before it.
export function hearPointers(root, chooser) {
  let touch = false;
  let passed = null; // and not yet looked at
  const look = () => {
    const target = passed;
    passed = null;
    if (target) chooser.hover(meant(target));
  };
  const pass = ({ target }) => {
    const button = target.closest("button"); // shows what it is about by itself, at once
    if (button) chooser.hover("");
    else if (!passed) afterPaint(look);
    passed = button ? null : target;
  };
  root.addEventListener("pointerdown", (event) => (touch = event.pointerType === "touch"), true);
  root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && pass(event));
  root.addEventListener("focusin", (event) => event.target.matches(".may") && pass(event));
  // A piece or button that is pressed does not take the focus: to take it away again when the offer goes costs a layout.
  root.addEventListener("mousedown", (event) => {
    if (!event.target.closest("[data-target], .t-buttons .button")) return;
    event.preventDefault();
    if (document.activeElement !== document.body) document.activeElement?.blur();
  });
  root.addEventListener("click", (event) => {
    passed = null;
    if (event.target.closest("button, a, .t-drawer, .t-sheet")) return;
    const aimed = near(event, touch);
    const panel = event.target.closest(".t-others .player");
    if (!aimed || (panel && !aimed.closest(".may"))) return panel && unfold(panel);
    chooser.click(meant(aimed), touch);
  });
}

// A part of something that may be clicked stands for the whole.
function meant(element) {
  return (element.closest(".may") ?? element.closest("[data-target]"))?.dataset.target ?? "";
}

// What was clicked. On a card with small cells to choose from, the nearest of them: fingers are wide. So on a board whose
// cells are smaller than a fingertip, if something to choose is as near as that.
const FINGER = 44;

function near(event, touch) {
  const aimed = event.target.closest("[data-target]");
  const card = event.target.closest(".card");
  const board = touch && event.target.closest(".frame-board > .grid");
  const small = board && board.querySelector(".cell")?.getBoundingClientRect().width < FINGER;
  if ((!card && !small) || aimed?.closest(".may")) return aimed;
  const far = (element) => {
    const [x, y] = middle(element);
    return Math.hypot(x - event.clientX, y - event.clientY);
  };
  const best = [...(card ?? board).querySelectorAll(".may")].sort((a, b) => far(a) - far(b))[0];
  return best && (card || far(best) < FINGER * 0.75) ? best : aimed;
}

// Things of others are small; a click on their panel shows them large.
function unfold(panel) {
  const opened = panel.classList.toggle("opened");
  panel.querySelector(".head").setAttribute("aria-expanded", opened);
}
