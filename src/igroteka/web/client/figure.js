// A figure of several tiles to be laid somewhere: follows the pointer, can be turned, shows what it brings.

import { afterPaint, at, cellsOf, make, plain, set, symbol } from "./elements.js";

// Places as bits of a number; it may have more than the 32 that a bitwise operator looks at.
const holds = (bits, place) => Math.floor((bits ?? 0) / 2 ** place) % 2 === 1;

export class FigureOffer {
  constructor(view, figure, hooks) {
    this.view = view;
    this.figure = figure;
    this.hooks = hooks;
    this.turned = 0;
    this.pinned = false;
    this.ghosts = [];
    this.chip = make("div", "chip at");
    this.spots = new Map(); // zone id -> list of {zone, anchor, turn, gain, x, y}, where its middle lies
    this.columns = (zone) => this.view.zones.get(zone).columns;
    const middle = (numbers) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
    const middles = figure.turns.map((tiles) => {
      return [middle(tiles.map(([, column]) => column)), middle(tiles.map(([row]) => row))];
    });
    for (const zone of figure.zones) {
      const columns = this.columns(zone.zone);
      const list = [];
      for (let i = 0; i < zone.spots.length; i += 3) {
        const [anchor, turn, gain] = zone.spots.slice(i, i + 3);
        const [x, y] = middles[turn];
        const [column, row] = [anchor % columns, Math.floor(anchor / columns)];
        list.push({ zone, anchor, turn, gain: figure.gains[gain], x: column + x, y: row + y });
      }
      this.spots.set(zone.zone, list);
    }
    this.ground = new Map(figure.zones.map(({ zone }) => [zone, cellsOf(view.zones.get(zone).grid)]));
    this.zone = this.seen() ?? figure.zones[0].zone;
    this.at = Math.floor(this.cells(this.zone).length / 2);
    this.spot = this.nearest();
  }

  // Where it lay, and how, before the page was loaded again.
  resume({ zone, at, turned, pinned }) {
    if (!this.spots.has(zone) || !this.figure.turns[turned]) return;
    Object.assign(this, { zone, at, turned, pinned });
    this.spot = this.nearest() ?? this.spot;
  }

  remember() {
    const { zone, at, turned, pinned } = this;
    this.hooks.keep({ zone, at, turned, pinned });
  }

  // A zone that is on the page now; on a narrow one the others wait behind their tabs.
  seen() {
    const shown = ({ zone }) => this.view.zones.get(zone).grid.getBoundingClientRect().width;
    return this.figure.zones.find(shown)?.zone;
  }

  // Goes along when another area is opened.
  follow() {
    const zone = this.seen();
    if (!zone || this.view.zones.get(this.zone).grid.getBoundingClientRect().width) return;
    this.pinned = false;
    this.move({ zone, at: Math.floor(this.cells(zone).length / 2) });
  }

  cells(zone) {
    return this.ground.get(zone);
  }

  tiles(spot) {
    const columns = this.columns(spot.zone.zone);
    return this.figure.turns[spot.turn].map(([row, column, look]) => ({
      place: spot.anchor + row * columns + column,
      look,
    }));
  }

  // Of the spots offered for this zone and turn, the one whose middle is nearest to where we point.
  nearest() {
    const columns = this.columns(this.zone);
    const [column, row] = [this.at % columns, Math.floor(this.at / columns)];
    let best = null;
    let least = Infinity;
    for (const spot of this.spots.get(this.zone)) {
      if (spot.turn !== this.turned) continue;
      const far = (spot.x - column) ** 2 + (spot.y - row) ** 2;
      if (far < least) [best, least] = [spot, far];
    }
    return best;
  }

  // Marks the ground once; from then on only the figure moves over it.
  refresh() {
    this.clear();
    for (const { zone } of this.figure.zones) {
      for (const cell of this.cells(zone)) {
        cell.classList.add("may", "ground");
        cell.setAttribute("role", "button");
        cell.setAttribute("tabindex", "-1");
      }
      this.view.zones.get(zone).grid.classList.add("aimed");
    }
    for (const card of this.view.find(this.figure.piece)) card.classList.add("chosen", "turnable");
    const { strings } = this.hooks;
    const list = [{ text: strings.confirm, main: true, act: () => this.send() }];
    if (this.figure.turns.length > 1) list.push({ text: strings.turn, key: "R", act: () => this.turn(1) });
    this.hooks.buttons(list);
    this.draw();
  }

