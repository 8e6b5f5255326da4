// The order of a season: several cards are selected, and move by drag, by keys or by buttons. One move is one request and one undo step.

import { get, request } from "./api.js";
import { button, h, say, setAttribute, setText } from "./dom.js";
import { levels, loadList, on } from "./levels.js";

const selected = new Set();
const past = [];

/** Cards may be moved in a season, and in a folder, which gets a season by the first move. */
export const isMovable = () => Boolean(levels.studio?.folder) && levels.all.some((entry) => entry.file);

/** The headings and levels in order, with the ids of the list of levels. */
export function itemsOf() {
  const known = new Map(levels.all.filter((entry) => entry.seasonID).map((entry) => [entry.seasonID, entry]));
  if (!levels.season) return levels.all.map((entry) => ({ entry }));
  return levels.season.items.map((item) => (item.id === undefined
    ? { heading: item.heading, text: item.text } : { id: item.id, entry: known.get(item.id) ?? null }));
}

async function write(items, seen) {
  return request("PUT", "/v1/season", { items, seen });
}

const sent = (items) => items.map((item) => (item.heading === undefined ? { id: item.id } : { heading: item.heading }));

/** A folder without a season gets one with the order that it has now, so that each level has an id. */
async function needSeason() {
  if (levels.season) return;
  const names = levels.all.filter((entry) => entry.file).map((entry) => entry.file.split("/").pop());
  const { season } = await write(names.map((name) => ({ file: name })), "");
  levels.season = season;
  await loadList();
}

/** Moves the entries before the place of the items; the others keep their order. */
async function move(ids, place) {
  try {
    await needSeason();
    const items = itemsOf();
    const isMoved = (item) => item.entry && ids.has(item.entry.id);
    const moved = items.filter(isMoved);
    const before = items.slice(0, place).filter((item) => !isMoved(item));
    const after = items.slice(place).filter((item) => !isMoved(item));
    const next = [...before, ...moved, ...after];
    if (!moved.length || next.every((item, index) => item === items[index])) return;
    const { season } = await write(sent(next), levels.season.hash);
    past.push(sent(items));
    levels.season = season;
    await loadList();
    say(`${moved.length === 1 ? moved[0].entry.name : `${moved.length} levels`} moved to place ${
      next.filter((item) => item.entry).indexOf(moved[0]) + 1}`);
  } catch (failure) {
    await loadList().catch(() => {});
    say(`Not moved: ${failure.message}`);
    throw failure;
  }
}

/** Moves the selected levels by one place; at the ends they stay. */
export async function step(by) {
  const items = itemsOf();
  const places = items.flatMap((item, index) => (item.entry && selected.has(item.entry.id) ? [index] : []));
  if (!places.length) return;
  const target = by < 0 ? Math.max(0, places[0] - 1) : Math.min(items.length, places.at(-1) + 2);
  await move(new Set(selected), target);
}

export async function undo() {
  const items = past.pop();
  if (!items || !levels.season) return;
  const { season } = await write(items, levels.season.hash);
  levels.season = season;
  await loadList();
  say("The order is as before");
}

/** Draws cards under their headings and lets them be moved. */
export class Cards {
  constructor(list, tell) {
    this.list = list;
    this.tell = tell;
    this.cards = new Map();
    this.dragged = null;
    this.last = Promise.resolve();
    this.count = h("span", { class: "note", role: "status" });
    this.bar = h("div", { class: "head order-bar" },
      button("Move earlier", () => this.run(() => step(-1)), { class: "small" }),
      button("Move later", () => this.run(() => step(1)), { class: "small" }),
      button("Undo move", () => this.run(undo), { class: "small" }), this.count);
    list.addEventListener("keydown", (event) => this.key(event));
    list.addEventListener("dragover", (event) => this.over(event));
    list.addEventListener("drop", (event) => this.drop(event));
    list.addEventListener("dragend", () => this.mark(null));
    on("list", () => this.show());
  }

  /** Fills the list. */
  fill(items, cardOf) {
    this.cards = new Map();
    const rows = items.filter((item) => item.entry || item.text).map((item) => {
      if (!item.entry) return h("li", { class: "heading-row" }, h("h3", null, item.text));
      const card = cardOf(item.entry);
      this.cards.set(item.entry.id, card);
      this.prepare(card, item.entry);
      return card;
    });
    this.items = items;
    this.list.replaceChildren(...rows);
    this.show();
  }

  prepare(card, entry) {
    if (!isMovable() || !entry.file) return;
    card.draggable = true;
    const box = h("input", { type: "checkbox", class: "select", "aria-label": `Select ${entry.name} to move it`,
      onchange: () => {
        if (box.checked) selected.add(entry.id);
        else selected.delete(entry.id);
        this.show();
      } });
    card.prepend(box);
    card.addEventListener("dragstart", (event) => {
      if (!selected.has(entry.id)) {
        selected.clear();
        selected.add(entry.id);
        this.show();
      }
      this.dragged = new Set(selected);
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", entry.name);
    });
  }

  show() {
    for (const id of selected) if (!this.cards.has(id)) selected.delete(id);
    for (const [id, card] of this.cards) {
      const box = card.querySelector("input.select");
      if (box) box.checked = selected.has(id);
      setAttribute(card, "data-selected", selected.has(id) ? "true" : null);
    }
    this.bar.hidden = !isMovable();
    const [first, second, third] = this.bar.querySelectorAll("button");
    first.disabled = selected.size === 0;
    second.disabled = selected.size === 0;
    third.disabled = past.length === 0;
    setText(this.count, selected.size ? `${selected.size} selected; Alt+← and Alt+→ move them` : "Select cards, or drag one");
  }

  /** Moves follow one another: each needs the order that the one before has written. */
  run(work) {
    this.last = this.last.then(() => this.change(work));
    return this.last;
  }

  async change(work) {
    const focus = document.activeElement;
    const id = focus?.closest?.("[data-level]")?.dataset.level;
    try {
      await work();
    } catch (failure) {
      this.tell(failure.message);
    }
    // The list was drawn again; the keyboard stays where it was.
    this.show();
    if (id) this.cards.get(id)?.querySelector("input.select")?.focus();
    else if (focus?.isConnected) focus.focus();
  }

  key(event) {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!by || !event.altKey || event.isComposing) return;
    const id = event.target.closest("[data-level]")?.dataset.level;
    if (selected.size === 0 && id) selected.add(id);
    event.preventDefault();
    this.run(() => step(by));
  }

  /** The place among the items before which a drop puts the levels. */
  placeOf(event) {
    const card = event.target.closest?.("[data-level]");
    if (!card) return null;
    const box = card.getBoundingClientRect();
    const index = this.items.findIndex((item) => item.entry?.id === card.dataset.level);
    return { card, isAfter: event.clientX > box.left + box.width / 2, index };
  }

  over(event) {
    if (!this.dragged) return;
    const place = this.placeOf(event);
    if (place) event.preventDefault();
    this.mark(place);
  }

  mark(place) {
    for (const card of this.cards.values()) setAttribute(card, "data-drop", null);
    if (place) setAttribute(place.card, "data-drop", place.isAfter ? "after" : "before");
    else this.dragged = place === null ? null : this.dragged;
  }

  drop(event) {
    const place = this.placeOf(event);
    const ids = this.dragged;
    this.mark(null);
    if (!place || !ids) return;
    event.preventDefault();
    this.run(() => move(ids, place.index + (place.isAfter ? 1 : 0)));
  }
}

/** Reads the season again, for the first view. */
export async function loadSeason() {
  const { season } = await get("/v1/season");
  levels.season = season;
}
