// The season: win rates of the levels of the folder from left to right, with their targets; a picture of each level below.

import { get, post } from "./api.js";
import { button, h, s, setAttribute, setText } from "./dom.js";
import { showHistory } from "./history.js";
import { percent, range } from "./format.js";
import { Job } from "./jobs.js";
import { groupOf, levels, on, season } from "./levels.js";
import { Cards, itemsOf } from "./order.js";
import { put, rates } from "./rates.js";

const games = 300;
/** A jump between neighbours that players feel, in win rate, where the season sets none. */
const usualJump = 0.25;
/** The jumps that are listed before they are folded. */
const most = 3;
let job = null;
let isWanted = false;

/** Measures what is not known, one level after the other, while the view is open. */
async function measureAll(tell) {
  if (isWanted) return;
  isWanted = true;
  for (const entry of season()) {
    if (!isWanted) return;
    if (rates.of(entry) || entry.mistake) continue;
    tell(`Measuring ${entry.name} …`);
    try {
      const { text } = await get(`/v1/levels/${encodeURIComponent(entry.id)}`);
      if (!isWanted) return;
      job = new Job("/v1/measurements", { text, games, against: null }, (name, data) => {
        if (name === "estimate" || name === "result") put(entry, data);
      });
      await job.done;
    } catch { /* A level that cannot be measured has no point in the curve; its own view says why. */ }
  }
  isWanted = false;
  tell("");
}

export function createSeason() {
  const status = h("span", { class: "status", role: "status" });
  const about = h("p", { class: "about-level" });
  const figure = h("div", { class: "plot season-plot scroll", tabindex: "0", role: "region", "aria-label": "Curve of the season" });
  const jumps = h("div", { class: "jumps" });
  const cards = h("ul", { class: "cards" });
  const order = new Cards(cards, (text) => tell(text));
  const stopButton = button("Stop", () => leave(), { class: "small", hidden: true });
  const element = h("div", { class: "view season-view" },
    h("div", { class: "heading" }, h("h1", { tabindex: "-1" }, "Season"),
      about),
    h("div", { class: "head" }, status, stopButton), figure, jumps, h("h2", null, "Levels"), order.bar, cards);
  const pictures = new IntersectionObserver((entries) => {
    for (const each of entries) {
      if (!each.isIntersecting) continue;
      load(each.target, pictures);
      showHistory(each.target.dataset.id, each.target.parentElement.querySelector(".history"));
    }
  }, { rootMargin: "200px" });
  let rows = new Map();
  let frame = 0;

  function tell(text) {
    setText(status, text);
    stopButton.hidden = !text;
  }

  function draw() {
    frame = 0;
    if (!element.isConnected) return;
    const wide = Math.max(figure.clientWidth - 2, 20 * season().length + 60);
    figure.replaceChildren(picture(wide));
    const isOpen = jumps.querySelector("details")?.open;
    const found = jumpsOf();
    // The levels below stay near the curve, however many jumps it has.
    const [shown, rest] = [found.slice(0, most), found.slice(most)];
    jumps.replaceChildren(h("ul", { class: "verdicts" }, shown), rest.length ? h("details", { open: isOpen || null },
      h("summary", null, `${rest.length} more jump${rest.length === 1 ? "" : "s"}`), h("ul", { class: "verdicts" }, rest)) : "");
    for (const entry of season()) {
      const rate = rates.of(entry);
      const text = rate ? percent(rate.won, rate.low, rate.high) : entry.mistake ? "broken" : "–";
      if (rows.has(entry.id)) setText(rows.get(entry.id).rate, text);
    }
  }

  const later = () => { frame ||= requestAnimationFrame(draw); };

  function list() {
    const all = season();
    const game = all.length && groupOf(all[0]);
    const who = levels.season?.population ?? "everyone";
    setText(about, `${levels.season ? `${levels.season.name}: win` : "Win"} rate of ${who}, level by level, with each level's target.${
      game ? ` Built-in levels of ${game}.` : ""}`);
    rows = new Map(all.map((entry) => {
      const rate = h("span", { class: "rate" });
      const thumb = h("span", { class: "thumb", "data-id": entry.id, "aria-hidden": "true" });
      const item = h("li", { "data-level": entry.id }, h("a", { href: `#/level/${encodeURIComponent(entry.id)}` }, thumb,
        h("span", { class: "name" }, entry.name), rate,
        h("span", { class: "game" }, entry.game), h("span", { class: "goal", title: entry.target?.text ?? null }, goalOf(entry.target)),
        h("span", { class: "history" })));
      pictures.observe(thumb);
      return [entry.id, { item, rate }];
    }));
    const listed = levels.season && !game ? itemsOf() : all.map((entry) => ({ entry }));
    const rest = all.filter((entry) => !listed.some((item) => item.entry === entry)).map((entry) => ({ entry }));
    order.fill([...listed, ...rest], (entry) => rows.get(entry.id).item);
    later();
  }

  function leave() {
    isWanted = false;
    job?.cancel();
    tell("");
  }

  on("list", () => element.isConnected && list());
  rates.addEventListener("rate", later);
  new ResizeObserver(later).observe(figure);
  return {
    element,
    enter() {
      list();
      measureAll(tell);
    },
    leave,
  };
}

