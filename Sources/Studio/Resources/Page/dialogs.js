// The few dialogs: a conflict on disk, a name for a copy, all keys.

import { button, h } from "./dom.js";

let isOpen = false;

/**
 * Shows one dialog at a time and answers the value of the chosen action, or null. Actions: `{label, isMain, value}`.
 */
export function show(title, content, actions) {
  if (isOpen) return Promise.resolve(null);
  isOpen = true;
  return new Promise((resolve) => {
    let answer = null;
    const close = (value) => {
      answer = value;
      dialog.close();
    };
    const dialog = h("dialog", { "aria-labelledby": "dialog-title" },
      h("form", {
        method: "dialog",
        onsubmit: (event) => {
          event.preventDefault();
          const main = actions.find((action) => action.isMain);
          if (main) close(main.value);
        },
      },
      h("h2", { id: "dialog-title" }, title), content,
      h("div", { class: "actions" }, actions.map((action) => button(action.label,
        () => close(action.value ?? null), { class: action.isMain ? "main" : null })))));
    // Enter may end the choice of an input method's word; it must not submit then.
    dialog.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.isComposing) event.preventDefault();
    });
    dialog.addEventListener("close", () => {
      isOpen = false;
      dialog.remove();
      resolve(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** A save met content that this tab has not seen. Answers "load", "keep", "compare" or null. */
export function askConflict(draft) {
  return show(`${draft.place} changed on disk`, [
    h("p", null, `Nothing was written. Since this tab last saw ${draft.place}, something else changed it.`),
    h("p", { class: "note" }, "Either version can be brought back with Undo."),
  ], [
    { label: "Compare", value: "compare", isMain: true },
    { label: "Load disk version", value: "load" },
    { label: "Keep mine and save", value: "keep" },
    { label: "Cancel" },
  ]);
}

/** A name for a copy; null if there shall be none. */
export async function askName(draft) {
  const field = h("input", { type: "text", value: draft.writable ? `${draft.name} 2` : draft.name, id: "copy-name",
    autocomplete: "off", required: true });
  const answer = await show("Save a copy", [
    h("p", null, draft.writable ? "A new file in the folder gets this level." :
      `${draft.name} is built in. A copy in the folder can be saved.`),
    h("label", { for: "copy-name" }, "Name of the level"), field,
  ], [{ label: "Save copy", isMain: true, value: "copy" }, { label: "Cancel" }]);
  return answer === "copy" ? field.value.trim() || null : null;
}
