// What a person would stumble over at a table, measured on what is drawn: words that are cut or lie on each other,
// things that are too small, or lie under something else. Gives a line for each.
(least) => {
  const found = [];
  const root = document.querySelector("#table");
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen, .t-drawer, .look");
  const tell = (what, one) => {
    const holder = one.closest("[data-id], [data-target], [data-zone]") ?? one;
    const name = holder.dataset.id ?? holder.dataset.target ?? holder.dataset.zone ?? holder.className;
    found.push(`${what}: ${name} «${one.textContent.trim().slice(0, 30)}»`);
  };
  // The part of a box that is not scrolled away.
  const within = (one, box) => {
    let { left, top, right, bottom } = box;
    for (let up = one.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      if (getComputedStyle(up).overflow === "visible") continue;
      const edge = up.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    const own = root.classList.contains("narrow") && !one.closest(".t-own") && root.querySelector(".t-own");
    if (own && own.checkVisibility()) bottom = Math.min(bottom, own.getBoundingClientRect().top);
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };

  // Words: each run of letters with its box.
  const words = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: holder, data } = walker.currentNode;
    if (!data.trim() || !seen(holder) || holder.closest("svg, .t-sheet, .t-large, .leaving")) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const cut = holder.closest(".zone-title, .tab-title, .score, .button, .badge, .cell-text, .t-phase");
    if (cut && cut.scrollWidth > cut.clientWidth + 2 && getComputedStyle(cut).overflowX !== "visible") tell("cut", cut);
    for (const box of range.getClientRects()) {
      const part = within(holder, box);
      // A line of letters is a fifth higher than what is drawn of it.
      if (part.width > 2 && part.height > 4) words.push({ holder, ...part, top: part.top + part.height * 0.2 });
    }
  }
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  words.forEach((one, number) => {
    for (const other of words.slice(number + 1)) {
      const same = one.holder.contains(other.holder) || other.holder.contains(one.holder);
      if (same || across(one, other) < 3 || down(one, other) < 4) continue;
      tell(`lies on «${other.holder.textContent.trim().slice(0, 20)}»`, one.holder);
    }
  });

  // Things: what has a name is large enough, and its middle can be touched.
  for (const piece of root.querySelectorAll(".piece[data-label]")) {
    if (!seen(piece) || piece.closest(".t-large, .leaving, .frame-list")) continue; // a line of words speaks for them
    const box = piece.getBoundingClientRect();
    const size = Math.max(box.width, box.height);
    const apart = !piece.parentElement.closest(".piece"); // what lies on a card is seen, and enlarges, with it
    if (apart && size < least - 0.5) tell(`smaller than ${least} px (${Math.round(size)})`, piece);
    const part = within(piece, box);
    if (part.width < box.width * 0.9 || part.height < box.height * 0.9) continue; // scrolled away
    const top = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)[0];
    const fine = !top || piece.contains(top) || top.contains(piece) || top.closest(".piece")?.contains(piece);
    const raised = top?.closest(".piece")?.dataset.zone === piece.dataset.zone; // a heap, or a figure on its place
    if (!fine && !raised) tell(`covered by ${top.className}`, piece);
  }

  // A badge stands in a corner: it leaves the middle of its thing free.
  for (const badge of root.querySelectorAll(".badge:is(.tone-count, .tone-good)")) {
    const piece = badge.closest(".piece");
    if (!seen(badge) || !badge.textContent || badge.closest(".t-large")) continue;
    const { left, top, width, height } = piece.getBoundingClientRect();
    const [x, y] = [left + width * 0.35, top + height * 0.35];
    const middle = { left: x, right: x + width * 0.3, top: y, bottom: y + height * 0.3 };
    const mark = badge.getBoundingClientRect();
    if (across(mark, middle) > 1 && down(mark, middle) > 1) tell("a badge covers the middle", piece);
  }
  return [...new Set(found)];
}
