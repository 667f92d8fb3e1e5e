// The empty table: its areas in the order in which a screen reader reads them, the question first; its symbols and
// style sheets; how large a unit of each area is.

import { icon } from "./elements.js";

const SCROLL =
  "M7 4h11v13a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3h9v0a3 3 0 0 0 3 3M7 4a2 2 0 0 0-2 2v11M9.500 8.500h5M9.500 12.500h5";
const BULB =
  "M9 18h6M10 21h4M8.500 14.500A6 6 0 1 1 15.500 14.500" +
  "C14.800 15 14.500 15.700 14.500 16.500V18h-5v-1.500C9.500 15.700 9.200 15 8.500 14.500z";
const LINES = "M4 7h16M4 12h16M4 17h16";
const CROSS = "M6 6l12 12M18 6L6 18";

const tool = (name, word, path, more = "") =>
  `<button type="button" class="tool ${name}" data-word="${word}" ${more}>${icon(path)}</button>`;

const tab = (name, more) =>
  `<button type="button" role="tab" id="tab-${name}" aria-controls="panel-${name}" ${more}></button>`;

const panel = (name, more, inside = "") =>
  `<div role="tabpanel" id="panel-${name}" aria-labelledby="tab-${name}" ${more}>${inside}</div>`;

export const SKELETON = `
  <h1 class="unseen"></h1>
  <div class="t-ask">
    <div class="t-words">
      <p class="t-prompt"><strong class="t-whose"></strong> <span class="t-question"></span></p>
      <p class="t-preview"></p>
      <div class="t-lately" aria-hidden="true"></div>
    </div>
    <div class="t-buttons"></div>
    ${tool("t-hint", "hint", BULB, 'aria-keyshortcuts="H" aria-expanded="false" hidden')}
  </div>
  <div class="t-bar"><p class="t-phase"></p>
    ${tool("t-open", "panel", SCROLL, 'aria-expanded="false"')}
    ${tool("t-menu", "menu", LINES, 'aria-haspopup="dialog" hidden')}
  </div>
  <div class="t-others" data-slot="others"></div>
  <nav class="t-tabs"></nav>
  <div class="t-field">
    <div class="slot" data-slot="left"></div>
    <div class="t-middle"><div class="slot" data-slot="middle"></div><div class="t-far" data-slot="far"></div></div>
    <div class="slot" data-slot="right"></div>
    <div class="t-sheet" hidden></div>
  </div>
  <div class="t-own" data-slot="own"></div>
  <div class="t-right">
    <div class="slot" data-slot="side" data-fit="width"></div>
    <aside class="t-drawer">
      <div class="d-head">
        <div class="d-tabs" role="tablist">
          ${tab("story", 'aria-selected="true"')}
          ${tab("rules", 'aria-selected="false" tabindex="-1"')}
        </div>
        ${tool("d-close", "close", CROSS)}
      </div>
      ${panel("story", 'tabindex="0"', '<div class="t-recall"></div><ol class="t-story"></ol>')}
      ${panel("rules", 'tabindex="-1" hidden')}
    </aside>
  </div>
  <p class="unseen t-live" role="status"></p>
  <p class="t-opening"></p>`;

// The words on what is always there.
export function nameTools(root, strings) {
  for (const tool of root.querySelectorAll("[data-word]")) {
    tool.setAttribute("aria-label", strings[tool.dataset.word]);
    tool.title = strings[tool.dataset.word];
  }
  const texts = { h1: document.title, "#tab-story": strings.story, "#tab-rules": strings.rules };
  for (const [name, text] of Object.entries({ ...texts, ".t-opening": strings.opening })) {
    root.querySelector(name).textContent = text;
  }
  const labels = { ".d-tabs": strings.panel, ".t-drawer": strings.panel, ".t-tabs": strings.areas };
  for (const [name, text] of Object.entries(labels)) root.querySelector(name).setAttribute("aria-label", text);
}

// The game's symbols become part of the page, so that they can be used by id.
export async function loadSymbols(root, address) {
  const text = await (await fetch(address)).text();
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const art = document.importNode(parsed, true);
  art.setAttribute("class", "look");
  art.setAttribute("aria-hidden", "true");
  root.append(art);
}

// A style sheet that the first look at the table does not need: loaded once, with what needs it.
export function loadStyles(name) {
  const href = `/client/${name}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return null;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}

// Whether things beside the table find room in the bar of a narrow page.
const BAR = { wide: 2.5, high: 1.2 }; // units
export function fitsBar(zones) {
  const small = ({ columns = 1, rows = 1, unit = 1, ratio = 1 }) =>
    columns * unit <= BAR.wide && rows * unit * ratio <= BAR.high;
  return zones.length < 2 && zones.every(small);
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

// Everything is read first and written afterwards: to read a size after a change costs a layout. `tall`: all areas
// together were higher than the window.
export function fit(root, tall = false) {
  const upright = innerHeight > innerWidth && (Number(root.dataset.far) > 0 || root.dataset.side === "large");
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

// Only what changed: the styles of everything inside are computed again.
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
  // A finger needs that much, or what a game has to be read: then the area scrolls.
  const least = narrow ? parseFloat(getComputedStyle(slot).getPropertyValue("--least")) || 44 : 8;
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
