// A line above the table: who is away, who wishes to end the game or to free a seat, and what can be done about it.

import { make } from "./elements.js";

// The people at the table as the server sees them: who is host, who is away, what we may do.
export async function askRoom({ name }) {
  const answer = await fetch(`/api/tables/${name}/room?lang=${document.documentElement.lang}`).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

// `room` is what the server says of the people at the table, or null when there is nothing to say.
export function show(page, room) {
  const { strings, table } = page;
  const line = document.querySelector(".room") ?? make("aside", "room");
  if (!line.isConnected) document.querySelector("#table").before(line);
  line.setAttribute("aria-label", strings.who);
  line.hidden = !room;
  const notes = room?.notes ?? [];
  const known = line.querySelectorAll("p").length;
  if (notes.length > known) table.ask.say(notes.slice(known).join(" ")); // not every minute again
  const words = make("div", "room-notes");
  words.append(...notes.map((text) => make("p", "", text)));
  const buttons = [];
  const button = (text, act) => {
    const found = make("button", `button${buttons.length ? " quiet" : ""}`, text);
    found.type = "button";
    found.addEventListener("click", act);
    buttons.push(found);
  };
  if (room?.ending.length) {
    if (room.may.includes("stay")) button(strings.endWithdraw, () => page.post("end", { wish: "no" }));
    else if (room.may.includes("end")) button(strings.endAgree, () => page.end());
  }
  if (room) button(strings.who, () => page.who());
  const box = make("div", "room-buttons");
  box.append(...buttons);
  line.replaceChildren(words, box);
  table.root.style.setProperty("--room", `${line.offsetHeight}px`); // the table finds room below it
}
