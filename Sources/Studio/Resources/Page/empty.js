// What stands where a level would be: a folder without a valid level, or a file that was never valid.

import { get, post } from "./api.js";
import { button, h, setText } from "./dom.js";
import { levels, loadList, on } from "./levels.js";

export function createEmpty() {
  const title = h("h1", { tabindex: "-1" });
  const mistakes = h("ul", { class: "verdicts" });
  const choice = h("select", { id: "template" });
  const error = h("p", { class: "error", role: "alert", hidden: true });
  const make = h("section", { class: "empty-make", hidden: true }, h("h2", null, "Begin with a built-in level"),
    h("p", { class: "note" }, "Its copy in the folder is yours: change it, measure it, play it, save it."),
    h("div", { class: "actions" }, h("label", { class: "unseen", for: "template" }, "Built-in level"), choice,
      button("Copy into the folder", () => copy(), { class: "main" })), error);
  const help = h("p", { class: "note" }, "A level is a YAML or JSON file. The page shows files as soon as they are in the folder; ",
    h("code", null, "moli level --help"), " says how to write one without the page.");
  const element = h("div", { class: "view empty-view" }, h("div", { class: "heading" }, title), mistakes, make, help);
  let names = new Map();

  async function fill() {
    if (names.size > 0) return;
    const answer = await get("/v1/templates");
    names = new Map(answer.levels.map((entry) => [entry.id, entry.name]));
    const games = [...new Set(answer.levels.map((entry) => entry.game))];
    choice.replaceChildren(...games.map((game) => h("optgroup", { label: game },
      answer.levels.filter((entry) => entry.game === game).map((entry) => h("option", { value: entry.id }, entry.name)))));
  }

  async function copy() {
    error.hidden = true;
    try {
      const { text } = await get(`/v1/templates/${encodeURIComponent(choice.value)}`);
      const { id } = await post("/v1/levels/copy", { text, name: names.get(choice.value) });
      location.hash = `#/level/${encodeURIComponent(id)}`;
      await loadList();
    } catch (failure) {
      setText(error, failure.message);
      error.hidden = false;
    }
  }

  function draw() {
    if (!element.isConnected) return;
    const broken = levels.all.filter((entry) => !entry.game);
    const folder = levels.studio?.folder;
    setText(title, broken.length === 0 ? `No levels in ${folder ?? "this studio"}` :
      broken.length === levels.all.length ? `No valid level in ${folder ?? "this studio"}` : "Not a valid level yet");
    mistakes.replaceChildren(...broken.map((entry) => h("li", { class: "error" }, h("div", null, h("strong", null, entry.file),
      h("p", null, `${entry.mistake?.line ? `line ${entry.mistake.line}: ` : ""}${entry.mistake?.message ?? "cannot be read"}`)))));
    make.hidden = !folder;
    if (folder) {
      fill().catch((failure) => {
        setText(error, failure.message);
        error.hidden = false;
      });
    }
  }

  on("list", draw);
  return { element, enter: draw };
}
