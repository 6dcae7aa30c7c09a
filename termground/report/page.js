const shown = shower(document, document.getElementById("note"));
for (const end of document.querySelectorAll("[data-finding]")) {
  end.addEventListener("mouseenter", () => shown.select(end.dataset.finding, false));
  end.addEventListener("focus", () => shown.select(end.dataset.finding, true));
  end.addEventListener("click", () => shown.choose(end));
  end.addEventListener("keydown", (event) => shown.press(end, event));
}
document.addEventListener("keydown", (event) => { if (event.key === "Escape") shown.close(); });
