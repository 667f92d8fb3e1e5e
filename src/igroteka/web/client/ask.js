// What the table asks and tells in words: the question, the preview or notice below it, the buttons, the story, and the
// one voice for screen readers.

import { make, plain, sentence } from "./elements.js";

const CLAUSE = /(?<=\()[A-Z]\d+(?:\.\d+)*(?=\))/; // a clause of the rules in a sentence; D4 might be a place
const READING = 4000; // milliseconds that a refusal is not overwritten by the pointer passing by
const TOGETHER = 150; // milliseconds in which what is said becomes one sentence
const LATELY = 4; // lines of the story below the question of a phone
const PLACES = [".t-whose", ".t-question", ".t-preview", ".t-lately", ".t-buttons", ".t-story", ".t-live"];

export class Ask {
  // `scene()` is the one that is shown; `openRules(clause)` shows a clause; `undo()` takes back, may be missing.
  constructor(root, { strings, scene, openRules, undo }) {
    Object.assign(this, { strings, scene, openRules, undo, undoable: false });
    this.$ = (name) => root.querySelector(name);
    this.standing = ""; // what stands in the line of the preview while nothing else does
    this.extra = null; // buttons besides those of the choice
    this.forget();
  }

  forget() {
    this.spoken = []; // what waits to be said
    this.asked = ""; // said last
    this.previewed = null; // words in the line of the preview, if they are a preview
    this.noticed = 0; // when a notice was put there, or 0
  }

  clear() {
    this.forget();
    for (const place of PLACES) this.$(place).replaceChildren();
  }

  // `news`: lines of the story that are new; they are said before the question.
  question({ whose, prompt }, news) {
    this.noticed = 0;
    this.$(".t-whose").textContent = whose;
    sentence(this.$(".t-question"), prompt, this.scene().glyphs);
    const asked = `${whose}. ${prompt}`;
    this.say([...news, asked === this.asked ? "" : asked].join(" "));
    this.asked = asked;
  }

  // Politely, once, and several things at a time as one.
  say(text) {
    if (text.trim()) this.spoken.push(plain(text, this.scene()));
    if (!this.spoken.length || this.speaking) return;
    this.speaking = setTimeout(() => {
      this.speaking = 0;
      this.$(".t-live").replaceChildren(make("span", "", this.spoken.splice(0).join(" ")));
    }, TOGETHER);
  }

  // The newest line first; `fresh` of them are new. The last few stand where a phone has room for them.
  tell(lines, fresh = 0) {
    const list = this.$(".t-story");
    const line = (text, tag = "li") => sentence(make(tag), text, this.scene().glyphs);
    const lately = make("div", "t-lately");
    lately.ariaHidden = "true";
    lately.append(...lines.slice(-LATELY).reverse().map((text) => line(text, "p")));
    this.$(".t-lately").replaceWith(lately); // a new one has not moved, whatever stands above it
    if (!fresh) return list.replaceChildren(...lines.map((text) => line(text)).reverse());
    list.prepend(...lines.slice(-fresh).map((text) => line(text)).reverse());
    while (list.children.length > lines.length) list.lastElementChild.remove();
  }

  // `costly`: it warns.
  preview(text, costly = false) {
    if (this.noticed && (!text || performance.now() - this.noticed < READING)) return;
    this.noticed = 0;
    const words = text || this.standing;
    if (words === this.previewed) return;
    const line = this.$(".t-preview");
    sentence(line, words, this.scene()?.glyphs);
    line.parentElement.classList.toggle("brief", Boolean(words));
    line.classList.toggle("refused", costly);
    line.classList.remove("told");
    this.previewed = words;
  }

  // Why something cannot be used now, told to whoever touched it: nothing was tried, so nothing is refused. Where
  // nothing can be pointed at without touching it, a touch also tells what it is.
  explain(no, named) {
    this.notice([named && `${named}.`, no].filter(Boolean).join(" "), true);
  }

  // A refusal leads to its clause. It stays until something happens. `calm`: no refusal.
  notice(text, calm = false) {
    const line = this.$(".t-preview");
    this.previewed = null;
    this.noticed = text ? performance.now() : 0;
    line.classList.toggle("refused", Boolean(text) && !calm);
    line.classList.toggle("told", Boolean(text) && calm);
    line.parentElement.classList.toggle("brief", Boolean(text || this.standing));
    const clause = text?.match(CLAUSE);
    line.replaceChildren(clause ? text.slice(0, clause.index) : text || this.standing);
    if (clause) line.append(this.clause(clause[0]), text.slice(clause.index + clause[0].length));
    if (text) this.say(text);
  }

  clause(name) {
    const button = make("button", "clause", name);
    button.type = "button";
    button.setAttribute("aria-label", this.strings.clause.replace("{name}", name));
    button.addEventListener("click", () => this.openRules(name));
    return button;
  }

  // Buttons that look the same stay where they are: frames may come while one is being pressed.
  buttons(list) {
    const all = [...(this.extra ?? []), ...list];
    if (this.undo && this.undoable) all.push({ text: this.strings.undo, act: () => this.undo(), quiet: true });
    const place = this.$(".t-buttons");
    place.classList.remove("sent");
    const look = ({ text, main, quiet, key, about }) => JSON.stringify([text, main, quiet, key, about]);
    const looks = all.map(look).join();
    const same = looks === this.offered?.map(look).join() && place.childElementCount === all.length;
    this.offered = all;
    if (!same) place.replaceChildren(...all.map((one, number) => this.numbered(one, number)));
  }

  // Does what the button at this place of the list means when it is pressed.
  numbered(one, number) {
    const act = () => this.offered[number].act();
    const look = one.look && (() => this.offered[number]?.look?.());
    return this.button({ ...one, act, look });
  }

  button({ text, act, main, quiet, key, look, about }) {
    const button = make("button", `button${main ? " main" : ""}${quiet ? " quiet" : ""}`);
    sentence(button, text, this.scene()?.glyphs);
    button.type = "button";
    if (button.firstElementChild) button.setAttribute("aria-label", plain(text, this.scene()));
    if (key) button.append(make("kbd", "", key));
    if (key) button.setAttribute("aria-keyshortcuts", key);
    button.addEventListener("click", act);
    if (look) for (const event of ["pointerenter", "focus"]) button.addEventListener(event, look);
    if (about && about !== text) {
      const words = about.startsWith(text) ? about : `${text}: ${about}`;
      button.setAttribute("aria-label", plain(words, this.scene()));
    }
    return button;
  }
}
