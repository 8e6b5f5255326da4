// A board that is drawn on: cells in rows, marks in them, roads between them. One finger draws, two move and zoom, keys paint.

import { s, setAttribute } from "./dom.js";

const rowHeight = Math.sqrt(3) / 2;
const margin = 0.1;
const most = 6;
const code = (row, column) => `${row},${column}`;
const linkOf = (first, second) => (first < second ? `${first} ${second}` : `${second} ${first}`);

/** What strokes do, as the server does it; the answer of the server replaces it. */
class Model {
  constructor(canvas) {
    this.marks = new Map();
    this.links = new Set();
    if (!canvas) return;
    canvas.cells.forEach((line, row) => line.forEach((marks, column) => {
      if (marks) this.marks.set(code(row, column), marks.split(" "));
    }));
    for (const [row, column, toRow, toColumn] of canvas.links) this.links.add(linkOf(code(row, column), code(toRow, toColumn)));
  }

  copy() {
    const model = new Model(null);
    model.marks = new Map(this.marks);
    model.links = new Set(this.links);
    return model;
  }

  #set(cell, marks) {
    if (marks.length) this.marks.set(cell, marks);
    else this.marks.delete(cell);
  }

  /** Paints a stroke. */
  paint(brush, cells) {
    const isErasing = brush.kind === "mark" && (this.marks.get(cells[0]) ?? []).includes(brush.id);
    const without = (cell, id) => this.#set(cell, (this.marks.get(cell) ?? []).filter((each) => each !== id));
    if (brush.kind === "single") {
      for (const [cell, marks] of [...this.marks]) {
        if (!marks.includes(brush.id)) continue;
        without(cell, brush.id);
      }
    }
    cells.forEach((cell, index) => {
      const marks = this.marks.get(cell) ?? [];
      if (brush.kind === "fill") this.#set(cell, [brush.id]);
      if (brush.kind === "erase") {
        this.#set(cell, []);
        for (const link of [...this.links]) {
          if (link.split(" ").includes(cell)) this.links.delete(link);
        }
      }
      if (brush.kind === "mark" && isErasing) without(cell, brush.id);
      if (["mark", "path"].includes(brush.kind) && !isErasing && !marks.includes(brush.id)) this.#set(cell, [...marks, brush.id]);
      if (brush.kind === "path" && index > 0) this.links.add(linkOf(cells[index - 1], cell));
    });
    const last = cells.at(-1);
    if (brush.kind === "single") this.#set(last, [...(this.marks.get(last) ?? []), brush.id]);
  }
}

/**
 * `begin()`, `change(stroke)` and `end(isKept)` tell of a gesture: one stroke `{brush, cells, isMirrored}`, whose cells are places in
 * the order of the pointer.
 */
