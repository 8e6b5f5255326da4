// The keyboard. A letter is a shortcut only where nobody can be typing, and never while an input method composes.

import { h } from "./dom.js";
import { show } from "./dialogs.js";

/** The keys of the views: key, what it does, action; `isOn` says where it holds. */
const map = [];

export function addKeys(entries) {
  map.push(...entries);
}

function isTyping(target) {
  if (target.isContentEditable) return true;
  if (target.matches("textarea, select")) return true;
  return target.matches("input") && !["button", "checkbox", "radio", "range"].includes(target.type);
}

/** A control that uses the key itself keeps it: arrows move sliders, Space presses buttons. */
function isOwn(event) {
  const target = event.target;
  if (event.key.startsWith("Arrow")) return target.matches("input, select, textarea, [role=gridcell], td[tabindex], [data-arrows]");
  if (event.key === " " || event.key === "Enter") {
    return target.matches("button, a, summary, input, select, [role=gridcell], td[tabindex], [role=option]");
  }
  return false;
}

export function nameOf(event) {
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) return `Mod+${event.shiftKey ? "Shift+" : ""}${letter}`;
  return event.shiftKey && event.key.length === 1 && /\p{L}/u.test(event.key) ? `Shift+${letter}` : letter;
}

export function listen() {
  addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229 || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    const name = nameOf(event);
    const target = event.target instanceof Element ? event.target : document.body;
    // A field has its own undo; saving is meant everywhere.
    if (isTyping(target) && name !== "Mod+s") return;
    if (isOwn(event)) return;
    const entry = map.find((entry) => entry.keys.includes(name) && (entry.isOn?.() ?? true));
    if (!entry) return;
    if (event.repeat && !entry.repeats) return;
    event.preventDefault();
    entry.run();
  });
}

const shown = {
  " ": "Space", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", "Shift+u": "Shift+U",
  "Mod+z": "Ctrl+Z", "Mod+s": "Ctrl+S", "Mod+y": "Ctrl+Y", "Mod+Shift+z": "Ctrl+Shift+Z", "Mod+k": "Ctrl+K",
};

export function showKeys() {
  const rows = map.filter((entry) => entry.what).map((entry) => h("div", null,
    h("dt", null, entry.keys.map((key, index) => [
      index > 0 ? " " : null, h("kbd", null, shown[key] ?? key.toUpperCase()),
    ])),
    h("dd", null, entry.what)));
  show("All keys", [
    h("dl", { class: "keys" }, rows),
    h("p", { class: "note" }, "Tab goes through everything in reading order. Sliders move by arrows, and by larger steps with ",
      "Page Up and Page Down. Letters type while a field has the focus. On a board, arrows move and Space picks."),
  ], [{ label: "Close" }]);
}
