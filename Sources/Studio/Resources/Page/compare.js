// Two versions side by side: the one on disk (or saved) and the edited one. What changed, which cells differ, who gains.

import { post } from "./api.js";
import { button, h, setText } from "./dom.js";
import { label, value as written } from "./format.js";
import { canvasOf } from "./draft.js";
import { Job } from "./jobs.js";
import { keepMine, levels, loadDisk, on } from "./levels.js";
import { boardView } from "./stage.js";
import { createSurface } from "./surface.js";

export function createCompare(save) {
  const title = h("h1", { tabindex: "-1" });
  const about = h("p", { class: "about-level" });
  const sentence = h("p", { class: "conclusion", role: "status" });
  const values = h("div");
  const lines = h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Changed lines" });
  const boards = [boardView(), boardView()];
  const names = [h("h2"), h("h2", null, "Edited")];
  const still = { begin() {}, change() {}, end() {}, picked() {} };
  const surfaces = [createSurface(still), createSurface(still)];
  const drawings = surfaces.map((surface) => h("div", { class: "drawing still", hidden: true }, surface.element));
  const pictures = boards.map((board) => h("div", null, board.element));
  const cells = h("div");
  const choice = h("div", { class: "actions" });
  const element = h("div", { class: "view compare-view" }, h("div", { class: "heading" }, title, about), choice, sentence,
    h("div", { class: "two" }, boards.map((_, index) => h("section", null, names[index], pictures[index], drawings[index]))), cells, values,
    h("h2", null, "Lines"), lines);
  let job = null;

  async function draw() {
    const draft = levels.open;
    if (!draft || !element.isConnected) return;
    const disk = draft.outside ?? { text: draft.saved.text, hash: draft.saved.hash };
    setText(title, "Versions");
    setText(about, `${draft.level.name} · ${draft.place}`);
    setText(names[0], draft.outside ? "On disk" : "Saved");
    choice.replaceChildren(...(draft.outside ? [
      button("Load disk version", () => loadDisk(draft, disk).then(draw)),
      button("Keep mine and save", () => {
        keepMine(draft, disk);
        save().then(draw);
      }, { class: "main" })] : []), h("a", { class: "button", href: `#/level/${encodeURIComponent(draft.id)}` }, "Back to the level"));
    lines.replaceChildren(difference(disk.text, draft.text));
    const mine = { text: draft.text };
    job?.cancel();
    if (disk.text === draft.text) {
      setText(sentence, "Both versions are the same.");
      values.replaceChildren();
    }
    try {
      const texts = [disk.text, draft.text];
      const isDrawn = draft.level.canvas;
      const ask = (text) => (isDrawn ? canvasOf(draft, text) : post("/v1/deals", draft.body({ deal: draft.deal }, text)));
      const [before, first, second] = await Promise.all([draft.check(disk.text), ...texts.map(ask)]);
      if (draft !== levels.open || draft.text !== mine.text) return;
      const hasCells = isDrawn && first.rows > 0 && first.rows === second.rows && first.isShifted === second.isShifted;
      for (const [index, answer] of [first, second].entries()) {
        drawings[index].hidden = !hasCells;
        pictures[index].hidden = isDrawn;
        if (!isDrawn) boards[index].update(answer.board);
        if (hasCells) surfaces[index].update({ ...answer, warnings: [] });
      }
      cells.replaceChildren(...(isDrawn ? changesOf(first, second, hasCells && surfaces) : []));
      if (!isDrawn) mark(boards[0].picture, boards[1].picture);
      values.replaceChildren(...valuesOf(before, draft.level));
    } catch (failure) {
      setText(sentence, failure.message);
      return;
    }
    if (disk.text === draft.text) return;
    setText(sentence, "Comparing who wins …");
    const groups = levels.studio?.groups ?? [];
    const player = groups.includes(draft.level.target?.player) ? draft.level.target.player : groups[1] ?? groups[0];
    job = new Job("/v1/comparisons", { first: disk.text, second: draft.text, file: draft.file ?? undefined, player }, (name, data) => {
      if (name === "result") setText(sentence, data.sentence);
      if (name === "failed") setText(sentence, data.error.message);
    });
  }

  on("open text state", draw);
  return {
    element, enter: draw,
    leave() {
      job?.cancel();
    },
  };
}

