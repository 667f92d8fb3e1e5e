// The table: mounts a scene into an element, shows what is asked, and lets people choose. The only door of this folder.

import { Chooser, hearKeys, hearPointers } from "./choices.js";
import { SKELETON, fit, loadLook, make, plain, sentence, tabElement } from "./parts.js";
import { SceneView } from "./scene.js";

const CLAUSE = /(?<=\()[A-Z]\d+(?:\.\d+)*(?=\))/; // a clause of the rules in a sentence; D4 might be a place
const READING = 4000; // so long a refusal is not overwritten by the pointer passing by
const PATIENCE = 3000; // so long a score sheet waits for where the points came from: what comes later makes it jump

// `menu` opens the menu; `ending` gives the buttons of a finished game, `account` where its points came from; all may be missing.
export function mountTable(root, options) {
  root.innerHTML = SKELETON;
  root.classList.add("table");
  const table = new Table(root, options);
  if (options.look) loadLook(root, options.look);
  return table;
}

class Table {
  constructor(root, { send, whyNot, undo, hint, strings, menu, ending, account, drawn, game, half }) {
    Object.assign(this, { root, undo, hint, strings, ending, account, drawn, active: "", standing: "", lifted: false, spoken: [], said: "", extra: null, game, chairs: [] });
    this.$ = (name) => root.querySelector(name);
    this.name(strings);
    this.view = new SceneView((area, owner) => this.holder(area, owner), strings);
    this.view.unfold = (box) => Promise.race([this.unfoldSheet(box).catch(() => {}), new Promise((late) => setTimeout(late, PATIENCE))]);
    this.chooser = new Chooser(this.view, {
      send,
      sent: () => this.$(".t-buttons").classList.add("sent"),
      whyNot: async (target, named) => this.refuse(await whyNot?.(target), named),
      preview: (text) => this.preview(text),
      buttons: (list) => this.buttons(list),
      follow: () => this.turnTo(),
      say: (text) => this.say(text),
      hint: () => this.$(".t-hint").hidden || this.$(".t-hint").click(),
      strings,
      half,
    });
    this.$(".t-hint").addEventListener("click", () => this.hint());
    hearKeys(root, this.chooser);
    hearPointers(root, this.chooser);
    this.byKeys = false;
    addEventListener("pointerdown", () => (this.byKeys = false), true);
    addEventListener("keydown", () => (this.byKeys = true), true);
    this.$(".t-menu").hidden = !menu;
    this.$(".t-menu").addEventListener("click", () => menu());
    for (const opener of [".t-open", "#tab-story", "#tab-rules"]) {
      this.$(opener).addEventListener("click", ({ target }) => this.openDrawer(target.id === "tab-rules" ? "rules" : "story"));
    }
    const sizes = new ResizeObserver(() => this.fit());
    for (const element of [root, this.$(".t-field")]) sizes.observe(element);
    fit(root);
  }

  // The words on what is always there.
  name(strings) {
    for (const tool of this.root.querySelectorAll("[data-word]")) {
      tool.setAttribute("aria-label", strings[tool.dataset.word]);
      tool.title = strings[tool.dataset.word];
    }
    this.$("h1").textContent = document.title;
    this.$("#tab-story").textContent = strings.story;
    this.$("#tab-rules").textContent = strings.rules;
    this.$(".d-tabs").setAttribute("aria-label", strings.panel);
    this.$(".t-drawer").setAttribute("aria-label", strings.panel);
    this.$(".t-tabs").setAttribute("aria-label", strings.areas);
    this.$(".t-opening").textContent = strings.opening;
  }

  // Story and rules, where asked for at a clause. Beside the table where there is room, else in front of it.
  async openDrawer(tab, clause = "") {
    const { Drawer } = await import("./drawer.js");
    this.drawer ??= new Drawer(this.root, this.strings, this.game);
    return this.drawer.open(tab, clause);
  }

