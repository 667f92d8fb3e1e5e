// The rules: the whole text, its contents, a search in it, and a way to any clause.

import { make } from "./elements.js";
import { loadStyles } from "./layout.js";

export class Rules {
  constructor(panel, strings, game) {
    Object.assign(this, { panel, strings, game });
    this.text = make("div", "rules-text");
    this.none = make("p", "rules-none", strings.nothing);
    this.none.hidden = true;
    this.field = make("input", "rules-search");
    Object.assign(this.field, { type: "search", placeholder: strings.search });
    this.field.setAttribute("aria-label", strings.search);
    this.field.addEventListener("input", () => this.search(this.field.value));
    this.contents = make("details", "rules-contents");
    this.contents.hidden = true;
    panel.replaceChildren(this.field, this.contents, this.none, this.text);
    panel.addEventListener("click", (event) => this.follow(event));
  }

  async open(clause) {
    if (!(await this.load()) || !clause) return;
    this.field.value = "";
    this.search("");
    this.go(clause);
  }

  async load() {
    if (this.loaded) return true;
    await loadStyles("panels");
    const answer = await fetch(`/rules/${this.game}/text?lang=${document.documentElement.lang}`).catch(() => null);
    if (!answer?.ok) {
      this.text.replaceChildren(make("p", "", this.strings.rulesAway));
      return false;
    }
    this.text.innerHTML = await answer.text();
    this.text.lang = document.documentElement.lang;
    this.list();
    return (this.loaded = true);
  }

  list() {
    const list = make("ol");
    for (const title of this.text.querySelectorAll("h2[id]")) {
      const link = make("a", "", title.lastChild.textContent.trim());
      link.href = `#${title.id}`;
      list.append(make("li"));
      list.lastChild.append(link);
    }
    this.contents.replaceChildren(make("summary", "", this.strings.contents), list);
    this.contents.hidden = !list.children.length;
  }

  // A link to a clause leads there within the panel; the address of the table stays what it is.
  follow(event) {
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    this.contents.open = false;
    this.open(link.hash.slice(1));
  }

  go(clause) {
    const all = [...this.text.querySelectorAll("[id]")];
    const found = all.find((one) => one.id === clause);
    if (!found) return;
    for (const one of all) one.classList.toggle("meant", one === found);
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: "center" });
  }

  // Shows the clauses with all these words, and the titles above them.
  search(wish) {
    const wanted = wish.toLowerCase().split(/\s+/).filter(Boolean);
    let title = null;
    let any = false;
    for (const part of this.text.children) {
      const text = part.textContent.toLowerCase();
      if (/^H\d$/.test(part.tagName)) {
        part.hidden = wanted.length > 0;
        title = part;
        continue;
      }
      part.hidden = !wanted.every((word) => text.includes(word));
      if (part.hidden) continue;
      any = true;
      if (title) title.hidden = false;
    }
    this.none.hidden = any || !wanted.length;
    this.contents.hidden = wanted.length > 0;
    this.panel.scrollTop = 0;
  }
}
