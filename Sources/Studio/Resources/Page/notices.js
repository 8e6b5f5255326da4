// What went wrong, above everything: the connection, a failure, a broken file, a change on disk.

import { connection, reconnect } from "./api.js";
import { button, byId, h } from "./dom.js";
import * as store from "./levels.js";

const { levels } = store;

let problem = null;
export function complain(message) {
  problem = message;
  notices();
}

function notice(kind, text, ...actions) {
  return h("div", { class: `notice ${kind}`, role: kind === "error" ? "alert" : "status" }, h("p", null, text), h("div", { class: "actions" }, actions));
}

export function notices() {
  const draft = levels.open;
  const all = [];
  if (connection.isLost) {
    all.push(notice("error", connection.isLocked ?
      "The server was started again. Open the address that it printed; this page then goes on by itself. Your edits are kept." :
      "No connection to the server. Your edits are kept; the page connects again by itself.",
      button("Try now", () => reconnect(), { class: "small" })));
  }
  if (problem) {
    all.push(notice("error", problem, button("Close", () => complain(null), { class: "small" })));
  }
  if (draft?.mistake) {
    const { line, column, message } = draft.mistake;
    const where = line ? `, line ${line}${column ? `, column ${column}` : ""}` : "";
    all.push(notice("warning", `${draft.place}${where}: ${message}. The last valid version is shown.`));
  }
  if (draft?.outside) {
    const disk = draft.outside;
    all.push(notice("warning", `${draft.place} changed on disk while you edited it.`,
      button("Load disk version", () => store.loadDisk(draft, disk).catch((failure) => complain(failure.message)), { class: "small" }),
      button("Keep mine", () => store.keepMine(draft, disk), { class: "small" }),
      h("a", { class: "button small", href: `#/compare/${encodeURIComponent(draft.id)}` }, "Compare")));
  }
  const text = all.map((each) => each.textContent).join("\n");
  // The same notices stay the same elements: a button must not vanish under the pointer.
  if (byId("notices").dataset.text === text) return;
  byId("notices").dataset.text = text;
  byId("notices").replaceChildren(...all);
}
