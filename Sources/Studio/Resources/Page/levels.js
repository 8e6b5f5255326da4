// The levels of the folder and the one that is open. Views listen to what happened here and draw it.

import { get, post, request } from "./api.js";
import { say } from "./dom.js";
import { Draft } from "./draft.js";

/** Tells of "list", "open", "text" (the edited text changed), "state" (saved, mistakes, history) and "deal". */
export const levels = Object.assign(new EventTarget(), {
  all: [],
  studio: null,
  /** Headings and levels in order, and the limits of the curve; null outside a season. */
  season: null,
  drafts: new Map(),
  open: null,
  /** A drag is under way: nothing from outside may replace what is under the pointer. */
  isBusy: false,
});

const tell = (name) => levels.dispatchEvent(new Event(name));

export function on(names, listener) {
  for (const name of names.split(" ")) levels.addEventListener(name, listener);
}

/** Built-in levels belong to their games, files to one season: null. */
export const groupOf = (entry) => (entry.file ? null : entry.game);

/** The heading of a season or the name of a game under which a level is listed; null for none. */
export const headingOf = (entry) => entry.heading ?? groupOf(entry);

/** The levels among which the open one stands. */
export function season() {
  const here = levels.all.find((entry) => entry.id === levels.open?.id) ?? levels.all[0];
  return here ? levels.all.filter((entry) => groupOf(entry) === groupOf(here)) : [];
}

export async function loadList() {
  const answer = await get("/v1/levels");
  levels.all = answer.levels;
  levels.season = answer.season ?? null;
  tell("list");
}

/** Whether a level can be shown: a file that was never valid has none. */
export const isValid = (entry) => entry.game !== null;

/** No level is open. */
export function close() {
  opening += 1;
  levels.open = null;
  tell("open");
}

let given = null;
/** The first level came with the page. */
export function give(answer) {
  given = answer;
}

let opening = 0;
let pending = null;
/** A gesture that is over but not yet answered; undo waits for it. */
export function finishing(done) {
  pending = done;
}

/** Opens a level; the newest call wins. */
export async function open(id) {
  opening += 1;
  const mine = opening;
  let draft = levels.drafts.get(id);
  if (!draft) {
    const answer = given?.id === id ? given : await get(`/v1/levels/${encodeURIComponent(id)}`);
    given = null;
    draft = new Draft(answer, levels.studio?.folder ?? "");
    await draft.restore();
    levels.drafts.set(id, draft);
  }
  if (mine !== opening) return null;
  levels.open = draft;
  tell("open");
  return draft;
}

export function setDeal(draft, deal) {
  if (draft.deal === deal) return;
  draft.deal = deal;
  if (draft === levels.open) tell("deal");
}

// Editing

/** Shows an intermediate text of a gesture; nothing is recorded before the gesture ends. */
export function preview(draft, text, level) {
  draft.show(text, level);
  if (draft === levels.open) tell("text");
}

export function finish(draft, before, what) {
  draft.record(before, what);
  tell("state");
}

export async function replace(draft, text, what, level) {
  await draft.replace(text, what, level);
  tell("text");
  tell("state");
}

export async function undo(isRedo = false) {
  const draft = levels.open;
  if (levels.isBusy) await pending;
  if (!draft || levels.isBusy) return;
  const what = isRedo ? await draft.redo() : await draft.undo();
  say(what ? `${isRedo ? "Redone" : "Undone"}: ${what}` : `Nothing to ${isRedo ? "redo" : "undo"}`);
  if (!what) return;
  tell("text");
  tell("state");
}

// Saving

/** Writes the edits. Answers the disk's content if it is not what this tab saw: nothing was written then. */
export async function save(draft) {
  const { text, level } = draft;
  try {
    const { hash } = await request("PUT", `/v1/levels/${encodeURIComponent(draft.id)}`, { text, seen: draft.seen });
    draft.wasSaved(text, hash, level);
    const entry = levels.all.find((entry) => entry.id === draft.id);
    if (entry) Object.assign(entry, { hash, mistake: null, target: level.target, name: level.name });
    say(`Saved ${draft.place}`);
    tell("state");
    tell("list");
    return null;
  } catch (error) {
    const disk = error.body?.disk ?? error.body?.error?.disk;
    if (error.status === 409 && disk) return disk;
    throw error;
  }
}

/** Writes the edits as a new file: the way to edit a built-in level. */
export async function copy(draft, name) {
  const { id } = await post("/v1/levels/copy", { text: draft.text, name, after: draft.id });
  await loadList();
  return id;
}

export async function loadDisk(draft, disk) {
  await draft.load(disk);
  tell("text");
  tell("state");
}

export function keepMine(draft, disk) {
  draft.keep(disk);
  tell("state");
}

// What happened outside

const late = new Set();

/** A file has other content; `hash` is that of the content if it is known. */
export async function changedOutside(id, hash) {
  const draft = levels.drafts.get(id);
  if (!draft) return loadList();
  if (hash && hash === draft.saved.hash && !draft.mistake) return undefined;
  if (levels.isBusy && draft === levels.open) {
    late.add(id);
    return undefined;
  }
  const answer = await get(`/v1/levels/${encodeURIComponent(id)}`);
  const before = draft.text;
  draft.reload(answer);
  if (draft === levels.open) {
    if (draft.text !== before) {
      say(`${draft.place} changed on disk and was loaded`);
      tell("text");
    }
    tell("state");
  }
  return loadList();
}

export function setBusy(isBusy) {
  levels.isBusy = isBusy;
  if (isBusy) return;
  for (const id of late) changedOutside(id, null).catch(() => {});
  late.clear();
}

/** After the connection was lost: what changed in the meantime. */
export async function refresh() {
  await loadList();
  const known = new Map(levels.all.map((entry) => [entry.id, entry]));
  for (const [id, draft] of levels.drafts) {
    const entry = known.get(id);
    if (entry && (entry.hash !== draft.saved.hash || entry.mistake)) await changedOutside(id, entry.hash);
  }
}
