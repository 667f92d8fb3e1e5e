// What everybody's result is made of, as bars; and what every round brought, as a table with small columns.

import { make, symbol } from "./elements.js";

const LOSS = "−"; // a minus sign, as numbers of the sheet have it
const signed = (number) => String(number).replace("-", LOSS);
const numberIn = (text) => Number(text.replace(LOSS, "-")) || 0;

// Whoever sits there, as something to look at.
export function playerFace(player, className = "", bot = "") {
  const face = make("span", `player-face ${className}`.trim());
  face.dataset.seat = player.seat;
  face.append(symbol(bot ? `face-${bot}` : player.symbol, "player-symbol"));
  return face;
}

// A bar for each row of the sheet. Each source has a colour, a pattern and its number; losses lie left of the line.
export function barsElement(sheet, players) {
  const { sources, rows, seats = [], measure } = sheet;
  const figure = make("figure", "bars");
  figure.append(make("figcaption", "", measure));
  if (sources.length > 1) figure.append(legend(sources));
  const amounts = rows.map((_, row) => sources.map((source) => source.amounts[row]));
  const sum = (list) => list.reduce((all, one) => all + one, 0);
  const gained = (list) => sum(list.filter((one) => one > 0));
  const most = Math.max(...amounts.map(gained));
  const lost = Math.max(...amounts.map((list) => gained(list) - sum(list)));
  const whole = most + lost || 1;
  figure.style.setProperty("--zero", lost / whole);
  rows.forEach((row, number) => {
    const line = make("div", number < (sheet.best ?? 1) ? "bars-row best" : "bars-row");
    const parts = sources.map((source, at) => `${source.title} ${signed(amounts[number][at])}`);
    line.setAttribute("role", "img");
    const total = signed(sum(amounts[number]));
    line.setAttribute("aria-label", `${row[1]}: ${sources.length > 1 ? `${parts.join(", ")} = ${total}` : total}`);
    const player = players.find(({ seat }) => seat === seats[number]);
    if (player) line.append(playerFace(player));
    line.append(make("span", "bars-name", row[1]), bar(sources, amounts[number], lost, whole));
    line.append(make("strong", "bars-total", total));
    figure.append(line);
  });
  return figure;
}

function bar(sources, amounts, lost, whole) {
  const element = make("span", "bar");
  let [right, left] = [lost, lost];
  sources.forEach((source, number) => {
    const amount = amounts[number];
    if (!amount) return;
    const wide = Math.abs(amount);
    if (amount < 0) left -= wide;
    const segment = make("span", `segment source-${source.tone ?? 1}`);
    segment.style.setProperty("--from", (amount < 0 ? left : right) / whole);
    segment.style.setProperty("--part", wide / whole);
    segment.dataset.amount = amount;
    segment.title = `${source.title}: ${signed(amount)}`;
    segment.append(make("b", "", signed(amount)));
    if (amount > 0) right += wide;
    element.append(segment);
  });
  return element;
}

function legend(sources) {
  const list = make("ul", "bars-legend");
  for (const { title, tone = 1 } of sources) {
    const line = make("li");
    line.append(make("span", `swatch source-${tone}`), title);
    list.append(line);
  }
  return list;
}

// Numbers of a section as columns: each is as high as it is large.
export function drawColumns(table) {
  const cells = [...table.tBodies[0].rows].flatMap((row) => [...row.cells].slice(1, -1));
  const most = Math.max(1, ...cells.map((cell) => numberIn(cell.textContent)));
  for (const cell of cells) {
    const column = make("span", "column");
    column.style.setProperty("--part", Math.max(0, numberIn(cell.textContent)) / most);
    column.setAttribute("aria-hidden", "true");
    cell.prepend(column);
  }
}
