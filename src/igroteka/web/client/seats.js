// Who plays: levels of bots, seats left to bots and taken back. What may be done here the server decides.

import { talk } from "./menu.js";
import { make } from "./elements.js";

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
    if (this.page.weaker) body.append(make("p", "seats-about", this.strings.weaker));
    const bots = chairs.some((kind) => kind !== "person");
    if (!this.host && bots) body.append(make("p", "seats-about", this.strings.whoAbout));
  }

  row({ seat, name }, kind) {
    const { strings, host } = this;
    const { seats } = this.page;
    const own = seats.includes(seat);
    const held = kind.startsWith("held");
    const free = kind === "free";
    const row = make("li", "seat");
    const head = make("div", "seat-head");
    const state = own && !held ? strings.whoYou : held ? strings.whoHeld : kind === "person" ? strings.whoPerson : "";
    head.append(make("span", "seat-name", free ? strings.freeSeat : name), make("span", "seat-state", state));
    row.append(head);
    if (own && held) {
      const back = seats.length > 1 ? strings.backAs.replace("{name}", name) : strings.back;
      row.append(this.button(back, "back", () => ({ seat: seat + 1 }), true));
    } else if (own) {
      row.append(this.bot(seat, name, USUAL, strings.leave, strings.leaveAbout));
    } else if (host && (kind === "person" || free)) {
      const about = free ? "" : strings.holdAbout.replace("{name}", name);
      row.append(this.bot(seat, name, USUAL, strings.hold, about));
    }
    if (held || !["person", "free"].includes(kind)) {
      const level = kind.split(" ").at(-1);
      if (host || (own && held)) row.append(this.bot(seat, name, level, strings.levelSet, ""));
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
