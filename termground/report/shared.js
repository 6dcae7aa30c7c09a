"use strict";
// Both ends of the finding that is selected inside a part of the page, and a note that says why where it is chosen in its text.
const shower = (root, note) => {
  const ends = (id) => [...root.querySelectorAll("[data-finding], [data-findings]")].filter((end) => (end.dataset.finding ?? end.dataset.findings).split(" ").includes(id));
  const close = () => { note.hidden = true; };
  const select = (id, scroll) => {
    for (const end of root.querySelectorAll(".on")) end.classList.remove("on");
    const panels = new Set();
    for (const end of ends(id)) {
      end.classList.add("on");
      const panel = end.closest(".panes > section");
      if (!scroll || !panel || panels.has(panel)) continue;
      panels.add(panel);
      const [outer, inner] = [panel.getBoundingClientRect(), end.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom) panel.scrollTop += inner.top - outer.top - outer.height / 3;
    }
  };
  const explain = (mark) => {
    const item = root.querySelector(`li button[data-finding="${mark.dataset.finding}"]`)?.closest("li").cloneNode(true);
    const said = note.lastElementChild;
    said.className = item?.className ?? "";
    if (item) {
      const button = item.querySelector("button"), head = document.createElement("p");
      head.append(...button.childNodes);
      button.replaceWith(head);
    }
    said.replaceChildren(...(item?.childNodes ?? [mark.title]));
    note.hidden = false;
  };
  const choose = (end) => {
    select(end.dataset.finding, true);
    if (end.matches("mark")) explain(end);
    else if (end.closest("li")) { close(); root.querySelector(".panes").scrollIntoView({ block: "nearest" }); }
  };
  const press = (end, event) => {
    if (!end.matches("mark") || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    choose(end);
  };
  note.querySelector("button").addEventListener("click", close);
  return { select, choose, press, close };
};
