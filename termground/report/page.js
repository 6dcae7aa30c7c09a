"use strict";
const ends = (number) => [...document.querySelectorAll("[data-finding], [data-findings]")].filter((end) =>
  (end.dataset.finding ?? end.dataset.findings).split(" ").includes(number));
const select = (number, scroll) => {
  for (const end of document.querySelectorAll(".on")) end.classList.remove("on");
  const panels = new Set();
  for (const end of ends(number)) {
    end.classList.add("on");
    const panel = end.closest("main > section");
    if (!scroll || !panel || panels.has(panel)) continue;
    panels.add(panel);
    const [outer, inner] = [panel.getBoundingClientRect(), end.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) panel.scrollTop += inner.top - outer.top - outer.height / 3;
  }
};
for (const end of document.querySelectorAll("[data-finding]")) {
  end.addEventListener("mouseenter", () => select(end.dataset.finding, false));
  for (const event of ["click", "focus"]) end.addEventListener(event, () => {
    select(end.dataset.finding, true);
    if (event === "click" && end.matches("button")) document.querySelector("main").scrollIntoView({ block: "nearest" });
  });
}
