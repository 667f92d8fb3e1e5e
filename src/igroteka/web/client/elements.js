// Elements for what a scene holds: zones, cells, pieces, players, tabs, sentences. Knows no game and no choice.

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

export const icon = (path) => `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

export function at(element, place, columns) {
  element.style.setProperty("--column", place % columns);
  element.style.setProperty("--row", Math.floor(place / columns));
}

// Only what differs: to set an attribute costs the same whether it changes or not.
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

// Everything that moves can be hurried by a click or a key.
const motions = new Set();

export function move(element, frames, timing) {
  const motion = element.animate(frames, timing);
  motions.add(motion);
  motion.finished.finally(() => motions.delete(motion)).catch(() => {});
  return motion;
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function hurry() {
  for (const motion of motions) motion.finish();
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
  if (zone.source) element.dataset.source = zone.source;
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

// Fills the element of a piece, also a second time; what lies on it stays.
export function dress(element, piece, columns, glyphs) {
  element.dataset.id = piece.id;
  element.dataset.target = piece.target || piece.id;
  element.dataset.place = piece.place ?? 0;
  element.dataset.layer = piece.layer ?? 0;
  element.classList.toggle("raised", Boolean(piece.layer));
  if (piece.layer) element.style.setProperty("--layer", piece.layer);
  at(element, piece.place ?? 0, columns);
  const labels = [piece.label, ...(piece.badges ?? []).map((badge) => badge.label)];
  speak(element, labels.filter(Boolean).join(", "), piece.cells ? "group" : "img");
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

// Somebody in a small picture: the face of a bot, or the first letter of a name on the colour of the seat.
export function portrait(name, seat, face) {
  if (face) return symbol(`face-${face}`, "portrait");
  const letter = [...name].find((one) => /[\p{L}\p{N}]/u.test(one)) ?? "·";
  const mark = make("span", "portrait initial", letter.toUpperCase());
  mark.dataset.seat = seat + 1;
  mark.setAttribute("aria-hidden", "true");
  return mark;
}

// What a bot of some level is called.
export function levelWord(kind = "", { aboutRandom: random, aboutGreedy: greedy, ...strings }) {
  return { random, greedy }[kind] ?? strings[kind.replace("level", "about")];
}

// `bot`: the face of a bot and its level in words; or that the seat is free.
export function playerHead(player, strings, bot) {
  const head = make("header", "player-head");
  const name = make("span", "player-name", player.name);
  if (!bot?.free) head.append(portrait(player.name, player.seat, bot?.face));
  head.append(symbol(player.symbol, "shape"), name);
  if (bot?.level) head.append(make("small", "player-level", bot.level));
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

// A sentence for screen readers: characters that stand for symbols are called by their names, which agree with a number
// before them, or left out. `spoken` in scene/said.py does the same.
export function plain(text, scene) {
  const { said = {}, language } = scene ?? {};
  const letters = Object.keys(scene?.glyphs ?? {}).join("");
  if (!letters || !text) return (text ?? "").trim();
  const name = (_, number, letter) => {
    const names = said[letter] ?? {};
    if (!number) return ` ${names[""] ?? ""} `;
    const [, decimals = ""] = number.split(/[.,]/);
    const rules = new Intl.PluralRules(language, { minimumFractionDigits: decimals.length });
    return `${number} ${names[rules.select(Number(number.replace(",", ".")))] ?? names[""] ?? ""} `;
  };
  const words = text.replace(new RegExp(`(?:(\\d+(?:[.,]\\d+)?) ?)?([${letters}])`, "gu"), name);
  return words.replace(/ {2,}/g, " ").replace(/ (?=[.,;:)/])/g, "").trim();
}

export function middleOf(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// Things of others are small; a click on their panel shows them large.
export function togglePanel(panel) {
  const opened = panel.classList.toggle("opened");
  panel.querySelector(".head").setAttribute("aria-expanded", opened);
}

// Only those players travel who changed.
export function mergePlayers(players, changed = []) {
  return players.map((player) => changed.find(({ seat }) => seat === player.seat) ?? player);
}
