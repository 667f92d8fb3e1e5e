// How large a unit is in each area: as large as its zones, set in rows, fit. The same rows as in the static drawing.

const TITLE = 28; // a line of words above a row
const GAP = 10;
const EDGE = 8; // the frame of a zone, both sides

// Rows of zones: a zone that would make a row wider than the widest zone begins a new one.
export function rows(zones) {
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

function measure(element) {
  const value = (name) => Number(element.style.getPropertyValue(name));
  return {
    columns: value("--columns"), rows: value("--rows"), unit: value("--unit"), ratio: value("--ratio"),
    titled: Boolean(element.querySelector(":scope > .zone-title")), element,
  };
}

export function fit(root) {
  const narrow = getComputedStyle(root).getPropertyValue("--narrow").trim() === "1";
  for (const slot of root.querySelectorAll(".slot")) {
    const zones = [...slot.querySelectorAll(":scope > .zone")].map(measure);
    if (!zones.length || !slot.clientWidth) continue;
    const { found } = rows(zones);
    const across = Math.min(
      ...found.map((row) => (slot.clientWidth - (GAP + EDGE) * row.zones.length) / row.wide),
    );
    const titles = found.filter((row) => row.titled).length * TITLE;
    const high = found.reduce((sum, row) => sum + row.high, 0);
    const down = (slot.clientHeight - titles - (GAP + EDGE) * found.length) / high;
    const unit = slot.dataset.fit === "width" ? Math.min(across, 58) : narrow ? Math.min(across, 110) : Math.min(across, down);
    slot.style.setProperty("--u", `${Math.max(8, unit).toFixed(2)}px`);
  }
  // Own things lie in one row; on a narrow page four cards and what is in the hand fill it.
  for (const row of root.querySelectorAll(".t-own .things")) {
    const zones = [...row.querySelectorAll(":scope > .zone")].map(measure);
    if (!zones.length || !row.clientWidth) continue;
    const gaps = narrow ? 14 : 22 * zones.length + 12;
    const wide = (narrow ? zones.slice(0, 2) : zones).reduce((sum, zone) => sum + zone.columns * zone.unit, 0);
    row.style.setProperty("--u", `${Math.min(narrow ? 84 : 92, (row.clientWidth - gaps) / wide).toFixed(2)}px`);
  }
}
