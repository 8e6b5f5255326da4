// The list of levels at the left: search, marks, win rates. Entries stay the same elements, so a link never moves under the pointer.

import { byId, h, setAttribute, setText } from "./dom.js";
import { percent } from "./format.js";
import { headingOf, levels, on } from "./levels.js";
import { known, measuring } from "./measure.js";
import { rates, shareOf } from "./rates.js";

const rows = new Map();
/** The headings of a season, which are open, or of games, for built-in levels of several. */
const groups = new Map();
let items;
let search;
let empty;

export function createList() {
  search = h("input", { type: "search", id: "search", placeholder: "Search", "aria-label": "Search levels", autocomplete: "off",
    oninput: filter });
  search.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      search.value = "";
      filter();
      search.blur();
    }
    if (event.key === "Enter") shown()[0]?.link.click();
  });
  items = h("ul");
  empty = h("p", { class: "note", hidden: true }, "No level has this in its name.");
  byId("list").append(h("div", { class: "search" }, search), items, empty);
  on("list", draw);
  on("open text state", marks);
  measuring.addEventListener("measure", marks);
  rates.addEventListener("rate", marks);
  draw();
}

export const focusSearch = () => {
  document.body.classList.add("list-open");
  search.focus();
  search.select();
};

function row(entry) {
  const parts = {
    name: h("span", { class: "name" }), game: h("span", { class: "game" }), rate: h("span", { class: "rate" }),
    mark: h("span", { class: "mark" }),
  };
  const link = h("a", { href: `#/level/${encodeURIComponent(entry.id)}` }, parts.name, parts.mark, parts.rate, parts.game);
  return { ...parts, link, item: h("li", null, link) };
}

function group(name) {
  if (!groups.has(name)) {
    const title = h("span", { class: "note" });
    const list = h("ul", { "aria-label": name });
    const details = h("details", { open: Boolean(levels.season) }, h("summary", null, name, " ", title), list);
    groups.set(name, { details, list, title });
  }
  return groups.get(name);
}

/** Where the entries belong: one list, or one of each game. */
function place() {
  const names = [...new Set(levels.all.map((entry) => headingOf(entry) ?? ""))];
  if (names.filter(Boolean).length < (levels.season ? 1 : 2) || names.length < (levels.season ? 1 : 2)) {
    arrange(items, levels.all.map((entry) => rows.get(entry.id).item));
    return;
  }
  const loose = levels.all.filter((entry) => headingOf(entry) === null).map((entry) => rows.get(entry.id).item);
  const folded = names.filter(Boolean).map((name) => {
    const own = levels.all.filter((entry) => headingOf(entry) === name);
    const { details, list, title } = group(name);
    setText(title, String(own.length));
    arrange(list, own.map((entry) => rows.get(entry.id).item));
    return details;
  });
  arrange(items, [...loose, ...folded.map((details) => details.parentElement ?? h("li", { class: "group" }, details))]);
}

function arrange(list, wanted) {
  wanted.forEach((item, index) => {
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  });
  while (list.children.length > wanted.length) list.lastElementChild.remove();
}

const foldOf = (parts) => parts.item.closest("details");

function draw() {
  const ids = new Set(levels.all.map((entry) => entry.id));
  for (const [id, { item }] of rows) {
    if (ids.has(id)) continue;
    item.remove();
    rows.delete(id);
  }
  levels.all.forEach((entry) => {
    if (!rows.has(entry.id)) rows.set(entry.id, row(entry));
    const parts = rows.get(entry.id);
    setText(parts.name, entry.name);
    setText(parts.game, entry.game);
  });
  place();
  marks();
  filter();
}

function marks() {
  for (const entry of levels.all) {
    const parts = rows.get(entry.id);
    if (!parts) continue;
    const draft = levels.drafts.get(entry.id);
    const isHere = Boolean(draft && draft === levels.open);
    const fold = isHere && !parts.link.hasAttribute("aria-current") && foldOf(parts);
    if (fold) fold.open = true;
    setAttribute(parts.link, "aria-current", isHere ? "page" : null);
    const mistake = draft ? draft.mistake : entry.mistake;
    const word = mistake ? "broken" : draft?.isChanged ? "changed" : "";
    setText(parts.mark, word);
    setAttribute(parts.mark, "class", `mark ${word}`);
    const now = draft && [known(draft).estimate, known(draft).result].find((data) => data?.population);
    const rate = now ? shareOf(now) : rates.of(entry);
    setText(parts.rate, rate ? percent(rate.won, rate.low, rate.high) : "");
  }
}

const shown = () => levels.all.map((entry) => rows.get(entry.id)).filter((parts) => parts && !parts.item.hidden);

function filter() {
  const words = search.value.trim().toLowerCase().split(/\s+/);
  for (const entry of levels.all) {
    const text = `${entry.name} ${entry.game} ${entry.file ?? ""}`.toLowerCase();
    rows.get(entry.id).item.hidden = !words.every((word) => text.includes(word));
  }
  for (const { details, list } of groups.values()) {
    const found = [...list.children].some((item) => !item.hidden);
    details.parentElement.hidden = !found;
    if (words.join("") && found) details.open = true;
  }
  empty.hidden = shown().length > 0 || levels.all.length === 0;
}

/** The level before or after the open one, among those that the search shows; null at the ends. */
export function neighbour(step) {
  const list = shown();
  const index = list.findIndex((parts) => parts.link.getAttribute("aria-current"));
  const next = list[index + step];
  next?.link.scrollIntoView({ block: "nearest" });
  return next?.link.getAttribute("href") ?? null;
}
