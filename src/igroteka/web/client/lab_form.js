// Marks at once what differs from the built-in box; without this script the server marks it when the form comes back.

const tidy = (text) => text.trim().split("\n").map((line) => line.trim()).join("\n");
const value = (field) => (field.type === "checkbox" ? (field.checked ? "on" : "") : tidy(field.value));
const differs = (field) => value(field) !== field.dataset.usual;
const around = (one) => one.parentElement.closest(".entry, details");

document.querySelector("form.set").addEventListener("input", ({ target }) => {
  if (!("usual" in target.dataset)) return;
  for (let one = target.closest(".ticks, label:not(.check)"); one; one = around(one)) {
    one.classList.toggle("changed", [...one.querySelectorAll("[data-usual]")].some(differs));
  }
});
