// The page of a table: joins the connection to what is drawn.

import { Connection } from "./connection.js";
import { mountTable } from "./table.js";

const root = document.querySelector("#table");
const { name, game, strings } = root.dataset;
const words = JSON.parse(strings);
const scheme = location.protocol === "https:" ? "wss" : "ws";

const table = mountTable(root, {
  strings: words,
  look: `/look/${game}.svg`,
  send: async (action) => tell(await connection.ask({ act: action })),
  undo: async () => tell(await connection.ask({ undo: true })),
  whyNot: async (target) => (await connection.ask({ why: target })).no,
});

const connection = new Connection(`${scheme}://${location.host}/t/${name}/live`, {
  frame: (frame) => {
    if (frame.scene) table.show(frame.scene, frame.choices, frame.undo);
    else table.patch(frame.diff, frame.choices, frame.undo);
    document.querySelector("#waiting")?.toggleAttribute("hidden", frame.number > 0);
  },
  status: (state) => (document.body.dataset.connection = state),
});

function tell(answer) {
  if (answer.no) table.notice(answer.no);
}

document.querySelector("#copy")?.addEventListener("click", async (event) => {
  await navigator.clipboard?.writeText(location.href);
  event.target.textContent = event.target.dataset.done;
});
