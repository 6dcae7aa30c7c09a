const $ = (id) => document.getElementById(id);
const index = JSON.parse($("index").textContent), total = index.number.length, words = index.words, PAGE = 100;
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/g;
const visible = (text) => String(text).replace(HIDDEN, (sign) => {
  const code = sign.charCodeAt(0);
  if (code === 13) return "";
  if (code < 32) return String.fromCharCode(0x2400 + code);
  return code === 127 ? "\u2421" : "\u27e8U+" + code.toString(16).toUpperCase().padStart(4, "0") + "\u27e9";
});
// The one place where elements are made: text goes in as text, and attributes are ours.
const el = (tag, attributes, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) if (value !== null && value !== undefined) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null).map((child) => (typeof child === "string" ? visible(child) : child)));
  return made;
};
const bdi = (text, lang) => el("bdi", { lang }, text);
const figure = (value) => value === null ? "–" : value.toFixed(2).replace(".", words.decimal);

// The table.
const columns = [
  { label: words.row, kind: "short", value: (i) => index.number[i] },
  { label: words.id, kind: "name", value: (i) => index.id[i] },
  ...index.metrics.map((label, at) => ({ label, kind: "number", value: (i) => index.values[i][at], flagged: (i) => index.flagged[i].includes(at) })),
  { label: words.findings, kind: "short", value: (i) => index.findings[i] },
  { label: words.response, kind: "words" },
];
let order = [...Array(total).keys()], sorted = null, falling = false, page = 0, bar = null;
const compare = (a, b) => {
  const [left, right] = [columns[sorted].value(a), columns[sorted].value(b)];
  if (left === right) return a - b;
  if (left === null || right === null) return left === null ? 1 : -1; // what has no value comes last both ways
  return (left < right ? -1 : 1) * (falling ? -1 : 1);
};
const STATES = {
  "all": () => true,
  "with-findings": (i) => index.findings[i] > 0,
  "flagged": (i) => index.flagged[i].length > 0,
  "that-fail": (i) => index.failed[i],
  "with-errors": (i) => index.error[i] !== "",
  "without-score": (i) => index.error[i] === "" && index.values[i].includes(null),
};
const inRange = () => {
  const at = Number($("metric").value), [low, high] = [$("from").value, $("to").value];
  if (bar) return (i) => { const value = index.values[i][bar.metric]; return value !== null && bar.holds(value); };
  if (low === "" && high === "") return () => true;
  return (i) => { const value = index.values[i][at]; return value !== null && (low === "" || value >= Number(low)) && (high === "" || value <= Number(high)); };
};
const arrange = () => {
  const sought = onOneLine($("search").value.trim()).toLowerCase(), state = STATES[$("state").value], range = inRange();
  const said = (i) => haystack[i] ?? hay(i, index.excerpt[i]);
  if (sought !== "" && !reading) { reading = true; readAll(); }
  order = [];
  for (let i = 0; i < total; i++) if (state(i) && range(i) && (sought === "" || said(i).includes(sought))) order.push(i);
  if (sorted !== null) order.sort(compare);
  page = Math.min(page, Math.max(0, Math.ceil(order.length / PAGE) - 1));
  show();
};
const rearrange = () => { page = 0; arrange(); };
// What the search looks through: whole responses, read a few blocks at a time when it is first used, so that keys stay quick.
const haystack = [], SLICE = 30; // milliseconds
let reading = false;
const onOneLine = (text) => text.replace(/\s+/g, " ");
const hay = (i, response) => [index.id[i], onOneLine(response), index.terms[i], index.error[i]].join("\n").toLowerCase();
const readAll = async () => {
  let until = performance.now() + SLICE, awaited = false;
  for (let at = 0; at < index.starts.length; at++) {
    if (performance.now() > until) { await new Promise((go) => setTimeout(go)); [until, awaited] = [performance.now() + SLICE, true]; }
    const { rows, texts } = blocks.get(at) ?? JSON.parse($(`block-${at}`).textContent);
    for (const found of rows) haystack.push(hay(haystack.length, wordsOf(texts[found.response[0]], found.response[1])));
  }
  if (awaited) arrange();
};
const cells = (i) => {
  const cell = (column, ...children) => el("td", { class: column.kind, role: "cell", "data-label": column.label, dir: "auto" }, ...children);
  return columns.map((column) => {
    if (column.kind === "number") return cell(column, column.flagged(i) ? el("strong", { class: "bad" }, "✗ ", figure(column.value(i))) : figure(column.value(i)));
    if (column.kind === "short") return cell(column, String(column.value(i)));
    if (column.kind === "name") return cell(column, el("button", { type: "button", "data-open": i }, bdi(index.id[i])));
    return cell(column, el("p", { lang: index.lang[i] }, bdi(index.excerpt[i])),
      index.terms[i] ? el("p", { class: index.doubtful[i] ? "doubt" : "bad", lang: index.lang[i] }, index.doubtful[i] ? "? " : "✗ ", bdi(index.terms[i])) : null,
      index.error[i] ? el("p", { class: "bad" }, words.error, bdi(index.error[i])) : null);
  });
};
const show = () => {
  const pages = Math.max(1, Math.ceil(order.length / PAGE)), rows = order.slice(page * PAGE, (page + 1) * PAGE);
  $("table").tBodies[0].replaceChildren(...rows.map((i) => el("tr", { role: "row", "data-row": i }, ...cells(i))));
  if (!rows.length) $("table").tBodies[0].append(el("tr", { role: "row" }, el("td", { colspan: columns.length, role: "cell" }, words.none)));
  $("matching").textContent = words.matching.replace("{shown}", order.length).replace("{rows}", total) + ($("search").value.trim() !== "" && haystack.length < total ? " …" : "");
  $("page").textContent = `${page + 1} / ${pages}`;
  $("previous").disabled = page === 0;
  $("next").disabled = page >= pages - 1;
  $("pages").hidden = pages < 2;
  for (const rect of document.querySelectorAll(".bar")) rect.classList.toggle("on", bar !== null && bar.rect === rect);
  $("table").tHead.querySelectorAll("th").forEach((th, at) => {
    if (at === sorted) th.setAttribute("aria-sort", falling ? "descending" : "ascending");
    else th.removeAttribute("aria-sort");
  });
};
const turn = (by) => { page += by; show(); $("table").scrollIntoView({ block: "start" }); };
const sort = (at) => { [sorted, falling] = [at, sorted === at && !falling]; rearrange(); };
$("table").tHead.append(el("tr", { role: "row" }, ...columns.map((column, at) => {
  const head = el("th", { class: column.kind, scope: "col", role: "columnheader" });
  if (!column.value) head.append(column.label);
  else { head.append(el("button", { type: "button" }, column.label)); head.firstChild.addEventListener("click", () => sort(at)); }
  return head;
})));
$("table").addEventListener("click", (event) => {
  const row = event.target.closest("tr[data-row]");
  if (row && (event.target.closest("[data-open]") || getSelection().isCollapsed)) location.hash = `row-${index.number[row.dataset.row]}`;
});
for (const name of ["search", "state", "metric", "from", "to"]) $(name).addEventListener("input", () => { if (name !== "search" && name !== "state") bar = null; rearrange(); });
$("clear").addEventListener("click", () => { for (const name of ["search", "from", "to"]) $(name).value = ""; $("state").value = "all"; bar = sorted = null; falling = false; rearrange(); });
$("previous").addEventListener("click", () => turn(-1));
$("next").addEventListener("click", () => turn(1));
for (const rect of document.querySelectorAll(".bar")) rect.addEventListener("click", () => {
  const [metric, low, high, bins, bin] = ["metric", "low", "high", "bins", "bin"].map((name) => Number(rect.dataset[name]));
  const edge = (at) => Number((low + at * (high - low) / bins).toFixed(6));
  [$("metric").value, $("from").value, $("to").value] = [metric, edge(bin), edge(bin + 1)];
  bar = { rect, metric, holds: (value) => Math.min(Math.trunc((value - low) / (high - low) * bins), bins - 1) === bin };
  rearrange();
});

