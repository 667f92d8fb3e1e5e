// The table: mounts a scene into an element, shows what is asked, and lets people choose. The only door of this folder.

import { Chooser } from "./choices.js";
import { listen } from "./keyboard.js";
import { fit } from "./layout.js";
import { make, sentence } from "./parts.js";
import { SceneView } from "./scene.js";
import { SKELETON, loadLook } from "./skeleton.js";

export function mountTable(root, { send, whyNot, undo, strings, look }) {
  root.innerHTML = SKELETON;
  root.classList.add("table");
  const $ = (name) => root.querySelector(name);
  const table = new Table(root, $, { send, whyNot, undo, strings });
  if (look) loadLook(root, look);
  return {
    // `undoable`: whether the last decision can be taken back; the button hides where it cannot.
    show: (scene, choices, undoable) => table.show(scene, choices, undoable),
    patch: (change, choices, undoable) => table.patch(change, choices, undoable),
    notice: (text) => table.notice(text),
  };
}

class Table {
  constructor(root, $, { send, whyNot, undo, strings }) {
    Object.assign(this, { root, $, undo, strings, extra: [], active: "" });
    this.$(".t-story-title").textContent = strings.story;
    this.view = new SceneView((area, owner) => this.holder(area, owner), strings);
    this.chooser = new Chooser(this.view, {
      send,
      whyNot: async (target) => this.notice(await whyNot?.(target)),
      preview: (text) => this.preview(text),
      buttons: (list) => this.buttons(list),
      strings,
    });
    listen(root, this.chooser);
    this.touch = false;
    root.addEventListener("pointerdown", (event) => (this.touch = event.pointerType === "touch"), true);
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target.matches(".head")) this.unfold(event.target.parentElement);
    });
    root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.hover(event.target));
    root.addEventListener("focusin", (event) => event.target.matches(".may") && this.hover(event.target));
    new ResizeObserver(() => this.fit()).observe(root);
  }

  // Where the zones of an area go; own things and those of others have a panel for each player.
  holder(area, owner) {
    if (area === "root") return this.root;
    if (area === "sheet") return this.$(".t-sheet");
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

  show(scene, choices, undoable) {
    this.root.dataset.game = scene.game;
    this.root.lang = scene.language;
    for (const slot of this.root.querySelectorAll("[data-slot]")) slot.replaceChildren();
    this.root.dataset.far = scene.zones.filter((zone) => zone.area.startsWith("far") && zone.columns === 5 && zone.rows === 5).length;
    this.root.dataset.others = scene.players.filter((player) => !player.you).length;
    const order = (player) => (player.seat - scene.seat + 16) % 8;
    for (const player of [...scene.players].sort((a, b) => order(a) - order(b))) {
      const panel = make("section", "player");
      panel.dataset.seat = player.seat;
      panel.setAttribute("aria-label", player.name);
      const head = make("div", "head");
      if (!player.you) {
        head.tabIndex = 0;
        head.setAttribute("role", "button");
        head.setAttribute("aria-expanded", "false");
      }
      panel.append(head, make("div", "things"));
      this.$(player.you ? ".t-own" : ".t-others").append(panel);
    }
    this.$(".t-own").hidden = !scene.players.some((player) => player.you);
    this.view.show(scene);
    this.tabs();
    this.told(scene.story ?? []);
    this.settle(choices, undoable);
  }

  patch(change, choices, undoable) {
    this.view.patch(change);
    if (change.areas) this.tabs();
    if (change.tell || change.forget) this.told(this.view.scene.story);
    this.settle(choices, undoable);
  }

  settle(choices, undoable) {
    this.undoable = Boolean(undoable);
    const { status, glyphs } = this.view.scene;
    this.notice("");
    this.root.dataset.tone = status.tone ?? "wait";
    this.$(".t-phase").textContent = status.phase;
    this.$(".t-whose").textContent = status.whose;
    sentence(this.$(".t-question"), status.prompt, glyphs);
    this.fit();
    this.chooser.offer(choices ?? null);
    if (this.view.scene.sheet) this.sheetButton();
    this.turnTo();
  }

  // On a narrow page one area is seen at a time: the one that matters now.
  tabs() {
    const { areas } = this.view.scene;
    this.$(".t-tabs").replaceChildren(
      ...areas.filter((area) => area.name !== "own").map((area) => {
        const tab = make("button", "tab", area.title);
        tab.type = "button";
        tab.dataset.tab = area.name;
        tab.addEventListener("click", () => this.open(area.name));
        return tab;
      }),
    );
    if (!areas.some((area) => area.name === this.active)) this.open(areas[0].name);
  }

  open(name) {
    this.active = name;
    this.root.dataset.open = name;
    for (const tab of this.root.querySelectorAll(".tab")) tab.setAttribute("aria-pressed", tab.dataset.tab === name);
    this.fit();
  }

  turnTo() {
    const wanted = new Set();
    for (const element of this.root.querySelectorAll(".may")) {
      const slot = element.closest("[data-slot]")?.dataset.slot;
      if (slot) wanted.add(slot);
    }
    for (const tab of this.root.querySelectorAll(".tab")) tab.classList.toggle("wanted", wanted.has(tab.dataset.tab));
    const first = [...this.root.querySelectorAll(".tab.wanted")][0];
    if (first && !wanted.has(this.active) && !wanted.has("own")) this.open(first.dataset.tab);
    this.root.dataset.hand = wanted.has("own") ? "wanted" : "";
  }

  // At the end the sheet lies over the table and can be put aside.
  sheetButton() {
    const sheet = this.$(".t-sheet");
    const { strings } = this;
    const text = sheet.hidden ? strings.sheet : strings.table;
    const act = () => {
      sheet.hidden = !sheet.hidden;
      this.sheetButton();
    };
    this.buttons([{ text, act }]);
  }

  told(lines) {
    const list = this.$(".t-story");
    const made = lines.map((line) => sentence(make("li"), line, this.view.scene.glyphs));
    list.replaceChildren(...made.reverse());
  }

  preview(text) {
    const line = this.$(".t-preview");
    if (this.noticed) return;
    sentence(line, text || "", this.view.scene?.glyphs);
    line.classList.remove("refused");
  }

  notice(text) {
    clearTimeout(this.timer);
    const line = this.$(".t-preview");
    this.noticed = Boolean(text);
    line.classList.toggle("refused", this.noticed);
    line.textContent = text || "";
    if (text) this.timer = setTimeout(() => this.notice(""), 7000);
  }

  buttons(list) {
    const all = [...list];
    if (this.undo && this.undoable) all.push({ text: this.strings.undo, act: () => this.undo(), quiet: true });
    this.$(".t-buttons").replaceChildren(
      ...all.map(({ text, act, main, quiet, key }) => {
        const button = make("button", `button${main ? " main" : ""}${quiet ? " quiet" : ""}`, text);
        button.type = "button";
        if (key) button.append(make("kbd", "", key));
        if (key) button.setAttribute("aria-keyshortcuts", key);
        button.addEventListener("click", act);
        return button;
      }),
    );
  }

  click(event) {
    if (event.target.closest("button")) return;
    const aimed = this.near(event);
    const panel = event.target.closest(".t-others .player");
    if (!aimed || (panel && !aimed.closest(".may"))) return panel && this.unfold(panel);
    this.chooser.click(this.meant(aimed), this.touch);
  }

  // Things of others are small; a click on their panel shows them large.
  unfold(panel) {
    const opened = panel.classList.toggle("opened");
    panel.querySelector(".head").setAttribute("aria-expanded", opened);
  }

  // What was clicked. On a card with small cells to choose from, the nearest of them: fingers are wide.
  near(event) {
    const aimed = event.target.closest("[data-target]");
    const card = event.target.closest(".card");
    if (!card || aimed.closest(".may")) return aimed;
    const far = (element) => {
      const box = element.getBoundingClientRect();
      return Math.hypot(box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY);
    };
    return [...card.querySelectorAll(".may")].sort((a, b) => far(a) - far(b))[0] ?? aimed;
  }

  hover(element) {
    const aimed = element.closest?.("[data-target]");
    this.chooser.hover(aimed ? this.meant(aimed) : "");
  }

  // A part of something that may be clicked stands for the whole.
  meant(element) {
    return (element.closest(".may") ?? element).dataset.target;
  }

  fit() {
    if (this.view.scene) fit(this.root);
  }
}
