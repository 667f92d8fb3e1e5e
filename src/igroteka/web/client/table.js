// The table: mounts a scene into an element, shows what is asked, and lets people choose. The door to this folder.

import { Ask } from "./ask.js";
import { Chooser } from "./chooser.js";
import { levelWord, make, tabElement } from "./elements.js";
import { listenToKeys } from "./keys.js";
import { SKELETON, fit, fitsBar, loadSymbols, nameTools } from "./layout.js";
import { listenToPointers } from "./pointer.js";
import { SceneView } from "./scene.js";

const PATIENCE = 3000; // milliseconds that a score sheet waits for its account: once seen, it must not grow

// `menu` opens the menu; `ending` gives the buttons of a finished game, `account` where its points came from; `drawn`
// is told of every scene. All may be missing.
export function mountTable(root, options) {
  root.innerHTML = SKELETON;
  root.classList.add("table");
  const table = new Table(root, options);
  if (options.look) loadSymbols(root, options.look);
  return table;
}

class Table {
  constructor(root, options) {
    const { strings, game, send, undo, hint, ending, account, drawn } = options;
    Object.assign(this, { root, strings, game, send, hint, ending, account, drawn });
    this.active = ""; // the area that is open on a narrow page
    this.lifted = false; // own things were pulled up by themselves
    this.chairs = []; // who sits where: a person or which bot
    this.$ = (name) => root.querySelector(name);
    nameTools(root, strings);
    const openRules = (clause) => this.openDrawer("rules", clause);
    this.ask = new Ask(root, { strings, scene: () => this.scene, openRules, undo });
    this.view = new SceneView((area, owner) => this.holder(area, owner), strings);
    const late = () => new Promise((done) => setTimeout(done, PATIENCE));
    this.view.unfold = (box) => Promise.race([this.unfoldSheet(box).catch(() => {}), late()]);
    this.chooser = new Chooser(this.view, this.chooserHooks(options));
    this.listen(options);
    fit(root);
  }

  chooserHooks({ send, whyNot, draftChoice }) {
    const { ask, strings } = this;
    return {
      send,
      sent: () => this.sent(),
      whyNot: async (target, named) => {
        const reason = await whyNot?.(target);
        ask.explain(reason, named);
        this.enlarge(target, reason);
      },
      preview: (text, costly) => ask.preview(text, costly),
      buttons: (list) => ask.buttons(list),
      follow: () => this.turnTo(),
      say: (text) => ask.say(text),
      hint: () => this.$(".t-hint").hidden || this.$(".t-hint").click(),
      strings,
      draftChoice,
    };
  }

  listen({ menu }) {
    const { root } = this;
    listenToKeys(root, this);
    listenToPointers(root, this);
    this.byKeys = false;
    addEventListener("pointerdown", () => (this.byKeys = false), true);
    addEventListener("keydown", () => (this.byKeys = true), true);
    this.$(".t-hint").addEventListener("click", () => this.hint());
    this.$(".t-menu").hidden = !menu;
    this.$(".t-menu").addEventListener("click", () => menu());
    for (const [opener, tab] of [[".t-open", "story"], ["#tab-story", "story"], ["#tab-rules", "rules"]]) {
      this.$(opener).addEventListener("click", () => this.openDrawer(tab));
    }
    const sizes = new ResizeObserver(() => this.fit());
    for (const element of [root, this.$(".t-field")]) sizes.observe(element);
  }

  // Story and rules, where asked for at a clause. Beside the table where there is room, else in front of it.
  async openDrawer(tab, clause = "") {
    const { Drawer } = await import("./drawer.js");
    this.drawer ??= new Drawer(this.root, this.strings, this.game);
    return this.drawer.open(tab, clause);
  }

  sent() {
    this.$(".t-buttons").classList.add("sent");
    this.$(".t-large:popover-open")?.hidePopover();
  }

  // A thing that lies on its own, not on a board, is shown large with its words.
  async enlarge(target, reason = "") {
    const piece = this.view.find(target).find((one) => one.matches(".piece[data-label]"));
    if (!piece || piece.closest(".frame-board, .frame-list")) return;
    const { enlarge } = await import("./enlarge.js");
    return enlarge(this, piece, reason);
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
    for (const place of [".t-sheet", ".t-recall", ".t-tabs", ".t-phase"]) this.$(place).replaceChildren();
    this.ask.clear();
    delete this.root.dataset.game;
  }

  // `undoable`: whether the last decision can be taken back; the button hides where it cannot.
  show(scene, choices, undoable) {
    const { dataset } = this.root;
    dataset.game = scene.game;
    this.root.lang = scene.language;
    for (const slot of this.root.querySelectorAll("[data-slot]")) slot.replaceChildren();
    dataset.far = new Set(scene.zones.map(({ area }) => area).filter((area) => area.startsWith("far"))).size;
    dataset.others = scene.players.filter((player) => !player.you).length;
    dataset.side = fitsBar(scene.zones.filter((zone) => zone.area === "side")) ? "small" : "large";
    this.$(".t-own").hidden = !scene.players.some((player) => player.you);
    this.view.show(scene);
    this.tabs();
    this.fit();
    this.ask.tell(scene.story ?? []);
    return this.present(choices, undoable, []);
  }