// One row; its block is read when it is first asked for.
const blocks = new Map();
const row = (i) => {
  const at = index.block[i];
  if (!blocks.has(at)) blocks.set(at, JSON.parse($(`block-${at}`).textContent));
  const block = blocks.get(at);
  return [block.rows[i - index.starts[at]], block.texts];
};
const dialog = $("row");
const shown = shower(dialog, $("note"));
for (const kind of ["mouseover", "focusin", "click", "keydown"]) $("row-body").addEventListener(kind, (event) => {
  const end = event.target.closest("[data-finding]");
  if (!end) return;
  if (kind === "click") shown.choose(end);
  else if (kind === "keydown") shown.press(end, event);
  else shown.select(end.dataset.finding, kind === "focusin");
});
// A text as elements: parts are [start, length, ids, flag, what is shown], other nodes [element, attributes, what they hold].
const ELEMENTS = new Set("p ul ol li blockquote pre code em strong s hr table thead tbody tr th td h4 h5 h6 span".split(" "));
const INLINE = new Set(["code", "em", "strong", "s", "span"]);
const ATTRIBUTES = ["class", "title", "value", "scope"];
const elements = (text, nodes, made) => {
  const found = [];
  let mark = null, open = -1;
  for (const node of nodes) {
    if (typeof node[0] === "string") {
      const own = Object.fromEntries(ATTRIBUTES.map((name) => [name, node[1][name]]));
      found.push(el(ELEMENTS.has(node[0]) ? node[0] : "span", own, ...elements(text, node[2], made)));
      open = -1;
      continue;
    }
    const [start, length, ids, flag, instead] = node, part = instead ?? text.slice(start, start + length);
    const piece = ids.length ? el("span", { "data-findings": ids.join(" "), class: made.near(flag) ? "near" : null }, part) : visible(part);
    const number = made.marks ? flag : -1;
    if (number < 0) found.push(piece);
    else if (number === open) mark.append(piece);
    else found.push(mark = made.mark(number, piece));
    open = number;
  }
  return found;
};
const marked = (text, nodes, marks) => {
  const seen = new Set();
  return elements(text, nodes, { marks, near: () => false, mark: (number, piece) => {
    const [id, reason, kind] = marks[number], reached = seen.has(number) ? {} : { role: "button", tabindex: "0" };
    seen.add(number);
    return el("mark", { class: kind, ...reached, "data-finding": id, title: visible(reason) }, piece);
  } });
};
const near = (text, nodes) => elements(text, nodes, { near: (flag) => flag === 1 });
const wordsOf = (text, nodes) => nodes.map((node) => typeof node[0] === "string" ? wordsOf(text, node[2]) + (INLINE.has(node[0]) ? "" : " ") : node[4] ?? text.slice(node[0], node[0] + node[1])).join("");
const body = (found, texts) => {
  const { lang } = found, text = (...parts) => el("div", { class: "text", lang, dir: "auto" }, ...parts);
  const parts = [];
  if (found.error) parts.push(el("p", { class: "bad" }, words.error, bdi(found.error)));
  parts.push(...found.failed.map((said) => el("p", { class: "bad" }, "✗ ", bdi(said))), ...found.scores.map((said) => el("p", null, bdi(said[1]))));
  if (found.kept.length) parts.push(el("dl", { class: "kept" }, ...found.kept.map(([name, value]) => el("div", null, el("dt", null, bdi(name)), el("dd", { dir: "auto" }, value)))));
  if (found.response || found.sources.length) parts.push(el("div", { class: "panes" },
    el("section", { tabindex: "0", "aria-label": found.labels[0] }, el("h3", null, found.labels[0]), text(...marked(texts[found.response[0]], found.response[1], found.marks))),
    el("section", { tabindex: "0", "aria-label": found.labels[1] }, ...found.sources.flatMap(([name, number, nodes]) => [el("h3", null, bdi(name)), text(...near(texts[number], nodes))]))));
  parts.push(...found.claims.map((section) => claims(section, lang)));
  if (found.findings.length) parts.push(el("section", { class: "findings" }, el("ol", null, ...found.findings.map(([id, term, reason, place, kind, sign]) =>
    el("li", { class: kind }, el(id ? "button" : "span", id ? { type: "button", "data-finding": id } : null, el("b", null, sign, " ", bdi(term, lang))), " ", bdi(reason), " ", el("small", null, place))))));
  if (found.missing.length) parts.push(el("p", { class: "fine" }, found.missing[0], bdi(found.missing[1], lang)));
  parts.push(el("p", { class: "signature" }, bdi(found.signature)));
  return parts;
};
const claims = (section, lang) => {
  const item = (claim) => el("li", { class: claim.class }, el("button", { type: "button", "data-finding": claim.id }, el("b", null, claim.label), " ",
    el("bdi", { lang }, ...claim.words.map(([part, focus]) => focus ? el("strong", null, part) : part))), " ", el("small", null, claim.place),
    ...claim.judged.filter((said) => said.slice(1).some(Boolean)).map(([kind, judged, told, where]) => el("p", null,
      judged ? el("b", { class: kind }, judged) : null, " ", told ? bdi(told) : null, " ", where ? el("small", null, bdi(where)) : null)));
  const list = (items) => el("ol", null, ...items.map(item));
  return el("section", { class: "claims" }, el("h3", null, section.metric), section.failing.length ? list(section.failing) : null,
    section.held.length ? el("details", null, el("summary", { class: "held" }, `${section.held[0].label} (${section.held.length})`), list(section.held)) : null);
};
let opened = null;
const open = (i) => {
  shown.close();
  const [found, texts] = row(i);
  opened = i;
  $("row-name").replaceChildren(`${words.row} ${index.number[i]} · `, bdi(found.id));
  $("row-body").replaceChildren(...body(found, texts));
  const at = order.indexOf(i);
  $("row-previous").disabled = at <= 0;
  $("row-next").disabled = at < 0 || at >= order.length - 1;
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
};
const step = (by) => { const next = order[order.indexOf(opened) + by]; if (next !== undefined) location.replace(`#row-${index.number[next]}`); };
const route = () => {
  const i = index.number.indexOf(Number((location.hash.match(/^#row-(\d+)$/) ?? [])[1]));
  if (i >= 0) open(i);
  else shut();
};
const shut = () => {
  dialog.close();
  if (opened === null) return;
  if (location.hash) history.replaceState(null, "", "#");
  const at = order.indexOf(opened);
  if (at >= 0 && Math.floor(at / PAGE) !== page) { page = Math.floor(at / PAGE); show(); }
  document.querySelector(`[data-open="${opened}"]`)?.focus();
  opened = null;
};
dialog.addEventListener("close", shut);
dialog.addEventListener("cancel", (event) => { if (!$("note").hidden) { event.preventDefault(); shown.close(); } });
dialog.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "n" || event.key === "p") step(event.key === "n" ? 1 : -1);
});
$("row-close").addEventListener("click", shut);
$("row-previous").addEventListener("click", () => step(-1));
$("row-next").addEventListener("click", () => step(1));
addEventListener("hashchange", route);
$("tools").hidden = false;
show();
route();