/** Marks cells that differ, with a dashed outline and a word: a colour alone would not do. */
function mark(first, second) {
  const cells = [first, second].map((picture) => [...picture.querySelectorAll("tbody td")]);
  if (cells[0].length !== cells[1].length) return;
  cells[0].forEach((cell, index) => {
    const other = cells[1][index];
    const isChanged = cell.textContent !== other.textContent || cell.className !== other.className;
    for (const each of [cell, other]) each.classList.toggle("differs", isChanged);
  });
}

const signs = { added: "+", removed: "−", changed: "±" };

/** What was added, removed and changed on a drawn board or in a list of words, with the marks on both boards. */
function changesOf(first, second, surfaces) {
  const found = [];
  const titles = new Map([...first.brushes, ...second.brushes].map((brush) => [brush.id, brush.title]));
  const named = (marks) => marks.split(" ").map((id) => titles.get(id) ?? id).join(", ");
  const marked = [];
  if (surfaces) {
    const linked = (canvas, row, column) => canvas.links.filter(([a, b, c, d]) => (a === row && b === column) || (c === row && d === column))
      .map(String).sort().join(" ");
    second.cells.forEach((line, row) => line.forEach((now, column) => {
      const was = first.cells[row][column];
      const isRoad = linked(first, row, column) !== linked(second, row, column);
      if (was === now && !isRoad) return;
      const kind = was === "" ? "added" : now === "" ? "removed" : "changed";
      const place = `row ${row + 1}, column ${column + 1}`;
      const what = kind === "added" ? named(now) : kind === "removed" ? named(was) : was === now ? "other roads" : `${named(was)} to ${named(now)}`;
      marked.push({ row, column, kind, sign: signs[kind] });
      found.push([kind, `${place}: ${what}`]);
    }));
    for (const surface of surfaces) surface.mark(marked);
  }
  const words = [first.words ?? [], second.words ?? []].map((list) => list.map((word) => word.text));
  for (const word of words[1]) if (!words[0].includes(word)) found.push(["added", word]);
  for (const word of words[0]) if (!words[1].includes(word)) found.push(["removed", word]);
  if (!found.length) return [];
  return [h("h2", null, surfaces ? "Changed cells" : "Changed words"), h("ul", { class: "lines cell-changes" }, found.map(([kind, text]) =>
    h("li", { class: kind }, h("span", { class: "unseen" }, `${kind}: `), h("span", { "aria-hidden": "true" }, `${signs[kind]} `), text)))];
}

function valuesOf(before, after) {
  const rows = after.parameters.map((now) => [before.parameters.find((each) => each.name === now.name), now])
    .filter(([was, now]) => was && was.value !== now.value);
  if (rows.length === 0) return [];
  const text = (each) => `${written(each.value, each.step)}${each.unit ? ` ${each.unit}` : ""}`;
  return [h("h2", null, "Changed values"), h("table", { class: "table" },
    h("thead", null, h("tr", null, ["parameter", "before", "now"].map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", null, rows.map(([was, now]) => h("tr", null, h("th", { scope: "row" }, label(now.name)),
      h("td", null, text(was)), h("td", null, text(now))))))];
}

/** Lines that were removed or added, by the longest common subsequence of what differs between equal ends. */
function difference(before, after) {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [first, second] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const length = Array.from({ length: first.length + 1 }, () => new Uint16Array(second.length + 1));
  for (let i = first.length - 1; i >= 0; i -= 1) {
    for (let j = second.length - 1; j >= 0; j -= 1) {
      length[i][j] = first[i] === second[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
    }
  }
  const items = [];
  const add = (sign, line) => items.push(h("li", { class: sign === "+" ? "added" : "removed" },
    h("span", { class: "unseen" }, sign === "+" ? "added: " : "removed: "), h("span", { "aria-hidden": "true" }, `${sign} `), line));
  let [i, j] = [0, 0];
  while (i < first.length || j < second.length) {
    if (i < first.length && j < second.length && first[i] === second[j]) [i, j] = [i + 1, j + 1];
    else if (j >= second.length || (i < first.length && length[i + 1][j] >= length[i][j + 1])) add("−", first[i++]);
    else add("+", second[j++]);
  }
  return items.length ? h("ul", { class: "lines" }, items) : h("p", { class: "note" }, "No line differs.");
}
