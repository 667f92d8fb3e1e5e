// A link that moves a seat to this device bears its secret behind the #: it goes into the form, and out of the address.

const code = location.hash.slice(1);
if (code) {
  document.querySelector("#code").value = code;
  history.replaceState(null, "", location.pathname);
}
