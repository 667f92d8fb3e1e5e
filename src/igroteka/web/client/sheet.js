// The score sheet of a finished game, and where its points came from.

import { make } from "./elements.js";
import { loadStyles } from "./layout.js";

export async function sheetElement(sheet) {
  await loadStyles("sheet");
  const box = make("div", "sheet-box");
  box.append(sheetTable(sheet, sheet.best ?? 1));
  return box;
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
  if (!actions.length || !sheet.firstElementChild || sheet.querySelector(".sheet-actions")) return;
  const box = make("div", "sheet-actions");
  box.append(...actions.map((action) => ask.button(action)));
  sheet.firstElementChild.append(box);
}

// Where the points came from, to be unfolded below the sheet.
export function accountElements(sections) {
  return sections.map((section) => {
    const details = make("details", "sheet-more");
    details.append(make("summary", "", section.title), sheetTable({ ...section, title: "" }, 0));
    return details;
  });
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
