// Ways of a piece along the places of a zone: unfolded into choices, and drawn. What they share travels once. A way is
// a list of places; one that is reached through something far away is told as -1 - place.

import { cellsOf, move } from "./elements.js";

const SVG = "http://www.w3.org/2000/svg";

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

// Every stop as a choice with its words and its way.
export function unfold(beams, view) {
  const { zone, bends, words, stops, says, names, stop, gains = [], warn } = beams;
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
      warn: gain ? "" : warn,
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

// Lays a way over its zone; where it jumps it is dotted, where it bends a bar shines, at its end there is an arrow.
export function draw(view, trail, className = "") {
  const { grid, columns } = view.zones.get(trail.zone) ?? {};
  if (!grid) return null;
  const rows = Number(grid.style.getPropertyValue("--rows"));
  const svg = shape("svg", { class: `beam ${className}`, viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" });
  if (trail.piece) svg.dataset.piece = trail.piece; // whose way it is: a game may colour it
  const parts = runs(trail, columns);
  const line = (points) => `M${points.map((point) => point.join(" ")).join("L")}`;
  for (let i = 1; i < parts.length; i++) {
    svg.append(shape("path", { class: "jump", d: line([parts[i - 1].at(-1), parts[i][0]]) }));
  }
  const whole = parts.map(line).join("");
  for (const name of ["casing", "core"]) svg.append(shape("path", { class: name, d: whole, pathLength: 1 }));
  for (const points of parts) svg.append(...glints(points));
  const [from, to] = parts.at(-1).slice(-2);
  const angle = to ? (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI : 0;
  const [x, y] = to ?? from;
  const transform = `translate(${x} ${y}) rotate(${angle}) translate(-.3 0)`;
  svg.append(shape("path", { class: "head", d: "M-.3 -.19L.02 0L-.3 .19Z", transform }));
  grid.append(svg);
  return svg;
}

const apart = ([x, y], [fromX, fromY]) => Math.abs(x - fromX) + Math.abs(y - fromY);

// A bar at each bend, slanted as what throws a beam that way.
function glints(points) {
  const found = [];
  for (let i = 1; i < points.length - 1; i++) {
    const [[x, y], [fromX, fromY], [toX, toY]] = [points[i], points[i - 1], points[i + 1]];
    const [inX, inY, outX, outY] = [x - fromX, y - fromY, toX - x, toY - y].map(Math.sign);
    if (inX === outX && inY === outY) continue;
    const [slantX, slantY] = [(inX + outX) * 0.33, (inY + outY) * 0.33];
    found.push(shape("path", { class: "glint", d: `M${x - slantX} ${y - slantY}L${x + slantX} ${y + slantY}` }));
  }
  return found;
}

// How long a way is drawn and then walked, in milliseconds.
export function times(trail, columns) {
  const far = runs(trail, columns).reduce(
    (sum, points) => points.reduce((part, point, i) => part + (i ? apart(point, points[i - 1]) : 0), sum),
    0,
  );
  return { drawn: Math.min(650, 120 + far * 22), walked: Math.min(1000, 200 + far * 28) };
}

// The way draws itself, and each bend flashes when it is reached; then the piece glides along.
export function walk(view, element, trail, beam) {
  const { grid, columns } = view.zones.get(trail.zone);
  const wide = grid.clientWidth / columns;
  const parts = runs(trail, columns);
  const [endX, endY] = parts.at(-1).at(-1);
  const { drawn, walked } = times(trail, columns);
  const frames = [];
  let far = 0;
  for (const points of parts) {
    points.forEach(([x, y], number) => {
      far += apart([x, y], points[number - 1] ?? [x, y]);
      frames.push({ transform: `translate(${(x - endX) * wide}px, ${(y - endY) * wide}px)`, far });
    });
  }
  const steps = frames.map(({ transform, far: at }) => ({ transform, offset: far ? at / far : 1 }));
  steps[0].offset = 0;
  shoot(beam, drawn);
  element.classList.add("gliding");
  const flight = move(element, steps, { duration: walked, delay: drawn, easing: "linear", fill: "backwards" });
  flight.finished.then(() => element.classList.remove("gliding"), () => {});

  function shoot(svg, duration) {
    svg.classList.add("shooting");
    for (const path of svg.querySelectorAll(".casing, .core")) {
      move(path, [{ strokeDasharray: 1, strokeDashoffset: 1 }, { strokeDasharray: 1, strokeDashoffset: 0 }],
        { duration, fill: "backwards" });
    }
    const bars = [...svg.querySelectorAll(".glint")];
    bars.forEach((bar, number) => {
      const delay = (duration * (number + 0.5)) / bars.length;
      move(bar, [{ opacity: 0 }, { opacity: 1, strokeWidth: 0.4 }, { opacity: 1 }],
        { duration: 320, delay, fill: "backwards" });
    });
    const last = move(svg.querySelector(".head"), [{ opacity: 0 }, { opacity: 1 }],
      { duration: 80, delay: duration, fill: "backwards" });
    last.finished.then(() => svg.classList.remove("shooting"), () => {});
  }
}
