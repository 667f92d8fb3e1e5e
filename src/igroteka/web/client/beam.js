// Ways of a piece along the places of a zone: unfolded into choices, and drawn. What they share travels once. A way is
// a list of places; one that is reached through something far away is told as -1 - place.

import { cellsOf } from "./elements.js";

const SVG = "http://www.w3.org/2000/svg";

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

// Every stop as a choice with its words and its way.
export function unfold(beams, view) {
  const { zone, bends, words, stops, says, names, stop, gains = [] } = beams;
  const cells = cellsOf(view.zones.get(zone).grid);
  const found = [];
  for (let i = 0; i < stops.length; i += 4) {
    const [last, place, said, gain] = stops.slice(i, i + 4);
    const told = [];
    const places = [place];
    for (let bend = last; bend >= 0; bend = bends[bend * 3]) {
      const [at, entry] = [bends[bend * 3 + 1], bends[bend * 3 + 2]];
      if (words[bend]) told.unshift(words[bend]);
      if (entry < 0) places.unshift(at);
      else places.unshift(entry, -1 - at);
    }
    const { target } = cells[place].dataset;
    const filled = (text) => text.replace("{cell}", target.slice(zone.length + 1));
    const end = [filled(stop), ...(gain ? [gains[gain - 1]] : [])];
    found.push({
      say: filled(says[said]), name: names[said], path: [target], good: Boolean(gain), trail: { zone, places },
      label: [...told, ...end].join(", "), short: `${capital(end.join(", "))} — ${told.join(", ")}`,
    });
  }
  return found;
}

export const shape = (name, attributes) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

// Runs of places that hang together, as points.
function runs({ places }, columns) {
  const found = [[]];
  for (const told of places) {
    const place = told < 0 ? -1 - told : told;
    if (told < 0) found.push([]);
    found.at(-1).push([(place % columns) + 0.5, Math.floor(place / columns) + 0.5]);
  }
  return found;
}

// Lays a way over its zone; where it jumps it is dotted, at its end there is an arrow.
export function draw(view, trail, className = "") {
  const { grid, columns } = view.zones.get(trail.zone) ?? {};
  if (!grid) return null;
  const rows = Number(grid.style.getPropertyValue("--rows"));
  const svg = shape("svg", { class: `beam ${className}`, viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" });
  const parts = runs(trail, columns);
  const line = (points) => `M${points.map((point) => point.join(" ")).join("L")}`;
  for (let i = 1; i < parts.length; i++) {
    svg.append(shape("path", { class: "jump", d: line([parts[i - 1].at(-1), parts[i][0]]) }));
  }
  const whole = parts.map(line).join("");
  for (const name of ["casing", "core"]) svg.append(shape("path", { class: name, d: whole, pathLength: 1 }));
  const [from, to] = parts.at(-1).slice(-2);
  const angle = to ? (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI : 0;
  const [x, y] = to ?? from;
  const transform = `translate(${x} ${y}) rotate(${angle}) translate(-.3 0)`;
  svg.append(shape("path", { class: "head", d: "M-.3 -.19L.02 0L-.3 .19Z", transform }));
  grid.append(svg);
  return svg;
}

// Moves a piece along the way it went.
export function walk(view, element, trail) {
  const { grid, columns } = view.zones.get(trail.zone);
  const wide = grid.clientWidth / columns;
  const parts = runs(trail, columns);
  const [endX, endY] = parts.at(-1).at(-1);
  const frames = [];
  let far = 0;
  for (const points of parts) {
    points.forEach(([x, y], number) => {
      const [fromX, fromY] = points[number - 1] ?? [x, y];
      far += Math.abs(x - fromX) + Math.abs(y - fromY);
      frames.push({ transform: `translate(${(x - endX) * wide}px, ${(y - endY) * wide}px)`, far });
    });
  }
  const steps = frames.map(({ transform, far: at }) => ({ transform, offset: far ? at / far : 1 }));
  steps[0].offset = 0;
  element.classList.add("gliding");
  const duration = Math.min(1400, 250 + far * 35);
  const flight = view.move(element, steps, { duration, easing: "linear", fill: "backwards" });
  flight.then(() => element.classList.remove("gliding"));
}
