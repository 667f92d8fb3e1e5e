// The empty table: its areas in the order in which they are heard, and the game's artwork.

export const SKELETON = `
  <div class="t-top t-others" data-slot="others"></div>
  <nav class="t-tabs"></nav>
  <div class="t-field">
    <div class="slot" data-slot="left"></div>
    <div class="t-middle"><div class="slot" data-slot="middle"></div><div class="t-far" data-slot="far"></div></div>
    <div class="slot" data-slot="right"></div>
    <div class="t-sheet" hidden></div>
  </div>
  <div class="t-ask">
    <div class="t-words">
      <p class="t-prompt" role="status"><strong class="t-whose"></strong> <span class="t-question"></span></p>
      <p class="t-preview" aria-live="polite"></p>
    </div>
    <div class="t-buttons"></div>
  </div>
  <div class="t-own" data-slot="own"></div>
  <aside class="t-side"><p class="t-phase"></p><div class="slot" data-slot="side" data-fit="width"></div><h2 class="t-story-title"></h2><ol class="t-story" aria-live="polite"></ol></aside>`;

// The game's symbols become part of the page, so that they can be used by id.
export async function loadLook(root, address) {
  const text = await (await fetch(address)).text();
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const art = document.importNode(parsed, true);
  art.setAttribute("class", "look");
  art.setAttribute("aria-hidden", "true");
  root.append(art);
}
