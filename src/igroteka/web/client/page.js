// The page of a table: joins the connection to what is drawn. What not everybody needs is loaded when it is.

import { Connection } from "./connection.js";
import { afterPaint, panelLooks } from "./parts.js";
import { mountTable } from "./table.js";

const root = document.querySelector("#table");
const { name, game } = root.dataset;
const strings = JSON.parse(root.dataset.strings);
const seats = JSON.parse(root.dataset.own || "[]");
const hides = root.dataset.hides === "true";
const scheme = location.protocol === "https:" ? "wss" : "ws";
const title = document.title;
let over = root.dataset.over === "true";
let curtain = null;
let mine = null; // our seat, when it is its turn
let number = -1;
let last = null; // what was offered last
let held = null; // frames that wait while the past is shown

// A connection that can look from another seat. A browser with one seat at most need not say from which.
class Line extends Connection {
  static address(seat) {
    const from = seats.length > 1 ? `?seat=${seat === "guest" ? seat : seat + 1}` : "";
    return `${scheme}://${location.host}/t/${name}/live${from}`;
  }

  as(seat) {
    const { socket } = this;
    Object.assign(this, { socket: null, seen: -1, tries: 0, address: Line.address(seat) });
    this.asked.clear(); // what one person asked is not asked again for the next
    socket?.close();
    this.open();
  }

  answer(said) {
    if (said.again) return otherTable(said);
    if (said.over) return ended();
    if (said.no && !said.id) return refusedAtTheDoor(said.no);
    super.answer(said);
  }
}

// What this browser remembers of its own, if it may.
function kept(what) {
  try {
    return localStorage.getItem(`igroteka-${what}`) ?? "";
  } catch {
    return "";
  }
}

function keep(what, value) {
  try {
    localStorage.setItem(`igroteka-${what}`, value);
  } catch {
    return;
  }
}

// A choice half made outlives a reload: it is kept in this tab, for the decision and the seat it belongs to.
const half = {
  read(decision) {
    this.put();
    try {
      const found = JSON.parse(sessionStorage.getItem(`igroteka-half-${name}`));
      return found?.decision === decision && found.seat === table.scene?.seat ? found.made : null;
    } catch {
      return null;
    }
  },
  // Put down when what was clicked is painted, or when the page goes.
  write(decision, made) {
    if (!this.late) afterPaint(() => this.put());
    this.late = { made: made && { decision, seat: table.scene?.seat, made } };
  },
  put() {
    const { late } = this;
    this.late = null;
    try {
      if (late) sessionStorage.setItem(`igroteka-half-${name}`, JSON.stringify(late.made));
    } catch {
      return;
    }
  },
};
addEventListener("pagehide", () => half.put());

