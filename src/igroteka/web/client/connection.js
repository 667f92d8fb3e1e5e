// The live connection: frames come in order, questions are answered, a lost connection comes back by itself.

const WAITS = [300, 1000, 2000, 5000];

export class Connection {
  constructor(address, { frame, status }) {
    Object.assign(this, { address, frame, status, seen: -1, next: 1, asked: new Map(), tries: 0 });
    this.open();
    addEventListener("online", () => this.again());
  }

  open() {
    const socket = new WebSocket(`${this.address}?seen=${this.seen}&lang=${document.documentElement.lang}`);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.status("open");
      for (const [id, { text }] of this.asked) socket.send(text);
    });
    socket.addEventListener("message", (event) => {
      const said = JSON.parse(typeof event.data === "string" ? event.data : new TextDecoder().decode(event.data));
      if ("number" in said) this.take(said);
      else this.answer(said);
    });
    socket.addEventListener("close", (event) => {
      if (this.socket !== socket) return;
      if (event.code === 4404 || event.code === 4403) return this.status("gone");
      this.status("lost");
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.again(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    });
  }

  again() {
    if (this.socket.readyState > WebSocket.OPEN) this.open();
  }

  take(frame) {
    if (frame.since !== undefined && frame.since !== this.seen && !frame.scene) {
      if (frame.number <= this.seen) return;
      this.seen = -1; // something is missing: ask for the whole scene
      this.socket.close();
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
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  answer(said) {
    this.asked.get(said.id)?.resolve(said);
    this.asked.delete(said.id);
  }
}
