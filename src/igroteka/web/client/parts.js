// Elements for the parts of a scene: zones, cells, pieces, players, sentences. Knows no game and no choice.

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

function at(element, place, columns) {
  element.style.setProperty("--column", place % columns);
  element.style.setProperty("--row", Math.floor(place / columns));
}

function grid(columns, rows) {
  const element = make("div", "grid");
  element.style.setProperty("--columns", columns);
  element.style.setProperty("--rows", rows);
  return element;
}

function cell(zone, data, place, columns) {
  const element = make("div", "cell at");
  at(element, place, columns);
  element.dataset.target = `${zone}-${data.name}`;
  element.dataset.place = place;
  speak(element, data.label);
  if (data.symbol) element.append(symbol(data.symbol));
  if (data.symbol) element.dataset.symbol = data.symbol;
  if (data.text) element.append(make("span", "cell-text", data.text));
  if (data.text) element.title = data.label;
  return element;
}

// What a screen reader says of something that cannot be acted on now.
export function speak(element, label) {
  if (!label) return element.setAttribute("aria-hidden", "true");
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", label);
  element.dataset.label = label;
}

export function zoneElement(zone) {
  const element = make("section", `zone frame-${zone.frame || "none"}`);
  element.dataset.zone = zone.id;
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", zone.label);
  element.style.setProperty("--unit", zone.unit ?? 1);
  element.style.setProperty("--ratio", zone.ratio ?? 1);
  element.style.setProperty("--columns", zone.columns ?? 1);
  element.style.setProperty("--rows", zone.rows ?? 1);
  if (zone.title) element.append(make("h3", "zone-title", zone.title));
  const inner = grid(zone.columns ?? 1, zone.rows ?? 1);
  (zone.cells ?? []).forEach((data, place) => inner.append(cell(zone.id, data, place, zone.columns ?? 1)));
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

// Fills (or fills anew) the element of a piece; what lies on it stays.
export function dress(element, piece, columns) {
  element.dataset.id = piece.id;
  element.dataset.target = piece.target || piece.id;
  element.dataset.place = piece.place ?? 0;
  element.dataset.layer = piece.layer ?? 0;
  element.style.setProperty("--layer", piece.layer ?? 0);
  element.style.setProperty("--turn", piece.turn ?? 0);
  at(element, piece.place ?? 0, columns);
  speak(element, piece.label);
  if (element.dataset.symbol !== piece.symbol) {
    element.dataset.symbol = piece.symbol;
    element.querySelector(":scope > .face")?.remove();
    element.prepend(symbol(piece.symbol));
  }
  element.classList.toggle("card", Boolean(piece.cells));
  let text = element.querySelector(":scope > .text");
  if (piece.text && !text) element.append((text = make("span", "text")));
  if (text) text.textContent = piece.text ?? "";
  if (piece.cells && !element.querySelector(":scope > .grid")) {
    const inner = grid(piece.columns, Math.ceil(piece.cells.length / piece.columns));
    piece.cells.forEach((data, place) => inner.append(cell(piece.id, data, place, piece.columns)));
    element.append(inner);
  }
  element.querySelectorAll(":scope > .badge").forEach((badge) => badge.remove());
  for (const badge of piece.badges ?? []) {
    const mark = make("span", `badge tone-${badge.tone}`, badge.text);
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

export function sheetElement(sheet) {
  const table = make("table", "sheet");
  table.append(make("caption", "", sheet.title));
  const head = table.createTHead().insertRow();
  sheet.heads.forEach((text) => {
    const cell = make("th", "", text);
    cell.scope = "col";
    head.append(cell);
  });
  const body = table.createTBody();
  sheet.rows.forEach((row, number) => {
    const line = body.insertRow();
    if (number < (sheet.best ?? 1)) line.className = "best";
    row.forEach((text) => (line.insertCell().textContent = text));
  });
  const box = make("div", "sheet-box");
  box.append(table);
  return box;
}
