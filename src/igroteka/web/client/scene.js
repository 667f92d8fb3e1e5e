// Keeps one element for each piece id and moves it, so that things glide from where they were to where they are.

import { calm, dress, icon, make, mergePlayers, move, playerHead, zoneElement } from "./elements.js";

const GLIDE = 250; // milliseconds
const SEATS = 8; // at most; chance and people who watch have higher numbers

export class SceneView {
  constructor(places, strings) {
    this.places = places; // function: area name -> element that holds its zones
    this.strings = strings;
    this.scene = null;
    this.pieces = new Map();
    this.elements = new Map();
    this.zones = new Map(); // zone id -> {grid, columns}
    this.points = new Map(); // seat -> points shown last
    this.wait = 0; // milliseconds until those arrive that go a way: what they take flies then
    this.bots = []; // by seat: face and level of a bot
  }

  show(scene) {
    this.scene = { ...scene };
    this.pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
    this.elements.clear();
    this.layPanels();
    this.layZones();
    for (const piece of this.inOrder(scene.pieces)) this.lay(piece);
    this.layPlayers();
    this.sheetLaid = this.laySheet();
  }

  clear() {
    for (const known of [this.pieces, this.elements, this.zones, this.points]) known.clear();
    this.scene = null;
  }

  // Cards come before what lies on them.
  inOrder(pieces) {
    return [...pieces].sort((a, b) => Boolean(b.cells) - Boolean(a.cells));
  }

  layZones() {
    this.zones.clear();
    const filled = new Map();
    for (const zone of this.scene.zones) {
      const holder = this.places(zone.area, zone.owner);
      if (!filled.has(holder)) filled.set(holder, []);
      const element = zoneElement(zone, this.scene.glyphs);
      filled.get(holder).push(element);
      this.zones.set(zone.id, { grid: element.querySelector(".grid"), columns: zone.columns ?? 1 });
    }
    for (const [holder, zones] of filled) holder.replaceChildren(...zones);
  }

  // A panel for each player, in turn order after the one who looks.
  layPanels() {
    const { players, seat, zones } = this.scene;
    const order = (player) => (player.seat - seat + 2 * SEATS) % SEATS;
    for (const player of [...players].sort((a, b) => order(a) - order(b))) {
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
      const holder = this.places("panels", player.you);
      if (player.you && zones.filter((zone) => zone.owner === player.seat).length > 2) panel.prepend(this.lift(holder));
      holder.append(panel);
    }
  }

  // On a narrow page only the first of the own things are seen until pulled up.
  lift(own) {
    const button = make("button", "tool t-lift");
    button.type = "button";
    button.innerHTML = icon("M5 15l7-7 7 7");
    button.setAttribute("aria-label", this.strings.lift);
    button.setAttribute("aria-expanded", own.classList.contains("lifted"));
    button.addEventListener("click", () => button.setAttribute("aria-expanded", own.classList.toggle("lifted")));
    return button;
  }

  layPlayers() {
    for (const player of this.scene.players) {
      const holder = this.places("head", player.seat);
      if (!holder) continue;
      const head = playerHead(player, this.strings, this.bots[player.seat]);
      const rose = player.points > (this.points.get(player.seat) ?? Infinity);
      if (rose) head.querySelector(".score").classList.add("rose");
      this.points.set(player.seat, player.points);
      holder.replaceChildren(head);
      holder.parentElement.classList.toggle("awaited", Boolean(player.awaited));
      holder.parentElement.classList.toggle("winner", player.place === 1);
    }
  }

  // Comes when the game is over: until then nobody needs what draws it.
  async laySheet() {
    this.putSheet(false);
    this.places("sheet").replaceChildren();
    const { sheet } = this.scene;
    if (!sheet) return;
    const { sheetElement } = await import("./sheet.js");
    const box = await sheetElement(sheet, this.scene.players, this.bots);
    await this.unfold?.(box); // a sheet that is seen does not grow any more
    if (sheet !== this.scene?.sheet) return;
    this.places("sheet").replaceChildren(box);
    this.putSheet(true);
  }

  // On the table or aside.
  putSheet(on) {
    this.places("sheet").hidden = !on;
    this.places("root").classList.toggle("summed", on);
  }

  lay(piece) {
    let element = this.elements.get(piece.id);
    if (!element) {
      element = make("div", "piece at");
      this.elements.set(piece.id, element);
    }
    const zone = this.zones.get(piece.zone);
    if (!zone) return;
    dress(element, piece, zone.columns, this.scene.glyphs);
    element.dataset.zone = piece.zone;
    if (piece.cells) {
      this.zones.set(piece.id, { grid: element.querySelector(":scope > .grid"), columns: piece.columns });
    }
    this.insert(zone.grid, element);
  }

  // Pieces stand in reading order, for screen readers.
  insert(grid, element) {
    const order = (node) => Number(node.dataset.place) * 100 + Number(node.dataset.layer);
    const after = [...grid.children].find(
      (node) => node !== element && node.classList.contains("piece") && order(node) > order(element),
    );
    if (element.parentElement !== grid || element.nextElementSibling !== (after ?? null)) {
      grid.insertBefore(element, after ?? null);
    }
  }

