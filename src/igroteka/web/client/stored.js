// What this browser remembers of its own, if it may.

import { afterPaint } from "./elements.js";

export function kept(what) {
  try {
    return localStorage.getItem(`igroteka-${what}`) ?? "";
  } catch {
    return "";
  }
}

export function keep(what, value) {
  try {
    localStorage.setItem(`igroteka-${what}`, value);
  } catch {
    return;
  }
}

// Seals of a game that were seen here: each covers all before it. What was seen first of a number stays.
const MOST = 40;

export const keptSeals = (table) => kept(`${table}-seals`).split("\n").filter(Boolean);

export function keepSeal(table, seal) {
  const seals = keptSeals(table);
  const number = (text) => text.split(":")[0];
  if (!seal || seals.some((one) => number(one) === number(seal))) return;
  keep(`${table}-seals`, [...seals, seal].slice(-MOST).join("\n"));
}

// A choice of several clicks outlives a reload: the draft is kept in this tab, for the decision and the seat it belongs
// to. `seat()` is the one whose choice is made now.
export function draftChoiceOf(table, seat) {
  const key = `igroteka-draft-${table}`;
  let late = null; // to be stored when what was clicked is painted, or when the page goes
  const store = () => {
    if (!late) return;
    const { draft } = late;
    late = null;
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      return;
    }
  };
  addEventListener("pagehide", store);
  return {
    read(decision) {
      store();
      try {
        const found = JSON.parse(sessionStorage.getItem(key));
        return found?.decision === decision && found.seat === seat() ? found.made : null;
      } catch {
        return null;
      }
    },
    write(decision, made) {
      if (!late) afterPaint(store);
      late = { draft: made && { decision, seat: seat(), made } };
    },
  };
}
