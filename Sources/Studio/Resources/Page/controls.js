// The controls of a play, built from what the server says is possible: cells to pick, buttons, keys, an aim, a program. No game is named.

import { button, h, s, say, setAttribute } from "./dom.js";
import { createProgram } from "./program.js";

const keyNames = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", " ": "Space" };
const nameOfCell = ([row, column]) => `row ${row + 1}, column ${column + 1}`;
const codeOf = ([row, column]) => `${row},${column}`;

/** The keys of two people on one keyboard, each at their side of it, by what they do for one person alone. */
const keysOfTwo = [{ a: "ArrowLeft", d: "ArrowRight", w: " " }, { ArrowLeft: "ArrowLeft", ArrowRight: "ArrowRight", ArrowUp: " " }];

/** The controls of a seat. One person alone has arrows and Space. A pointer belongs to the seat whose aim starts nearer to it. */
export function createControls(board, send, seat = 0) {
  const element = h("div", { class: "hands" });
  let controls = null;
  let byKey = new Map();
  let byCells = new Map();
  let picked = [];
  let focusCell = "0,0";
  let aim = null;
  let signature = "";
  let turn = "";
  let isAlone = true;
  let turning = 0;
  let held = null;
  const program = createProgram((text) => send({ program: text }));
  board.aims ??= new Map();

  const move = (id) => send({ move: id });

  function update(next, play) {
    controls = next;
    isAlone = (play.people ?? 1) < 2;
    if (!next?.aim) {
      board.aims.delete(seat);
      release();
    }
    byKey = new Map();
    byCells = new Map();
    // A look at the clock is no move: what is picked stays.
    const place = `${play.id} ${play.turn}`;
    if (place !== turn) picked = [];
    turn = place;
    if (!next) {
      signature = "";
      element.replaceChildren();
      return;
    }
    for (const each of next.moves) {
      if (each.key) byKey.set(each.key, each);
      if (each.cells) byCells.set(each.cells.map(codeOf).sort().join(" "), each);
    }
    // Buttons that stay are not rebuilt, so that the focus stays as well.
    const now = JSON.stringify([isAlone, next.moves.filter((each) => !each.cells), next.aim, next.program, next.retreats, play.id]);
    if (now === signature) return;
    signature = now;
    const buttons = next.moves.filter((each) => !each.cells || each.key).map((each) => button(
      [each.words, each.key ? h("kbd", null, keyNames[each.key] ?? each.key) : null], () => move(byId(each.id)),
      { "data-move": each.id }));
    element.replaceChildren(...[
      !isAlone && h("h2", null, `Player ${seat + 1}`),
      byCells.size > 0 && !byKey.has("ArrowUp") && !byKey.has("ArrowDown") && h("p", { class: "note" }, hintOfCells()),
      buttons.length > 0 && h("div", { class: "moves-buttons", role: "group", "aria-label": "Moves" }, buttons),
      next.aim && aimControl(next.aim), next.program && program.show(next.program),
      next.retreats?.length > 0 && h("div", { class: "actions" }, next.retreats.map((retreat) =>
        button(retreat === "undo" ? "Undo move" : "Restart", () => send({ retreat })))),
    ].filter(Boolean));
  }

  // The id of a move may be another one in the next turn, so a kept button asks for its words.
  const byId = (id) => controls.moves.find((each) => each.id === id)?.id ?? id;

  function hintOfCells() {
    const sizes = new Set([...byCells.values()].map((each) => each.cells.length));
    const many = [...sizes].sort().join(" or ");
    return `Pick ${many} ${many === "1" ? "cell" : "cells"}: tap, or arrows and Space.`;
  }

  // Cells

  function drawn() {
    const table = board.picture.querySelector("table.board");
    if (controls?.aim) drawAim();
    if (!controls || byCells.size === 0) return;
    if (table) enhance(table);
    else overlay();
  }

  /** The server's table becomes a grid with one stop of Tab; arrows move inside it. */
  function enhance(table) {
    setAttribute(table, "role", "grid");
    table.classList.add("playable");
    const hadFocus = table.contains(document.activeElement) || board.hadFocus;
    table.querySelectorAll("tbody tr").forEach((line, row) => line.querySelectorAll("td").forEach((cell, column) => {
      const code = codeOf([row, column]);
      cell.dataset.cell = code;
      setAttribute(cell, "role", "gridcell");
      setAttribute(cell, "tabindex", code === focusCell ? "0" : "-1");
      setAttribute(cell, "aria-selected", String(picked.includes(code)));
      setAttribute(cell, "aria-label", `${cell.textContent || "empty"}, ${nameOfCell([row, column])}`);
    }));
    if (hadFocus) table.querySelector(`[data-cell="${focusCell}"]`)?.focus({ preventScroll: true });
  }

  /** A picture has no cells, so buttons stand over it. */
  function overlay() {
    board.picture.querySelector(".overlay")?.remove();
    const codes = new Set([...byCells.keys()].flatMap((key) => key.split(" ")));
    const cells = [...codes].map((code) => code.split(",").map(Number));
    const rows = controls.lattice?.rows ?? 1 + Math.max(...cells.map(([row]) => row));
    const columns = controls.lattice?.columns ?? 1 + Math.max(...cells.map(([, column]) => column));
    board.picture.append(h("div", { class: "overlay", role: "group", "aria-label": "Cells",
      style: `--rows:${rows};--columns:${columns}` }, cells.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([row, column]) =>
      h("button", { type: "button", "data-cell": codeOf([row, column]), "aria-label": nameOfCell([row, column]),
        "aria-pressed": String(picked.includes(codeOf([row, column]))),
        style: `grid-row:${row + 1};grid-column:${column + 1}` }))));
  }

  function pick(code) {
    picked = picked.includes(code) ? picked.filter((each) => each !== code) : [...picked, code];
    const exact = byCells.get([...picked].sort().join(" "));
    const isStart = [...byCells.keys()].some((key) => picked.every((each) => key.split(" ").includes(each)));
    if (exact) {
      picked = [];
      move(exact.id);
    } else if (!isStart) {
      const alone = [...byCells.keys()].some((key) => key.split(" ").includes(code));
      say(alone ? "These cells make no move together" : "No move here");
      picked = alone ? [code] : [];
    }
    drawn();
  }

  board.picture.addEventListener("click", (event) => {
    const cell = event.target.closest("[data-cell]");
    if (!cell || !controls) return;
    focusCell = cell.dataset.cell;
    pick(focusCell);
  });

  board.picture.addEventListener("keydown", (event) => {
    const cell = event.target.closest("[data-cell]");
    if (!cell || !controls || event.isComposing) return;
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (event.key === " " || (event.key === "Enter" && cell.tagName === "TD")) {
      event.preventDefault();
      if (cell.tagName === "TD") pick(cell.dataset.cell);
      else cell.click();
    } else if (step && !byKey.has(event.key)) {
      event.preventDefault();
      const [row, column] = cell.dataset.cell.split(",").map(Number);
      const next = board.picture.querySelector(`[data-cell="${row + step[0]},${column + step[1]}"]`);
      if (!next) return;
      if (cell.tagName === "TD") setAttribute(cell, "tabindex", "-1");
      if (next.tagName === "TD") setAttribute(next, "tabindex", "0");
      focusCell = next.dataset.cell;
      next.focus();
    }
  });
  // A new picture replaces the cell that had the focus; this remembers that it had.
  board.picture.addEventListener("focusin", () => { board.hadFocus = true; });
  document.addEventListener("focusin", (event) => {
    if (!board.picture.contains(event.target)) board.hadFocus = false;
  });

  // Aim

  function aimControl(data) {
    // The server's angles run from 0, right, over 90, up. A slider to the right means right, so it shows the tilt from straight up.
    const [low, high] = [90 - data.high, 90 - data.low];
    aim = { ...data, low, high, angle: Math.min(high, Math.max(low, aim?.angle ?? 0)) };
    const slider = h("input", { type: "range", min: low, max: high, step: data.step, value: aim.angle, id: `aim-${seat}` });
    const number = h("output", { for: `aim-${seat}` }, `${aim.angle}°`);
    const set = (angle) => {
      aim.angle = Math.min(aim.high, Math.max(aim.low, Number(angle.toFixed(2))));
      slider.style.setProperty("--at", `${(100 * (aim.angle - low)) / (high - low)}%`);
      slider.value = aim.angle;
      setAttribute(slider, "aria-valuetext", aimWords(aim.angle));
      number.textContent = aimWords(aim.angle);
      drawAim();
    };
    aim.set = set;
    slider.addEventListener("input", () => set(Number(slider.value)));
    slider.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      shoot();
    });
    setTimeout(() => set(aim.angle));
    board.aims.set(seat, data);
    const keys = isAlone ? ["←", "→", "Space"] : seat === 0 ? ["A", "D", "W"] : ["←", "→", "↑"];
    const turn = isAlone ? null : h("span", { class: "note" }, h("kbd", null, keys[0]), " ", h("kbd", null, keys[1]), " turn");
    return h("div", { class: "aim" }, h("label", { for: `aim-${seat}` }, data.words || "Aim"), slider,
      h("div", { class: "head" }, number, turn, button(["Shoot ", h("kbd", null, keys[2])], () => shoot(), { class: "main" })));
  }

  const shoot = () => send({ angle: Number((90 - aim.angle).toFixed(3)) });

  const aimWords = (angle) => `${Math.abs(Number(angle.toFixed(2)))}° ${angle < 0 ? "left" : angle > 0 ? "right" : "straight up"}`;

  /** The tilt from straight up, positive to the right. */
  function angleAt(event) {
    const drawing = board.picture.querySelector("svg");
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
    return (Math.atan2(point.x - aim.x, aim.y - point.y) * 180) / Math.PI;
  }

  function drawAim() {
    const drawing = board.picture.querySelector("svg");
    if (!drawing || !controls?.aim || !aim) return;
    drawing.querySelector(`.aim-line[data-seat="${seat}"]`)?.remove();
    const length = 0.42 * (drawing.viewBox.baseVal.height || 400);
    const radians = (aim.angle * Math.PI) / 180;
    const far = [aim.x + length * Math.sin(radians), aim.y - length * Math.cos(radians)];
    drawing.append(s("path", { class: "aim-line", "data-seat": seat, d: `M${aim.x} ${aim.y}L${far[0].toFixed(1)} ${far[1].toFixed(1)}` }));
  }

  const isAiming = (event) => controls?.aim && aim?.set && event.target.closest("svg") && nearest(event) === seat;

  /** The seat whose aim starts nearest to the pointer, from left to right. */
  function nearest(event) {
    if (isAlone || board.aims.size < 2) return seat;
    const drawing = board.picture.querySelector("svg");
    const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
    return [...board.aims].sort((first, second) => Math.abs(first[1].x - x) - Math.abs(second[1].x - x))[0][0];
  }
  board.picture.addEventListener("pointermove", (event) => isAiming(event) && aim.set(angleAt(event)));
  board.picture.addEventListener("pointerdown", (event) => isAiming(event) && aim.set(angleAt(event)));
  board.picture.addEventListener("pointerup", (event) => {
    if (!isAiming(event) || event.button !== 0) return;
    aim.set(angleAt(event));
    shoot();
  });

  // A keyboard repeats only the key that was pressed last, so two people who hold a key each need a clock of their own.
  function hold(step) {
    release();
    aim.set(aim.angle + step);
    held = setTimeout(() => {
      held = setInterval(() => aim?.set && controls?.aim && aim.set(aim.angle + step), 30);
    }, 200);
    turning = step;
  }

  function release() {
    clearTimeout(held);
    clearInterval(held);
    turning = 0;
  }
  addEventListener("blur", release);
  addEventListener("keyup", (event) => {
    const name = nameOf(event);
    if (turning !== 0 && name === (turning < 0 ? "ArrowLeft" : "ArrowRight")) release();
  });

  /** What a key means for this seat; undefined if nothing. */
  function nameOf({ key }) {
    if (isAlone) return seat === 0 ? key : undefined;
    return keysOfTwo[seat][key.length === 1 ? key.toLowerCase() : key];
  }

  /** Keys of the game, wherever the focus is but in a field. */
  function key(event) {
    const name = nameOf(event);
    if (!controls || name === undefined) return false;
    const found = byKey.get(name) ?? (name.length === 1 ? byKey.get(name.toLowerCase()) : null);
    if (found) {
      move(found.id);
      return true;
    }
    if (!controls.aim || !aim?.set) return false;
    if (name === "ArrowLeft" || name === "ArrowRight") {
      if (!event.repeat) hold((name === "ArrowLeft" ? -1 : 1) * aim.step * (event.shiftKey ? 10 : 1));
      return true;
    }
    if (name !== " ") return false;
    if (!event.repeat) shoot();
    return true;
  }

  return { element, update, drawn, key, release };
}
