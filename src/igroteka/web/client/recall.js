// The table as it was: scenes after any entry, what changed between two of them, and a show of what was missed.

const PACE = 900; // milliseconds for one entry
const key = (piece) => JSON.stringify([piece.symbol, piece.text, piece.cells]);

// What changed between two scenes, as the server would tell it.
export function changes(old, next) {
  const before = new Map(old.pieces.map((piece) => [piece.id, piece]));
  const put = [];
  const appeared = [];
  for (const piece of next.pieces) {
    const was = before.get(piece.id);
    before.delete(piece.id);
    if (!was) appeared.push(piece);
    if (!was || JSON.stringify(was) !== JSON.stringify(piece)) put.push(piece);
  }
  const moved = [];
  for (const piece of appeared) {
    const was = [...before.values()].find((one) => key(one) === key(piece));
    if (!was) continue;
    moved.push([was.id, piece.id]);
    before.delete(was.id);
  }
  const [told, tell] = [old.story ?? [], next.story ?? []];
  const same = JSON.stringify(old.zones) === JSON.stringify(next.zones);
  return {
    areas: same ? undefined : next.areas, zones: same ? undefined : next.zones,
    moved, put, gone: [...before.keys()], players: next.players, status: next.status, sheet: next.sheet,
    tell: tell.slice(told.length),
  };
}

export class Past {
  constructor(name, seat) {
    Object.assign(this, { name, seat, known: new Map(), last: 0 });
  }

  address(what) {
    const seat = this.seat === undefined ? "" : `&seat=${this.seat}`;
    return `/t/${this.name}/${what}?lang=${document.documentElement.lang}${seat}`;
  }

  async ask(what) {
    const answer = await fetch(this.address(what)).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }

  // Remembered; what could not be had is asked for again.
  scene(number) {
    if (!this.known.has(number)) {
      const asked = this.ask(`scenes/${number}`).then((found) => {
        if (found) this.last = Math.max(this.last, found.last);
        else this.known.delete(number);
        return found;
      });
      this.known.set(number, asked);
    }
    return this.known.get(number);
  }

  story() {
    return this.ask("story");
  }
}

// Shows a scene on a table that shows another one, or nothing yet.
export async function step(table, found, shown) {
  const { scene } = found;
  const alike = shown && table.scene && shown.seat === scene.seat && shown.language === scene.language;
  const fits = alike && Boolean(shown.sheet) <= Boolean(scene.sheet); // an end taken back is shown as a new scene
  if (fits) await table.patch(changes(shown, scene), null, false);
  else await table.show(scene, null, false);
  return scene;
}

// Everything from one entry to another, one after the other; a button leads back at any time.
export async function recall(table, past, from, to) {
  let shown = null;
  let stop;
  const stopped = new Promise((done) => (stop = () => done("stopped")));
  table.ask.extra = [{ text: table.strings.toNow, main: true, act: stop }];
  table.root.classList.add("past");
  for (let number = from; number <= to; number++) {
    past.scene(Math.min(number + 1, to));
    const found = await past.scene(number);
    if (!found) break;
    if (shown && JSON.stringify(found.scene) === JSON.stringify(shown)) continue;
    shown = await step(table, found, shown);
    if ((await Promise.race([stopped, new Promise((done) => setTimeout(done, PACE))])) === "stopped") break;
  }
  table.ask.extra = null;
  table.root.classList.remove("past");
}
