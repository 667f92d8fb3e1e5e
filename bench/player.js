// What is asked of a player now, and something of it to click: [what it is, x, y].
dice => {
  const seen = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  const at = (one, what) => {
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = one.getBoundingClientRect();
    return [what, box.left + box.width / 2, box.top + box.height / 2];
  };
  const some = (list) => list[Math.floor(dice * list.length)];
  if (seen(".t-sheet").length) return ["over", 0, 0];
  const main = seen(".t-buttons .button.main");
  if (seen(".ground").length) return at(some(seen(".ground")), "figure");
  if (main.length) return at(main[0], "confirming");
  const may = seen("#table .may:not(.under)");
  const buttons = seen(".t-buttons .button:not(.quiet)");
  if (!may.length) return buttons.length ? at(some(buttons), "a button") : ["waits", 0, 0];
  const one = some(may);
  const { target } = one.dataset;
  const forms = [
    [/^(source|stone-s)/, "choosing a stone"], [/^key-\d+$/, "choosing a key"], [/^key/, "charging a key"],
    [/^sign/, "choosing signs"], [/^spells/, "choosing a spell"], [/./, "choosing on a board"],
  ];
  return at(one, forms.find(([form]) => form.test(target))[1]);
}