export function createSurface({ begin, change, end, picked }) {
  const lattice = s("g", { class: "lattice", "aria-hidden": "true" });
  const ground = s("g", { class: "cells", role: "presentation" });
  const roads = s("g", { class: "roads", "aria-hidden": "true" });
  const flags = s("g", { class: "flags", "aria-hidden": "true" });
  const element = s("svg", { class: "scene surface", role: "grid", "aria-label": "Board", tabindex: "-1" }, lattice, roads, ground, flags);
  let canvas = null;
  let shape = "";
  let model = new Model(null);
  let start = null;
  let cells = new Map();
  let brush = null;
  let eraser = null;
  let isMirrored = false;
  let cursor = "0,0";
  let stroke = null;
  let view = { x: 0, y: 0, scale: 1 };
  const pointers = new Map();
  let pinch = null;

  const size = () => ({ width: canvas.columns + 2 * margin,
    height: (canvas.isShifted ? (canvas.rows - 1) * rowHeight + 1 : canvas.rows) + 2 * margin });
  const shift = (row) => (canvas.isShifted && row % 2 === 1 ? 0.5 : 0);
  const centre = (row, column) => [column + 0.5 + shift(row), canvas.isShifted ? row * rowHeight + 0.5 : row + 0.5];
  const lengthOf = (row) => canvas.cells[row]?.length ?? 0;
  const placeOf = (cell) => cell.split(",").map(Number);

  // Pictures

  function update(next) {
    canvas = next;
    model = new Model(next);
    eraser = next.brushes.find((each) => each.kind === "erase");
    const now = `${next.rows} ${next.columns} ${next.isShifted}`;
    if (now !== shape) build();
    shape = now;
    for (const cell of cells.keys()) draw(cell);
    drawRoads();
    flag(next.warnings);
  }

  const outline = (attributes) => (canvas.isShifted ? s("circle", { class: "empty", r: 0.48, ...attributes }) :
    s("rect", { class: "empty", x: -0.5, y: -0.5, width: 1, height: 1, ...attributes }));

  function build() {
    cells = new Map();
    lattice.replaceChildren(...canvas.cells.flatMap((line, row) => line.map((_, column) => {
      const [x, y] = centre(row, column);
      return outline({ transform: `translate(${x} ${y})` });
    })));
    ground.replaceChildren(...canvas.cells.map((line, row) => s("g", { role: "row" }, line.map((_, column) => {
      const [x, y] = centre(row, column);
      const cell = s("g", { role: "gridcell", class: "cell", tabindex: "-1", "data-place": code(row, column), transform: `translate(${x} ${y})` });
      cells.set(code(row, column), { cell, drawn: null });
      return cell;
    }))));
    if (!cells.has(cursor)) cursor = "0,0";
    setAttribute(cells.get(cursor).cell, "tabindex", "0");
    view = { x: 0, y: 0, scale: 1 };
    zoom();
  }

  const brushOf = (id) => canvas.brushes.find((each) => each.id === id);

  function draw(place) {
    const entry = cells.get(place);
    const marks = model.marks.get(place) ?? [];
    const [row, column] = placeOf(place);
    const drawn = marks.join(" ");
    if (entry.drawn === drawn) return;
    entry.drawn = drawn;
    const found = marks.map(brushOf).filter(Boolean);
    const signs = found.filter((each) => each.kind !== "path");
    const step = signs.length > 1 ? 0.22 : 0;
    entry.cell.replaceChildren(
      outline({}),
      ...found.filter((each) => each.kind === "path").map(() => s("circle", { class: "shape f-soft", r: 0.17 })),
      ...signs.flatMap((each, index) => {
        const radius = each.kind === "fill" ? 0.46 : signs.length > 1 ? 0.2 : 0.3;
        const [x, y] = signs.length > 1 ? [index % 2 ? step : -step, index > 1 ? step : -step] : [0, 0];
        return [s("circle", { class: `shape f-${each.colour ?? "paper"}`, r: radius, cx: x, cy: y }),
          s("text", { class: `word on-${each.colour ?? "paper"}`, x, y: y + 0.36 * radius * 1.1, "text-anchor": "middle",
            "font-size": radius * 1.1 }, each.symbol)];
      }),
      s("circle", { class: "ring", r: 0.47 }));
    setAttribute(entry.cell, "aria-label", `row ${row + 1}, column ${column + 1}: ${found.map((each) => each.title).join(", ") || "empty"}`);
  }

  function drawRoads() {
    roads.replaceChildren(...[...model.links].map((link) => {
      const [first, second] = link.split(" ").map((cell) => centre(...placeOf(cell)));
      return s("path", { class: "road", d: `M${first[0]} ${first[1]}L${second[0]} ${second[1]}`, "data-link": link });
    }));
  }

  /** Cells that a warning is about get a dashed ring, not a colour alone. */
  function flag(warnings) {
    const places = new Map();
    for (const each of warnings) {
      for (let index = 0; index < each.cells.length; index += 1) {
        const [row, column] = each.cells[index];
        places.set(code(row, column), each.severity);
      }
    }
    flags.replaceChildren(...[...places].filter(([place]) => cells.has(place)).map(([place, severity]) => {
      const [x, y] = centre(...placeOf(place));
      return s("circle", { class: `flag ${severity}`, cx: x, cy: y, r: 0.49 });
    }));
  }

  /** Marks cells that differ from another version: `{row, column, kind, sign}`. */
  function mark(changes) {
    flags.replaceChildren(...changes.filter(({ row, column }) => cells.has(code(row, column))).flatMap(({ row, column, kind, sign }) => {
      const [x, y] = centre(row, column);
      cells.get(code(row, column)).cell.setAttribute("aria-description", kind);
      return [s("circle", { class: `flag ${kind}`, cx: x, cy: y, r: 0.49 }),
        s("circle", { class: "badge", cx: x + 0.34, cy: y - 0.34, r: 0.15 }),
        s("text", { class: "word badge-sign", x: x + 0.34, y: y - 0.26, "text-anchor": "middle", "font-size": 0.24 }, sign)];
    }));
  }

  // Strokes

  function mirrored(places) {
    if (!isMirrored) return places;
    return places.flatMap((place) => {
      const [row, column] = placeOf(place);
      return [place, code(row, lengthOf(row) - 1 - column)];
    });
  }

  function open(place, isErasing) {
    if (!canvas || !brush) return;
    const used = isErasing && eraser ? eraser : brush;
    stroke = { brush: used, cells: [place] };
    start = model.copy();
    begin();
    apply();
  }

  /** The stroke from its start on, so that its mode cannot change on the way. */
  function apply() {
    const fresh = start.copy();
    const places = ["fill", "erase"].includes(stroke.brush.kind) ? mirrored(stroke.cells) : stroke.cells;
    fresh.paint(stroke.brush, places);
    const before = model;
    model = fresh;
    for (const place of cells.keys()) {
      if ((before.marks.get(place) ?? []).join(" ") !== (fresh.marks.get(place) ?? []).join(" ")) draw(place);
    }
    if (before.links.size !== fresh.links.size || stroke.brush.kind === "erase") drawRoads();
    change({ brush: stroke.brush, cells: stroke.cells.map(placeOf), isMirrored });
  }

  function extend(places) {
    const fresh = places.filter((place, index) => place !== (index ? places[index - 1] : stroke.cells.at(-1)));
    if (!fresh.length) return;
    stroke.cells.push(...fresh);
    apply();
  }

  function close(isKept) {
    if (!stroke) return;
    if (!isKept) {
      model = start;
      for (const place of cells.keys()) draw(place);
      drawRoads();
    }
    stroke = null;
    end(isKept);
  }

  // Pointers

  /** A point of the screen on the board, whatever zoom, scroll and density are. */
  function pointAt(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(element.getScreenCTM().inverse());
    return [point.x, point.y];
  }

  function cellAt([x, y]) {
    if (!canvas.isShifted) {
      const [row, column] = [Math.floor(y), Math.floor(x)];
      return cells.has(code(row, column)) ? code(row, column) : null;
    }
    const near = Math.round((y - 0.5) / rowHeight);
    let best = null;
    let least = 0.36;
    for (const row of [near - 1, near, near + 1]) {
      if (row < 0 || row >= canvas.rows) continue;
      const column = Math.round(x - 0.5 - shift(row));
      if (!cells.has(code(row, column))) continue;
      const [cx, cy] = centre(row, column);
      const distance = (cx - x) ** 2 + (cy - y) ** 2;
      if (distance < least) [best, least] = [code(row, column), distance];
    }
    return best;
  }

  /** The cells on a straight line, each next to the one before. */
  function between(from, to) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const parts = Math.max(1, Math.ceil(Math.hypot(dx, dy) * 16));
    const found = [];
    for (let part = 1; part <= parts; part += 1) {
      const cell = cellAt([from[0] + (dx * part) / parts, from[1] + (dy * part) / parts]);
      if (!cell) continue;
      const last = found.at(-1) ?? stroke.cells.at(-1);
      if (cell === last) continue;
      const [[row, column], [lastRow, lastColumn]] = [placeOf(cell), placeOf(last)];
      // A pointer that crosses a corner has come nearer to one of the two cells between.
      if (stroke.brush.kind === "path" && Math.abs(row - lastRow) === 1 && Math.abs(column - lastColumn) === 1) {
        found.push(Math.abs(dx) >= Math.abs(dy) ? code(lastRow, column) : code(row, lastColumn));
      }
      found.push(cell);
    }
    return found;
  }

  element.addEventListener("pointerdown", (event) => {
    if (!canvas || event.button > 2 || event.button === 1) return;
    event.preventDefault();
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (pointers.size === 2) {
      // A second finger: it was no stroke.
      close(false);
      pinch = gripOf();
      return;
    }
    if (pointers.size > 2) return;
    const point = pointAt(event);
    const cell = cellAt(point);
    if (!cell) return;
    element.setPointerCapture(event.pointerId);
    focus(cell, false);
    open(cell, event.button === 2);
    if (stroke) Object.assign(stroke, { pointer: event.pointerId, last: point });
  });
  element.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (pinch) return move();
    if (stroke?.pointer !== event.pointerId) return;
    const passed = event.getCoalescedEvents?.() ?? [];
    const places = [];
    for (const each of passed.length ? passed : [event]) {
      const point = pointAt(each);
      places.push(...between(stroke.last, point));
      stroke.last = point;
    }
    extend(places);
  });
  const lift = (event) => {
    pointers.delete(event.pointerId);
    if (pointers.size < 2) pinch = null;
    if (stroke?.pointer === event.pointerId) close(event.type === "pointerup");
  };
  element.addEventListener("pointerup", lift);
  element.addEventListener("pointercancel", lift);
  element.addEventListener("contextmenu", (event) => event.preventDefault());

  // Zoom

  function zoom() {
    const { width, height } = size();
    view.scale = Math.min(most, Math.max(1, view.scale));
    const [wide, high] = [width / view.scale, height / view.scale];
    view.x = Math.min(width - wide, Math.max(0, view.x));
    view.y = Math.min(height - high, Math.max(0, view.y));
    element.setAttribute("viewBox", `${view.x - margin} ${view.y - margin} ${wide} ${high}`);
    element.style.setProperty("--wide", width);
    element.style.setProperty("--high", height);
  }

  /** Zooms so that a point of the board stays where it is. */
  function zoomBy(factor, [x, y] = [view.x + size().width / view.scale / 2, view.y + size().height / view.scale / 2]) {
    const before = view.scale;
    view.scale = Math.min(most, Math.max(1, before * factor));
    view.x = x - ((x - view.x) * before) / view.scale;
    view.y = y - ((y - view.y) * before) / view.scale;
    zoom();
  }

  const gripOf = () => {
    const [first, second] = [...pointers.values()];
    return { middle: [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2],
      distance: Math.max(10, Math.hypot(first[0] - second[0], first[1] - second[1])) };
  };

  function move() {
    if (pointers.size < 2) return;
    const now = gripOf();
    const unit = element.getScreenCTM().a;
    view.x -= (now.middle[0] - pinch.middle[0]) / unit;
    view.y -= (now.middle[1] - pinch.middle[1]) / unit;
    zoom();
    const [x, y] = pointAt({ clientX: now.middle[0], clientY: now.middle[1] });
    zoomBy(now.distance / pinch.distance, [x + margin, y + margin]);
    pinch = now;
  }

  element.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const [x, y] = pointAt(event);
    zoomBy(Math.exp(-event.deltaY / 200), [x + margin, y + margin]);
  }, { passive: false });

  // Keys

  function focus(place, isKey) {
    const entry = cells.get(place);
    if (!entry) return;
    setAttribute(cells.get(cursor)?.cell ?? entry.cell, "tabindex", "-1");
    cursor = place;
    setAttribute(entry.cell, "tabindex", "0");
    entry.cell.focus({ preventScroll: !isKey });
    if (isKey) show(place);
  }

  // Readers of the screen move the focus without keys.
  element.addEventListener("focusin", (event) => {
    const { place } = event.target.dataset;
    if (!place || place === cursor) return;
    setAttribute(cells.get(cursor)?.cell ?? event.target, "tabindex", "-1");
    cursor = place;
    setAttribute(event.target, "tabindex", "0");
  });

  /** Moves a zoomed board so that a cell can be seen. */
  function show(place) {
    const { width, height } = size();
    const [wide, high] = [width / view.scale, height / view.scale];
    const [x, y] = centre(...placeOf(place));
    view.x = Math.min(x - 0.5, Math.max(view.x, x + 1 - wide));
    view.y = Math.min(y - 0.5, Math.max(view.y, y + 1 - high));
    zoom();
  }

  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  element.addEventListener("keydown", (event) => {
    if (!canvas || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const [row, column] = placeOf(cursor);
    const step = steps[event.key];
    let place = null;
    if (step) {
      const to = row + step[0];
      place = code(to, Math.min(column + step[1], step[0] ? lengthOf(to) - 1 : column + step[1]));
    }
    if (event.key === "Home") place = code(row, 0);
    if (event.key === "End") place = code(row, lengthOf(row) - 1);
    if (place) {
      event.preventDefault();
      if (!cells.has(place)) return;
      if (step && event.shiftKey) {
        if (!stroke) open(cursor, false);
        if (stroke) extend([place]);
      }
      focus(place, true);
    } else if (event.key === " " || event.key === "Enter" || event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      if (stroke) return;
      open(cursor, event.key === "Delete" || event.key === "Backspace");
      close(true);
    } else if (/^[0-9]$/.test(event.key)) {
      const found = canvas.brushes[event.key === "0" ? 9 : Number(event.key) - 1];
      if (!found) return;
      event.preventDefault();
      picked(found);
    } else if (event.key === "+" || event.key === "-") {
      event.preventDefault();
      zoomBy(event.key === "+" ? 1.4 : 1 / 1.4);
    }
  });
  // A stroke by keys lasts as long as Shift is held.
  element.addEventListener("keyup", (event) => event.key === "Shift" && stroke && stroke.pointer === undefined && close(true));
  element.addEventListener("focusout", (event) => {
    if (stroke && stroke.pointer === undefined && !element.contains(event.relatedTarget)) close(true);
  });

  return {
    element, update, flag, mark,
    isDrawing: () => stroke !== null,
    setBrush(next) { brush = next; },
    setMirror(next) { isMirrored = next; },
    zoomBy,
    fit() {
      view = { x: 0, y: 0, scale: 1 };
      zoom();
    },
    focus: () => focus(cursor, true),
  };
}
