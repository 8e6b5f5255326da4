// One level as it is edited: the text, its history, and what the disk holds. Survives a reload of the page.

import { post } from "./api.js";

const longest = 200;
const kept = 30;

/** A name of this tab that outlives a reload, and no other tab has: two tabs must not write into each other's drafts. */
let tab = "only";
let others = () => false;

export async function nameTab() {
  try {
    tab = sessionStorage.getItem("moli:tab") ?? fresh();
  } catch {
    return;
  }
  if (!navigator.locks) return;
  // A duplicated tab begins with a copy of the session's storage, so with the name of the first.
  const isFree = await hold(tab);
  if (!isFree) {
    tab = fresh();
    await hold(tab);
  }
  const held = (await navigator.locks.query()).held.map((lock) => lock.name);
  others = (name) => name !== tab && held.includes(`moli-tab-${name}`);
}

function fresh() {
  const name = Math.random().toString(36).slice(2, 10);
  sessionStorage.setItem("moli:tab", name);
  return name;
}

const hold = (name) => new Promise((resolve) => {
  navigator.locks.request(`moli-tab-${name}`, { ifAvailable: true }, (lock) => {
    resolve(lock !== null);
    return lock && new Promise(() => {});
  });
});

export class Draft {
  /** `answer` is that of GET /v1/levels/ID. */
  constructor(answer, folder) {
    this.id = answer.id;
    this.key = `moli:draft:${folder}:${answer.id}`;
    this.past = [];
    this.future = [];
    this.deal = 1;
    this.measured = new Map();
    this.checked = new Map();
    /** What is drawn, by text. */
    this.canvases = new Map();
    this.#take(answer);
    this.text = this.saved.text;
    this.level = answer.level;
  }

  #take(answer) {
    Object.assign(this, { name: answer.name, game: answer.game, file: answer.file, writable: answer.writable });
    this.saved = { text: answer.text, hash: answer.hash, level: answer.level };
    /** The content of the disk that this tab last saw: what a save may replace. */
    this.seen = answer.hash;
    this.mistake = answer.mistake ?? null;
    /** The disk's version that came while there were edits. */
    this.outside = null;
    this.checked.set(answer.text, answer.level);
  }

  /** A request about this level: a text, with the name of its file, whose ending says how to read it. */
  body(more, text = this.text) { return { text, file: this.file ?? undefined, ...more }; }

  get isChanged() { return this.text !== this.saved.text; }
  /** What is edited, for messages. */
  get place() { return this.file ?? this.name; }

  // History

  /** Records one step: the text before it, and what was done. */
  record(before, what) {
    if (before === this.text) return;
    this.past.push({ text: before, what });
    if (this.past.length > longest) this.past.shift();
    this.future = [];
    this.store();
  }

  show(text, level) {
    this.text = text;
    this.level = level;
    this.checked.set(text, level);
    for (const known of [this.checked, this.canvases]) {
      if (known.size > longest) known.delete(known.keys().next().value);
    }
  }

  /** The level of a text, asked from the server only once. */
  async check(text) {
    if (!this.checked.has(text)) {
      const { level } = await post("/v1/levels/check", this.body({}, text));
      this.checked.set(text, level);
    }
    return this.checked.get(text);
  }

  /** Undoes (or redoes) a step; answers what it was. */
  async step(from, to) {
    const entry = from.at(-1);
    if (!entry) return null;
    const level = await this.check(entry.text);
    if (from.at(-1) !== entry) return null;
    from.pop();
    to.push({ text: this.text, what: entry.what });
    this.show(entry.text, level);
    this.store();
    return entry.what;
  }

  undo() { return this.step(this.past, this.future); }
  redo() { return this.step(this.future, this.past); }

  /** Replaces the whole text in one step. */
  async replace(text, what, level) {
    const before = this.text;
    const found = level ?? (await this.check(text));
    this.show(text, found);
    this.record(before, what);
  }

  // The disk

  /** After a save of `text`. The history stays: undo goes back beyond it. */
  wasSaved(text, hash, level) {
    this.saved = { text, hash, level };
    this.seen = hash;
    this.outside = null;
    this.mistake = null;
    this.store();
  }

  /** The disk changed. Without edits the new content appears as one step; edits stay, and the choice is the user's. */
  reload(answer) {
    this.mistake = answer.mistake ?? null;
    if (answer.hash === this.saved.hash) return;
    if (this.isChanged && answer.text !== this.text) {
      this.outside = answer;
      return;
    }
    const before = this.text;
    this.#take(answer);
    this.show(answer.text, answer.level);
    this.record(before, "change on disk");
  }

  /** Takes the disk's version; the edits are one undo step away. */
  async load(disk) {
    const level = disk.level ?? (await this.check(disk.text));
    const before = this.text;
    this.wasSaved(disk.text, disk.hash, level);
    this.show(disk.text, level);
    this.record(before, "loading the disk's version");
  }

  /** Keeps the edits over the disk's version, which has now been seen. */
  keep(disk) {
    this.seen = disk.hash;
    this.outside = null;
    this.store();
  }

  // Storage

  store() {
    try {
      if (!this.isChanged && this.past.length + this.future.length === 0) {
        localStorage.removeItem(`${this.key}:${tab}`);
        return;
      }
      const part = (list) => list.slice(-kept);
      localStorage.setItem(`${this.key}:${tab}`, JSON.stringify({
        text: this.text, past: part(this.past), future: part(this.future), seen: this.seen, at: Date.now(),
      }));
    } catch { /* Full or forbidden storage costs the draft its life after a reload, nothing else. */ }
  }

  /** Brings back what this tab, or a tab that is gone, had edited. */
  async restore() {
    const found = stored(this.key);
    if (!found) return;
    if (found.text !== this.saved.text) {
      let level;
      try {
        level = await this.check(found.text);
      } catch {
        return;
      }
      this.show(found.text, level);
      // The disk may have changed in the meantime; a save must then ask.
      if (found.seen) this.seen = found.seen;
      if (this.seen !== this.saved.hash) this.outside = { ...this.saved };
    }
    this.past = found.past ?? [];
    this.future = found.future ?? [];
    this.store();
  }
}

function stored(key) {
  try {
    const own = localStorage.getItem(`${key}:${tab}`);
    if (own) return JSON.parse(own);
    let best = null;
    let name = null;
    for (let index = 0; index < localStorage.length; index += 1) {
      const other = localStorage.key(index);
      if (!other.startsWith(`${key}:`) || others(other.slice(key.length + 1))) continue;
      const draft = JSON.parse(localStorage.getItem(other));
      if (!best || draft.at > best.at) [best, name] = [draft, other];
    }
    if (name) localStorage.removeItem(name);
    return best;
  } catch {
    return null;
  }
}

/** What is drawn of a text, asked from the server only once. */
export async function canvasOf(draft, text) {
  if (!draft.canvases.has(text)) {
    const { canvas } = await post("/v1/canvases", draft.body({}, text));
    draft.canvases.set(text, canvas);
  }
  return draft.canvases.get(text);
}
