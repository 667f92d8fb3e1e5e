// What somebody has just earned: places that count by themselves ripple, light joins those that count together, and the
// points fly to the score.

import { make, middleOf, move } from "./elements.js";
import { loadStyles } from "./layout.js";
import { shape } from "./beam.js";

const LIGHT = 900; // milliseconds
const FLY = 800;

// `landed`: when all lies where it earns.
export async function reward(view, glows, landed) {
  await Promise.all([loadStyles("glow"), landed]);
  for (const glow of glows) show(view, glow);
}

function show(view, { zone, seat, points, places, hits = [], links = [] }) {
  const { grid, columns } = view.zones.get(zone) ?? {};
  if (!grid?.clientWidth) return fly(view, view.places("head", seat), seat, points); // behind a tab
  const rows = Number(grid.style.getPropertyValue("--rows"));
  const at = (place) => [(place % columns) + 0.5, Math.floor(place / columns) + 0.5];
  const svg = shape("svg", { class: "glow", viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" });
  for (let i = 0; i < links.length; i += 2) {
    svg.append(shape("path", { d: `M${at(links[i])}L${at(links[i + 1])}`, pathLength: 1 }));
  }
  for (const place of hits) {
    const [cx, cy] = at(place);
    for (const name of ["first", "second"]) svg.append(shape("circle", { cx, cy, r: 0.48, class: name }));
  }
  grid.append(svg);
  const light = move(svg, [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], LIGHT);
  light.finished.finally(() => svg.remove()).catch(() => {});
  const from = [...grid.querySelectorAll(":scope > .cell")].filter((_, place) => places.includes(place));
  fly(view, from[0] ?? grid, seat, points);
}

// From where it was earned to the score of the one who earned it.
function fly(view, from, seat, points) {
  const score = view.places("head", seat)?.querySelector(".score");
  if (!points || !from || !score?.clientWidth) return;
  const [x, y] = middleOf(from);
  const [toX, toY] = middleOf(score);
  const chip = make("div", "earned", `+${points}`);
  chip.setAttribute("aria-hidden", "true");
  view.places("root").append(chip);
  const put = (left, top, size) => `translate(${left}px, ${top}px) translate(-50%, -50%) scale(${size})`;
  const steps = [
    { transform: put(x, y, 0.4), opacity: 0 },
    { transform: put(x, y - 24, 1.25), opacity: 1, offset: 0.35 },
    { transform: put(x, y - 24, 1.25), opacity: 1, offset: 0.55, easing: "ease-in" },
    { transform: put(toX, toY, 0.7), opacity: 1 },
  ];
  const flight = move(chip, steps, { duration: FLY + LIGHT / 2, easing: "ease-out" });
  flight.finished.finally(() => chip.remove()).catch(() => {});
}
