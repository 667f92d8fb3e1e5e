// The best choices, when asked for: what each may bring and why. Each can be looked at on the table, and taken.

import { make, plain, sentence } from "./elements.js";
import { loadStyles } from "./layout.js";

const beside = matchMedia("(min-width: 1100px)"); // room beside the table; else they come where the question stands

// `ask` gives {hints} or {no}. Asked for once more, they are put away.
export async function open(table, ask) {
  if (table.hints) return table.hints.close();
  table.hints = new Hints(table);
  await loadStyles("hints");
  await table.hints?.fill(ask);
}

class Hints {
  constructor(table) {
    const { strings } = table;
    Object.assign(this, { table, strings, before: document.activeElement, shown: "" });
    this.element = make("section", "hints");
    this.element.setAttribute("aria-label", strings.hint);
    const head = make("div", "hints-head");
    const close = make("button", "tool", "×");
    close.type = "button";
    close.setAttribute("aria-label", strings.close);
    close.addEventListener("click", () => this.close());
    head.append(make("h2", "", strings.hint), close);
    this.body = make("div", "hints-body");
    this.body.append(make("p", "hints-wait", strings.hintThinks));
    this.element.append(head, this.body);
    this.place = () => table.$(beside.matches ? ".t-drawer" : ".t-buttons").before(this.element);
    this.key = (event) => event.key === "Escape" && !event.defaultPrevented && this.close();
    beside.addEventListener("change", this.place);
    document.addEventListener("keydown", this.key);
    this.place();
    table.root.classList.add("advised");
    this.opener(true);
    table.ask.say(strings.hintThinks);
  }

  opener(opened) {
    const button = this.table.$(".t-hint");
    button.setAttribute("aria-expanded", opened);
    return button;
  }

  async fill(ask) {
    const { hints, no } = await ask();
    if (this.table.hints !== this) return; // something happened meanwhile
    if (!hints?.length) {
      this.close();
      if (no) this.table.ask.notice(no);
      return;
    }
    const list = make("ol", "hints-list");
    list.append(...hints.map((hint) => this.row(hint)));
    this.body.replaceChildren(list, make("p", "hints-about", this.strings.hintAbout));
    list.querySelector("button").focus({ preventScroll: true });
  }

  row({ act, label, brings, reasons }) {
    const { glyphs } = this.table.scene;
    const row = make("li", "hint");
    const look = make("button", "hint-look");
    look.type = "button";
    look.setAttribute("aria-pressed", "false");
    const words = make("span", "hint-words");
    words.append(sentence(make("span", "hint-label"), label, glyphs));
    if (reasons.length) words.append(sentence(make("span", "hint-why"), reasons.join("; "), glyphs));
    look.append(make("span", "hint-brings", brings), words);
    const show = () => this.show(act, look);
    for (const event of ["click", "focus"]) look.addEventListener(event, show);
    // A row that comes under a resting pointer, because the table has scrolled, is not meant.
    row.addEventListener("pointermove", (event) => event.pointerType === "mouse" && show());
    const take = make("button", "button main hint-take", this.strings.confirm);
    take.type = "button";
    take.setAttribute("aria-label", `${this.strings.confirm}: ${plain(label, this.table.scene)}`);
    take.addEventListener("click", () => this.take(act));
    row.append(look, take);
    return row;
  }

  // On the table, as if it had been chosen and not yet confirmed.
  show(act, look) {
    if (this.shown === act) return;
    this.shown = act;
    for (const other of this.body.querySelectorAll(".hint-look")) other.setAttribute("aria-pressed", other === look);
    const { table } = this;
    const slot = table.chooser.suggest(act)?.closest("[data-slot]")?.dataset.slot;
    if (slot && slot !== "own" && slot !== table.active) table.open(slot);
    table.root.querySelector(".ghost.firm")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  take(act) {
    this.before = null;
    this.close(false);
    const { chooser } = this.table;
    chooser.choose(chooser.ways.all.find(({ say }) => say === act) ?? { say: act });
  }

  close(back = true) {
    if (this.table.hints !== this) return;
    this.table.hints = null;
    const inside = this.element.contains(document.activeElement);
    this.element.remove();
    this.table.root.classList.remove("advised");
    beside.removeEventListener("change", this.place);
    document.removeEventListener("keydown", this.key);
    const button = this.opener(false);
    if (back && this.shown) this.table.chooser.cancel();
    const home = this.before?.isConnected && this.before !== document.body ? this.before : button;
    if (inside) home.focus({ preventScroll: true });
  }
}
