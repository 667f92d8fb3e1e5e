// Everything by keyboard: arrows go to the nearest target that way, Enter chooses, Escape steps back, R turns.

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// The target whose middle lies nearest in that direction; straight ahead counts more than aside.
export function nearest(from, targets, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    if (target === from) continue;
    const [tx, ty] = middle(target);
    const ahead = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (ahead < 4) continue;
    const far = ahead + aside * 2.5;
    if (far < least) [best, least] = [target, far];
  }
  return best;
}

export function listen(root, chooser) {
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === "KeyR") {
      chooser.turn(event.shiftKey ? -1 : 1);
      return event.preventDefault();
    }
    if (event.key === "Escape") return chooser.cancel();
    const focused = document.activeElement?.closest?.(".may");
    if (focused && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return chooser.click(focused.dataset.target, false);
    }
    const way = WAYS[event.key];
    if (!way) return;
    const targets = [...root.querySelectorAll(".may")].filter((element) => element.getBoundingClientRect().width);
    if (!targets.length) return;
    event.preventDefault();
    (focused ? nearest(focused, targets, way) : targets[0])?.focus();
  });
}
