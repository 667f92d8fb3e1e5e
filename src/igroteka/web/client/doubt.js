// "Really?" before a choice that costs more than one may have seen. It stands before the table until it is answered; to
// choose again is what Enter and Escape mean at first. Another offer takes it away.

import { icon, make, sentence } from "./elements.js";
import { loadStyles } from "./layout.js";

const SIGN = "M12 3.5 22 20.5H2ZM12 10v4.5M12 17.5v.01";

// For a chooser that doubts: sends the way if the answer is yes, else it is chosen again.
export async function ask(chooser, way, target) {
  const { view, offers: number } = chooser;
  await loadStyles("doubt");
  if (number !== chooser.offers) return;
  if (target) chooser.rings.choose(target);
  const dialog = dialogFor(view.scene, way.warn, chooser.hooks.strings);
  view.places("root").append(dialog);
  chooser.doubt = dialog;
  dialog.showModal();
  dialog.addEventListener("close", () => {
    dialog.remove();
    chooser.doubt = null;
    if (number !== chooser.offers) return;
    if (dialog.returnValue === "yes") return chooser.send(way.say, target);
    chooser.pick([]);
    chooser.refresh();
  });
}

function dialogFor(scene, warn, strings) {
  const dialog = make("dialog", "t-doubt");
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-labelledby", "doubt-title");
  dialog.setAttribute("aria-describedby", "doubt-words");
  dialog.innerHTML = icon(SIGN);
  const title = make("h2", "", strings.really);
  title.id = "doubt-title";
  const words = sentence(make("p"), warn, scene.glyphs);
  words.id = "doubt-words";
  const row = make("div", "doubt-buttons");
  row.append(
    button(dialog, strings.cancel, "button main", ""),
    button(dialog, strings.confirm, "button doubt-yes", "yes"),
  );
  dialog.append(title, words, row);
  return dialog;
}

// Whoever clicked twice on the table meant no button.
function button(dialog, text, look, answer) {
  const element = make("button", look, text);
  element.type = "button";
  element.addEventListener("click", ({ detail }) => detail < 2 && dialog.close(answer));
  return element;
}
