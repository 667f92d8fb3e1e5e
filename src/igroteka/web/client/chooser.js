// Turns an offer of the server into clicks: marks what may be clicked, narrows by clicks, previews, sends. It computes
// no legality: everything it offers was given to it, and the server checks again.
//
// It is always in one of these states. Only `go` changes the state, and only as TRANSITIONS says.
//
//   state     meaning                                             events and the state they lead to
//   idle      nothing is offered
//   loading   the module that shows the offer is being loaded     pick -> picking, place -> placing
//   picking   clicks narrow the ways                              pick, arm, fork, doubt -> doubting, send -> sent
//   armed     a touch shows one way; the next touch sends it      the same
//   naming    several ways have the same clicks: a button each    the same
//   placing   a figure follows the pointer (figure.js)            send -> sent
//   doubting  what was chosen costs something: really? (doubt.js) pick -> picking, send -> sent
//   sent      the server has not answered yet
//   any                                                           offer -> loading, withdraw -> idle

import { afterPaint } from "./elements.js";
import { Preview, Rings, isPiece } from "./marks.js";
import { Ways, decisionOf, told } from "./ways.js";

const CLICKS = { pick: "picking", arm: "armed", fork: "naming", doubt: "doubting", send: "sent" };
const TRANSITIONS = {
  idle: {},
  loading: { pick: "picking", place: "placing" },
  picking: CLICKS,
  armed: CLICKS,
  naming: CLICKS,
  placing: { send: "sent" },
  doubting: { pick: "picking", send: "sent" },
  sent: {},
};
const ANYWHERE = { offer: "loading", withdraw: "idle" };
const REFUSED = 400; // milliseconds after an answer without a new offer: then the same is offered again

export class Chooser {
  // `hooks`: send(say) ends when the server has answered; sent() is shown at once; whyNot(target, name); preview(text);
  // buttons(list); follow() opens the area where it goes on; say(text); hint(); strings;
  // draftChoice: {read(decision), write(decision, draft)}, may be missing.
  constructor(view, hooks) {
    Object.assign(this, { view, hooks, rings: new Rings(view), preview: new Preview(view), state: "idle" });
    this.offers = 0; // how many were made
    this.over = null; // what the pointer or the focus was over last
    this.forget();
  }

  go(event) {
    const next = TRANSITIONS[this.state][event] ?? ANYWHERE[event];
    if (!next) throw new Error(`the chooser cannot ${event} while ${this.state}`);
    this.state = next;
  }

  // Whether clicks narrow what is offered now.
  get clicking() {
    return TRANSITIONS[this.state] === CLICKS;
  }

  // Everything but the rings: most of them may stay.
  forget() {
    this.doubt?.close();
    this.figure?.clear();
    this.laid?.clear();
    this.figure = this.laid = null; // laid: what was sent, until that is painted
    this.choices = null;
    this.ways = new Ways();
    this.picked = []; // targets clicked so far
    this.target = ""; // armed: touched once
    this.meant = ""; // a button that was suggested
    this.due = []; // what is done when the answer to a click is painted
    this.preview.clear();
  }

  // Takes away what is shown.
  wipe() {
    this.forget();
    this.rings.clear();
    this.hooks.buttons([]);
    this.hooks.preview("");
  }

  // `choices` as the server gave them, or null. What needs no module to be loaded is shown before this returns.
  async offer(choices) {
    this.forget();
    const number = ++this.offers;
    this.go(choices ? "offer" : "withdraw");
    if (!choices) return this.refresh();
    if (choices.figure || choices.beams) {
      this.wipe();
      const [figures, beams] = await Promise.all([
        choices.figure && import("./figure.js"),
        choices.beams && import("./beam.js"),
      ]);
      if (number !== this.offers) return;
      const hooks = { ...this.hooks, keep: (draft) => this.keep(draft), send: (say) => this.send(say) };
      if (figures) this.figure = new figures.FigureOffer(this.view, choices.figure, hooks);
      if (beams) choices = { ...choices, ways: [...(choices.ways ?? []), ...beams.unfold(choices.beams, this.view)] };
      this.beams = beams;
    }
    this.choices = choices;
    this.ways = new Ways(choices);
    this.decision = this.hooks.draftChoice && decisionOf(choices);
    this.go(this.figure ? "place" : "pick");
    this.resume(this.hooks.draftChoice?.read(this.decision));
    this.refresh();
  }

  keep(draft) {
    if (this.choices) this.hooks.draftChoice?.write(this.decision, draft);
  }

  // What was clicked before the page was loaded again, or before somebody else decided, as far as it is still offered.
  resume(draft) {
    if (!draft) return;
    if (this.figure) return this.figure.resume(draft);
    for (const target of draft.picked ?? []) {
      if (!this.next().has(target)) break;
      this.pick([...this.picked, target]);
    }
    if (draft.armed && this.ways.completedBy(this.picked, draft.armed)) this.arm(draft.armed);
  }

  pick(targets) {
    this.picked = targets;
    this.target = "";
    this.go(this.ways.whole(targets).length > 1 ? "fork" : "pick");
  }

  arm(target) {
    this.target = target;
    this.go("arm");
  }

  next() {
    return this.ways.next(this.picked);
  }

  // The way that is sent when it is confirmed.
  ready() {
    if (this.state === "armed") return this.ways.completedBy(this.picked, this.target);
    const whole = this.ways.whole(this.picked);
    return whole.length === 1 ? whole[0] : null;
  }

