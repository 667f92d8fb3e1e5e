// Elements for the parts of a scene: zones, cells, pieces, players, sentences; the empty table they lie on, and how large
// a unit of each area is. Knows no game and no choice.

const SVG = "http://www.w3.org/2000/svg";

export function make(name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

export function symbol(id, className = "face") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

export function at(element, place, columns) {
  element.style.setProperty("--column", place % columns);
  element.style.setProperty("--row", Math.floor(place / columns));
}

// Only what differs: an attribute that is set anew costs the same whether it changes or not.
export function set(element, name, value) {
  if (value == null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

// What need not be seen at once comes after the next painting, so that a click is answered first.
export const afterPaint = (act) => (document.hidden ? setTimeout(act) : requestAnimationFrame(() => setTimeout(act)));

function grid(columns, rows) {
  const element = make("div", "grid");
  element.style.setProperty("--columns", columns);
  element.style.setProperty("--rows", rows);
  return element;
}

function cell(zone, data, place, columns, glyphs) {
  const element = make("div", "cell at");
  at(element, place, columns);
  element.dataset.target = `${zone}-${data.name}`;
  element.dataset.place = place;
  speak(element, data.label);
  if (data.symbol) element.append(symbol(data.symbol));
  if (data.symbol) element.dataset.symbol = data.symbol;
  if (data.text) element.append(sentence(make("span", "cell-text"), data.text, glyphs));
  if (data.text) element.title = data.label;
  return element;
}

// The printed places of a grid, in their order.
export function cellsOf(grid) {
  return [...grid.querySelectorAll(":scope > .cell")];
}

// What a screen reader says of something that cannot be acted on now. What holds other things is a group.
export function speak(element, label, role = "img") {
  if (!label) {
    for (const name of ["role", "aria-label", "data-label", "data-role"]) element.removeAttribute(name);
    return element.setAttribute("aria-hidden", "true");
  }
  element.removeAttribute("aria-hidden");
  element.setAttribute("role", role);
  element.dataset.role = role;
  element.setAttribute("aria-label", label);
  element.dataset.label = label;
}

export function zoneElement(zone, glyphs) {
  const element = make("div", `zone frame-${zone.frame || "none"}`);
  element.dataset.zone = zone.id;
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", zone.label);
  element.style.setProperty("--unit", zone.unit ?? 1);
  element.style.setProperty("--ratio", zone.ratio ?? 1);
  element.style.setProperty("--columns", zone.columns ?? 1);
  element.style.setProperty("--rows", zone.rows ?? 1);
  if (zone.columns > 5 && (zone.rows ?? 1) === 1 && !zone.frame) folds(element, zone.columns);
  if (zone.title) element.append(make("h2", "zone-title", zone.title));
  const inner = grid(zone.columns ?? 1, zone.rows ?? 1);
  (zone.cells ?? []).forEach((data, place) => inner.append(cell(zone.id, data, place, zone.columns ?? 1, glyphs)));
  if (zone.frame === "slots") {
    for (let place = 0; place < zone.columns; place++) {
      const slot = make("div", "empty at");
      at(slot, place, zone.columns);
      inner.append(slot);
    }
  }
  element.append(inner);
  return element;
}

// On a narrow page a long row is laid in two, so that a finger finds each thing in it.
function folds(element, columns) {
  element.classList.add("long");
  element.style.setProperty("--across", columns);
}

// Fills (or fills anew) the element of a piece; what lies on it stays.
export function dress(element, piece, columns, glyphs) {
  element.dataset.id = piece.id;
  element.dataset.target = piece.target || piece.id;
  element.dataset.place = piece.place ?? 0;
  element.dataset.layer = piece.layer ?? 0;
  element.classList.toggle("raised", Boolean(piece.layer));
  element.classList.toggle("turned", Boolean(piece.turn));
  if (piece.layer) element.style.setProperty("--layer", piece.layer);
  if (piece.turn) element.style.setProperty("--turn", piece.turn);
  at(element, piece.place ?? 0, columns);
  speak(element, piece.label, piece.cells ? "group" : "img");
  if (element.dataset.symbol !== piece.symbol) {
    element.dataset.symbol = piece.symbol;
    element.querySelector(":scope > .face")?.remove();
    element.prepend(symbol(piece.symbol));
  }
  element.classList.toggle("card", Boolean(piece.cells));
  let text = element.querySelector(":scope > .text");
  if (piece.text && !text) element.append((text = make("span", "text")));
  if (text) sentence(text, piece.text ?? "", glyphs);
  if (piece.cells && !element.querySelector(":scope > .grid")) {
    const inner = grid(piece.columns, Math.ceil(piece.cells.length / piece.columns));
    piece.cells.forEach((data, place) => inner.append(cell(piece.id, data, place, piece.columns)));
    element.append(inner);
  }
  element.querySelectorAll(":scope > .badge").forEach((badge) => badge.remove());
  for (const badge of piece.badges ?? []) {
    const mark = sentence(make("span", `badge tone-${badge.tone ?? "count"}`), badge.text ?? "", glyphs);
    mark.setAttribute("aria-hidden", "true");
    element.append(mark);
  }
}

// A sentence in which some characters stand for symbols.
export function sentence(element, text, glyphs) {
  element.replaceChildren();
  let plain = "";
  for (const letter of text) {
    if (!glyphs?.[letter]) {
      plain += letter;
      continue;
    }
    element.append(plain, symbol(glyphs[letter], `glyph glyph-${glyphs[letter]}`));
    plain = "";
  }
  element.append(plain);
  return element;
}

export function playerHead(player, strings) {
  const head = make("header", "player-head");
  head.append(symbol(player.symbol, "shape"), make("span", "player-name", player.name));
  if (player.first) {
    const first = make("span", "first-mark", "1");
    first.title = strings.first;
    first.setAttribute("role", "img");
    first.setAttribute("aria-label", strings.first);
    head.append(first);
  }
  const score = make("span", player.points == null ? "score covered" : "score", player.score);
  head.append(score);
  return head;
}

// The open area bears its name, the others a sign: six of them fit a phone.
export function tabElement({ name, title, symbol: sign, mark }) {
  const tab = make("button", sign ? "tab" : "tab open");
  tab.type = "button";
  tab.dataset.tab = name;
  tab.setAttribute("aria-label", title);
  tab.title = title;
  tab.append(make("span", "tab-title", title));
  if (sign) tab.append(symbol(sign, "tab-sign"));
  if (mark) tab.append(make("span", "tab-mark", mark));
  return tab;
}

// Words for those who hear the page: characters that stand for symbols are called by their names, or left out.
export function plain(text, scene) {
  const named = (letter) => (scene?.said?.[letter] ? ` ${scene.said[letter]} ` : "");
  const words = [...(text ?? "")].map((letter) => (scene?.glyphs?.[letter] ? named(letter) : letter)).join("");
  return words.replace(/ {2,}/g, " ").replace(/ (?=[.,;:)])/g, "").trim();
}

// The empty table: its areas in the order in which they are heard.
export const icon = (path) => `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
const SCROLL = "M7 4h11v13a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3h9v0a3 3 0 0 0 3 3M7 4a2 2 0 0 0-2 2v11M9.500 8.500h5M9.500 12.500h5";
const BULB = "M9 18h6M10 21h4M8.500 14.500A6 6 0 1 1 15.500 14.500C14.800 15 14.500 15.700 14.500 16.500V18h-5v-1.500C9.500 15.700 9.200 15 8.500 14.500z";
export const SKELETON = `
  <h1 class="unseen"></h1>
  <div class="t-bar"><p class="t-phase"></p>
    <button type="button" class="tool t-open" data-word="panel" aria-expanded="false">${icon(SCROLL)}</button>
    <button type="button" class="tool t-menu" data-word="menu" aria-haspopup="dialog" hidden>${icon("M4 7h16M4 12h16M4 17h16")}</button></div>
  <div class="t-others" data-slot="others"></div>
  <nav class="t-tabs"></nav>
  <div class="t-field">
    <div class="slot" data-slot="left"></div>
    <div class="t-middle"><div class="slot" data-slot="middle"></div><div class="t-far" data-slot="far"></div></div>
    <div class="slot" data-slot="right"></div>
    <div class="t-sheet" hidden></div>
  </div>
  <div class="t-ask">
    <div class="t-words">
      <p class="t-prompt"><strong class="t-whose"></strong> <span class="t-question"></span></p>
      <p class="t-preview"></p>
      <div class="t-lately" aria-hidden="true"></div>
    </div>
    <div class="t-buttons"></div>
    <button type="button" class="tool t-hint" data-word="hint" aria-keyshortcuts="H" aria-expanded="false" hidden>${icon(BULB)}</button>
  </div>
  <div class="t-own" data-slot="own"></div>
  <div class="t-right">
    <div class="slot" data-slot="side" data-fit="width"></div>
    <aside class="t-drawer">
      <div class="d-head"><div class="d-tabs" role="tablist">
        <button type="button" role="tab" id="tab-story" aria-controls="panel-story" aria-selected="true"></button>
        <button type="button" role="tab" id="tab-rules" aria-controls="panel-rules" aria-selected="false" tabindex="-1"></button></div>
        <button type="button" class="tool d-close" data-word="close">${icon("M6 6l12 12M18 6L6 18")}</button></div>
      <div role="tabpanel" id="panel-story" aria-labelledby="tab-story" tabindex="0"><div class="t-recall"></div><ol class="t-story"></ol></div>
      <div role="tabpanel" id="panel-rules" aria-labelledby="tab-rules" tabindex="-1" hidden></div>
    </aside>
  </div>
  <p class="unseen t-live" role="status"></p>
  <p class="t-opening"></p>`;

// The game's symbols become part of the page, so that they can be used by id.
export async function loadLook(root, address) {
  const text = await (await fetch(address)).text();
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const art = document.importNode(parsed, true);
  art.setAttribute("class", "look");
  art.setAttribute("aria-hidden", "true");
  root.append(art);
}

// What lies in front of the table has looks of its own, loaded with the first of it.
export function panelLooks() {
  const here = document.querySelector('link[href="/client/panels.css"]');
  if (here) return null;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/client/panels.css" });
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}

// How large a unit is in each area: as large as its zones, set in rows, fit. The same rows as in the static drawing.
const TITLE = 28; // a line of words above a row
const GAP = 10;
const EDGE = 8; // the frame of a zone, both sides

// Rows of zones: a zone that would make a row wider than the widest zone begins a new one.
function rows(zones) {
  const wide = (zone) => zone.columns * zone.unit;
  const most = Math.max(...zones.map(wide));
  const found = [];
  let room = -1;
  for (const zone of zones) {
    if (wide(zone) > room) {
      found.push({ high: 0, titled: false, zones: [], wide: 0 });
      room = most;
    }
    const row = found[found.length - 1];
    room -= wide(zone) + 0.1;
    row.wide += wide(zone);
    row.zones.push(zone);
    row.high = Math.max(row.high, zone.rows * zone.unit * zone.ratio);
    row.titled ||= zone.titled;
  }
  return { most, found };
}

function measure(element, narrow) {
  const value = (name) => Number(element.style.getPropertyValue(name));
  const fold = narrow && element.classList.contains("long") ? 2 : 1;
  return {
    columns: value("--columns") / fold, rows: value("--rows") * fold, unit: value("--unit"), ratio: value("--ratio"),
    titled: Boolean(element.querySelector(":scope > .zone-title")), element,
  };
}

// Everything is read first and written afterwards: to read a size after a change costs a layout. `tall`: all areas together
// were higher than the window.
export function fit(root, tall = false) {
  const upright = innerHeight > innerWidth && (Number(root.dataset.far) > 0 || root.dataset.side === "many");
  const much = getComputedStyle(root).getPropertyValue("--crowded"); // a game may have more than a small window shows
  const small = innerWidth < 1100;
  const narrow = innerWidth < 720 || (small && (upright || much || tall)); // then one area is seen at a time
  root.classList.toggle("narrow", Boolean(narrow));
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const largest = Math.max(64, Math.min(root.clientHeight * 0.105, 240));
  write([...root.querySelectorAll(".t-own .things")].map((row) => ownSizes(row, narrow, largest)));
  if (narrow) write([[root, { "--hand": handHeight(root) }]]);
  write([...root.querySelectorAll(".slot")].map((slot) => slotSizes(slot, narrow, scale)));
  if (small && !narrow && root.scrollHeight > root.clientHeight + 1) return fit(root, true);
  const field = root.querySelector(".t-field");
  if (field.scrollHeight > field.clientHeight + 1) field.tabIndex = 0; // keys can scroll it
  else field.removeAttribute("tabindex");
}

// Only what changed: everything inside is reckoned out anew.
function write(all) {
  for (const [element, sizes] of all) {
    for (const [name, size] of Object.entries(sizes)) {
      const value = `${size.toFixed(2)}px`;
      if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
    }
  }
}

// How much of a narrow page own things take while they are not pulled up; what is pulled up lies over the rest.
function handHeight(root) {
  const own = root.querySelector(".t-own");
  const { top, height } = own.getBoundingClientRect();
  if (!height) return 0;
  const seen = [...own.querySelectorAll(".zone")].slice(0, 2).map((zone) => zone.getBoundingClientRect().bottom - top);
  return Math.max(0, ...seen) + 14;
}

function slotSizes(slot, narrow, scale) {
  const zones = [...slot.querySelectorAll(":scope > .zone")].map((zone) => measure(zone, narrow));
  if (!zones.length || !slot.clientWidth) return [slot, {}];
  const { most, found } = rows(zones);
  const across = Math.min(...found.map((row) => (slot.clientWidth - (GAP + EDGE) * row.zones.length) / row.wide));
  if (slot.dataset.fit === "width") return [slot, { "--u": Math.max(8, Math.min(across, 58 * scale)) }];
  const titles = found.filter((row) => row.titled).length * TITLE * scale;
  const high = found.reduce((sum, row) => sum + row.high, 0);
  const down = (slot.clientHeight - titles - (GAP + EDGE) * found.length) / high;
  const least = narrow ? 44 : 8; // a finger needs that much: then the area scrolls
  const unit = Math.max(8, Math.min(across, Math.max(down, least)));
  const gaps = (GAP + EDGE) * Math.max(...found.map((row) => row.zones.length)) + 4;
  return [slot, { "--u": unit, "--most": most * unit + gaps }]; // rows stay rows
}

// Own things lie in one row; on a narrow page four cards and what is in the hand fill it.
function ownSizes(row, narrow, largest) {
  const zones = [...row.querySelectorAll(":scope > .zone")].map((zone) => measure(zone, narrow));
  if (!zones.length || !row.clientWidth) return [row, {}];
  const widths = zones.map((zone) => zone.columns * zone.unit);
  const stacked = getComputedStyle(row).flexDirection === "column"; // each in a row of its own
  if (stacked) return [row, { "--u": Math.min(largest, (row.clientWidth - 14) / Math.max(...widths)) }];
  const gaps = narrow ? 14 : 22 * zones.length + 12;
  const wide = (narrow ? widths.slice(0, 2) : widths).reduce((sum, one) => sum + one, 0);
  return [row, { "--u": Math.min(largest, (row.clientWidth - gaps) / wide) }];
}
