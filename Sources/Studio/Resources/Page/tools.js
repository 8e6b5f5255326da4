// Tuning a parameter to the target, and ranking all parameters.

import { button, h, say, setText } from "./dom.js";
import { label, percent, range, value as written } from "./format.js";
import { Job } from "./jobs.js";
import { levels, on, replace } from "./levels.js";

let focused = null;
let choose = () => {};

/** The parameter that was touched last is the one that T tunes. */
export function setFocus(name) {
  focused = name;
  choose(name);
}

let actions = {};
export const toolActions = () => actions;

export function createTools() {
  const which = h("select", { id: "tune-parameter" });
  const player = h("select", { id: "tune-player" });
  const share = h("input", { type: "text", inputmode: "decimal", id: "tune-share", autocomplete: "off" });
  const output = h("div", { class: "output", role: "region", "aria-label": "Result of tuning", tabindex: "-1" });
  const run = button("Tune", () => tune(), { class: "main", title: "T" });
  const rank = button("Rank all parameters", () => survey());
  let job = null;

  choose = (name) => { which.value = name; };

  function start(path, body, words, finish) {
    job?.cancel();
    const draft = levels.open;
    const status = h("p", { class: "status" }, words);
    const cancel = button("Cancel", () => {
      job?.cancel();
      output.replaceChildren();
    }, { class: "small" });
    output.replaceChildren(h("div", { class: "head" }, status, cancel));
    const mine = new Job(path, body, (name, data) => {
      if (name === "progress") setText(status, `${words} ${data.of ? `${data.done} of ${data.of}` : data.done}`);
      if (name === "failed") {
        output.replaceChildren(h("p", { class: "error" }, data.error.message));
        say(data.error.message);
      }
      if (name === "result" && draft === levels.open) finish(data, draft);
    });
    job = mine;
  }

  function tune(parameter, isFound) {
    const draft = levels.open;
    if (!draft) return;
    const name = parameter ?? (which.value || focused);
    if (!name) return;
    which.value = name;
    const wanted = Number(share.value.trim().replace(",", ".")) / 100;
    if (!(wanted > 0 && wanted < 1)) {
      output.replaceChildren(h("p", { class: "error" }, "expected a win rate between 0 and 100 %"));
      share.focus();
      return;
    }
    const text = draft.text;
    start("/v1/tunings", draft.body({ parameter: name, player: player.value, share: wanted }), `Tuning ${label(name)} …`, async (data) => {
      if (draft.text !== text) {
        output.replaceChildren(h("p", { class: "note" }, "The level changed meanwhile; nothing was applied."));
        return;
      }
      const { step, unit, value } = draft.level.parameters.find((each) => each.name === name);
      if (data.found) {
        const what = `${label(name)} ${written(value, step)} to ${written(data.value, step)}${unit ? ` ${unit}` : ""}, tuned`;
        await replace(draft, data.text, what, data.level);
      }
      const use = !data.found && data.text && button(`Use ${written(data.value, step)} anyway`, async () => {
        await replace(draft, data.text, `${label(name)} to ${written(data.value, step)}, nearest`, data.level);
        use.remove();
      }, { class: "small" });
      output.replaceChildren(...[h("p", { class: data.found ? "found" : "warning" }, data.sentence), use,
        table(data.tried, name, step, unit)].filter(Boolean));
      say(data.sentence);
      isFound?.();
    });
  }

  function survey() {
    const draft = levels.open;
    if (!draft) return;
    start("/v1/surveys", draft.body({}), "Ranking parameters …", (data) => {
      output.replaceChildren(h("p", { class: "found" }, data.sentence),
        h("ol", { class: "ranking" }, data.parameters.map((each) => h("li", null,
          h("p", null, h("strong", null, label(each.name)), ` ${effect(each)}`), button(`Tune ${label(each.name)}`, () => tune(each.name), { class: "small" })))),
        ...[["No effect on any game", data.idle], ["Fixed by other rules", data.fixed]].filter(([, names]) => names?.length)
          .map(([words, names]) => h("p", { class: "note" }, `${words}: ${names.map(label).join(", ")}`)));
      say(`${data.parameters.length} parameters ranked`);
    });
  }

  function draw(event) {
    const draft = levels.open;
    if (!draft) return;
    const { parameters, target } = draft.level;
    if (event?.type === "open") {
      job?.cancel();
      output.replaceChildren();
      focused = null;
      share.value = String(Math.round(100 * (target?.share ?? 0.6)));
      const groups = levels.studio?.groups ?? [];
      player.replaceChildren(...groups.map((name) => h("option", { value: name }, name)),
        h("option", { value: "population" }, "everyone"));
      player.value = [...groups, "population"].includes(target?.player) ? target.player : groups[1] ?? groups[0] ?? "";
    }
    const names = parameters.filter((each) => !each.isFixed).map((each) => each.name);
    if ([...which.options].map((option) => option.value).join() !== names.join()) {
      which.replaceChildren(...names.map((name) => h("option", { value: name }, label(name))));
      const timed = parameters.find((each) => each.unit === "s");
      which.value = names.includes(focused) ? focused : timed?.name ?? names[0] ?? "";
    }
    run.disabled = names.length === 0;
    rank.disabled = names.length === 0;
  }

  actions = { tune, survey, choose: (name) => setFocus(name) };
  on("open text", draw);
  return h("section", { class: "tools", "aria-labelledby": "tune-title" },
    h("h2", { id: "tune-title" }, "Tune"),
    h("div", { class: "tune" },
      h("label", { for: "tune-parameter" }, "Parameter"), which,
      h("label", { for: "tune-player" }, "until"), player,
      h("label", { for: "tune-share" }, "win"), h("span", { class: "field" }, share, h("span", { class: "unit" }, "%"))),
    h("div", { class: "actions" }, run, rank), output);
}

/** "2 to 8: 91 % to 2 % won, −88 points (−93 to −84)" */
function effect({ low, high, points, pointsLow, pointsHigh }) {
  const signed = (number) => `${number > 0 ? "+" : number < 0 ? "−" : ""}${Math.abs(Math.round(number))}`;
  return `${low.text} to ${high.text}: ${percent(low.won)} to ${percent(high.won)} won, ${signed(points)} points ` +
    `(${signed(pointsLow)} to ${signed(pointsHigh)})`;
}

function table(tried, name, step, unit) {
  if (!tried?.length) return null;
  const head = [`${label(name)}${unit ? `, ${unit}` : ""}`, "won", "95 %", "games"];
  return h("details", null, h("summary", null, `${tried.length} values tried`),
    h("table", { class: "table" },
      h("thead", null, h("tr", null, head.map((each) => h("th", { scope: "col" }, each)))),
      h("tbody", null, tried.map((each) => h("tr", null, h("th", { scope: "row" }, written(each.value, step)),
        h("td", null, percent(each.won, each.low, each.high)), h("td", null, range(each.low, each.high)),
        h("td", null, String(each.games ?? "")))))));
}