  // Where the zones of an area go; own things and those of others have a panel for each player.
  holder(area, owner) {
    if (area === "root") return this.root;
    if (area === "sheet") return this.$(".t-sheet");
    if (area === "panels") return this.$(owner ? ".t-own" : ".t-others");
    if (area === "head") return this.$(`.player[data-seat="${owner}"] > .head`);
    if (area === "own" || area === "others") return this.$(`.player[data-seat="${owner}"] > .things`);
    const slot = this.$(`[data-slot="${area.split("-")[0]}"]`);
    if (!area.includes("-")) return slot;
    let part = slot.querySelector(`[data-area="${area}"]`);
    if (!part) {
      part = make("div", "slot");
      part.dataset.area = area;
      slot.append(part);
    }
    return part;
  }

  get scene() {
    return this.view.scene;
  }

  // Takes everything off the table: what one person may see is nowhere when the next one looks.
  clear() {
    this.hints?.close();
    this.chooser.offer(null);
    this.view.clear();
    for (const slot of this.root.querySelectorAll("[data-slot]")) slot.replaceChildren();
    for (const place of [".t-sheet", ".t-story", ".t-recall", ".t-live", ".t-whose", ".t-question", ".t-preview", ".t-lately", ".t-buttons", ".t-tabs", ".t-phase"]) {
      this.$(place).replaceChildren();
    }
    this.spoken = [];
    this.said = "";
    this.previewed = null;
    delete this.root.dataset.game;
  }

  // `undoable`: whether the last decision can be taken back; the button hides where it cannot.
  show(scene, choices, undoable) {
    this.root.dataset.game = scene.game;
    this.root.lang = scene.language;
    for (const slot of this.root.querySelectorAll("[data-slot]")) slot.replaceChildren();
    this.root.dataset.far = scene.zones.filter((zone) => zone.area.startsWith("far") && zone.columns === 5 && zone.rows === 5).length;
    this.root.dataset.others = scene.players.filter((player) => !player.you).length;
    this.root.dataset.side = scene.zones.filter((zone) => zone.area === "side").length > 1 ? "many" : "one";
    this.$(".t-own").hidden = !scene.players.some((player) => player.you);
    this.view.show(scene);
    this.tabs();
    this.fit();
    this.told(scene.story ?? []);
    return this.settle(choices, undoable, []);
  }

  // `trails`: the ways that pieces went.
  patch(change, choices, undoable, trails) {
    this.view.patch(change, trails);
    if (change.zones) this.fit();
    if (change.areas) this.tabs();
    if (change.tell || change.forget) this.told(this.scene.story, change.tell?.length);
    const settled = this.settle(choices, undoable, change.tell ?? []);
    this.view.go();
    return settled;
  }

  async settle(choices, undoable, news) {
    this.undoable = Boolean(undoable);
    this.hints?.close();
    this.$(".t-hint").hidden = !this.hint || !choices;
    const { status, glyphs } = this.scene;
    this.noticed = 0;
    this.root.dataset.tone = status.tone ?? "wait";
    this.$(".t-phase").textContent = status.phase;
    this.$(".t-whose").textContent = status.whose;
    sentence(this.$(".t-question"), status.prompt, glyphs);
    const asked = `${status.whose}. ${status.prompt}`;
    this.say([...news, asked === this.said ? "" : asked].join(" "));
    this.said = asked;
    this.drawn?.(this.scene);
    this.mark();
    await this.chooser.offer(choices ?? null);
    await this.view.sheetLaid;
    if (this.scene?.sheet) this.sheetButton();
    this.turnTo();
    this.refocus();
  }

  // Bots that think now, and seats that a bot holds for somebody. Whose turn it is was said already: this is only shown.
  mark() {
    let ponders = false;
    for (const { seat, name, awaited } of this.scene.players) {
      const panel = this.$(`.player[data-seat="${seat}"]`);
      const kind = this.chairs[seat] ?? "person";
      const thinks = Boolean(awaited) && !["person", "free"].includes(kind);
      const tag = panel?.querySelector(".player-head");
      ponders ||= thinks;
      if (!tag) continue;
      panel.classList.toggle("thinks", thinks);
      if (kind.startsWith("held")) tag.dataset.tag = this.strings.botTag;
      panel.setAttribute("aria-label", thinks ? this.strings.thinks.replace("{name}", name) : tag.dataset.tag ? this.strings.heldBy.replace("{name}", name) : name);
    }
    this.root.classList.toggle("ponders", ponders && this.scene.status.tone !== "you");
  }