  later(act) {
    this.due.push(act);
    if (this.due.length === 1) afterPaint(() => this.due.splice(0).forEach((one) => one()));
  }

  refresh() {
    if (this.state === "placing") return this.figure.refresh();
    this.mark();
    this.buttons();
  }

  // A click is answered by rings; buttons and words follow when these are painted.
  answer(then) {
    this.mark();
    this.later(() => {
      this.buttons();
      then?.();
    });
  }

  mark() {
    this.keep({ picked: this.picked, armed: this.target });
    const chosen = this.picked.map((target) => [target, ""]);
    if (this.state === "armed") chosen.push([this.target, this.ready()?.label]);
    this.rings.draw(this.next(), this.ways.good(), chosen);
  }

  buttons() {
    const { strings } = this.hooks;
    const ready = this.ready();
    const several = this.state === "naming" ? this.ways.whole(this.picked) : [];
    const list = several.map((way) => this.button(way, true));
    if (ready) list.push({ text: strings.confirm, main: true, act: () => this.confirm() });
    if (this.picked.length || this.target) list.push({ text: strings.cancel, act: () => this.cancel() });
    if (this.state === "picking") {
      const plainly = this.ways.all.filter((way) => !way.path?.length);
      list.push(...plainly.map((way) => this.button(way, way.say === this.meant)));
    }
    this.hooks.buttons(list);
    this.look(ready ?? several[0]);
  }

  button(way, main) {
    const look = () => this.clicking && this.look(way);
    return { text: way.name || way.label, about: way.label, main, act: () => this.choose(way), look };
  }

  confirm() {
    const way = this.ready();
    if (way) this.choose(way, this.target);
  }

  click(target, byTouch) {
    if (["sent", "loading", "doubting"].includes(this.state)) return;
    if (this.state === "placing") return this.figure.click(target) || this.hooks.whyNot(target);
    if (this.ways.anyOrder && this.picked.includes(target)) {
      this.pick(this.picked.filter((other) => other !== target));
      return this.answer();
    }
    if (!this.next().has(target)) return this.hooks.whyNot(target, byTouch ? this.named(target) : "");
    const way = this.ways.completedBy(this.picked, target);
    if (!way) {
      this.pick([...this.picked, target]);
      return this.answer(() => this.hooks.follow?.());
    }
    if (!byTouch || target === this.target) return this.choose(way, target);
    this.arm(target);
    this.answer(() => this.ghost(target));
  }

  // The pointer or the focus is over a target. A piece that offers nothing is told what it is.
  hover(target) {
    if (this.state === "placing") return this.figure.hover(target);
    if (["sent", "armed", "naming", "doubting"].includes(this.state) || target === this.over) return;
    const way = target && this.next().get(target);
    const meant = way || this.ready();
    if (this.clicking) this.show(meant);
    this.over = target;
    if (way) this.ghost(target);
    const text = meant ? told(meant) : this.named(target);
    this.later(() => target === this.over && this.hooks.preview(text ?? "", Boolean(meant?.warn)));
  }

  // Shows what a choice is about: its way over the table, what it opens; its words.
  look(way) {
    this.show(way);
    this.hooks.preview(told(way), Boolean(way?.warn));
  }

  show(way) {
    this.over = null;
    this.preview.show(way, this.beams);
  }

  // The words of the piece that a target is.
  named(target) {
    return (target && this.view.find(target).find(isPiece)?.dataset.label) || "";
  }

  ghost(target) {
    if (this.choices?.ghost) this.preview.ghost(target, this.choices.ghost);
  }

  // Shows a choice as if it had been clicked up to the last step; where to look for it.
  suggest(say) {
    if (this.state === "placing") return this.figure.suggest(say);
    const way = this.clicking && this.ways.all.find((one) => one.say === say);
    if (!way) return null;
    const path = way.path ?? [];
    const before = path.slice(0, -1);
    const last = path.at(-1);
    this.meant = say;
    if (path.length && this.ways.completedBy(before, last)) {
      this.pick(before);
      this.arm(last);
      this.refresh();
      this.ghost(last);
    } else {
      this.pick([...path]);
      this.refresh();
      if (this.state === "naming") this.look(way);
    }
    return this.view.find(path[0] ?? "")[0];
  }

  cancel() {
    if (this.state === "placing") return this.figure.cancel();
    if (!this.clicking) return;
    this.meant = "";
    this.pick([]);
    this.refresh();
  }

  // What costs more than one may have seen is asked once more.
  choose(way, target = "") {
    if (!way.warn || !this.clicking) return this.send(way.say, target);
    this.go("doubt");
    this.look(way);
    return import("./doubt.js").then(({ ask }) => ask(this, way, target));
  }

  // What was chosen is marked at once; when that is painted, all that was offered goes away. If nothing comes back
  // because it was refused, the same is offered again.
  async send(say, target = "") {
    if (!TRANSITIONS[this.state].send) return;
    const { choices: offered, offers: number, figure } = this;
    this.keep(null);
    this.go("send");
    Object.assign(this, { choices: null, ways: new Ways(), figure: null, laid: figure, due: [] });
    if (target) this.rings.choose(target);
    this.hooks.sent();
    afterPaint(() => number === this.offers && this.wipe());
    await this.hooks.send(say);
    setTimeout(() => number === this.offers && this.offer(offered), REFUSED);
  }
}