  // `trails`: the ways that pieces went; `glows`: what was earned where.
  patch(change, choices, undoable, trails, glows) {
    this.view.patch(change, trails, glows);
    if (change.zones) this.fit();
    if (change.areas) this.tabs();
    if (change.tell || change.forget) this.ask.tell(this.scene.story, change.tell?.length);
    const presented = this.present(choices, undoable, change.tell ?? []);
    this.view.go();
    return presented;
  }

  // The question and what can be answered.
  async present(choices, undoable, news) {
    this.ask.undoable = Boolean(undoable);
    this.hints?.close();
    this.$(".t-hint").hidden = !this.hint || !choices;
    const { status } = this.scene;
    this.root.dataset.tone = status.tone ?? "wait";
    this.$(".t-phase").textContent = status.phase;
    this.ask.question(status, news);
    this.drawn?.(this.scene);
    this.markBots();
    await this.chooser.offer(choices ?? null);
    await this.view.sheetLaid;
    if (this.scene?.sheet) await this.sheetButton();
    this.turnTo();
    this.refocus();
  }

  // Who sits where, and the faces of bots; a level is told in words.
  seat(chairs, faces = []) {
    this.chairs = chairs;
    const bot = (face, kind) => ({ face, level: face && levelWord(kind, this.strings), free: kind === "free" });
    this.view.bots = (chairs.length ? chairs : faces).map((_, seat) => bot(faces[seat], chairs[seat]));
  }

  // Bots that think now, and seats that a bot holds for somebody. Whose turn it is was said already.
  markBots() {
    const { strings } = this;
    let thinking = false;
    for (const { seat, name, awaited } of this.scene.players) {
      const panel = this.$(`.player[data-seat="${seat}"]`);
      const kind = this.chairs[seat] ?? "person";
      const thinks = Boolean(awaited) && !["person", "free"].includes(kind);
      const head = panel?.querySelector(".player-head");
      thinking ||= thinks;
      if (!head) continue;
      panel.classList.toggle("thinks", thinks);
      if (kind.startsWith("held")) head.dataset.tag = strings.botTag;
      const words = thinks ? strings.thinks : head.dataset.tag ? strings.heldBy : "{name}";
      panel.setAttribute("aria-label", words.replace("{name}", () => name));
    }
    this.root.classList.toggle("ponders", thinking && this.scene.status.tone !== "you");
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

  // Opens the area where something can be chosen, and marks the tabs of all such areas.
  turnTo() {
    const wanted = new Set();
    for (const element of this.root.querySelectorAll(".may:not(.chosen)")) {
      const slot = element.closest("[data-slot]")?.dataset.slot;
      if (slot) wanted.add(slot);
    }
    for (const tab of this.root.querySelectorAll(".tab")) tab.classList.toggle("wanted", wanted.has(tab.dataset.tab));
    const first = this.$(".tab.wanted");
    const { figure } = this.chooser;
    const laid = figure?.pinned && this.view.zones.get(figure.zone).grid.closest("[data-slot]").dataset.slot;
    if (laid && laid !== this.active) this.open(laid);
    else if (first && !wanted.has(this.active) && !wanted.has("own")) this.open(first.dataset.tab);
    this.root.dataset.hand = wanted.has("own") ? "wanted" : "";
    const lift = this.$(".t-lift");
    const below = Boolean(this.$(".t-own .zone:nth-child(n + 3) .may"));
    if (!lift || below === this.lifted) return;
    if ((lift.getAttribute("aria-expanded") === "true") !== below) lift.click();
    this.lifted = below;
  }

  // For people who play by keyboard the focus moves on to what can be chosen next.
  refocus() {
    const at = document.activeElement;
    if (!this.byKeys) return;
    if (at.matches(".may")) return this.chooser.hover(at.dataset.target); // still offered: its words may have changed
    const here = at === document.body || at.closest(".t-field, .t-own, .t-others, .t-ask, .slot");
    if (!here || at.matches(".button")) return;
    const seen = (query) => [...this.root.querySelectorAll(query)].find((one) => one.getBoundingClientRect().width);
    (seen('.may[tabindex="0"]') ?? seen(".t-buttons .button.main") ?? seen(".t-buttons .button"))?.focus();
  }

  async sheetButton() {
    const { offerSheet } = await import("./sheet.js");
    offerSheet(this);
  }

  // Where the points came from.
  async unfoldSheet(box) {
    if (!this.account) return;
    const { addAccount } = await import("./sheet.js");
    addAccount(box, await this.account());
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
    place.append(this.ask.button({ text: this.strings.recall, act: start, quiet: true }));
  }

  fit() {
    if (this.scene) fit(this.root);
  }
}
