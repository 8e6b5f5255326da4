// The response curve: who wins, by skill, from 0 to 100 %. The interval is a band, the target a strip, the saved version a dashed line.

import { h, s } from "./dom.js";
import { percent } from "./format.js";
import { levels, on } from "./levels.js";
import { known, measuring, saved } from "./measure.js";

const high = 176;
const edges = { left: 46, right: 10, top: 8, bottom: 24 };

export function createCurve() {
  const figure = h("div", { class: "plot" });
  const note = h("p", { class: "note" });
  const table = h("details", null, h("summary", null, "The curve as numbers"), h("div", { class: "scroll", tabindex: "0",
    role: "region", "aria-label": "The curve as numbers" }));
  const element = h("section", { id: "curve", "aria-labelledby": "curve-title", hidden: true },
    h("h2", { id: "curve-title" }, "By skill"), figure, note, table);
  let drawn = null;

  function draw() {
    const draft = levels.open;
    const result = draft && known(draft).result;
    const curve = result?.curve;
    if (!curve?.length) {
      // The curve of an older version would be a lie; its place stays, so nothing jumps.
      figure.classList.toggle("old", Boolean(drawn));
      if (draft?.id !== drawn?.id) element.hidden = true;
      return;
    }
    element.hidden = false;
    figure.classList.remove("old");
    drawn = draft;
    const wide = Math.max(240, Math.min(640, figure.clientWidth || 420));
    const ghost = saved(draft)?.result?.curve;
    figure.replaceChildren(picture(curve, ghost, draft.level.target, wide));
    note.textContent = sentence(curve);
    table.lastElementChild.replaceChildren(numbers(curve));
  }

  measuring.addEventListener("measure", draw);
  on("open text", draw);
  new ResizeObserver(() => draw()).observe(element);
  return element;
}

function picture(curve, ghost, target, wide) {
  const last = curve.at(-1).skill;
  const first = curve[0].skill;
  const x = (skill) => edges.left + ((skill - first) / (last - first || 1)) * (wide - edges.left - edges.right);
  const y = (share) => edges.top + (1 - share) * (high - edges.top - edges.bottom);
  const point = (skill, share) => `${x(skill).toFixed(1)} ${y(share).toFixed(1)}`;
  const line = (points) => `M${points.map((each) => point(each.skill, each.won)).join("L")}`;
  const upper = curve.map((each) => point(each.skill, each.high));
  const lower = curve.map((each) => point(each.skill, each.low)).reverse();
  const groups = levels.studio?.groups ?? [];
  const ticks = [0, 0.5, 1].map((share) => [
    s("path", { class: "grid", d: `M${edges.left} ${y(share)}H${wide - edges.right}` }),
    s("text", { class: "tick", x: edges.left - 6, y: y(share) + 4, "text-anchor": "end" }, `${100 * share} %`),
  ]);
  const names = groups.map((name, index) => {
    if (index < first || index > last) return null;
    const anchor = index === groups.length - 1 ? "end" : index === 0 ? "start" : "middle";
    return [s("path", { class: "grid", d: `M${x(index)} ${y(1)}V${y(0)}` }),
      s("text", { class: "tick", x: x(index), y: high - 6, "text-anchor": anchor }, name)];
  });
  const strip = target && target.share !== null && target.share !== undefined && s("rect", { class: "strip", x: edges.left,
    width: wide - edges.left - edges.right, y: y(target.high ?? target.share),
    height: Math.max(1, y(target.low ?? target.share) - y(target.high ?? target.share)) });
  return s("svg", { viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, role: "img", "aria-label": sentence(curve) },
    strip, ticks, names, s("path", { class: "area", d: `M${[...upper, ...lower].join("L")}Z` }),
    ghost?.length ? s("path", { class: "ghost", d: line(ghost) }) : null,
    s("path", { class: "line", d: line(curve) }));
}

/** The skill at which half win, in words. */
function sentence(curve) {
  const groups = levels.studio?.groups ?? [];
  const after = curve.findIndex((each) => each.won >= 0.5);
  const [least, most] = [curve[0], curve.at(-1)];
  const ends = `${percent(least.won, least.low, least.high)} of ${groups[0] ?? "the least skilled"} and ` +
    `${percent(most.won, most.low, most.high)} of ${groups.at(-1) ?? "the most skilled"} win`;
  if (after <= 0) return after === 0 ? `${ends}: more than half at every skill.` : `${ends}: less than half at every skill.`;
  const [low, up] = [curve[after - 1], curve[after]];
  const skill = low.skill + ((0.5 - low.won) / (up.won - low.won || 1)) * (up.skill - low.skill);
  const near = groups[Math.round(skill)] ?? "";
  const side = skill < Math.round(skill) - 0.1 ? "just below " : skill > Math.round(skill) + 0.1 ? "just above " : "at ";
  return `${ends}; half win ${side}${near}.`;
}

function numbers(curve) {
  return h("table", { class: "table" },
    h("thead", null, h("tr", null, ["skill", "win rate", "95 % interval"].map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", null, curve.map((each) => h("tr", null, h("th", { scope: "row" }, each.skill.toFixed(2)),
      h("td", null, percent(each.won, each.low, each.high)),
      h("td", null, `${(100 * each.low).toFixed(1)}–${(100 * each.high).toFixed(1)} %`)))));
}
