// Who plays: levels of bots, seats left to bots and taken back. What may be done here the server decides.

import { talk } from "./menu.js";
import { levelWord, make, portrait } from "./elements.js";
import { askRoom } from "./room.js";

const LEVELS = [1, 2, 3, 4, 5];
const USUAL = "level3";

export async function arrange(page) {
  const room = await askRoom(page);
  if (room) new Seats(page, room);
  else page.table.ask.notice(page.strings.away);
}

class Seats {
  // `room`: the people at the table, and what may be done by whoever looks.
  constructor(page, room) {
    Object.assign(this, { page, room, strings: page.strings });
    this.dialog = talk(this.strings, this.strings.who, "seats");
    this.dialog.addEventListener("close", () => this.dialog.remove());
    this.fill();
    this.dialog.showModal();
  }

  fill() {
    const list = make("ul", "seats-list");
    list.append(...this.room.seats.map((seat) => this.row(seat)));
    const body = this.dialog.querySelector(".talk-body");
    body.replaceChildren(list);
    const { strings, room } = this;
    const about = [this.page.weaker && strings.weaker, !room.hosting && strings.whoAbout, room.rule];
    for (const text of about) if (text) body.append(make("p", "seats-about", text));
  }

  row({ seat, name, who, away, may, face }) {
    const { strings, room } = this;
    const { seats } = this.page;
    const fields = () => ({ seat });
    const named = (text) => text.replace("{name}", () => name);
    const own = seats.includes(seat - 1);
    const held = who.startsWith("held");
    const free = who === "free";
    const person = who === "person";
    const row = make("li", "seat");
    const head = make("div", "seat-head");
    const plays = own && !held ? strings.whoYou : held ? strings.whoHeld : person ? strings.whoPerson : "";
    const gone = away ? strings.absent.replace("{number}", away) : "";
    const state = [seat === room.host && strings.host, gone || plays].filter(Boolean).join(" · ");
    const title = make("span", "seat-name", free ? strings.freeSeat : name);
    if (face) title.append(make("small", "seat-level-word", ` · ${levelWord(who, strings)}`));
    if (!free) head.append(portrait(name, seat - 1, face));
    head.append(title, make("span", "seat-state", state));
    row.append(head);
    const back = seats.length > 1 ? named(strings.backAs) : strings.back;
    if (may.includes("back")) row.append(this.button(back, "back", fields, true));
    if (may.includes("bot")) {
      const about = own && person ? strings.leaveAbout : person ? named(strings.holdAbout) : "";
      const bot = !person && !free;
      const text = bot ? strings.levelSet : own ? strings.leave : strings.hold;
      row.append(this.bot(seat, name, bot ? who.split(" ").at(-1) : USUAL, text, about));
    }
    const freeing = (about, text, more) => {
      const folded = make("details", "seat-more");
      const button = this.button(text, "free", () => ({ seat, ...more }));
      folded.append(make("summary", "", strings.freeTitle), make("p", "seat-about", about), button);
      row.append(folded);
    };
    if (may.includes("free")) freeing(strings.freeAbout, named(strings.free), {});
    if (may.includes("agree")) freeing(named(strings.agreeAbout), strings.agree, { agree: "yes" });
    if (may.includes("disagree")) freeing(named(strings.agreeAbout), strings.disagree, { agree: "no" });
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
    box.append(select, this.button(text, "bot", () => ({ seat, level: select.value })));
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
