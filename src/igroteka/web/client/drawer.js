// Story and rules beside the table; where there is no room beside it, in front of it until closed.

import { afterPaint } from "./elements.js";

export class Drawer {
  constructor(root, strings, game) {
    Object.assign(this, { root, strings, game });
    this.element = root.querySelector(".t-drawer");
    this.opener = root.querySelector(".t-open");
    root.querySelector(".d-close").addEventListener("click", () => this.close());
    this.element.addEventListener("keydown", (event) => this.key(event));
    matchMedia("(min-width: 1100px)").addEventListener("change", () => this.close());
  }

  // In front of the table, the rest cannot be reached.
  get inFront() {
    return getComputedStyle(this.element).position === "fixed";
  }

  async open(tab, clause) {
    this.choose(tab);
    this.element.classList.add("opened");
    if (this.inFront) {
      if (!this.before) this.before = document.activeElement;
      this.opener.setAttribute("aria-expanded", "true");
      this.seclude();
    }
    if (tab === "rules") {
      const { Rules } = await import("./rules.js");
      this.rules ??= new Rules(this.root.querySelector("#panel-rules"), this.strings, this.game);
      await this.rules.open(clause);
    }
    if (this.inFront && !this.element.contains(document.activeElement)) this.root.querySelector(`#tab-${tab}`).focus();
  }

  close() {
    this.element.classList.remove("opened");
    this.opener.setAttribute("aria-expanded", "false");
    this.seclude();
  }

  // The drawer is seen to open or to go first: to make a whole table inert, or alive again, takes longer.
  seclude() {
    afterPaint(() => {
      const opened = this.element.matches(".opened") && this.inFront;
      this.others((other) => (other.inert = opened));
      if (opened) return;
      this.before?.focus();
      this.before = null;
    });
  }

  // Everything that is not the drawer and does not hold it.
  others(act) {
    for (const child of this.root.children) if (!child.contains(this.element) && !child.matches(".unseen")) act(child);
    for (const child of this.element.parentElement.children) if (child !== this.element) act(child);
  }

  choose(tab) {
    for (const name of ["story", "rules"]) {
      const button = this.root.querySelector(`#tab-${name}`);
      const panel = this.root.querySelector(`#panel-${name}`);
      button.setAttribute("aria-selected", name === tab);
      button.tabIndex = panel.tabIndex = name === tab ? 0 : -1;
      panel.hidden = name !== tab;
    }
  }

  key(event) {
    if (event.key === "Escape" && this.inFront) this.close();
    if (event.target.matches("[role=tab]") && ["ArrowLeft", "ArrowRight"].includes(event.key)) {
      const next = event.target.id === "tab-story" ? "rules" : "story";
      this.open(next);
      this.root.querySelector(`#tab-${next}`).focus();
    }
  }
}
