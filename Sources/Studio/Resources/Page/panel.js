// The parameters: a slider and a field each. One gesture is one undo step, and each intermediate value is measured.

import { isAbort, post } from "./api.js";
import { button, byId, h, newest, setAttribute, setText } from "./dom.js";
import { label, short, value as written } from "./format.js";
import { finish, levels, on, preview, setBusy } from "./levels.js";
import { createTools, setFocus } from "./tools.js";

const steps = 1000;

/**
 * Where a value stands on the slider, 0…1000. A range as wide as 1 to 3600 s needs room for the small values, so it is
 * logarithmic beyond a quarter of the usual value.
 */
function scaleOf(parameter, usual) {
  const { lower, upper, step } = parameter;
  usual ??= lower;
  const width = upper - lower;
  const isWide = width / Math.max(step, Math.abs(usual - lower)) > 8;
  const bend = Math.max(step, Math.abs(usual - lower) / 4);
  const full = Math.log1p(width / bend);
  const position = (value) => {
    const distance = Math.min(Math.max(value - lower, 0), width);
    return steps * (isWide ? Math.log1p(distance / bend) / full : distance / (width || 1));
  };
  const valueAt = (position) => {
    const share = position / steps;
    const raw = lower + (isWide ? bend * Math.expm1(share * full) : share * width);
    // Two digits are as exact as a pointer: 470, not 473. The field takes every value.
    const grain = isWide ? Math.max(step, 10 ** (Math.floor(Math.log10(Math.max(Math.abs(raw), step))) - 1)) : step;
    return clamp(parameter, Math.round(raw / grain) * grain);
  };
  return { position, valueAt };
}

function clamp({ lower, upper, step }, value) {
  const whole = Math.round(value / step) * step;
  return Math.min(upper, Math.max(lower, Number(whole.toFixed(9))));
}

class Row {
  constructor(parameter) {
    this.name = parameter.name;
    this.gesture = null;
    this.isKeyDown = false;
    const id = `parameter-${parameter.name}`;
    this.field = h("input", { type: "text", inputmode: "decimal", id, autocomplete: "off", "aria-describedby": `${id}-about` });
    this.slider = h("input", { type: "range", min: 0, max: steps, step: 1, "aria-label": `${label(parameter.name)}, slider` });
    this.tick = h("i", { class: "stands", "aria-hidden": "true" });
    this.unit = h("span", { class: "unit" });
    this.reset = button("↺", () => this.jump(this.usual), { class: "icon small reset", hidden: true });
    this.ends = [h("span", { "aria-hidden": "true" }), h("span", { "aria-hidden": "true" })];
    this.error = h("p", { class: "error", id: `${id}-error`, hidden: true });
    this.about = h("p", { class: "unseen", id: `${id}-about` });
    this.fixed = h("p", { class: "note", hidden: true }, "The other rules of the level allow only this value.");
    this.element = h("div", { class: "parameter" },
      h("div", { class: "line" }, h("label", { for: id, title: parameter.meaning }, label(parameter.name)), this.reset,
        h("span", { class: "field" }, this.field, this.unit)),
      h("div", { class: "slide" }, this.ends[0], h("span", { class: "way" }, this.tick, this.slider), this.ends[1]),
      this.about, this.fixed, this.error);
    this.send = newest((text, value) => this.change(text, value));
    this.listen();
  }

