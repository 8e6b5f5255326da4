// The board in the middle: a deal as players see it, hints, a solution.

import { isAbort, post } from "./api.js";
import { button, h, newest, say, setText } from "./dom.js";
import { levels, on, setDeal } from "./levels.js";

/** Draws a board: the picture, and beside it the facts, the tiles to come and the legend. */
export function boardView() {
  const picture = h("div", { class: "picture" });
  const facts = h("dl", { class: "facts" });
  const upcoming = h("ol", { class: "upcoming", "aria-label": "Next tiles" });
  const caption = h("p", { class: "caption" });
  const legend = h("div");
  const side = h("div", { class: "side" }, facts, upcoming, caption, legend);
  const element = h("div", { class: "replay still stage" }, picture, side);
  let last = null;
  function update(board) {
    if (last?.markup !== board.markup) {
      // The server escapes what it puts into a board; no other text of the API is inserted as markup.
      picture.innerHTML = board.markup;
      const drawing = picture.firstElementChild;
      if (board.summary && drawing) drawing.setAttribute("aria-label", board.summary);
    }
    if (last?.legend !== board.legend) legend.innerHTML = board.legend ?? "";
    facts.replaceChildren(...(board.facts ?? []).map((fact) =>
      h("div", null, h("dt", null, fact.title), h("dd", null, fact.value))));
    upcoming.replaceChildren(...(board.upcoming ?? []).map((tile) => h("li", null, tile)));
    upcoming.hidden = !board.upcoming?.length;
    setText(caption, board.caption ?? "");
    last = board;
  }
  return { element, picture, side, facts, update };
}

let hintSteps = null;
let shownSteps = 0;
let actions = {};

export function createStage() {
  const board = boardView();
  const number = h("input", { type: "text", inputmode: "numeric", id: "deal", value: "1", autocomplete: "off" });
  const play = h("a", { class: "button main", href: "#/", title: "Space" }, "Play");
  const sketch = h("a", { class: "button", href: "#/", title: "D", hidden: true }, "Draw");
  const help = h("div", { class: "help" });
  const error = h("p", { class: "error", hidden: true });
  const go = (step) => levels.open && setDeal(levels.open, Math.max(0, levels.open.deal + step));
  number.addEventListener("change", () => {
    const deal = Number.parseInt(number.value, 10);
    if (deal >= 0 && levels.open) setDeal(levels.open, deal);
    else number.value = String(levels.open?.deal ?? 1);
  });
  number.addEventListener("keydown", (event) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step) event.preventDefault();
    if (step) go(step);
  });
  const controls = h("div", { class: "deal", role: "group", "aria-label": "Deal" },
    button("‹", () => go(-1), { class: "icon", "aria-label": "Previous deal", title: "Previous deal (←)" }),
    h("label", { for: "deal" }, "deal"), number,
    button("›", () => go(1), { class: "icon", "aria-label": "Next deal", title: "Next deal (→)" }),
    h("span", { class: "gap" }), play, sketch,
    button("Hint", () => hint(), { title: "H" }), button("Solve", () => solve()));

  function clearHelp() {
    hintSteps = null;
    shownSteps = 0;
    help.replaceChildren();
  }

  // The latest request wins; the picture before stays until the new one is there.
  const load = newest(async () => {
    const draft = levels.open;
    if (!draft) return;
    const { text, deal } = draft;
    try {
      const answer = await post("/v1/deals", draft.body({ deal }));
      if (draft !== levels.open || draft.text !== text || draft.deal !== deal) return;
      board.update(answer.board);
      error.hidden = true;
    } catch (failure) {
      if (isAbort(failure) || failure.status === 0) return;
      setText(error, failure.message);
      error.hidden = false;
    }
  });

  function draw() {
    const draft = levels.open;
    if (!draft) return;
    if (document.activeElement !== number) number.value = String(draft.deal);
    play.setAttribute("href", `#/play/${encodeURIComponent(draft.id)}/${draft.deal}`);
    sketch.hidden = !draft.level.canvas;
    sketch.setAttribute("href", `#/draw/${encodeURIComponent(draft.id)}`);
    clearHelp();
    load();
  }

  async function hint() {
    const draft = levels.open;
    try {
      hintSteps ??= (await post("/v1/hints", draft.body({ deal: draft.deal }))).steps;
      if (shownSteps >= hintSteps.length) return;
      const step = hintSteps[shownSteps];
      shownSteps += 1;
      if (shownSteps === 1) help.replaceChildren(h("ol", { class: "hints", "aria-label": "Hints" }));
      help.firstElementChild.append(h("li", null, step));
      if (shownSteps < hintSteps.length) say(`${step}. Press H for more.`);
      else say(step);
    } catch (failure) {
      help.replaceChildren(h("p", { class: "error" }, failure.message));
    }
  }

  async function solve() {
    const draft = levels.open;
    const waiting = setTimeout(() => help.replaceChildren(h("p", { class: "note" }, "Searching a solution …")), 200);
    try {
      const answer = await post("/v1/solutions", draft.body({ deal: draft.deal }));
      if (draft !== levels.open) return;
      const kind = answer.isShortest ? "Shortest solution" : "Solution";
      const title = `${kind}: ${answer.moves.length} ${answer.moves.length === 1 ? "move" : "moves"}`;
      help.replaceChildren(h("details", { open: true }, h("summary", null, title),
        answer.note ? h("p", { class: "note" }, answer.note) : null,
        h("ol", { class: "moves" }, answer.moves.map((move) => h("li", null, move)))));
      say(title);
    } catch (failure) {
      help.replaceChildren(h("p", { class: "error" }, failure.message));
      say(failure.message);
    } finally {
      clearTimeout(waiting);
    }
  }

  actions = { go, hint, solve };
  on("open deal text", draw);
  return {
    element: h("section", { id: "stage", "aria-label": "The level" }, board.element, error, controls, help),
    /** The first picture, sent with the page: no request stands before it. */
    first: (answer) => board.update(answer),
  };
}

export const stageActions = () => actions;
