// A game step by step: any entry of it, forwards and backwards, by itself, and a link to where one is.

import { icon, make, sentence } from "./elements.js";
import { loadStyles } from "./layout.js";
import { Past, step } from "./recall.js";
import { mountTable } from "./table.js";
import { Timeline } from "./timeline.js";

const root = document.querySelector("#table");
const { name, game, replay } = root.dataset;
const strings = JSON.parse(root.dataset.strings);
const SPEEDS = [0.5, 1, 2, 4];
const PACE = 1100; // milliseconds for one entry at speed 1
const AHEAD = 4; // scenes asked for before they are needed

const past = new Past(name, root.dataset.seat || undefined);
const table = mountTable(root, { strings, game, look: root.dataset.look, whyNot: () => "" });
root.classList.add("past");
table.seat([], JSON.parse(root.dataset.faces || "[]"));
if (root.dataset.imported === "true") table.ask.standing = strings.imported;

loadStyles("panels");

let at = Number(replay || 0);
let shown = null;
let playing = 0;
let lines = [];

const timeline = new Timeline(strings.timeline, Number(root.dataset.last || at), (number) => go(number));
const bar = make("div", "r-bar");
const where = make("output", "r-where");
const SIGNS = {
  first: "M6 5v14M19 5L9 12l10 7z", back: "M15 5l-8 7 8 7", play: "M8 5l11 7-11 7z", pause: "M8 5v14M16 5v14",
  on: "M9 5l8 7-8 7", last: "M18 5v14M5 5l10 7-10 7z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  live: "M9 7L4 12l5 5M4 12h11a5 5 0 0 1 5 5v2",
};
const sign = (made, text, name) => {
  made.innerHTML = icon(SIGNS[name]);
  made.title = text;
  made.setAttribute("aria-label", text);
};
const button = (text, act, name) => {
  const made = make("button", name ? "button sign" : "button", text);
  made.type = "button";
  if (name) sign(made, text, name);
  made.addEventListener("click", act);
  return made;
};
const play = button(strings.play, () => (playing ? pause() : start()), "play");
const speed = make("select", "r-speed");
speed.setAttribute("aria-label", strings.speed);
speed.append(...SPEEDS.map((value) => new Option(`×${value}`, value, value === 1, value === 1)));
// A sign with its words beside it; a phone has room for the sign alone.
const worded = (made, text, name) => {
  made.innerHTML = icon(SIGNS[name]);
  made.append(make("span", "r-word", text));
  made.title = text;
  made.setAttribute("aria-label", text);
  return made;
};
const link = button("", async () => {
  await navigator.clipboard?.writeText(location.href);
  worded(link, strings.copied, "link");
});
link.classList.add("quiet");
const live = worded(make("a", "button quiet"), strings.live, "live");
live.href = `/t/${name}`;
const first = button(strings.firstMove, () => go(0), "first");
const last = button(strings.lastMove, () => go(timeline.last), "last");
for (const end of [first, last]) end.classList.add("end");
bar.append(
  where, first,
  button(strings.previous, () => go(stepFrom(-1)), "back"),
  play,
  button(strings.next, () => go(stepFrom(1)), "on"),
  last, speed, link, live,
);
const dock = make("div", "r-dock");
dock.append(timeline.element, bar);
root.append(dock);

// The next entry that has a line in the story: what nobody tells of is passed over.
function stepFrom(way) {
  const numbers = lines.map(([number]) => number).concat(0, timeline.last);
  const found = numbers.filter((number) => (number - at) * way > 0);
  return found.length ? (way > 0 ? Math.min(...found) : Math.max(...found)) : at;
}

async function go(number) {
  const wish = (at = Math.max(0, Math.min(number, timeline.last)));
  mark();
  const found = await past.scene(wish);
  if (wish !== at || !found) return found ? undefined : table.ask.notice(strings.away);
  timeline.last = Math.max(timeline.last, found.last);
  shown = await step(table, { scene: { ...found.scene, story: [] } }, shown); // the whole story stands beside it
  mark();
  for (let next = 1; next <= AHEAD; next++) if (at + next <= timeline.last) past.scene(at + next);
}

// The handle, the address and the story show where we are.
function mark() {
  const text = strings.move.replace("{number}", at).replace("{last}", timeline.last);
  where.textContent = text;
  timeline.at(at, [text, ...(shown?.players ?? []).map((player) => `${player.name}: ${player.score}`)].join(". "));
  worded(link, strings.link, "link");
  const address = new URL(location.href);
  address.searchParams.set("move", at);
  history.replaceState(null, "", address);
  tellStory();
}

function tellStory() {
  const list = root.querySelector(".t-story");
  if (list.children.length !== lines.length) {
    list.replaceChildren(
      ...lines.map(([number, text]) => {
        const line = make("li");
        const press = button("", () => go(number));
        press.className = "told-line";
        sentence(press, text, shown?.glyphs);
        press.dataset.number = number;
        line.append(press);
        return line;
      }),
    );
  }
  let current = null;
  for (const press of list.querySelectorAll(".told-line")) {
    press.removeAttribute("aria-current");
    if (Number(press.dataset.number) <= at) current = press;
  }
  current?.setAttribute("aria-current", "step");
  const panel = list.parentElement;
  if (current && panel.clientHeight) panel.scrollTop = current.offsetTop - panel.offsetTop - panel.clientHeight / 2;
}

function start() {
  if (at >= timeline.last) at = 0;
  sign(play, strings.pause, "pause");
  const on = async () => {
    await go(stepFrom(1));
    if (!playing) return;
    if (at >= timeline.last) return pause();
    playing = setTimeout(on, PACE / Number(speed.value));
  };
  playing = setTimeout(on, 0);
}

function pause() {
  clearTimeout(playing);
  playing = 0;
  sign(play, strings.play, "play");
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, select, [role=tab], dialog")) return;
  const ways = {
    ArrowRight: () => go(stepFrom(1)),
    ArrowLeft: () => go(stepFrom(-1)),
    Home: () => go(0),
    End: () => go(timeline.last),
  };
  if (event.key === " " && !event.target.closest("button, a")) play.click();
  else if (ways[event.key]) ways[event.key]();
  else return;
  event.preventDefault();
});

const asked = [past.story(), past.ask("curve")];
await go(at);
const [told, curve] = await Promise.all(asked);
lines = told?.lines ?? [];
timeline.last = Math.max(timeline.last, told?.last ?? 0);
if (curve) timeline.show(curve, shown?.players ?? []);
mark();