  listen() {
    const { slider, field } = this;
    slider.addEventListener("pointerdown", () => this.begin());
    slider.addEventListener("input", () => this.move(this.scale.valueAt(Number(slider.value))));
    // A drag ends with "change"; a held arrow key changes many times and ends with the key.
    slider.addEventListener("change", () => this.isKeyDown || this.end());
    slider.addEventListener("keydown", (event) => this.arrow(event));
    slider.addEventListener("keyup", () => {
      this.isKeyDown = false;
      this.end();
    });
    slider.addEventListener("blur", () => this.end());
    slider.addEventListener("pointercancel", () => this.end());
    this.element.addEventListener("dblclick", (event) => {
      if (event.target !== field) this.jump(this.usual);
    });
    field.addEventListener("focus", () => setFocus(this.name));
    field.addEventListener("change", () => this.typed());
    field.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      if (event.key === "Escape") {
        field.value = written(this.parameter.value, this.parameter.step);
        this.complain(null);
      }
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!step || this.parameter.isFixed) return;
      event.preventDefault();
      this.begin();
      this.move(clamp(this.parameter, this.now + step * this.parameter.step));
      this.isKeyDown = true;
    });
    field.addEventListener("keyup", () => {
      if (!this.isKeyDown) return;
      this.isKeyDown = false;
      this.end();
    });
    slider.addEventListener("focus", () => setFocus(this.name));
  }

  arrow(event) {
    const { step, lower, upper } = this.parameter;
    const far = Math.max(step, clamp(this.parameter, lower + Math.abs(this.now - lower) / 10) - lower);
    const next = {
      ArrowRight: this.now + step, ArrowUp: this.now + step, ArrowLeft: this.now - step, ArrowDown: this.now - step,
      PageUp: this.now + far, PageDown: this.now - far, Home: lower, End: upper,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.isKeyDown = true;
    this.begin();
    this.move(clamp(this.parameter, next));
  }

  /** Where steps begin: at the value, or at the lower end if there is none. */
  get now() { return this.shown ?? this.parameter.lower; }

  begin() {
    if (this.gesture) return;
    const draft = levels.open;
    this.gesture = { draft, text: draft.text, level: draft.level, value: this.parameter.value };
    setBusy(true);
  }

  move(value) {
    if (!Number.isFinite(value)) return;
    this.begin();
    if (value === this.shown) return;
    this.paint(value);
    this.send(this.gesture, value);
  }

  /** Every value of a gesture is applied to the text at its start, so going back to the first value gives the same bytes. */
  async change(gesture, value) {
    const { draft } = gesture;
    try {
      const answer = value === gesture.value ? gesture :
        await post("/v1/levels/change", draft.body({ parameter: this.name, value }, gesture.text));
      const isSaved = answer.level.hash === draft.saved.level.hash;
      preview(draft, isSaved ? draft.saved.text : answer.text, isSaved ? draft.saved.level : answer.level);
      this.complain(null);
    } catch (failure) {
      if (!isAbort(failure)) this.complain(failure.message);
    }
    if (gesture.isOver && this.last === value) this.close(gesture);
  }

  end() {
    const gesture = this.gesture;
    if (!gesture) return;
    this.gesture = null;
    gesture.isOver = true;
    this.last = this.shown;
    const current = gesture.draft.level.parameters.find((each) => each.name === this.name);
    // The last answer may still be on its way; the step is recorded when it is there.
    if (current?.value === this.shown || !this.error.hidden) this.close(gesture);
    else this.send(gesture, this.shown);
  }

  close(gesture) {
    if (gesture.isClosed) return;
    gesture.isClosed = true;
    setBusy(false);
    const unit = this.parameter.unit ? ` ${this.parameter.unit}` : "";
    finish(gesture.draft, gesture.text, `${label(this.name)} ${written(gesture.value, this.parameter.step) || "none"} to ` +
      `${written(this.shown, this.parameter.step)}${unit}`);
  }

  /** A whole gesture in one value. */
  jump(value) {
    if (value === this.shown || value === null) return;
    this.begin();
    this.move(value);
    this.end();
  }

  typed() {
    const text = this.field.value.trim().replace(",", ".");
    const value = Number(text);
    const { step, unit } = this.parameter;
    // The slider shows the values that make sense in this level; the field takes all that the game allows.
    const [lower, upper] = [this.parameter.allLower ?? this.parameter.lower, this.parameter.allUpper ?? this.parameter.upper];
    if (text === "" || !Number.isFinite(value) || value < lower || value > upper) {
      const of = `${written(lower, step)} to ${written(upper, step)}${unit ? ` ${unit}` : ""}`;
      this.complain(`expected ${of}`);
      return;
    }
    this.complain(null);
    this.jump(value);
    this.field.value = written(this.shown, step);
  }

  complain(message) {
    this.error.hidden = !message;
    setText(this.error, message ?? "");
    setAttribute(this.field, "aria-invalid", message ? "true" : null);
    setAttribute(this.field, "aria-describedby", `${this.about.id}${message ? ` ${this.error.id}` : ""}`);
  }

  paint(value) {
    this.shown = value;
    const { step, unit } = this.parameter;
    const text = written(value, step);
    if (document.activeElement !== this.field || this.isKeyDown || this.gesture) this.field.value = text;
    this.slider.value = String(this.scale.position(value ?? this.parameter.lower));
    this.slider.style.setProperty("--at", `${this.slider.value / (steps / 100)}%`);
    setAttribute(this.slider, "aria-valuetext", text === "" ? "none" : `${text}${unit ? ` ${unit}` : ""}`);
    const isChanged = value !== this.usual;
    this.element.classList.toggle("changed", isChanged);
    // A value that the file does not have is taken out by undo, not by another value.
    this.reset.hidden = !isChanged || this.usual === null;
    const back = `Back to ${written(this.usual, step)}${unit ? ` ${unit}` : ""}, as saved`;
    setAttribute(this.reset, "aria-label", `${label(this.name)}: ${back}`);
    setAttribute(this.reset, "title", back);
  }

  update(parameter, usual) {
    // Under a moving pointer neither the thumb nor the scale may change; the end of the gesture draws again.
    if (this.gesture) return;
    this.parameter = parameter;
    this.usual = usual;
    this.scale = scaleOf(parameter, usual);
    setText(this.unit, parameter.unit || "");
    setText(this.ends[0], short(parameter.lower));
    setText(this.ends[1], short(parameter.upper));
    setText(this.about, `${parameter.meaning}. ${written(parameter.lower, parameter.step)} to ` +
      `${written(parameter.upper, parameter.step)} ${parameter.unit}; saved ${written(usual, parameter.step) || "none"}`);
    // Other rules may leave one value only; then there is nothing to move.
    const isFixed = Boolean(parameter.isFixed);
    this.slider.disabled = isFixed;
    this.field.readOnly = isFixed;
    this.element.classList.toggle("fixed", isFixed);
    this.fixed.hidden = !isFixed;
    this.tick.hidden = usual === null;
    this.tick.style.setProperty("--place", this.scale.position(usual ?? parameter.lower) / steps);
    this.paint(parameter.value);
  }
}

export function createPanel() {
  const list = h("div", { class: "parameters" });
  const none = h("p", { class: "note", hidden: true }, "This level has no parameters.");
  byId("panel").append(h("div", { class: "head" }, h("h2", null, "Parameters")), list, none, createTools());
  let rows = new Map();
  let shown = null;
  function draw() {
    const draft = levels.open;
    if (!draft) return;
    const { parameters } = draft.level;
    const names = parameters.map((parameter) => parameter.name).join();
    if (shown?.draft !== draft || shown.names !== names) {
      rows = new Map(parameters.map((parameter) => [parameter.name, new Row(parameter)]));
      list.replaceChildren(...[...rows.values()].map((row) => row.element));
      shown = { draft, names };
    }
    none.hidden = parameters.length > 0;
    for (const parameter of parameters) {
      const usual = draft.saved.level.parameters.find((each) => each.name === parameter.name);
      rows.get(parameter.name).update(parameter, usual?.value ?? parameter.value);
    }
  }
  on("open text state", draw);
}
