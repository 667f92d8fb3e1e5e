// The live connection: frames come in order, questions are answered, a lost connection comes back by itself.

import { afterPaint } from "./elements.js";

const WAITS = [300, 1000, 2000, 5000]; // milliseconds before the next try
const QUIET = 20_000; // after such a silence we ask whether anybody is there
const GESTURES = ["pointerdown", "pointerup", "click", "keydown", "keyup"];
const AT_MOST = 250; // milliseconds that a frame waits for a painting
const PATIENCE = 15_000; // a question without any sign of life for so long: the connection is dead and does not know it

export class Connection {
  constructor(address, { frame, status }) {
    Object.assign(this, { address, frame, status, seen: -1, next: 1, asked: new Map(), tries: 0 });
    this.open();
    for (const gesture of GESTURES) addEventListener(gesture, () => this.hold(), true);
    addEventListener("online", () => this.again());
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => document.hidden || this.again() || this.look(1000));
    setInterval(() => this.look(QUIET), 5000);
  }

  open() {
    clearTimeout(this.timer);
    const address = new URL(this.address, location.href);
    address.searchParams.set("seen", this.seen);
    address.searchParams.set("lang", document.documentElement.lang);
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    this.inbox = []; // what was not looked at comes again
    this.heard = this.waits = Date.now(); // waits: since when we want to hear something, or 0
    const on = (event, act) => socket.addEventListener(event, (what) => this.socket === socket && act(what));
    on("open", () => {
      this.waits = 0;
      this.status("open");
      for (const { text } of this.asked.values()) this.say(text);
    });
    on("message", ({ data }) => {
      this.heard = Date.now();
      this.waits = this.tries = 0;
      const said = JSON.parse(typeof data === "string" ? data : new TextDecoder().decode(data));
      this.inbox.push(said);
      this.read();
    });
    on("close", ({ code }) => {
      if (code === 4408) this.seen = -1; // asked to come again: too slow, or the seat is somebody else's
      this.lost([4403, 4404, 4410].includes(code), code === 1012); // 1012: another server takes over
    });
  }

  // What a finger or a key has changed is painted first; what the server says to it comes a moment later.
  hold() {
    if (this.held || document.hidden) return;
    this.held = true;
    const on = () => {
      this.held = false;
      this.read();
    };
    const late = setTimeout(on, AT_MOST);
    afterPaint(() => {
      clearTimeout(late);
      if (this.held) on();
    });
  }

  // One at a time, so that a click need not wait for all of them; at once where nobody looks.
  read() {
    if (this.held || this.reading || !this.inbox.length) return;
    const said = this.inbox.shift();
    if ("number" in said) this.take(said);
    else this.answer(said);
    if (document.hidden) return this.read();
    this.reading = setTimeout(() => {
      this.reading = 0;
      this.read();
    });
  }

  lost(forever, handedOver = false) {
    this.socket = null;
    this.gone = forever;
    this.status(forever ? "gone" : handedOver ? "moment" : "lost");
    if (forever) return;
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2)); // not everybody at once
  }

  // Gives the connection up without waiting for the other side to agree.
  drop() {
    const { socket } = this;
    if (!socket) return;
    this.lost(false);
    socket.close();
  }

  again() {
    if (this.socket || this.gone) return false;
    this.open();
    return true;
  }

  // A connection can die without a word, as when a laptop sleeps: who says nothing is asked.
  look(quiet) {
    if (!this.socket) return;
    const now = Date.now();
    if (this.waits && now - this.waits > PATIENCE) this.drop();
    else if (!this.waits && now - this.heard > quiet) this.say(JSON.stringify({ ping: true }));
  }

  take(frame) {
    if (frame.since !== undefined && frame.since !== this.seen && !frame.scene) {
      if (frame.number <= this.seen) return;
      this.seen = -1; // something is missing: ask for the whole scene
      this.drop();
      return;
    }
    this.seen = frame.number;
    this.frame(frame);
  }

  // A question is kept until it is answered, and asked again after a lost connection: the number makes it safe.
  ask(said) {
    const id = this.next++;
    const text = JSON.stringify({ ...said, id, after: this.seen });
    return new Promise((resolve) => {
      this.asked.set(id, { text, resolve });
      this.say(text);
    });
  }

  say(text) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.waits ||= Date.now();
    this.socket.send(text);
  }

  answer(said) {
    this.asked.get(said.id)?.resolve(said);
    this.asked.delete(said.id);
  }
}