async function load(thumb, observer) {
  observer.unobserve(thumb);
  try {
    const { text } = await get(`/v1/levels/${encodeURIComponent(thumb.dataset.id)}`);
    const { board } = await post("/v1/deals", { text, deal: 1 });
    const box = h("span", { class: "replay still" });
    // A board's markup is escaped by the server. Inside a link it is a picture only.
    box.innerHTML = board.markup;
    thumb.replaceChildren(box);
  } catch { /* A level without a picture keeps its name. */ }
}

function picture(wide) {
  const high = 260;
  const edges = { left: 50, right: 16, top: 12, bottom: 28 };
  const all = season();
  const width = (wide - edges.left - edges.right) / Math.max(1, all.length);
  const x = (index) => edges.left + (index + 0.5) * width;
  const y = (share) => edges.top + (1 - share) * (high - edges.top - edges.bottom);
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => [
    s("path", { class: "grid", d: `M${edges.left} ${y(share)}H${wide - edges.right}` }),
    s("text", { class: "tick", x: edges.left - 6, y: y(share) + 4, "text-anchor": "end" }, `${100 * share} %`),
  ]);
  const strips = all.map((entry, index) => {
    const { target } = entry;
    if (target?.share === null || target?.share === undefined) return null;
    const [low, top] = [target.low ?? target.share, target.high ?? target.share];
    return s("rect", { class: "strip", x: x(index) - width / 2 + 1, width: Math.max(2, width - 2), y: y(top), height: Math.max(2, y(low) - y(top)) });
  });
  const runs = [];
  all.forEach((entry, index) => {
    const rate = rates.of(entry);
    if (!rate) return;
    const joins = index > 0 && rates.of(all[index - 1]);
    runs.push(`${joins ? "L" : "M"}${x(index).toFixed(1)} ${y(rate.won).toFixed(1)}`);
  });
  const points = all.map((entry, index) => {
    const rate = rates.of(entry);
    if (!rate) return null;
    const text = `${entry.name}: ${percent(rate.won, rate.low, rate.high)} (${range(rate.low, rate.high)})`;
    const link = s("a", { href: `#/level/${encodeURIComponent(entry.id)}`, "aria-label": text, class: "point" },
      s("title", null, text),
      s("rect", { class: "hit", x: x(index) - Math.max(12, width / 2), width: Math.max(24, width), y: edges.top, height: high - edges.top - edges.bottom }),
      s("path", { class: "whisker", d: `M${x(index)} ${y(rate.high)}V${y(rate.low)}` }),
      s("circle", { cx: x(index), cy: y(rate.won), r: entry.id === levels.open?.id ? 6 : 4 }));
    setAttribute(link, "class", `point${entry.id === levels.open?.id ? " here" : ""}`);
    return link;
  });
  const every = Math.max(1, Math.ceil(24 / width));
  const names = all.map((entry, index) => index % every === 0 &&
    s("text", { class: "tick", x: x(index), y: high - 8, "text-anchor": "middle" }, nameAt(entry, index, width)));
  return s("svg", { viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, role: "group", "aria-label": "Win rates by level" },
    strips, grid, names, s("path", { class: "line", d: runs.join("") || "M0 0" }), points);
}

/** The name where it has room, otherwise the number. */
function nameAt({ name }, index, width) {
  const room = Math.floor(width / 8) - 1;
  if (room < 8) return String(index + 1);
  return name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name;
}

/** A wanted win rate in few words; another target in its own. */
function goalOf(target) {
  if (!target) return "";
  const { share, low, high } = target;
  if (share === null || share === undefined) return `target ${target.text}`;
  const points = Math.round(500 * ((high ?? share) - (low ?? share))) / 10;
  return `target ${Math.round(1000 * share) / 10} % ± ${points}`;
}

function jumpsOf() {
  const all = season();
  return all.slice(1).map((entry, index) => {
    const before = all[index];
    const [first, second] = [rates.of(before), rates.of(entry)];
    if (!first || !second || Math.abs(first.won - second.won) <= (levels.season?.jump ?? usualJump)) return null;
    const points = Math.round(100 * Math.abs(first.won - second.won));
    const word = second.won < first.won ? "harder" : "easier";
    return h("li", { class: second.won < first.won ? "warning" : "note" }, h("div", null,
      h("strong", null, `${entry.name} is ${points} points ${word} than ${before.name}`)),
    h("a", { class: "button small", href: `#/level/${encodeURIComponent(entry.id)}`, "aria-label": `Open ${entry.name}` }, "Open"));
  }).filter(Boolean);
}
