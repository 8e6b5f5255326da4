// The view of a level: heading, board, win rates, curve, findings.

import { createBars } from "./bars.js";
import { createCurve } from "./curve.js";
import { h, setText } from "./dom.js";
import { createExports } from "./exports.js";
import { createFindings } from "./findings.js";
import { levels, on } from "./levels.js";
import { createStage } from "./stage.js";

export function createLevel() {
  const name = h("h1", { tabindex: "-1" });
  const about = h("p", { class: "about-level" });
  const rules = h("details", { class: "rules" }, h("summary", null, "Rules and contents"), h("p"), h("p"));
  const stage = createStage();
  const element = h("div", { class: "view level-view" },
    h("div", { class: "heading" }, name, about), stage.element,
    h("div", { class: "results" }, h("div", null, createBars(), createCurve()), createFindings()), rules, createExports());

  function fill(level, file, game) {
    setText(name, level.name);
    setText(about, `${game} · ${file ?? "built in"}`);
    setText(rules.children[1], level.instruction ?? "");
    setText(rules.children[2], typeof level.contents === "string" ? level.contents : "");
  }

  on("open text state", () => {
    const draft = levels.open;
    if (draft) fill(draft.level, draft.file, draft.game);
  });
  return {
    element,
    /** Draws what came with the page. */
    first(entry, level, board) {
      fill(level, entry.file, entry.game);
      if (board) stage.first(board);
    },
  };
}
