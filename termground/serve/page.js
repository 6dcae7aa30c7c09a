// One check at a time: what is typed meanwhile is checked when the last answer is there.
const $ = (id) => document.getElementById(id);
const words = JSON.parse($("words").textContent), PAUSE = 400; // milliseconds
const policy = window.trustedTypes ? trustedTypes.createPolicy("termground", { createHTML: (html) => html }) : { createHTML: (html) => html };
const fill = (id, html) => { $(id).innerHTML = policy.createHTML(html); };
const shown = shower($("result"), $("note"));
let timer = null, busy = false, again = false;
const word = (key) => words[$("ui").value][key];
const say = (text, bad = false) => { $("status").textContent = text; $("status").classList.toggle("bad", bad); };
const ask = async (path, options = {}) => {
  const headers = { ...options.headers }, token = $("token").value.trim();
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(path, { ...options, headers, credentials: "same-origin" });
  if (answer.status === 401) $("shown").hidden = false;
  if (answer.ok) return answer.json();
  throw new Error(answer.status === 401 ? word("serve-token-wanted") : (await answer.json().catch(() => ({}))).detail ?? `HTTP ${answer.status}`);
};
const clear = () => { $("result").hidden = true; $("note").hidden = true; say(word("serve-empty")); };
const check = async () => {
  const [response, source] = [$("response").value, $("source").value];
  if (!response.trim() || !source.trim()) return clear();
  if (busy) { again = true; return; }
  [busy, again] = [true, false];
  $("result").classList.add("stale");
  say(word("serve-checking"));
  try {
    const question = $("question").value.trim() || null;
    const body = JSON.stringify({ response, source, question, language: $("language").value, ui_language: $("ui").value });
    const parts = await ask("page/check", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    for (const [id, html] of Object.entries(parts)) fill(id, html);
    $("note").hidden = true;
    $("result").hidden = false;
    say("");
  } catch (error) {
    $("result").hidden = true;
    say(error instanceof TypeError ? word("serve-unreachable") : error.message, true);
  }
  $("result").classList.remove("stale");
  busy = false;
  if (again) check();
};
const soon = () => { clearTimeout(timer); timer = setTimeout(check, PAUSE); };
const speak = () => {
  const own = words[$("ui").value];
  document.documentElement.lang = $("ui").value;
  document.title = own.title;
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = own[place.dataset.word];
  for (const option of $("language").options) option.textContent = own.names[option.value] ?? option.value;
  check();
};
const example = async () => {
  try {
    const { response, source } = await ask(`page/example?language=${encodeURIComponent($("language").value)}`);
    [$("question").value, $("response").value, $("source").value] = ["", response, source];
    check();
  } catch (error) { say(error instanceof TypeError ? word("serve-unreachable") : error.message, true); }
};
for (const id of ["question", "response", "source", "token"]) $(id).addEventListener("input", soon);
$("language").addEventListener("change", check);
$("ui").addEventListener("change", speak);
$("example").addEventListener("click", example);
$("clear").addEventListener("click", () => { $("question").value = $("response").value = $("source").value = ""; clear(); $("response").focus(); });
$("form").addEventListener("submit", (event) => event.preventDefault());
const end = (event) => event.target.closest?.("[data-finding]");
$("result").addEventListener("mouseover", (event) => { if (end(event)) shown.select(end(event).dataset.finding, false); });
$("result").addEventListener("focusin", (event) => { if (end(event)) shown.select(end(event).dataset.finding, true); });
$("result").addEventListener("click", (event) => { if (end(event)) shown.choose(end(event)); });
$("result").addEventListener("keydown", (event) => { if (end(event)) shown.press(end(event), event); });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") shown.close();
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { clearTimeout(timer); check(); }
});
speak();