  // On a narrow page one area is seen at a time: the one that matters now.
  tabs() {
    const { areas } = this.scene;
    this.$(".t-tabs").replaceChildren(
      ...areas.filter((area) => area.name !== "own").map((area) => {
        const tab = tabElement(area);
        tab.addEventListener("click", () => this.open(area.name));
        return tab;
      }),
    );
    this.open(areas.some((area) => area.name === this.active) ? this.active : areas[0].name);
  }

  open(name) {
    this.active = name;
    this.root.dataset.open = name;
    for (const tab of this.root.querySelectorAll(".tab")) tab.setAttribute("aria-pressed", tab.dataset.tab === name);
    if (!this.root.classList.contains("narrow")) return; // everything is seen anyway
    this.root.querySelector('.tab[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.fit();
    this.chooser.figure?.follow();
  }

  turnTo() {
    const wanted = new Set();
    for (const element of this.root.querySelectorAll(".may:not(.chosen)")) {
      const slot = element.closest("[data-slot]")?.dataset.slot;
      if (slot) wanted.add(slot);
    }
    for (const tab of this.root.querySelectorAll(".tab")) tab.classList.toggle("wanted", wanted.has(tab.dataset.tab));
    const first = [...this.root.querySelectorAll(".tab.wanted")][0];
    const laid = this.chooser.figure?.pinned && this.view.zones.get(this.chooser.figure.zone).grid.closest("[data-slot]").dataset.slot;
    if (laid && laid !== this.active) this.open(laid);
    else if (first && !wanted.has(this.active) && !wanted.has("own")) this.open(first.dataset.tab);
    this.root.dataset.hand = wanted.has("own") ? "wanted" : "";
    const lift = this.$(".t-lift");
    const below = Boolean(this.$(".t-own .zone:nth-child(n + 3) .may"));
    if (!lift || below === this.lifted) return;
    if ((lift.getAttribute("aria-expanded") === "true") !== below) lift.click();
    this.lifted = below; // by itself
  }

  // Who plays by keyboard finds the focus on what can be chosen next.
  refocus() {
    const at = document.activeElement;
    if (this.byKeys && at.matches(".may")) return this.chooser.hover(at.dataset.target); // still offered: told anew
    if (!this.byKeys || (at !== document.body && !at.closest(".t-field, .t-own, .t-others, .t-ask, .slot")) || at.matches(".button")) return;
    const seen = (query) => [...this.root.querySelectorAll(query)].find((element) => element.getBoundingClientRect().width);
    (seen('.may[tabindex="0"]') ?? seen(".t-buttons .button.main") ?? seen(".t-buttons .button"))?.focus();
  }

  // At the end the sheet lies over the table, with what can be done now, and can be put aside.
  sheetButton() {
    const sheet = this.$(".t-sheet");
    const { strings } = this;
    const turn = () => {
      this.view.putSheet(sheet.hidden);
      this.sheetButton();
    };
    this.buttons([{ text: sheet.hidden ? strings.sheet : strings.table, act: turn }]);
    const actions = this.ending?.() ?? [];
    if (!actions.length || !sheet.firstElementChild || sheet.querySelector(".sheet-actions")) return;
    const box = make("div", "sheet-actions");
    box.append(...actions.map((action) => this.button(action)));
    sheet.firstElementChild.append(box);
  }

  // Where the points came from.
  async unfoldSheet(box) {
    if (!this.account) return;
    const { accountElements } = await import("./sheet.js");
    box.querySelector("table").after(...accountElements(await this.account()));
  }

  // What happened since the last turn, to be seen again.
  offerRecall(act) {
    const place = this.$(".t-recall");
    place.replaceChildren();
    this.$(".t-open").classList.toggle("news", Boolean(act));
    if (!act) return;
    const start = () => {
      this.drawer?.close();
      this.offerRecall(null);
      act();
    };
    place.append(this.button({ text: this.strings.recall, act: start, quiet: true }));
  }

  // The newest line first; `fresh` of them are new. The last few stand where a phone has room for them.
  told(lines, fresh = 0) {
    const list = this.$(".t-story");
    const line = (text, tag = "li") => sentence(make(tag), text, this.scene.glyphs);
    const lately = make("div", "t-lately");
    lately.ariaHidden = "true";
    lately.append(...lines.slice(-4).reverse().map((text) => line(text, "p")));
    this.$(".t-lately").replaceWith(lately); // a new one has not moved, whatever stands above it
    if (!fresh) return list.replaceChildren(...lines.map((text) => line(text)).reverse());
    list.prepend(...lines.slice(-fresh).map((text) => line(text)).reverse());
    while (list.children.length > lines.length) list.lastElementChild.remove();
  }

  // The one voice of the table: politely, once, and several things at a time as one.
  say(text) {
    if (text.trim()) this.spoken.push(plain(text, this.scene));
    if (!this.spoken.length || this.speaking) return;
    this.speaking = setTimeout(() => {
      this.speaking = 0;
      this.$(".t-live").replaceChildren(make("span", "", this.spoken.splice(0).join(" ")));
    }, 150);
  }

  preview(text) {
    if (this.noticed && (!text || performance.now() - this.noticed < READING)) return;
    this.noticed = 0;
    const words = text || this.standing;
    if (words === this.previewed) return;
    const line = this.$(".t-preview");
    sentence(line, words, this.scene?.glyphs);
    line.parentElement.classList.toggle("brief", Boolean(words));
    line.classList.remove("refused");
    this.previewed = words;
  }

  // Where nothing can be pointed at without touching it, a touch also tells what it is.
  refuse(no, named) {
    this.notice([named && `${named}.`, no].filter(Boolean).join(" "), !no);
  }

  // A refusal leads to its clause. It stays until something happens.
  notice(text, plainly = false) {
    const line = this.$(".t-preview");
    this.previewed = null;
    this.noticed = text ? performance.now() : 0;
    line.classList.toggle("refused", Boolean(text) && !plainly);
    line.parentElement.classList.toggle("brief", Boolean(text || this.standing));
    const clause = text?.match(CLAUSE);
    line.replaceChildren(clause ? text.slice(0, clause.index) : text || this.standing);
    if (clause) {
      const button = make("button", "clause", clause[0]);
      button.type = "button";
      button.setAttribute("aria-label", this.strings.clause.replace("{name}", clause[0]));
      button.addEventListener("click", () => this.openDrawer("rules", clause[0]));
      line.append(button, text.slice(clause.index + clause[0].length));
    }
    if (text) this.say(text);
  }

  // Buttons that look the same stay where they are: frames may come while one is being pressed.
  buttons(list) {
    const all = [...(this.extra ?? []), ...list];
    if (this.undo && this.undoable) all.push({ text: this.strings.undo, act: () => this.undo(), quiet: true });
    const place = this.$(".t-buttons");
    place.classList.remove("sent");
    const look = ({ text, main, quiet, key, about }) => JSON.stringify([text, main, quiet, key, about]);
    const same = this.offered?.length === all.length && all.every((one, number) => look(one) === look(this.offered[number]));
    this.offered = all;
    if (!same || place.childElementCount !== all.length) place.replaceChildren(...all.map((one, number) => this.button({ ...one, act: () => this.offered[number].act(), look: one.look && (() => this.offered[number]?.look?.()) })));
  }

  button({ text, act, main, quiet, key, look, about }) {
    const button = sentence(make("button", `button${main ? " main" : ""}${quiet ? " quiet" : ""}`), text, this.scene?.glyphs);
    button.type = "button";
    if (button.firstElementChild) button.setAttribute("aria-label", plain(text, this.scene));
    if (key) button.append(make("kbd", "", key));
    if (key) button.setAttribute("aria-keyshortcuts", key);
    button.addEventListener("click", act);
    if (look) for (const event of ["pointerenter", "focus"]) button.addEventListener(event, look);
    if (about && about !== text) button.setAttribute("aria-label", plain(about.startsWith(text) ? about : `${text}: ${about}`, this.scene));
    return button;
  }

  fit() {
    if (this.scene) fit(this.root);
  }
}
