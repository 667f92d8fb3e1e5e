// Sound is offered once, below the story, where the offer covers nothing and moves nothing; it is off until taken.

import { make } from "./elements.js";

export function offer({ table, strings, keep }) {
  keep("sound-offered", "yes");
  const box = make("div", "sound-offer");
  const answer = (text, act, quiet) => {
    const done = () => {
      box.remove();
      act?.();
    };
    return table.ask.button({ text, act: done, quiet });
  };
  const take = async () => {
    keep("sound", "on");
    (await import("./sound.js")).play("turn");
  };
  const buttons = [answer(strings.soundTake, take), answer(strings.soundLeave, null, true)];
  box.append(make("p", "", strings.soundOffer), ...buttons);
  table.root.querySelector(".t-drawer").append(box);
}
