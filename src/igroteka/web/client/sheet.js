// The end of a game: who has won, what everybody's result is made of, round by round, and the table of it all.

import { barsElement, drawColumns, playerFace } from "./bars.js";
import { make } from "./elements.js";
import { loadStyles } from "./layout.js";

const MANY = 9; // columns that find no room beside the bars

// `bots`: by seat, the face of a bot.
export async function sheetElement(sheet, players, bots) {
  await loadStyles("sheet");
  const box = make("div", "sheet-box");
  const figures = make("div", "sheet-figures");
  if (sheet.sources?.length) figures.append(barsElement(sheet, players));
  box.append(winnersElement(sheet, players, bots), figures, sheetTable(sheet, sheet.best ?? 1));
  return box;
}

// The winners, large.
function winnersElement(sheet, players, bots) {
  const head = make("header", "sheet-winners");
  const winners = players.filter(({ place }) => place === 1);
  const faces = make("div", "sheet-faces");
  faces.append(...winners.map((player) => playerFace(player, "winner", bots[player.seat]?.face)));
  if (winners.length) head.append(faces);
  if (sheet.verdict) head.append(make("h2", "sheet-verdict", sheet.verdict));
  return head;
}

// At the end the sheet lies over the table, with what can be done now, and can be put aside.
export function offerSheet(table) {
  if (!table.scene?.sheet) return;
  const { ask, strings, view } = table;
  const sheet = table.$(".t-sheet");
  const turn = () => {
    view.putSheet(sheet.hidden);
    offerSheet(table);
  };
  ask.buttons([{ text: sheet.hidden ? strings.sheet : strings.table, act: turn }]);
  const actions = table.ending?.() ?? [];
  const place = sheet.querySelector(".sheet-winners");
  if (!actions.length || !place || place.querySelector(".sheet-actions")) return;
  const box = make("div", "sheet-actions");
  box.append(...actions.map((action) => ask.button(action)));
  place.append(box);
}

// Where the points came from: what can be drawn stands beside the bars, the rest is unfolded below the sheet.
export function addAccount(box, sections) {
  const drawn = sections.filter((section) => section.chart);
  box.querySelector(".sheet-figures").append(...drawn.map(roundsElement));
  box.append(
    ...sections.filter((section) => !section.chart).map((section) => {
      const details = make("details", "sheet-more");
      details.append(make("summary", "", section.title), sheetTable({ ...section, title: "" }, 0));
      return details;
    }),
  );
}

function roundsElement(section) {
  const table = sheetTable(section, 0);
  drawColumns(table);
  const frame = make("div", section.heads.length > MANY ? "rounds long" : "rounds");
  frame.tabIndex = 0; // keys can scroll it
  frame.setAttribute("role", "group");
  frame.setAttribute("aria-label", section.title);
  frame.append(table);
  return frame;
}

function sheetTable(sheet, best) {
  const table = make("table", best ? "sheet wide" : "sheet");
  if (sheet.title) table.append(make("caption", "", sheet.title));
  const head = table.createTHead().insertRow();
  sheet.heads.forEach((text) => {
    const cell = make("th", "", text);
    cell.scope = "col";
    head.append(cell);
  });
  const body = table.createTBody();
  sheet.rows.forEach((row, number) => {
    const line = body.insertRow();
    if (number < best) line.className = "best";
    row.forEach((text, column) => {
      const cell = line.insertCell();
      cell.textContent = text;
      cell.dataset.head = sheet.heads[column];
    });
  });
  // A narrow page lays the rows out as blocks: they are said as a table all the same.
  const roles = { table: "table", tr: "row", th: "columnheader", td: "cell", "thead, tbody": "rowgroup" };
  for (const [name, role] of Object.entries(roles)) {
    for (const part of name === "table" ? [table] : table.querySelectorAll(name)) part.setAttribute("role", role);
  }
  return table;
}