async function post(what, fields = {}) {
  const answer = await fetch(`/t/${name}/${what}`, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

async function sound(kind) {
  if (kept("sound") === "on") (await import("./sound.js")).play(kind);
}

const table = mountTable(root, {
  strings,
  game,
  look: `/look/${game}.svg`,
  send: async (action) => tell(await line.ask({ act: action })),
  undo: async () => tell(await line.ask({ undo: true })),
  hint: root.dataset.hints === "true" && seats.length ? hint : null,
  whyNot: async (target) => {
    sound("no");
    return (await line.ask({ why: target })).no;
  },
  menu: async () => {
    const { Menu } = await panels("./menu.js");
    page.open ??= new Menu(page);
    page.open.open();
  },
  ending,
  account,
  drawn,
  half,
});
if (!seats.length && !over) table.standing = strings.watching;
const page = { name, strings, seats, table, kept, keep, post, check, again, ended, arrange, over: () => over };

if (seats.length > 1) {
  const { Curtain } = await panels("./curtain.js");
  curtain = new Curtain({ root, table, seats, hides, strings, line: { as: (seat) => line.as(seat) } });
}
const line = new Line(Line.address(curtain ? curtain.seat : 0), {
  frame: (frame) => (held ? held.push(frame) : show(frame)),
  status: (state) => (document.body.dataset.connection = state),
});

async function hint() {
  const { offers } = table.chooser;
  const { open } = await import("./hints.js");
  if (offers === table.chooser.offers) await open(table, () => line.ask({ hint: true })); // nothing was decided meanwhile
}

async function panels(module) {
  const [found] = await Promise.all([import(module), panelLooks()]);
  return found;
}

function show(frame) {
  number = frame.number;
  if (!curtain && table.scene && frame.scene && frame.scene.seat !== table.scene.seat) return location.reload(); // the seat is somebody else's
  if (frame.chairs) sitDown(frame.chairs);
  const held = Boolean(seats.length) && seats.every((seat) => table.chairs[seat]?.startsWith("held"));
  if (held) frame = leftToBots(frame);
  const waiting = document.querySelector("#waiting");
  if (waiting?.matches(".before") && number > 0) waiting.hidden = true;
  const open = Boolean(waiting && !waiting.hidden);
  const told = open && !waiting.matches(".before"); // that somebody is missing: the page may be older than the frame
  const changed = table.scene && frame.scene && (open || namesOf(frame.scene) !== namesOf(table.scene));
  if (changed || (frame.chairs && !waiting?.matches(".before") && frame.chairs.includes("free") !== told)) renewSeats();
  const givenUp = over && !(frame.scene ?? frame.diff).sheet && !table.scene?.sheet;
  if (givenUp) curtain?.lift();
  else if (curtain?.falls(frame)) return;
  const { choices, undo } = givenUp ? {} : frame;
  if (givenUp) table.extra = ending();
  if (frame.scene) table.show(frame.scene, choices, undo);
  else if (table.scene) table.patch(frame.diff, choices, undo, frame.trails);
  last = { choices, undo };
  if (givenUp) table.notice(strings.endDone, true);
  if (curtain?.notice) table.notice(curtain.notice, true);
  if (curtain) curtain.notice = "";
}

// Who sits where now. Bots are not asked to come to this screen.
function sitDown(chairs) {
  table.chairs = chairs;
  if (curtain) curtain.seats = seats.filter((seat) => !chairs[seat].startsWith("held"));
  if (table.extra === away) table.extra = null;
}

// Bots play for everybody who sits here: nothing is asked, but the way back is open.
const away = [{ text: strings.back, main: true, act: () => (seats.length > 1 ? who() : arrange("back", { seat: seats[0] + 1 })) }];

function leftToBots({ choices, undo, scene, diff, ...frame }) {
  const calm = (part) => part?.status && part.status.tone !== "over" ? { ...part, status: { ...part.status, whose: strings.heldYou, prompt: strings.heldPrompt, tone: "wait" } } : part;
  if (!over && (scene ?? diff)?.status?.tone !== "over") table.extra = away;
  else if (table.extra === away) table.extra = null;
  return { ...frame, scene: calm(scene), diff: calm(diff) };
}

async function who() {
  const { Seats } = await panels("./seats.js");
  new Seats(page);
}

// A change of who plays; everybody is told by a frame. False if it was refused.
async function arrange(what, fields) {
  const answer = await fetch(`/t/${name}/${what}`, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);
  if (!answer?.ok) table.notice(answer && answer.status < 500 ? await answer.text() : strings.away);
  return Boolean(answer?.ok);
}

// Everybody wanted to end the game as it is.
function ended() {
  over = true;
  show({ number, scene: table.scene });
}

// Where the points of a finished game came from.
async function account() {
  const answer = await fetch(`/t/${name}/account?lang=${document.documentElement.lang}`).catch(() => null);
  return answer?.ok ? answer.json() : [];
}

const namesOf = (scene) => scene.players.map((player) => player.name).join("\n");

// Somebody sat down or left: who is still missing.
async function renewSeats() {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [waiting, fresh] = [document.querySelector("#waiting"), found.querySelector("#waiting")];
  if (!waiting && fresh) root.before(document.adoptNode(fresh));
  if (!waiting) return;
  waiting.hidden = !fresh;
  for (const part of [".chairs", ".big"]) {
    const renewed = fresh?.querySelector(part);
    if (renewed) waiting.querySelector(part)?.replaceWith(renewed);
  }
}

function ending() {
  const more = seats.length ? [{ text: strings.again, main: true, act: again }] : [];
  return [...more, { text: strings.fair, act: check }, { text: strings.record, act: saveRecord }];
}

// After every frame: the title says whose turn it is, and so do a notice and a tone, where wanted.
function drawn({ status, seat }) {
  if (held) return;
  const yours = status.tone === "you";
  document.title = yours ? `● ${status.whose} · ${title}` : title;
  const ended = status.tone === "over" && !over;
  over ||= status.tone === "over";
  const left = (whose) => `${name}-${whose}-left`;
  const begins = yours && seat !== mine;
  if (mine !== null && (begins || !yours)) keep(left(mine), number);
  if (begins) {
    if (document.hidden && kept("notices") === "on" && window.Notification?.permission === "granted") {
      new Notification(status.whose, { body: status.prompt, tag: name }).onclick = () => focus();
    }
    offerRecall(Number(kept(left(seat)) || -1));
  }
  if (!yours) table.offerRecall(null);
  sound(ended ? "over" : begins ? "turn" : "move");
  mine = yours ? seat : null;
}

// What happened since our last turn can be seen again; frames that come meanwhile wait.
function offerRecall(from) {
  if (from < 0 || number <= from) return;
  const to = number;
  table.offerRecall(async () => {
    const { Past, recall } = await import("./past.js");
    const { scene } = table;
    held = [];
    await recall(table, new Past(name, curtain ? curtain.seat + 1 : undefined), from, to);
    const waiting = held;
    held = null;
    table.show(scene, last.choices, last.undo);
    waiting.forEach(show);
  });
}

function tell(answer) {
  if (!answer.no) return;
  sound("no");
  table.notice(answer.no);
}

// No room, or no such table: said where the table would be, as long as there is none.
function refusedAtTheDoor(text) {
  root.querySelector(".t-opening").textContent = text;
  table.notice(text);
}

async function check() {
  const answer = await fetch(`/t/${name}/check`).catch(() => null);
  const found = answer?.ok ? await answer.json() : null;
  table.notice(found?.text ?? strings.away, Boolean(found?.fair));
}

async function again() {
  const found = await post("again");
  if (found?.to) location.assign(found.to);
  else table.notice(strings.away);
}

function otherTable({ again: to, name: who }) {
  table.extra = [{ text: strings.join, main: true, act: () => location.assign(to) }];
  if (table.scene?.sheet) table.sheetButton();
  else table.buttons([]);
  table.notice(strings.againBy.replace("{name}", who), true);
}

function saveRecord() {
  const link = document.createElement("a");
  Object.assign(link, { href: `/t/${name}/record`, download: `${name}.igr` });
  link.click();
}

document.addEventListener("click", async (event) => {
  if (event.target.id !== "copy") return;
  await navigator.clipboard?.writeText(location.href);
  event.target.textContent = event.target.dataset.done;
});
