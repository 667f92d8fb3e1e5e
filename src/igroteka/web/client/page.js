// The page of a table: joins the connection to what is drawn. What not everybody needs is loaded when it is.

import { Connection } from "./connection.js";
import { loadStyles } from "./layout.js";
import { draftChoiceOf, keep, keepSeal, kept } from "./stored.js";
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
class SeatConnection extends Connection {
  static address(seat) {
    const from = seats.length > 1 ? `?seat=${seat === "guest" ? seat : seat + 1}` : "";
    return `${scheme}://${location.host}/t/${name}/live${from}`;
  }

  lookAs(seat) {
    const { socket } = this;
    Object.assign(this, { socket: null, seen: -1, tries: 0, address: SeatConnection.address(seat) });
    this.asked.clear(); // what one person asked is not asked again for the next
    socket?.close();
    this.open();
  }

  answer(said) {
    if (said.again) return otherTable(said);
    if (said.over) return ended();
    if ("room" in said) return showRoom(said.room);
    if (said.weaker) return weaker();
    if (said.stumbled) return table.ask.notice(strings.stumbled, true);
    if (said.no && !said.id) return refusedAtTheDoor(said.no);
    super.answer(said);
  }
}

const ask = (what, fields = {}) =>
  fetch(`/t/${name}/${what}`, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);

async function post(what, fields) {
  const answer = await ask(what, fields);
  return answer?.ok ? answer.json() : null;
}

async function sound(kind) {
  if (kept("sound") === "on") (await import("./sound.js")).play(kind);
  else if (kind === "turn" && !kept("sound-offered")) (await import("./sound_offer.js")).offer(page);
}

const table = mountTable(root, {
  strings,
  game,
  look: root.dataset.look,
  send: async (action) => tell(await connection.ask({ act: action })),
  undo: async () => tell(await connection.ask({ undo: true })),
  hint: root.dataset.hints === "true" && seats.length ? hint : null,
  whyNot: async (target) => {
    sound("no");
    return (await connection.ask({ why: target })).no;
  },
  menu: async () => (await opened()).open(),
  ending,
  account,
  drawn,
  draftChoice: draftChoiceOf(name, () => table.scene?.seat),
});
const imported = root.dataset.imported === "true";
const standing = imported ? strings.imported : !seats.length && !over ? strings.watching : "";
if (standing) table.ask.standing = standing;
const page = { name, strings, seats, table, kept, keep, post, tellCheck, trust, again, ended, arrange, who };
page.over = () => over;
page.end = async () => (await opened()).end();

if (seats.length > 1) {
  const { Curtain } = await panels("./curtain.js");
  curtain = new Curtain({ root, table, seats, hides, strings, lookAs: (seat) => connection.lookAs(seat) });
}
const connection = new SeatConnection(SeatConnection.address(curtain ? curtain.seat : 0), {
  frame: (frame) => (held ? held.push(frame) : show(frame)),
  status: connected,
});
const seal = async () => (await connection.ask({ seal: true })).seal;

function connected(state) {
  document.body.dataset.connection = state;
  if (state === "open" && page.room) showRoom(null); // unless we are told again
  if (state !== "open" || !page.weaker) return;
  page.weaker = false; // unless we are told so again
  table.ask.standing = standing;
  table.ask.notice("");
}

// The rules are slow there: bots that look ahead see less far.
function weaker() {
  page.weaker = table.chairs.some((kind) => /level[345]$/.test(kind));
  if (!page.weaker) return;
  table.ask.standing ||= strings.weaker;
  table.ask.notice("");
}

async function hint() {
  const { offers } = table.chooser;
  const { open } = await import("./hints.js");
  const same = offers === table.chooser.offers; // nothing was decided meanwhile
  if (same) await open(table, () => connection.ask({ hint: true }));
}

async function panels(module) {
  const [found] = await Promise.all([import(module), loadStyles("panels")]);
  return found;
}

function show(frame) {
  number = frame.number;
  const moved = !curtain && table.scene && frame.scene && frame.scene.seat !== table.scene.seat;
  if (moved) return location.reload(); // the seat is somebody else's
  if (frame.chairs) sitDown(frame);
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
  if (givenUp) table.ask.extra = ending();
  if (frame.scene) table.show(frame.scene, choices, undo);
  else if (table.scene) table.patch(frame.diff, choices, undo, frame.trails, frame.glows);
  last = { choices, undo };
  if (givenUp) table.ask.notice(imported ? strings.imported : strings.endDone, true);
  if (curtain?.notice) table.ask.notice(curtain.notice, true);
  if (curtain) curtain.notice = "";
}

