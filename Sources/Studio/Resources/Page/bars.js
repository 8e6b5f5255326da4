// Win rates: a bar for each group with its interval, the target as a band, the saved version as a ghost. The axis never moves.

import { button, h, say, sayBars, setAttribute, setText } from "./dom.js";
import { count, difference, percent, range } from "./format.js";
import { levels, on } from "./levels.js";
import { isRunning, known, measure, measuring, saved, stop } from "./measure.js";

const part = (name) => h("i", { class: name, hidden: true });

function createRow(name) {
  const parts = { target: part("target"), ghost: part("ghost"), fill: part("fill"), band: part("band") };
  const won = h("span", { class: "won" }, "–");
  const bounds = h("span", { class: "bounds" });
  const games = h("span", { class: "games" });
  const track = h("span", { class: "track", "aria-hidden": "true" }, parts.target, parts.fill, parts.band, parts.ghost);
  const item = h("li", { class: "bar" }, h("span", { class: "name" }, name), track, won, bounds, games);
  return { ...parts, won, bounds, games, item, last: null };
}

function place(element, low, high) {
  element.hidden = false;
  element.style.left = `${100 * low}%`;
  element.style.width = `${100 * Math.max(0, high - low)}%`;
}

function drawRow(row, now, before, target, isOld) {
  if (now) {
    row.last = now;
    place(row.fill, 0, now.won);
    place(row.band, now.low, now.high);
    setText(row.won, percent(now.won, now.low, now.high));
    setText(row.bounds, range(now.low, now.high));
    setText(row.games, now.games ? `${count(now.games)}` : "");
  }
  setAttribute(row.item, "data-half", now ? (50 * (now.high - now.low)).toFixed(2) : null);
  // While a new version is measured its bar stands where the old one was, and says that it is old.
  row.item.classList.toggle("old", isOld && !now);
  if (!now && isOld && row.last) {
    setText(row.won, "…");
    setText(row.bounds, "");
    setText(row.games, "");
  }
  row.ghost.hidden = !before;
  if (before) place(row.ghost, 0, before.won);
  row.target.hidden = !target;
  if (target) place(row.target, target.low ?? target.share, target.high ?? target.share);
}

export function createBars() {
  const rows = new Map();
  const list = h("ul", { class: "bars", "aria-label": "Win rates of the groups" });
  const status = h("span", { class: "status" });
  const again = button("Stop", () => (isRunning() ? stop() : measure(true)), { class: "small" });
  const change = h("p", { class: "change" });
  const targetLine = h("p", { class: "target-line" });
  const evidence = h("span", { class: "chip" });
  let shown = null;

  function row(name, label) {
    if (!rows.has(name)) {
      rows.set(name, createRow(label));
      list.append(rows.get(name).item);
    }
    return rows.get(name);
  }

  function draw() {
    const draft = levels.open;
    if (!draft) return;
    const now = known(draft);
    const data = now.result ?? now.estimate;
    const before = saved(draft);
    const ghost = before?.result ?? before?.estimate;
    if (shown !== draft) {
      // Another level's numbers are nobody's ghosts here.
      rows.clear();
      list.replaceChildren();
      shown = draft;
    }
    const target = draft.level.target;
    for (const name of levels.studio?.groups ?? []) {
      drawRow(row(name, name), data?.groups.find((group) => group.name === name),
        ghost?.groups.find((group) => group.name === name), target?.player === name ? target : null, !data);
    }
    drawRow(row("", "everyone"), data?.population, ghost?.population,
      target && target.player === "population" ? target : null, !data);
    rows.get("").item.classList.add("population");
    // What is shown belongs to this content, or to none while a new version has no numbers yet.
    setAttribute(list, "data-hash", data?.hash ?? null);
    drawStatus(now, data);
    drawChange(draft, now);
    drawTarget(draft, now);
    setText(evidence, draft.level.evidence ?? "");
    setAttribute(evidence, "title", draft.level.evidenceText ?? null);
    if (data && now.isRunning) sayBars(() => summary(draft));
  }

  function drawStatus(now, data) {
    const games = now.estimate?.games;
    const most = now.estimate?.most;
    let text = "";
    if (now.failure) text = now.failure;
    else if (now.isRunning && !data) text = "measuring …";
    else if (now.isRunning) text = `${count(games)} of ${count(most)} games each · ${now.estimate.narrows ? "narrowing" : "looking for reasons"}`;
    else if (data) text = `${games ? `${count(games)} games each · ` : ""}${now.result ? "final" : "stopped"}`;
    setText(status, text);
    status.classList.toggle("error", Boolean(now.failure));
    setText(again, now.isRunning ? "Stop" : "Again");
    setAttribute(again, "aria-label", now.isRunning ? "Stop measuring" : "Measure again");
  }

  function drawChange(draft, now) {
    const words = draft.isChanged ? difference(now.estimate?.difference) : null;
    const sign = now.estimate?.difference?.isKnown ? (now.estimate.difference.points > 0 ? "▲ " : "▼ ") : "";
    change.hidden = !draft.isChanged;
    setText(change, words ? `${sign}${words.sentence} (${words.bounds})` : "Compared with the saved level …");
    change.classList.toggle("known", Boolean(sign));
  }

  function drawTarget(draft, now) {
    const { target } = draft.level;
    targetLine.hidden = !target;
    if (!target) return;
    const verdict = now.result?.targetVerdict;
    const words = { met: "met", missed: "missed", open: "not decided yet" }[verdict] ?? "measuring";
    setText(targetLine, `Target ${target.text}: ${words}`);
    setAttribute(targetLine, "data-verdict", verdict ?? null);
  }

  function draftSaid() {
    const draft = levels.open;
    const now = draft && known(draft);
    if (!now?.result || now.wasSaid) return;
    now.wasSaid = true;
    sayBars(() => `Measured. ${summary(draft)}`);
  }

  measuring.addEventListener("measure", () => {
    draw();
    draftSaid();
  });
  on("open text", draw);
  return h("section", { id: "rates", "aria-labelledby": "rates-title" },
    h("div", { class: "head" }, h("h2", { id: "rates-title" }, "Win rates"), evidence, status, again),
    change, targetLine, list,
    h("p", { class: "axis", "aria-hidden": "true" }, [0, 25, 50, 75, 100].map((tick) =>
      h("span", { style: `left:${tick}%` }, tick === 100 ? "100 %" : String(tick)))));
}

function summary(draft) {
  const now = known(draft);
  const data = now.result ?? now.estimate;
  if (!data) return "";
  const groups = data.groups.map((group) => `${group.name} ${percent(group.won, group.low, group.high)}`);
  return `${groups.join(", ")}, everyone ${percent(data.population.won, data.population.low, data.population.high)}`;
}

export function sayRates() {
  const draft = levels.open;
  if (draft) say(summary(draft) || "Not measured yet");
}
