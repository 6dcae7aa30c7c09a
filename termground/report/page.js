"use strict";
const ends = (number) => [...document.querySelectorAll("[data-finding], [data-findings]")].filter((end) =>
  (end.dataset.finding ?? end.dataset.findings).split(" ").includes(number));
const select = (number) => {
  for (const end of document.querySelectorAll(".on")) end.classList.remove("on");
  for (const end of ends(number)) {
    end.classList.add("on");
    if (!end.matches("button")) end.scrollIntoView({ block: "nearest" });
  }
};
for (const end of document.querySelectorAll("[data-finding]")) {
  for (const event of ["click", "focus", "mouseenter"]) end.addEventListener(event, () => select(end.dataset.finding));
}
