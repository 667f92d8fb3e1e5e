// The menu of a table, and the small talks it leads to: another device, who plays, ending the game.

import { make } from "./elements.js";
import { askRoom } from "./room.js";

// A dialog with a title; a click beside it closes it.
export function talk(strings, title, className = "") {
  const dialog = make("dialog", `talk ${className}`);
  const head = make("div", "talk-head");
  const name = make("h2", "", title);
  name.id = `talk-${className || "other"}`;
  const close = make("button", "tool", "×");
  close.type = "button";
  close.setAttribute("aria-label", strings.close);
  close.addEventListener("click", () => (dialog.popover ? dialog.hidePopover() : dialog.close()));
  head.append(name, close);
  dialog.setAttribute("aria-labelledby", name.id);
  dialog.append(head, make("div", "talk-body"));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  return dialog;
}

export class Menu {
  // `page`: name, strings, seats, table, over(), kept(name), keep(name, value), post(what, fields), tellCheck(),
  // again(), ended(), trust(talk), who()
  constructor(page) {
    this.page = page;
    this.strings = page.strings;
    this.dialog = this.talk(this.strings.menu, "menu");
    // No modal one: to make a whole table inert and alive again takes as long as to draw it.
    this.dialog.popover = "auto";
    // A press on the button closes an open menu by itself: the click that follows must not open it again.
    addEventListener("pointerdown", ({ target }) => {
      this.closing = Boolean(target.closest?.(".t-menu")) && this.dialog.matches(":popover-open");
    }, true);
  }

  talk(title, className = "") {
    return talk(this.strings, title, className);
  }

  open() {
    if (this.closing) return;
    const { strings, page } = this;
    const { name, seats } = page;
    const back = encodeURIComponent(location.pathname + location.search);
    const lang = document.documentElement.lang;
    const plays = seats.length && !page.over();
    const list = [
      this.row(strings.language, [["ru", strings.russian], ["en", strings.english]].map(([code, text]) => {
        const link = make("a", "choice", text);
        link.href = `/settings?language=${code}&back=${back}`;
        link.lang = code;
        if (code === lang) link.setAttribute("aria-current", "true");
        return link;
      })),
      this.row(strings.theme, ["light", "dark", "system"].map((theme) => this.theme(theme))),
      this.switch(strings.sound, "sound", async (on) => on && (await import("./sound.js")).play("turn")),
      "Notification" in window && seats.length ? this.switch(strings.notices, "notices", (on) => this.allow(on)) : null,
      this.item(strings.rules, () => page.table.openDrawer("rules")),
      this.link(strings.replay, `/t/${name}/replay`),
      this.link(strings.record, `/t/${name}/record`, `${name}.igr`),
      page.over() ? this.item(strings.fair, () => page.tellCheck()) : null,
      this.item(strings.trust, () => page.trust((...named) => this.talk(...named)), false),
      page.over() && seats.length ? this.item(strings.again, () => page.again()) : null,
      plays ? this.item(strings.device, () => this.device(), false) : null,
      page.over() ? null : this.item(strings.who, () => page.who(), false),
      plays ? this.item(strings.end, () => this.end(), false) : null,
      this.link(strings.shelf, "/"),
    ];
    this.dialog.querySelector(".talk-body").replaceChildren(...list.filter(Boolean));
    this.dialog.showPopover();
  }

  row(title, choices) {
    const row = make("div", "menu-row");
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", title);
    const box = make("div", "choices");
    box.append(...choices);
    row.append(make("span", "menu-title", title), box);
    return row;
  }

  // The light changes at once; the server remembers it for the next page.
  theme(theme) {
    const { documentElement: html } = document;
    const button = make("button", "choice", this.strings[theme]);
    button.type = "button";
    button.setAttribute("aria-pressed", (html.dataset.theme || "system") === theme);
    button.addEventListener("click", () => {
      html.dataset.theme = theme;
      for (const other of button.parentElement.children) other.setAttribute("aria-pressed", other === button);
      fetch(`/settings?theme=${theme}&back=/health`).catch(() => null);
    });
    return button;
  }

  switch(title, name, then) {
    const button = make("button", "menu-item switch", title);
    button.type = "button";
    button.setAttribute("role", "switch");
    const show = () => button.setAttribute("aria-checked", this.page.kept(name) === "on");
    button.addEventListener("click", async () => {
      const on = this.page.kept(name) !== "on";
      this.page.keep(name, on ? "on" : "");
      show();
      if ((await then(on)) === false) this.page.keep(name, "");
      show();
    });
    show();
    return button;
  }

  async allow(on) {
    if (!on || (await Notification.requestPermission()) === "granted") return true;
    this.dialog.hidePopover();
    this.page.table.ask.notice(this.strings.noticesBlocked);
    return false;
  }

  item(title, act, plain = true) {
    const button = make("button", "menu-item", title);
    button.type = "button";
    button.addEventListener("click", () => {
      this.dialog.hidePopover();
      act();
    });
    if (!plain) button.setAttribute("aria-haspopup", "dialog");
    return button;
  }

  link(title, href, download) {
    const link = make("a", "menu-item", title);
    link.href = href;
    if (download) link.download = download;
    return link;
  }

  // One link, used once, moves a seat to where it is opened.
  device() {
    const { page, strings } = this;
    const dialog = this.talk(strings.device);
    const body = dialog.querySelector(".talk-body");
    const show = async (seat) => {
      const found = await page.post("pass", { seat: seat + 1 });
      if (!found?.link) return body.replaceChildren(make("p", "", strings.away));
      const code = make("img", "code");
      code.src = `data:image/svg+xml,${encodeURIComponent(found.qr)}`;
      code.alt = "";
      const copy = make("button", "button main", strings.copyLink);
      copy.type = "button";
      copy.addEventListener("click", async () => {
        await navigator.clipboard?.writeText(found.link);
        copy.textContent = strings.copied;
      });
      body.replaceChildren(make("p", "", strings.deviceAbout), code, make("p", "device-link", found.link), copy);
    };
    const name = (seat) => page.table.scene?.players.find((player) => player.seat === seat)?.name ?? seat + 1;
    if (page.seats.length === 1) show(page.seats[0]);
    else {
      const words = (seat) => strings.deviceSeat.replace("{name}", () => name(seat));
      body.append(...page.seats.map((seat) => this.plainButton(words(seat), () => show(seat))));
    }
    dialog.addEventListener("close", () => dialog.remove());
    dialog.showModal();
  }

  // Whoever wishes to end may think better of it; what the others wish stands above the table.
  async end() {
    const { page, strings } = this;
    const dialog = this.talk(strings.end);
    const body = dialog.querySelector(".talk-body");
    const wished = (await askRoom(page))?.may.includes("stay");
    const yes = this.plainButton(wished ? strings.endWithdraw : strings.end, async () => {
      const found = await page.post("end", { wish: wished ? "no" : "yes" });
      dialog.close();
      if (found?.over) return page.ended();
      if (!found || !wished) page.table.ask.notice(found ? strings.endAsked : strings.away, Boolean(found));
    });
    yes.classList.add("main");
    body.append(make("p", "", strings.endAbout), yes);
    dialog.addEventListener("close", () => dialog.remove());
    dialog.showModal();
  }

  plainButton(text, act) {
    const button = make("button", "button", text);
    button.type = "button";
    button.addEventListener("click", act);
    return button;
  }
}
