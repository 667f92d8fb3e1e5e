// Mouse and finger: what is under them, what a click means; a swipe goes to the next area of a narrow page.

import { afterPaint, hurry, middleOf, togglePanel } from "./elements.js";

const FINGER = 44; // width of a fingertip
const SWIPED = ".t-field, .t-others, .t-right > .slot";
const SWIPE = 56; // pixels
const HOLD = 450; // milliseconds that a finger rests on a thing to see it large

// What the pointer or the focus passes is looked at after the next painting, and a click goes before it.
// `table`: chooser, view, enlarge(target), active, open(area).
export function listenToPointers(root, table) {
  const { chooser } = table;
  let touch = false;
  let resting = 0; // until a finger has rested long enough
  let rested = false; // then the click that follows means nothing else
  let from = null; // where a finger went down that may swipe
  let passed = null; // and not yet looked at
  const look = () => {
    const target = passed;
    passed = null;
    if (target) chooser.hover(meant(target));
  };
  const pass = ({ target }) => {
    const button = target.closest("button"); // shows what it is about by itself, at once
    if (button) chooser.hover("");
    else if (!passed) afterPaint(look);
    passed = button ? null : target;
  };
  const rest = (thing) => {
    rested = true;
    table.enlarge(thing.dataset.target);
  };
  root.addEventListener("pointerdown", (event) => {
    hurry();
    touch = event.pointerType === "touch";
    rested = false;
    from = touch && event.target.closest(SWIPED) ? [event.clientX, event.clientY] : null;
    clearTimeout(resting);
    const thing = touch && event.target.closest("[data-target]");
    if (thing) resting = setTimeout(rest, HOLD, thing);
  }, true);
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    root.addEventListener(end, (event) => {
      if (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 3) clearTimeout(resting);
    }, true);
  }
  root.addEventListener("pointerup", (event) => {
    if (!from) return;
    const [x, y] = [event.clientX - from[0], event.clientY - from[1]];
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) rested = swipe(table, x < 0 ? 1 : -1);
  }, true);
  root.addEventListener("contextmenu", (event) => {
    const thing = event.target.closest(".piece[data-target]");
    if (!thing) return;
    event.preventDefault();
    if (!touch) table.enlarge(thing.dataset.target);
  });
  root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && pass(event));
  root.addEventListener("focusin", (event) => event.target.matches(".may") && pass(event));
  // What is pressed does not take the focus: to take it away again when the offer goes costs a layout.
  root.addEventListener("mousedown", (event) => {
    if (!event.target.closest("[data-target], .t-buttons .button")) return;
    event.preventDefault();
    if (document.activeElement !== document.body) document.activeElement?.blur();
  });
  root.addEventListener("click", (event) => {
    passed = null;
    if (rested || event.target.closest("button, a, .t-drawer, .t-sheet, .t-large")) return;
    const aimed = aimedAt(event, touch);
    const panel = event.target.closest(".t-others .player");
    if (!aimed || (panel && !aimed.closest(".may"))) return panel && togglePanel(panel);
    chooser.click(meant(aimed), touch);
  });
}

// To the next area of a narrow page, or the one before; whether there is one.
function swipe(table, step) {
  const seen = [...table.root.querySelectorAll(".tab")].filter((tab) => tab.checkVisibility());
  const names = seen.map((tab) => tab.dataset.tab);
  const next = names[names.indexOf(table.active) + step];
  if (next) table.open(next);
  return Boolean(next);
}

// A part of something that may be clicked stands for the whole.
function meant(element) {
  return (element.closest(".may") ?? element.closest("[data-target]"))?.dataset.target ?? "";
}

// What was clicked. On a card with small cells to choose from, the nearest of them: fingers are wide. The same on a
// board whose cells are smaller than a fingertip, if something to choose is as near as that.
function aimedAt(event, touch) {
  const aimed = event.target.closest("[data-target]");
  const card = event.target.closest(".card");
  const board = touch && event.target.closest(".frame-board > .grid");
  const small = board && board.querySelector(".cell")?.getBoundingClientRect().width < FINGER;
  if ((!card && !small) || aimed?.closest(".may")) return aimed;
  const far = (element) => {
    const [x, y] = middleOf(element);
    return Math.hypot(x - event.clientX, y - event.clientY);
  };
  const best = [...(card ?? board).querySelectorAll(".may")].sort((a, b) => far(a) - far(b))[0];
  return best && (card || far(best) < FINGER * 0.75) ? best : aimed;
}
