// The timeline of a replay: the whole game from left to right, its rounds, what everybody had when, and a handle.

import { make, symbol } from "./elements.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 1000; // units of the drawing; it is stretched
const HIGH = 100;
const APART = 26; // pixels between two numbers of rounds
const STACKED = 20; // pixels between two players at the end of their lines

function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// Numbers two by two: [entry, value], [entry, value] ...
const pairs = (flat) => Array.from({ length: flat.length / 2 }, (_, at) => flat.slice(2 * at, 2 * at + 2));

export class Timeline {
  // `go(number)` is called when somebody moves the handle.
  constructor(label, last, go) {
    this.element = make("div", "timeline");
    this.drawing = shape("svg", { class: "timeline-drawing", viewBox: `0 0 ${WIDE} ${HIGH}` });
    this.drawing.setAttribute("preserveAspectRatio", "none");
    this.drawing.setAttribute("aria-hidden", "true");
    this.rounds = make("div", "timeline-rounds");
    this.ends = make("div", "timeline-ends");
    this.slider = make("input", "r-slider");
    Object.assign(this.slider, { type: "range", min: 0, max: last, value: 0 });
    this.slider.setAttribute("aria-label", label);
    this.slider.addEventListener("input", () => go(Number(this.slider.value)));
    for (const part of [this.rounds, this.ends]) part.setAttribute("aria-hidden", "true");
    const place = make("div", "timeline-place"); // as wide as the way of the handle
    place.append(this.drawing, this.rounds, this.ends);
    this.element.append(place, this.slider);
    new ResizeObserver(() => this.number()).observe(this.element);
  }

  get last() {
    return Number(this.slider.max);
  }

  set last(number) {
    if (number === this.last) return;
    this.slider.max = number;
    this.draw();
  }

  at(number, words) {
    this.slider.value = number;
    this.slider.setAttribute("aria-valuetext", words);
    this.element.style.setProperty("--at", this.last ? number / this.last : 0);
  }

  // `curve`: where rounds begin, and for each seat what it had; nothing for those whose points are covered.
  show(curve, players) {
    Object.assign(this, { curve, players });
    this.draw();
  }

  draw() {
    const { rounds = [], lines = [] } = this.curve ?? {};
    const across = (number) => (this.last ? (number / this.last) * WIDE : 0);
    const marks = pairs(rounds).map(([number, round]) => ({ number, round, x: across(number) }));
    const values = lines.flatMap((line) => (line ? pairs(line).map(([, value]) => value) : []));
    const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
    const up = (value) => HIGH - ((value - least) / (most - least)) * HIGH;
    const ticks = marks.map(({ x }) => shape("path", { class: "timeline-tick", d: `M${x} 0V${HIGH}` }));
    const drawn = lines.map((line, seat) => {
      if (!line?.length) return null;
      const way = pairs(line).map(([number, value], at) => `${at ? `H${across(number)}V` : "M0 "}${up(value)}`);
      return shape("path", { class: `curve curve-${seat + 1}`, d: `${way.join("")}H${WIDE}` });
    });
    this.drawing.replaceChildren(...ticks, ...drawn.filter(Boolean));
    this.rounds.replaceChildren(
      ...marks.map(({ round, x }) => {
        const mark = make("span", "timeline-round", String(round));
        mark.style.setProperty("--x", x / WIDE);
        return mark;
      }),
    );
    this.ends.replaceChildren(...this.endsOf(lines, up));
    this.number();
  }

  // Everybody stands where their line ends; none covers another.
  endsOf(lines, up) {
    const high = this.drawing.clientHeight || 1;
    const ends = lines.flatMap((line, seat) => (line?.length ? [{ seat, y: (up(line.at(-1)) / HIGH) * high }] : []));
    ends.sort((one, other) => one.y - other.y);
    const apart = Math.min(STACKED, high / Math.max(1, ends.length - 1));
    ends.forEach((end, at) => (end.y = Math.max(end.y, at ? ends[at - 1].y + apart : 0)));
    ends.reverse().forEach((end, at) => (end.y = Math.min(end.y, at ? ends[at - 1].y - apart : high)));
    return ends.map(({ seat, y }) => {
      const end = make("span", "timeline-end");
      const player = this.players[seat];
      end.append(symbol(player.symbol, "timeline-who"));
      end.title = player.name;
      end.style.setProperty("--y", `${y}px`);
      return end;
    });
  }

  // Numbers of rounds that would touch are left out; their marks stay.
  number() {
    const wide = this.rounds.clientWidth;
    let free = -Infinity;
    for (const mark of this.rounds.children) {
      const x = Number(mark.style.getPropertyValue("--x")) * wide;
      mark.hidden = x < free;
      if (!mark.hidden) free = x + APART;
    }
  }
}