  // Ghosts are made once and moved, and only they at first; what they bring is told when that is painted.
  draw() {
    const { zone } = this.spot;
    const { grid, columns } = this.view.zones.get(zone.zone);
    const tiles = this.tiles(this.spot);
    // Each keeps its ghost when the figure is turned.
    const byLook = [...tiles].sort((a, b) => (a.look < b.look ? -1 : 1));
    byLook.forEach(({ place, look }, number) => {
      const ghost = (this.ghosts[number] ??= make("div", "ghost at"));
      const marks = { lost: holds(zone.bad, place), hit: holds(zone.good?.[look], place), firm: this.pinned };
      for (const [name, on] of Object.entries(marks)) ghost.classList.toggle(name, on);
      if (ghost.dataset.symbol !== look) ghost.replaceChildren(symbol((ghost.dataset.symbol = look)));
      this.lay(ghost, grid, place, columns);
    });
    const right = Math.max(...tiles.map(({ place }) => place % columns));
    this.lay(this.chip, grid, tiles[0].place - (tiles[0].place % columns) + right, columns);
    if (!this.telling) afterPaint(() => this.tell());
    this.telling = true;
  }

  tell() {
    this.telling = false;
    if (!this.chip.isConnected) return;
    const { gain } = this.spot;
    const brings = `+${gain[0]}`;
    if (this.chip.textContent !== brings) this.chip.textContent = brings;
    this.hooks.preview(gain[1]);
    const here = this.cells(this.zone)[this.at];
    if (this.here && this.here !== here) {
      set(this.here, "aria-label", this.here.dataset.label);
      set(this.here, "tabindex", "-1");
    }
    this.here = here;
    set(here, "tabindex", "0"); // one stop for the Tab key, arrows for the rest
    set(here, "aria-label", `${here.dataset.label}: ${plain(gain[1], this.view.scene)}`);
  }

  lay(element, grid, place, columns) {
    at(element, place, columns);
    if (element.parentElement !== grid) grid.append(element);
  }

  clear() {
    const root = this.view.places("root");
    for (const element of [...this.ghosts, this.chip]) element.remove();
    root.querySelectorAll(".aimed").forEach((element) => element.classList.remove("aimed"));
    root.querySelectorAll(".turnable").forEach((element) => element.classList.remove("chosen", "turnable"));
    root.querySelectorAll(".ground").forEach((cell) => {
      cell.classList.remove("may", "ground");
      cell.removeAttribute("tabindex");
      cell.setAttribute("role", "img");
      cell.setAttribute("aria-label", cell.dataset.label);
    });
  }

  // The cell a target stands for; a piece lying on a cell stands for that cell.
  place(target) {
    for (const element of this.view.find(target)) {
      const zone = element.closest(".zone")?.dataset.zone;
      const direct = element.parentElement === this.view.zones.get(zone)?.grid;
      if (direct && this.spots.has(zone)) return { zone, at: Number(element.dataset.place) };
    }
    return null;
  }

  hover(target) {
    const place = target && !this.pinned && this.place(target);
    if (place) this.move(place);
  }

  move(place) {
    if (this.aim(place)) this.draw();
  }

  aim({ zone, at }) {
    if (zone === this.zone && at === this.at) return false;
    [this.zone, this.at] = [zone, at];
    this.spot = this.nearest() ?? this.spot;
    return true;
  }

  // The first click fixes the figure, the second one, on it, lays it.
  click(target) {
    if (target === this.figure.piece || target.startsWith(`${this.figure.piece}-`)) return this.turn(1) ?? true;
    const place = this.place(target);
    if (!place) return false;
    const { zone, at } = place;
    const inside = zone === this.spot.zone.zone && this.tiles(this.spot).some((tile) => tile.place === at);
    if (this.pinned && (inside || (zone === this.zone && at === this.at))) return this.send() ?? true;
    this.pinned = true;
    if (!inside) this.aim(place);
    this.draw();
    this.remember();
    this.hooks.say(this.spot.gain[1]);
    return true;
  }

  // Lies where a choice in notation says; the zone it lies in.
  suggest(say) {
    const spot = [...this.spots.values()].flat().find((one) => this.said(one) === say);
    if (!spot) return null;
    const places = this.tiles(spot).map(({ place }) => place);
    const at = places[Math.floor(places.length / 2)];
    Object.assign(this, { spot, zone: spot.zone.zone, at, turned: spot.turn, pinned: true });
    this.draw();
    return this.view.zones.get(this.zone).grid;
  }

  turn(step) {
    const turns = this.figure.turns.length;
    do this.turned = (this.turned + step + turns) % turns;
    while (!this.nearest());
    this.spot = this.nearest();
    this.draw();
    this.remember();
    this.hooks.say(this.spot.gain[1]);
  }

  cancel() {
    this.pinned = false;
    this.draw();
    this.remember();
  }

  said({ zone, anchor, turn }) {
    const cell = this.cells(zone.zone)[anchor].dataset.target.slice(zone.zone.length + 1);
    return zone.say.replace("{cell}", cell).replace("{turn}", turn);
  }

  send() {
    this.hooks.send(this.said(this.spot));
  }
}
