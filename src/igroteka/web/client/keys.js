// Everything by keyboard: arrows go to the nearest target that way, up and down to buttons too; Enter chooses, Escape
// steps back. `help.js` lists the letters.

import { hurry, middleOf, togglePanel } from "./elements.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ELSEWHERE = "input, select, dialog, .t-drawer"; // where people write, or in front of the table

// `table`: chooser, enlarge(target). Letters are told by the key's place, so they work in any layout.
export function listenToKeys(root, table) {
  const { chooser } = table;
  document.addEventListener("keydown", (event) => {
    const at = document.activeElement;
    hurry();
    if (event.ctrlKey || event.metaKey || event.altKey || root.inert || at?.closest(ELSEWHERE)) return;
    if (event.code === "KeyR" && chooser.figure) {
      chooser.figure.turn(event.shiftKey ? -1 : 1);
      return event.preventDefault();
    }
    if (event.code === "KeyH") return chooser.hooks.hint();
    if (event.code === "KeyI") return table.enlarge(at?.closest("[data-target]")?.dataset.target ?? chooser.over ?? "");
    if (event.key === "?" || event.key === "/") {
      event.preventDefault();
      return import("./help.js").then(({ help }) => help(table, event.key === "/"));
    }
    if (event.key === "Escape") return chooser.cancel();
    if (event.key === "Enter" && at?.matches(".head[role]")) return togglePanel(at.parentElement);
    const target = at?.closest(".may");
    if (target && (event.key === "Enter" || event.key === " ")) return choose(event, root, chooser, target);
    if (ARROWS[event.key]) move(event, root, at, target);
  });
}

function choose(event, root, chooser, target) {
  event.preventDefault();
  chooser.click(target.dataset.target, false);
  if (chooser.state === "naming") chooser.later(() => root.querySelector(".t-buttons .main")?.focus());
}

function move(event, root, at, target) {
  const arrow = ARROWS[event.key];
  const seen = (query) => [...root.querySelectorAll(query)].filter((one) => one.getBoundingClientRect().width);
  const buttons = seen(".t-buttons .button");
  const targets = seen(".may:not(.under)");
  if (!targets.length && !buttons.length) return;
  event.preventDefault();
  const pressed = buttons.find((button) => button === at);
  const from = target ?? pressed;
  const among = arrow[1] || pressed ? [...targets, ...buttons] : targets;
  (from ? nearest(from, among, arrow) : targets[0] ?? buttons[0])?.focus();
}

// The target whose middle lies nearest in that direction; straight ahead counts more than aside.
function nearest(from, targets, [dx, dy]) {
  const [x, y] = middleOf(from);
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    if (target === from) continue;
    const [tx, ty] = middleOf(target);
    const ahead = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (ahead < 4) continue;
    const far = ahead + aside * 2.5;
    if (far < least) [best, least] = [target, far];
  }
  return best;
}
