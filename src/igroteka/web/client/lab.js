// Watches a question of the lab being answered; the page itself is asked again when that is over.
const run = document.getElementById("run");
const bar = document.getElementById("done");
const count = document.getElementById("count");

async function look() {
  try {
    const answer = await fetch(`/lab/r/${run.dataset.run}/progress`);
    const told = await answer.json();
    if (told.over || answer.status === 404) return location.reload();
    bar.value = told.done;
    count.textContent = told.done;
  } catch { /* the server is away: look again */ }
  setTimeout(look, 700);
}
look();
