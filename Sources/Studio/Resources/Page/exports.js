// Files for game engines, with the same bytes as the commands of moli.

import { post } from "./api.js";
import { button, h, say, setText } from "./dom.js";
import { Job } from "./jobs.js";
import { levels, on } from "./levels.js";

function download({ name, text }) {
  const url = URL.createObjectURL(new Blob([text]));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

const plain = (name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "level";

export function createExports() {
  const status = h("p", { class: "status", role: "status" });
  const deals = h("input", { type: "text", inputmode: "numeric", id: "export-deals", value: "100", autocomplete: "off" });
  const stop = button("Cancel", () => job?.cancel(), { class: "small", hidden: true });
  let job = null;

  function tell(text, isError = false) {
    setText(status, text);
    status.classList.toggle("error", isError);
  }

  function finish(files, name) {
    files.forEach((file) => download({ ...file, name: file.name.replace(/^level(?=\.)/, name) }));
    tell(`Exported ${files.map((file) => file.name.replace(/^level(?=\.)/, name)).join(", ")}.`);
    say(status.textContent);
  }

  async function level(kind) {
    const draft = levels.open;
    try {
      const { files } = await post("/v1/exports", draft.body({ kind }));
      finish(files, plain(draft.level.name));
    } catch (failure) {
      tell(failure.message, true);
    }
  }

  function hints() {
    const draft = levels.open;
    const count = Number(deals.value.trim());
    if (!Number.isInteger(count) || count < 1 || count > 1000) {
      tell("expected 1 to 1000 deals", true);
      deals.focus();
      return;
    }
    job?.cancel();
    stop.hidden = false;
    tell("Searching hints …");
    const mine = new Job("/v1/exports", draft.body({ kind: "hints", deals: count }), (name, data) => {
      if (name === "progress") tell(`${data.done} of ${data.of} deals`);
      if (name === "failed") tell(data.error.message, true);
      if (name === "result") finish(data.files, plain(draft.level.name));
    });
    job = mine;
    mine.done.then(() => {
      if (job !== mine) return;
      stop.hidden = true;
      if (mine.isCancelled) tell("");
    });
  }

  on("open", () => {
    job?.cancel();
    tell("");
  });
  return h("details", { class: "exports" }, h("summary", null, "Export for a game engine"),
    h("div", { class: "actions" }, button("Level as JSON", () => level("json")), button("Level as CSV", () => level("csv")),
      button("Hint pack", hints), h("label", { for: "export-deals", class: "check" }, "of"), deals, h("span", { class: "note" }, "deals"), stop), status);
}
