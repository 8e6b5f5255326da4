// What the measurement found: verdicts, each with a button that acts; what stops players; the deals lost most often.

import { button, h, say } from "./dom.js";
import { percent, range } from "./format.js";
import { Job } from "./jobs.js";
import { levels, on, setDeal } from "./levels.js";
import { known, measuring } from "./measure.js";
import { toolActions } from "./tools.js";

const order = { error: 0, warning: 1, note: 2 };
const labels = { tune: "Tune", deals: "Show the deals", words: "Soften words" };

export function createFindings() {
  const verdicts = h("ul", { class: "verdicts" });
  const stops = h("div", { class: "stops" });
  const facts = h("dl", { class: "numbers" });
  const notes = h("div");
  const deals = h("div", { class: "deals" });
  const show = button("Deals lost most often", () => defeats(deals));
  const element = h("section", { id: "findings", "aria-labelledby": "findings-title" },
    h("h2", { id: "findings-title" }, "Findings"), verdicts, stops, facts, h("div", { class: "actions" }, show), deals, notes);
  let drawn = null;

  function draw() {
    const draft = levels.open;
    if (!draft) return;
    const now = known(draft);
    const state = now.result ?? (now.failure ? now.failure : draft);
    // Redrawing the same would take the focus from its buttons.
    if (drawn === state) return;
    if (!now.result && drawn && draft === element.draft && !now.failure) {
      element.classList.add("old");
      return;
    }
    if (element.draft !== draft) deals.replaceChildren();
    drawn = state;
    element.draft = draft;
    element.classList.remove("old");
    verdicts.replaceChildren(...list(draft, now).map((each) => verdict(each, deals)));
    stops.replaceChildren(...stopsOf(now.result));
    facts.replaceChildren(...factsOf(now.result));
    const lines = now.result?.notes ?? [];
    notes.replaceChildren(...(lines.length ? [h("details", null, h("summary", null, "Notes"),
      lines.map((line) => h("p", { class: "note" }, line)))] : []));
  }

  measuring.addEventListener("measure", draw);
  on("open", draw);
  return element;
}

function list(draft, now) {
  const found = [...(now.result?.verdicts ?? [])].sort((first, second) => order[first.severity] - order[second.severity]);
  const { obstacle, remarks } = draft.level;
  const own = [];
  if (obstacle) own.push({ severity: "error", title: "Cannot be won", text: obstacle });
  for (const remark of remarks ?? []) own.push({ severity: "note", title: "Remark", text: remark });
  if (!now.result && !obstacle) {
    return [...own, { severity: "wait", title: "", text: "Findings follow when the intervals are narrow." }];
  }
  if (found.length + own.length === 0) return [{ severity: "good", title: "Nothing to fix", text: "No verdict on this level." }];
  return [...own, ...found];
}

function verdict(each, deals) {
  const kind = each.action?.kind;
  const act = kind && kind !== "none" ? button(each.action.parameter && kind === "tune" ?
    `Tune ${each.action.parameter.replaceAll("-", " ")}` : labels[kind] ?? "Show", () => run(each.action, deals), { class: "small" }) : null;
  const word = { error: "Error", warning: "Warning", note: "Note", good: "Good" }[each.severity];
  return h("li", { class: each.severity }, h("div", null, each.title && h("strong", null, h("span", { class: "unseen" }, `${word}: `), each.title),
    h("p", null, each.text)), act);
}

function run(action, deals) {
  if (action.kind === "deals") return defeats(deals);
  const tools = toolActions();
  if (action.parameter) {
    tools.choose(action.parameter);
    return tools.tune(action.parameter);
  }
  return tools.survey();
}

function stopsOf(result) {
  const found = (result?.stops ?? []).filter((stop) => stop.gain > 0);
  if (!found.length) return [];
  const most = Math.max(...found.map((stop) => stop.high), 0.1);
  return [h("h3", null, "What stops players"), h("ul", { class: "gains" }, found.map((stop) => h("li", null,
    h("span", { class: "name" }, stop.label ?? stop.ability),
    h("span", { class: "track", "aria-hidden": "true" }, h("i", { class: "fill", style: `width:${(100 * stop.gain) / most}%` }),
      h("i", { class: "band", style: `left:${(100 * Math.max(0, stop.low)) / most}%;width:${(100 * (stop.high - Math.max(0, stop.low))) / most}%` })),
    h("span", { class: "won" }, `+${Math.round(100 * stop.gain)}`), h("span", { class: "bounds" }, range(stop.low, stop.high))))),
  h("p", { class: "note" }, "Points that a group would gain if this ability were perfect.")];
}

function factsOf(result) {
  if (!result) return [];
  const fact = (title, value) => value && h("div", null, h("dt", null, title), h("dd", null, value));
  const pace = (each, unit) => each && `${Math.round(each.median)}${unit} (${Math.round(each.low)}–${Math.round(each.high)})`;
  return [
    fact("if people differ from the model", result.range && `${range(result.range.low, result.range.high)} %`),
    fact("moves of a win", pace(result.pace?.moves, "")), fact("time of a win", pace(result.pace?.seconds, " s")),
  ].filter(Boolean);
}

let job = null;
/** The deals that are lost most often, and defeats to watch from where the game turned. */
function defeats(output) {
  const draft = levels.open;
  job?.cancel();
  const groups = levels.studio?.groups ?? [];
  const target = draft.level.target?.player;
  const player = groups.includes(target) ? target : groups[1] ?? groups[0];
  output.replaceChildren(h("p", { class: "status" }, "Searching the worst deals …"));
  job = new Job("/v1/defeats", draft.body({ player }), (name, data) => {
    if (draft !== levels.open) return;
    if (name === "failed") output.replaceChildren(h("p", { class: "error" }, data.error.message));
    if (name !== "result") return;
    output.replaceChildren(h("h3", null, `Deals that ${player} loses most`), h("ul", { class: "worst" },
      data.deals.map((each) => dealRow(draft, each, data.defeats?.find((defeat) => defeat.deal === each.deal)))));
    say(`${data.deals.length} deals found`);
    output.scrollIntoView({ block: "nearest" });
  });
}

function dealRow(draft, each, defeat) {
  const id = encodeURIComponent(draft.id);
  return h("li", null, button(`deal ${each.deal}`, () => {
    setDeal(draft, each.deal);
    document.getElementById("stage").scrollIntoView({ block: "nearest" });
  }, { class: "small" }), h("span", null, `${percent(each.won, each.low, each.high)} won `,
    h("span", { class: "bounds" }, `${range(each.low, each.high)}, ${each.games} games`)),
  h("a", { href: `#/play/${id}/${each.deal}`, "aria-label": `Play deal ${each.deal}` }, "play"),
  defeat ? h("a", { href: `#/replay/${encodeURIComponent(defeat.replay)}/${defeat.turning}`,
    "aria-label": `Watch deal ${each.deal} being lost` }, "watch") : null);
}