// Who sits where now. Bots are not asked to come to this screen.
function sitDown({ chairs, faces }) {
  table.seat(chairs, faces);
  if (curtain) curtain.seats = seats.filter((seat) => !chairs[seat].startsWith("held"));
  if (table.ask.extra === away) table.ask.extra = null;
}

// Bots play for everybody who sits here: nothing is asked, but the way back is open.
const comeBack = () => (seats.length > 1 ? who() : arrange("back", { seat: seats[0] + 1 }));
const away = [{ text: strings.back, main: true, act: comeBack }];

function leftToBots({ choices, undo, scene, diff, ...frame }) {
  const held = { whose: strings.heldYou, prompt: strings.heldPrompt, tone: "wait" };
  const calm = (part) =>
    part?.status && part.status.tone !== "over" ? { ...part, status: { ...part.status, ...held } } : part;
  if (!over && (scene ?? diff)?.status?.tone !== "over") table.ask.extra = away;
  else if (table.ask.extra === away) table.ask.extra = null;
  return { ...frame, scene: calm(scene), diff: calm(diff) };
}

async function opened() {
  const { Menu } = await panels("./menu.js");
  page.menu ??= new Menu(page);
  return page.menu;
}

async function who() {
  (await panels("./seats.js")).arrange(page);
}

// Who is away, who wishes what, what we may do: told by the server when there is something to know.
async function showRoom(room) {
  page.room = room;
  (await panels("./room.js")).show(page, page.room);
  if (document.querySelector("#waiting:not([hidden])")) renewSeats();
}

// A change of who plays; everybody is told by a frame. False if it was refused.
async function arrange(what, fields) {
  const answer = await ask(what, fields);
  if (!answer?.ok) table.ask.notice(answer && answer.status < 500 ? await answer.text() : strings.away);
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

// Somebody sat down or left.
async function renewSeats() {
  (await import("./waiting.js")).renew(root);
}

function ending() {
  const more = seats.length ? [{ text: strings.again, main: true, act: again }] : [];
  const replay = { text: strings.replay, act: () => location.assign(`/t/${name}/replay`) };
  return [...more, replay, { text: strings.record, act: saveRecord }, { text: strings.fair, act: tellCheck }];
}

// After every frame: the title says whose turn it is, and so do a notice and a tone, where wanted.
function drawn({ status, seat }) {
  if (held) return;
  const yours = status.tone === "you";
  document.title = yours ? `• ${status.whose} · ${title}` : title;
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
    seal().then((found) => keepSeal(name, found)); // what happened until now cannot be told otherwise later
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
    const { Past, recall } = await import("./recall.js");
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
  table.ask.notice(answer.no);
}

// No room, or no such table: said where the table would be, as long as there is none.
function refusedAtTheDoor(text) {
  root.querySelector(".t-opening").textContent = text;
  table.ask.notice(text);
}

async function tellCheck() {
  const found = await (await import("./trust.js")).check(name);
  table.ask.notice(found?.text ?? strings.away, Boolean(found) && found.fair !== false);
}

async function trust(talk) {
  const { openTrust } = await panels("./trust.js");
  openTrust({ name, strings, talk, seal, commitment: root.dataset.commitment, over: () => over });
}

async function again() {
  const found = await post("again");
  if (found?.to) location.assign(found.to);
  else table.ask.notice(strings.away);
}

function otherTable({ again: to, name: who }) {
  table.ask.extra = [{ text: strings.join, main: true, act: () => location.assign(to) }];
  if (table.scene?.sheet) table.sheetButton();
  else table.ask.buttons([]);
  table.ask.notice(strings.againBy.replace("{name}", () => who), true);
}

function saveRecord() {
  Object.assign(document.createElement("a"), { href: `/t/${name}/record`, download: `${name}.igr` }).click();
}

document.addEventListener("click", async (event) => {
  if (event.target.id !== "copy") return;
  await navigator.clipboard?.writeText(location.href);
  event.target.textContent = event.target.dataset.done;
});
