// The room where people wait for others: shows who is missing now, as the server draws it.

export async function renew(root) {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [waiting, fresh] = [document.querySelector("#waiting"), found.querySelector("#waiting")];
  if (!waiting && fresh) root.before(document.adoptNode(fresh));
  if (!waiting) return;
  waiting.hidden = !fresh;
  for (const part of [".chairs", ".big"]) {
    const renewed = fresh?.querySelector(part);
    if (renewed) waiting.querySelector(part)?.replaceWith(renewed);
  }
}
