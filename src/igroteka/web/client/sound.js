// A few soft tones, made on the spot. Silent until somebody asked for sound and touched the page.

const TONES = {
  turn: [[523, 0], [784, 0.12]],
  move: [[330, 0, 0.06]],
  no: [[220, 0, 0.1]],
  over: [[523, 0], [659, 0.14], [784, 0.28], [1047, 0.42]],
};
let context = null;

export async function play(kind) {
  context ??= new AudioContext();
  if (context.state !== "running" && !navigator.userActivation?.hasBeenActive) return;
  await context.resume();
  for (const [pitch, after, long = 0.25] of TONES[kind]) {
    const from = context.currentTime + after;
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, from);
    loud.gain.linearRampToValueAtTime(0.12, from + 0.015);
    loud.gain.exponentialRampToValueAtTime(0.001, from + long);
    tone.connect(loud).connect(context.destination);
    tone.start(from);
    tone.stop(from + long);
  }
  clearTimeout(play.rest);
  play.rest = setTimeout(() => context.suspend(), 2000); // a silent page does nothing
}
