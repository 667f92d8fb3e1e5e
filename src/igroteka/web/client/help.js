// The keys of the table, and a field for a move in notation: for whoever would rather write than point.

import { make } from "./elements.js";
import { loadStyles } from "./layout.js";
import { talk } from "./menu.js";

const keysOf = (strings) => [
  ["← ↑ → ↓", strings.keyArrows], ["Enter", strings.keyEnter], ["Esc", strings.keyEscape], ["R", strings.keyTurn],
  ["I", strings.keyEnlarge], ["H", strings.keyHint], ["/", strings.keyWrite], ["?", strings.keyHelp],
];

export async function help(table, typing) {
  const { strings } = table;
  await loadStyles("panels");
  if (document.querySelector("dialog.keys")) return;
  const dialog = talk(strings, strings.keys, "keys");
  const body = dialog.querySelector(".talk-body");
  if (table.send) body.append(field(table, dialog));
  const list = make("dl", "keys-list");
  for (const [key, words] of keysOf(strings)) {
    const name = make("dt");
    name.append(make("kbd", "", key));
    list.append(name, make("dd", "", words));
  }
  body.append(list);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  if (typing) dialog.querySelector("input")?.focus();
}

// What is offered now helps to write it; what is written is sent as it is, and a refusal is told at the table.
function field(table, dialog) {
  const { strings } = table;
  const form = make("form", "keys-move");
  const label = make("label", "", strings.writeMove);
  const input = make("input");
  Object.assign(input, { name: "move", required: true, maxLength: 200, autocomplete: "off", spellcheck: false });
  const known = make("datalist");
  known.id = "moves-known";
  for (const { say, label: words } of table.chooser.choices?.ways ?? []) known.append(new Option(words, say));
  input.setAttribute("list", known.id);
  label.append(input);
  const send = make("button", "button main", strings.confirm);
  form.append(label, send, known);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
    table.send(input.value.trim());
  });
  return form;
}