  patch(change, trails = [], glows = []) {
    const scene = this.scene;
    const flying = [];
    this.walked = new Set(trails.map(({ piece }) => piece));
    if (change.areas) scene.areas = change.areas;
    for (const [old, id] of change.moved ?? []) {
      const element = this.elements.get(old);
      flying.push([element, element.getBoundingClientRect()]);
      this.elements.delete(old);
      this.pieces.delete(old);
      this.elements.set(id, element);
    }
    const moved = new Set(flying.map(([element]) => element));
    for (const piece of change.put ?? []) {
      const was = this.pieces.get(piece.id);
      const element = this.elements.get(piece.id);
      const same = was && was.zone === piece.zone && (was.place ?? 0) === (piece.place ?? 0);
      const flies = element && !same && !moved.has(element) && !this.walked.has(piece.id);
      if (flies) flying.push([element, element.getBoundingClientRect()]);
      this.pieces.set(piece.id, piece);
    }
    const wide = (id) => this.elements.get(id)?.getBoundingClientRect().width;
    const leaving = (change.gone ?? []).map((id) => [id, wide(id)]); // all is read before anything changes
    for (const [id, seen] of leaving) {
      this.fade(this.elements.get(id), seen);
      this.elements.delete(id);
      this.pieces.delete(id);
      this.zones.delete(id);
    }
    scene.pieces = [...this.pieces.values()];
    const fresh = new Set((change.put ?? []).filter((piece) => !this.elements.has(piece.id)).map((piece) => piece.id));
    if (change.zones) {
      scene.zones = change.zones;
      this.layZones();
      for (const piece of this.inOrder(scene.pieces)) this.lay(piece);
    } else {
      for (const piece of this.inOrder(change.put ?? [])) this.lay(piece);
    }
    if (change.players) scene.players = mergePlayers(scene.players, change.players);
    if (change.players || change.zones) this.layPlayers();
    if (change.status) scene.status = change.status;
    if (change.sheet) scene.sheet = change.sheet;
    if (change.sheet) this.sheetLaid = this.laySheet();
    scene.story = [...(scene.story ?? []).slice(change.forget ?? 0), ...(change.tell ?? [])];
    this.going = () => {
      this.wait = calm() ? 0 : Math.max(0, ...trails.map((trail) => this.lasts(trail)));
      const landed = this.glide(flying);
      this.follow(trails);
      if (glows.length && !calm()) import("./glow.js").then(({ reward }) => reward(this, glows, landed));
      this.appear([...fresh].map((id) => this.elements.get(id)), flying.length);
    };
  }

  // Sets in motion what was patched, when nothing else will change: to ask where things lie costs a layout.
  go() {
    this.going?.();
    this.going = null;
  }

  // One after another; many at once overlap, so that nothing takes longer than about a second. Done when all landed.
  // `before`: so many are on their way already.
  glide(flying, before = 0) {
    const wait = flying.length + before > 4 ? 700 / (flying.length + before) : GLIDE;
    let number = before;
    const flights = flying.map(([element, from]) => [element, from, element.getBoundingClientRect()]);
    const landing = [];
    for (const [element, from, to] of flights) {
      if (!from.width || !to.width) continue;
      if (calm()) {
        this.outline(element);
        continue;
      }
      const x = from.left - to.left + (from.width - to.width) / 2; // from middle to middle
      const y = from.top - to.top + (from.height - to.height) / 2;
      const scale = from.width / to.width;
      element.classList.add("gliding");
      const flight = move(
        element,
        [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
        { duration: GLIDE, delay: this.wait + number++ * wait, easing: "cubic-bezier(.3,.7,.3,1)", fill: "backwards" },
      );
      const landed = () => (element.classList.remove("gliding"), this.outline(element, "landed"));
      landing.push(flight.finished.then(landed, () => {}));
    }
    return Promise.all(landing);
  }

  // The ways that pieces went: they are walked along, and the last ones stay to be seen.
  async follow(trails) {
    if (!trails.length) return;
    const number = (this.trailed = (this.trailed ?? 0) + 1);
    const { draw, walk } = (this.beams ??= await import("./beam.js"));
    if (number !== this.trailed || !this.scene) return;
    this.forgetTrails();
    for (const trail of trails) {
      const element = this.elements.get(trail.piece);
      if (!element || element.dataset.zone !== trail.zone) continue;
      const beam = draw(this, trail, "trail");
      if (calm()) this.outline(element);
      else walk(this, element, trail, beam);
    }
  }

  lasts(trail) {
    const zone = this.zones.get(trail.zone);
    const { drawn, walked } = (zone && this.beams?.times(trail, zone.columns)) ?? { drawn: 0, walked: 0 };
    return drawn + walked;
  }

  forgetTrails() {
    for (const trail of this.places("root").querySelectorAll(".beam.trail")) trail.remove();
  }

  // For a moment; how a thing looks that has just landed a game's look may say.
  outline(element, as = "changed") {
    element.classList.add(as);
    setTimeout(() => element.classList.remove(as), 1600);
  }

  // Only where it is seen: what moves behind a tab costs a frame of the page for each of its own. What has a source
  // flies from there.
  appear(elements, flying) {
    const flights = [];
    for (const element of elements.filter((one) => one?.checkVisibility())) {
      const source = element.querySelector(":scope > .grid") ? null : this.sourceOf(element);
      if (calm()) this.outline(element);
      else if (source && flying < 5) flights.push([element, source.getBoundingClientRect()]);
      else move(element, [{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, delay: this.wait, fill: "backwards" });
    }
    this.glide(flights, flying);
  }

  sourceOf(element) {
    const name = element.closest("[data-source]")?.dataset.source;
    return name && (this.elements.get(name) ?? this.zones.get(name)?.grid.querySelector(":scope > .piece"));
  }

  fade(element, seen) {
    if (!element) return;
    if (calm() || !seen) return element.remove();
    element.removeAttribute("data-target");
    element.removeAttribute("data-id");
    element.classList.add("leaving");
    const end = element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: GLIDE, fill: "forwards" });
    end.finished.finally(() => element.remove());
  }

  // All elements a target stands for.
  find(target) {
    return [...this.places("root").querySelectorAll(`[data-target="${CSS.escape(target)}"]`)];
  }
}
