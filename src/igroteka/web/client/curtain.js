// Several people at one screen. Where something is hidden a curtain falls between them: what one may see is taken off
// the table before the next one looks, and until somebody says who they are the table is seen as a guest sees it.

import { make } from "./elements.js";
import { mergePlayers } from "./elements.js";

const READY = 400; // milliseconds: who clicks sooner was after something else, and must not see what is behind

export class Curtain {
  constructor({ root, table, lookAs, seats, hides, strings }) {
    Object.assign(this, { root, table, lookAs, seats, hides, strings, seat: hides ? "guest" : seats[0], waits: [] });
    this.element = make("div", "curtain");
    this.element.setAttribute("role", "dialog");
    this.element.setAttribute("aria-modal", "true");
    this.element.setAttribute("aria-labelledby", "curtain-title");
    this.element.hidden = true;
    root.after(this.element);
  }

  // Looks at a frame before it is shown: true when it must not be, for somebody else looks now.
  falls(frame) {
    const players = frame.scene?.players ?? mergePlayers(this.table.scene?.players ?? [], frame.diff?.players);
    const waits = players.filter((player) => player.awaited && this.seats.includes(player.seat));
    const over = (frame.scene ?? frame.diff)?.status?.tone === "over";
    if (over && this.seat === "guest") return this.look(this.seats[0]);
    if (!waits.length || waits.some((player) => player.seat === this.seat)) return this.lift();
    if (!this.hides) return this.look(waits[0].seat, this.strings.nowSeat.replace("{name}", () => waits[0].name));
    this.draw(waits);
    if (this.seat === "guest") return false;
    this.table.clear();
    this.seat = "guest";
    this.lookAs("guest");
    return true;
  }

  look(seat, notice = "") {
    this.table.clear();
    this.seat = seat;
    this.notice = notice;
    this.lookAs(seat);
    this.lift();
    return true;
  }

  lift() {
    this.element.hidden = true;
    this.element.replaceChildren();
    this.root.inert = false;
    return false;
  }

  draw(waits) {
    const { strings } = this;
    const named = waits.map((player) => player.name).join("\n");
    if (!this.element.hidden && named === this.named) return;
    this.named = named;
    const fell = performance.now();
    const box = make("div", "curtain-box");
    const passTo = strings.passTo.replace("{name}", () => waits[0].name);
    const title = make("h2", "", waits.length > 1 ? strings.passAll : passTo);
    title.id = "curtain-title";
    box.append(title, make("p", "", strings.passAbout));
    for (const { seat, name } of waits) {
      const button = make("button", "button main", strings.iAm.replace("{name}", () => name));
      button.type = "button";
      button.addEventListener("click", () => performance.now() - fell > READY && this.look(seat));
      box.append(button);
    }
    this.element.replaceChildren(box);
    this.element.hidden = false;
    this.root.inert = true;
    box.querySelector("button").focus();
  }
}
