// Plays of the open level by people, and what they allow to conclude.

import { get } from "./api.js";
import { h, setText } from "./dom.js";
import { clock } from "./format.js";
import { levels, on } from "./levels.js";

export function createPlays() {
  const title = h("h1", { tabindex: "-1" }, "Plays");
  const about = h("p", { class: "about-level" });
  const conclusion = h("p", { class: "conclusion" });
  const body = h("tbody");
  const table = h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Plays" },
    h("table", { class: "table" }, h("thead", null, h("tr", null,
      ["when", "deal", "result", "moves", "time"].map((name) => h("th", { scope: "col" }, name)))), body));
  const error = h("p", { class: "error", hidden: true });
  const element = h("div", { class: "view plays-view" }, h("div", { class: "heading" }, title, about), conclusion, error, table);

  async function load() {
    const draft = levels.open;
    if (!element.isConnected || !draft) return;
    setText(about, draft.level.name + (draft.isChanged ? ", as saved" : ""));
    try {
      const answer = await get(`/v1/plays?hash=${encodeURIComponent(draft.saved.hash)}`);
      if (draft !== levels.open) return;
      error.hidden = true;
      setText(conclusion, answer.conclusion ?? "");
      table.hidden = answer.plays.length === 0;
      body.replaceChildren(...answer.plays.map((play) => h("tr", null,
        h("th", { scope: "row" }, new Date(play.date).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })),
        h("td", null, h("a", { href: `#/level/${encodeURIComponent(draft.id)}/${play.deal}` }, String(play.deal))),
        h("td", null, play.won ? "won" : play.left ? "given up" : "lost"), h("td", null, String(play.moves)), h("td", null, clock(play.seconds)))));
    } catch (failure) {
      setText(error, failure.message);
      error.hidden = false;
    }
  }

  on("open text", load);
  return { element, enter: load, leave() {} };
}
