// Drawing a level. The game says what can be painted; this page knows no game. One gesture is one step of undo.

import { isAbort, post } from "./api.js";
import { button, h, newest, say, setAttribute, setText } from "./dom.js";
import { canvasOf } from "./draft.js";
import { finish, finishing, levels, on, preview, setBusy } from "./levels.js";
import { createSurface } from "./surface.js";
import { createWords } from "./words.js";

export function createDraw() {
  const title = h("h1", { tabindex: "-1" });
  const about = h("p", { class: "about-level" });
  const brushes = h("div", { class: "brushes", role: "radiogroup", "aria-label": "Paint" });
  const mirror = h("input", { type: "checkbox", id: "mirror" });
  const mirrorLabel = h("label", { for: "mirror", class: "check" }, mirror, " Mirror left and right ", h("kbd", null, "M"));
  const error = h("p", { class: "error", role: "alert", hidden: true });
  const note = h("p", { class: "note" });
  const warnings = h("ul", { class: "verdicts", "aria-label": "Warnings" });
  const back = h("a", { class: "button", href: "#/" }, "Back to the level");
  const play = h("a", { class: "button main", href: "#/" }, "Play");
  const surface = createSurface({ begin, change, end, picked: pick });
  const words = createWords(wordEdit);
  const zoom = h("div", { class: "zoom", role: "group", "aria-label": "Zoom" },
    button("−", () => surface.zoomBy(1 / 1.4), { class: "icon small", "aria-label": "Smaller" }),
    button("+", () => surface.zoomBy(1.4), { class: "icon small", "aria-label": "Larger" }),
    button("Fit", () => surface.fit(), { class: "small" }));
  const help = h("details", null, h("summary", null, "How to draw"), h("ul", { class: "help-list" },
    ["One finger or the mouse draws, the right button erases. A stroke goes on outside the board.",
      "Two fingers move and zoom the board, or Ctrl and the wheel, or + and −.",
      "Keys: arrows move, Space paints, Shift with arrows draws, Delete erases, digits choose what is painted."].map((line) => h("li", null, line))));
  const board = h("div", { class: "drawing" }, surface.element);
  const tools = h("div", { class: "draw-tools" }, brushes, mirrorLabel, zoom);
  const element = h("div", { class: "view draw-view" }, h("div", { class: "heading" }, title, about), error,
    h("div", { class: "draw-parts" }, h("div", { class: "draw-board" }, tools, board, words.element),
      h("section", { class: "draw-side", "aria-labelledby": "draw-warnings" }, h("h2", { id: "draw-warnings" }, "Check"), warnings, note, help)),
    h("div", { class: "actions" }, back, play));
  let canvas = null;
  let brush = null;
  let gesture = null;
  let shown = null;

  // What is painted

  function pick(next) {
    brush = next;
    surface.setBrush(next);
    for (const each of brushes.children) {
      setAttribute(each, "aria-checked", String(each.dataset.brush === next.id));
      setAttribute(each, "tabindex", each.dataset.brush === next.id ? "0" : "-1");
    }
    say(`Paints ${next.title}`);
  }

  function drawBrushes() {
    const ids = canvas.brushes.map((each) => each.id).join();
    if (brushes.dataset.ids === ids) return;
    brushes.dataset.ids = ids;
    brushes.replaceChildren(...canvas.brushes.map((each, index) => h("button", { type: "button", role: "radio", "data-brush": each.id,
      "aria-checked": "false", tabindex: "-1", title: index < 10 ? `${each.title} (${(index + 1) % 10})` : each.title, onclick: () => pick(each) },
    h("span", { class: `swatch${each.colour ? ` c-${each.colour}` : ""}`, "aria-hidden": "true" }, each.symbol), each.title)));
    if (canvas.brushes.length) pick(canvas.brushes.find((each) => each.id === brush?.id) ?? canvas.brushes[0]);
  }

  brushes.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const all = canvas.brushes;
    pick(all[(all.indexOf(brush) + step + all.length) % all.length]);
    brushes.querySelector("[aria-checked=true]").focus();
  });
  mirror.addEventListener("change", () => surface.setMirror(mirror.checked));

  function toggleMirror() {
    if (!canvas?.canMirror) return;
    mirror.checked = !mirror.checked;
    surface.setMirror(mirror.checked);
    say(mirror.checked ? "Strokes are mirrored" : "Strokes are not mirrored");
  }

  // Pictures

  function drawWarnings(found) {
    const lines = found.length ? found : [{ severity: "good", text: "Nothing to fix on the board." }];
    const now = JSON.stringify(lines);
    if (warnings.dataset.now === now) return;
    warnings.dataset.now = now;
    const word = { error: "Error", warning: "Warning", note: "Note", good: "Good" };
    warnings.replaceChildren(...lines.map((each) => h("li", { class: each.severity }, h("p", null, h("strong", null, `${word[each.severity]}: `), each.text))));
  }

  function render(next) {
    canvas = next;
    const hasBoard = next.rows > 0;
    board.hidden = tools.hidden = help.hidden = !hasBoard;
    words.element.hidden = !next.words;
    mirrorLabel.hidden = !next.canMirror;
    if (hasBoard) {
      surface.update(next);
      drawBrushes();
    }
    if (next.words) words.update(next);
    drawWarnings(next.warnings);
    setText(note, next.note);
    note.hidden = !next.note;
  }

  const load = newest(async () => {
    const draft = levels.open;
    if (!draft || gesture) return;
    const { text } = draft;
    try {
      const next = await canvasOf(draft, text);
      if (draft !== levels.open || draft.text !== text || gesture) return;
      if (shown !== draft) {
        mirror.checked = next.isMirrored;
        surface.setMirror(next.isMirrored);
        shown = draft;
      }
      complain(null);
      render(next);
    } catch (failure) {
      if (!isAbort(failure) && failure.status !== 0) complain(failure.message);
    }
  });

  function complain(message) {
    error.hidden = !message;
    setText(error, message ?? "");
  }

  function draw() {
    const draft = levels.open;
    if (!draft || !element.isConnected) return;
    setText(title, `Draw ${draft.level.name}`);
    setText(about, `${draft.game} · ${draft.place}`);
    back.href = `#/level/${encodeURIComponent(draft.id)}/${draft.deal}`;
    play.href = `#/play/${encodeURIComponent(draft.id)}/${draft.deal}`;
    const known = draft.canvases.get(draft.text);
    // What is known appears in the same frame: undo must not wait for the server.
    if (known && shown === draft && !gesture) render(known);
    else load();
  }

  // Gestures

  function begin() {
    const draft = levels.open;
    const before = gesture?.done ?? null;
    setBusy(true);
    // The next stroke may begin before the last one has been answered; it goes on from that.
    const mine = { draft, start: before ? before.then(() => draft.text) : Promise.resolve(draft.text), edits: null, isOver: false, answer: null };
    mine.done = new Promise((resolve) => { mine.resolve = resolve; });
    mine.send = newest((edits) => send(mine, edits));
    gesture = mine;
  }

  function change(stroke) {
    gesture.edits = [{ brush: stroke.brush.id, cells: stroke.cells, isMirrored: stroke.isMirrored }];
    gesture.what = `${stroke.brush.kind === "erase" ? "erasing" : `drawing ${stroke.brush.title}`}`;
    gesture.send(gesture.edits);
  }

  async function send(mine, edits) {
    try {
      const text = await mine.start;
      mine.text ??= text;
      const answer = await post("/v1/levels/draw", mine.draft.body({ edits }, text));
      mine.answer = answer;
      mine.answered = edits;
      mine.failure = null;
      mine.draft.canvases.set(answer.text, answer.canvas);
      if (mine === gesture) {
        drawWarnings(answer.canvas.warnings);
        surface.flag(answer.canvas.warnings);
      }
    } catch (failure) {
      if (isAbort(failure)) return;
      mine.failure = failure;
      mine.answered = edits;
    }
    if (mine.isOver && mine.answered === mine.edits) await close(mine);
  }

  function end(isKept) {
    const mine = gesture;
    mine.isOver = true;
    mine.isKept = isKept;
    finishing(mine.done);
    if (!isKept || mine.answered === mine.edits) close(mine);
  }

  async function close(mine) {
    if (mine.isClosed) return;
    mine.isClosed = true;
    const { draft, answer } = mine;
    try {
      const before = await mine.start;
      if (mine.failure) throw mine.failure;
      if (mine.isKept && answer && answer.text !== before) {
        const level = await draft.check(answer.text);
        if (mine === gesture) gesture = null;
        complain(null);
        preview(draft, answer.text, level);
        finish(draft, before, mine.what);
      }
    } catch (failure) {
      if (!isAbort(failure) && failure.status !== 0) complain(failure.message);
    }
    if (mine === gesture) gesture = null;
    mine.resolve();
    if (!gesture) {
      setBusy(false);
      draw();
    }
  }

  /** Words are added and removed in one step each. */
  function wordEdit(edit, what) {
    begin();
    const mine = gesture;
    mine.edits = [edit];
    mine.what = what;
    mine.isOver = true;
    mine.isKept = true;
    finishing(mine.done);
    mine.send(mine.edits);
  }

  on("open text state", draw);
  return {
    element, enter: draw, toggleMirror,
    leave() { complain(null); },
  };
}
