// Measures the level that is open, again after each change. What belongs to an older text is cancelled, and dropped if it still comes.

import { connection } from "./api.js";
import { Job } from "./jobs.js";
import { levels, on } from "./levels.js";

const games = 2000;
const longest = 40;

/** Tells of "measure": the numbers of the open level, or their state, changed. */
export const measuring = new EventTarget();
const tell = () => measuring.dispatchEvent(new Event("measure"));

let job = null;
let ghost = null;

/** What is known about the text that is shown: `{estimate, result, failure, isRunning}`; empty at first. */
export function known(draft) {
  return draft.measured.get(draft.text) ?? {};
}

/** The saved version's numbers, if the text differs from it. */
export function saved(draft) {
  return draft.isChanged ? draft.measured.get(draft.saved.text) ?? null : null;
}

function cancel() {
  if (!job) return;
  job.record.isRunning = false;
  job.cancel();
  job = null;
}

function remember(draft, text) {
  const record = { estimate: null, result: null, failure: null, isRunning: true, hash: null };
  draft.measured.delete(text);
  draft.measured.set(text, record);
  for (const old of draft.measured.keys()) {
    if (draft.measured.size <= longest) break;
    if (old !== draft.saved.text && old !== text) draft.measured.delete(old);
  }
  return record;
}

/** Starts unless the result is known or the same text is being measured. */
export function measure(isForced = false) {
  const draft = levels.open;
  ghost?.cancel();
  ghost = null;
  if (!draft || document.hidden || connection.isLost) return cancel();
  const now = known(draft);
  if (job && job.draft === draft && job.text === draft.text && now.isRunning && !isForced) return tell();
  cancel();
  if (now.isStopped && !isForced) return tell();
  if (now.result && !isForced) {
    measureSaved(draft);
    return tell();
  }
  const record = remember(draft, draft.text);
  if (draft.level.obstacle) {
    Object.assign(record, { isRunning: false, failure: draft.level.obstacle });
    return tell();
  }
  job = run(draft, draft.text, draft.isChanged ? draft.saved.text : null, record, games, () => {
    job = null;
    measureSaved(draft);
  });
  tell();
}

function run(draft, text, against, record, games, finished) {
  const started = new Job("/v1/measurements", draft.body({ games, against }, text), (name, data) => {
    if (data.hash && started.hash && data.hash !== started.hash) return;
    if (name === "estimate") record.estimate = data;
    else if (name === "result") Object.assign(record, { result: data, isRunning: false });
    else if (name === "failed") Object.assign(record, { failure: data.error.message, isRunning: false });
    else return;
    if (draft === levels.open) tell();
  });
  started.done.then(() => {
    if (started.isCancelled) return;
    record.isRunning = false;
    finished();
    if (draft === levels.open) tell();
  });
  return Object.assign(started, { draft, text, record });
}

/** A draft that came back after a reload has no numbers of the saved version to be compared with. */
function measureSaved(draft) {
  if (!draft.isChanged || draft !== levels.open || draft.measured.has(draft.saved.text)) return;
  ghost = run(draft, draft.saved.text, null, remember(draft, draft.saved.text), 500, () => { ghost = null; });
}

/** The user's stop stays until the next change. */
export function stop() {
  if (levels.open) known(levels.open).isStopped = true;
  cancel();
  tell();
}

export const isRunning = () => job !== null;

on("open text", () => measure());
// The saved text is another one now, so the difference is as well.
on("state", () => levels.open && measure());
connection.addEventListener("regained", () => measure());
// A hidden tab needs no numbers, and its stream would hold one of the browser's six connections.
document.addEventListener("visibilitychange", () => (document.hidden ? cancel() : measure()));
