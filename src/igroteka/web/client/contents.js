// Marks in the contents what is being read, where style sheets cannot do it themselves.

if (!CSS.supports("scroll-target-group", "auto")) {
  const links = [...document.querySelectorAll(".contents a")];
  const targets = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const mark = () => {
    let at = 0;
    targets.forEach((one, number) => {
      if (one && one.getBoundingClientRect().top < innerHeight / 3) at = number;
    });
    links.forEach((link, number) => {
      if (number === at) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    });
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}
