"use strict";
// Keeps a page up to date: a stream tells the number of the newest version, the page asks for itself again.
const body = document.body;
let stream = null, asking = false, again = false;

// A refusal stays where it is while its question is open, and in the top line after that.
function keeps(old, fresh) {
  const refusal = old.querySelector(".refusal, .confirm");
  if (!refusal) return false;
  if (old.dataset.entry === fresh.dataset.entry) return true;
  if (refusal.matches(".refusal")) say(refusal.textContent);
  return false;
}

function put(html, url) {
  const page = new DOMParser().parseFromString(html, "text/html");
  if (page.body.classList[0] !== body.classList[0]) { location.replace(url || body.dataset.page); return; }
  document.title = page.title;
  body.toggleAttribute("data-secret", page.body.hasAttribute("data-secret"));
  const wasMine = document.querySelector("[data-mine]");
  for (const fresh of page.querySelectorAll("[data-region]")) {
    const old = document.getElementById(fresh.id);
    const same = old && (fresh.dataset.key ? old.dataset.key === fresh.dataset.key : old.innerHTML === fresh.innerHTML);
    if (!old || (!url && (same || keeps(old, fresh)))) continue;
    for (const one of old.querySelectorAll("details[open]")) fresh.querySelector("#" + one.id)?.setAttribute("open", "");
    old.replaceWith(fresh);
  }
  if (!wasMine && document.querySelector("[data-mine]")) navigator.vibrate?.(80);
}

// A link that opens nothing any more shows nothing any more.
function gone() {
  stream?.close();
  delete body.dataset.events;
  body.className = "cover";
  body.innerHTML = "<main><h1>This link was replaced</h1><p>Ask the host for the new one.</p></main>";
}

async function take(answer, url) {
  if (answer.status === 404) gone();
  else if (answer.status !== 503) put(await answer.text(), url);
}

function say(words) {
  const state = document.getElementById("state");
  if (state) state.textContent = words;
}

function lost() { say("The table can't be reached. Trying again …"); }

function reached() { if (document.getElementById("state")?.textContent.startsWith("The table can't")) say(""); }

// Of the picture's layers, those that have changed are loaded again.
async function draw() {
  const box = document.querySelector(".layers");
  if (!box) return;
  const answer = await fetch("layers");
  const layers = answer.ok ? await answer.json() : [];
  layers.forEach((address, number) => {
    const layer = box.children[number] || box.appendChild(Object.assign(new Image(), { alt: "" }));
    if (layer.getAttribute("src") !== address) layer.src = address;
  });
  while (box.children.length > layers.length) box.lastChild.remove();
}

async function ask() {
  if (asking) { again = true; return; }
  asking = true;
  try {
    await take(await fetch(body.dataset.page));
    await draw();
    reached();
  } catch { lost(); }
  asking = false;
  if (again) { again = false; ask(); }
}

function listen() {
  if (!body.dataset.events || stream) return;
  stream = new EventSource(body.dataset.events);
  let told = body.dataset.version;
  stream.onmessage = (event) => { if (event.data !== told) { told = event.data; ask(); } };
  stream.onerror = () => { lost(); if (stream?.readyState === EventSource.CLOSED) { stream = null; setTimeout(wake, 2000); } };
  stream.onopen = reached;
}

function rest() { stream?.close(); stream = null; if (body.hasAttribute("data-secret")) body.classList.add("covered"); }

function wake() { if (!stream && body.dataset.events) { ask(); listen(); } }

async function send(event) {
  const form = event.target;
  if (!form.matches("form[method=post]") || !body.dataset.page) return;
  event.preventDefault();
  say("Sent …");
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  form.querySelectorAll("button").forEach((button) => { button.disabled = true; });
  try {
    const answer = await fetch(form.action, { method: "POST", body: fields });
    await take(answer, answer.url);
    say(answer.ok ? "Saved." : "");
  } catch {
    say("Not sent: the table can't be reached. Try again.");
    form.querySelectorAll("button").forEach((button) => { button.disabled = false; });
  }
}

// What a form's numbers cost so far; the table has the last word.
function total({ target }) {
  const form = target.closest("[data-budget]");
  if (!form) return;
  const spent = [...form.querySelectorAll("[data-cost]")].reduce((sum, field) => sum + field.value * field.dataset.cost, 0);
  const left = form.dataset.budget - spent, words = Math.abs(left).toLocaleString("en");
  form.querySelector("output").textContent = `$${spent.toLocaleString("en")} in all, $${words} ${left < 0 ? "too much" : "left"}`;
}

function cover() {
  const seat = body.dataset.seat;
  if (!seat) return;
  const over = document.createElement("div");
  over.id = "over";
  over.innerHTML = "<h1></h1><button type='button'>Show</button>";
  over.firstChild.textContent = `${seat}'s screen`;
  over.lastChild.addEventListener("click", () => body.classList.remove("covered"));
  body.append(over);
  document.querySelector(".hide").addEventListener("click", (event) => { event.preventDefault(); body.classList.add("covered"); });
}

document.addEventListener("submit", send);
document.addEventListener("input", total);
document.addEventListener("visibilitychange", () => (document.hidden ? rest() : wake()));
addEventListener("pageshow", (event) => { if (event.persisted) { rest(); wake(); } });
addEventListener("pagehide", rest);
addEventListener("online", () => { stream?.close(); stream = null; wake(); });
cover();
listen();
draw().catch(lost);
