// Who plays: levels of bots, seats left to bots and taken back. What may be done here the server decides.

import { talk } from "./menu.js";
import { make } from "./parts.js";

const LEVELS = [1, 2, 3, 4, 5];
const USUAL = "level3";

export class Seats {
  constructor(page) {
    Object.assign(this, { page, strings: page.strings });
    this.dialog = talk(this.strings, this.strings.who, "seats");
    this.dialog.addEventListener("close", () => this.dialog.remove());
    this.fill();
    this.dialog.showModal();
  }

  get host() {
    return this.page.seats.includes(this.page.table.chairs.indexOf("person"));
  }

  fill() {
    const { chairs, scene } = this.page.table;
    const list = make("ul", "seats-list");
    list.append(...scene.players.map((player) => this.row(player, chairs[player.seat] ?? "person")));
    const body = this.dialog.querySelector(".talk-body");
    body.replaceChildren(list);
    if (!this.host && chairs.some((kind) => kind !== "person")) body.append(make("p", "seats-about", this.strings.whoAbout));
  }

  row({ seat, name }, kind) {
    const { strings, host } = this;
    const own = this.page.seats.includes(seat);
    const held = kind.startsWith("held");
    const row = make("li", "seat");
    const head = make("div", "seat-head");
    const state = own && !held ? strings.whoYou : held ? strings.whoHeld : kind === "person" ? strings.whoPerson : kind === "free" ? strings.freeSeat : "";
    head.append(make("span", "seat-name", kind === "free" ? strings.freeSeat : name), make("span", "seat-state", kind === "free" ? "" : state));
    row.append(head);
    if (own && held) row.append(this.button(this.page.seats.length > 1 ? strings.backAs.replace("{name}", name) : strings.back, "back", () => ({ seat: seat + 1 }), true));
    else if (own) row.append(this.bot(seat, name, USUAL, strings.leave, strings.leaveAbout));
    else if (host && (kind === "person" || kind === "free")) row.append(this.bot(seat, name, USUAL, strings.hold, kind === "free" ? "" : strings.holdAbout.replace("{name}", name)));
    if (held || !["person", "free"].includes(kind)) {
      if (host || (own && held)) row.append(this.bot(seat, name, kind.split(" ").at(-1), strings.levelSet, ""));
    }
    return row;
  }

  // A level to choose, and what happens with it.
  bot(seat, name, level, text, about) {
    const { strings } = this;
    const box = make("div", "seat-bot");
    const select = make("select", "seat-level");
    select.setAttribute("aria-label", `${strings.level}: ${name}`);
    for (const number of LEVELS) {
      const option = make("option", "", `${number} · ${strings[`about${number}`]}`);
      option.value = `level${number}`;
      option.selected = option.value === level;
      select.append(option);
    }
    if (about) box.append(make("p", "seat-about", about));
    box.append(select, this.button(text, "bot", () => ({ seat: seat + 1, level: select.value })));
    return box;
  }

  button(text, what, fields, main = false) {
    const button = make("button", `button${main ? " main" : ""}`, text);
    button.type = "button";
    button.addEventListener("click", async () => {
      this.dialog.close();
      await this.page.arrange(what, fields());
    });
    return button;
  }
}
