// A small curve of the last measured versions of a level.

import { get } from "./api.js";
import { s } from "./dom.js";
import { percent } from "./format.js";

const most = 12;
const [width, height] = [96, 24];

/** The newest versions whose result is a share of the same group, earliest first. */
function shares(versions) {
  const rates = versions.filter((version) => version.quantity === "win-rate" && version.value !== null);
  const population = rates.at(-1)?.population;
  return rates.filter((version) => version.population === population).slice(-most);
}

/** The picture; null with fewer than two versions. */
export function sparkline(versions) {
  const rates = shares(versions);
  if (rates.length < 2) return null;
  const x = (index) => 4 + (index * (width - 8)) / (rates.length - 1);
  const y = (share) => 3 + (1 - share) * (height - 6);
  const [before, last] = rates.slice(-2);
  const text = `Last ${rates.length} versions, won by ${last.population}: ${percent(before.value, before.low, before.high)}, then ${
    percent(last.value, last.low, last.high)}${last.changed ? ` (${last.changed})` : ""}`;
  return s("svg", { class: "sparkline", viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": text },
    s("title", null, text),
    s("path", { class: "whisker", d: `M${x(rates.length - 1)} ${y(last.high ?? last.value)}V${y(last.low ?? last.value)}` }),
    s("polyline", { class: "line", points: rates.map((version, index) => `${x(index).toFixed(1)},${y(version.value).toFixed(1)}`).join(" ") }),
    rates.map((version, index) => (version.accepted || index === rates.length - 1) && s("circle", {
      class: version.accepted ? "accepted" : "last", cx: x(index).toFixed(1), cy: y(version.value).toFixed(1), r: version.accepted ? 3 : 2,
    })));
}

/** Adds the picture of a level to a box. */
export async function showHistory(id, box) {
  try {
    const { versions } = await get(`/v1/levels/${encodeURIComponent(id)}/history`);
    const picture = sparkline(versions);
    if (picture) box.replaceChildren(picture);
  } catch { /* A level without a history has no picture. */ }
}
