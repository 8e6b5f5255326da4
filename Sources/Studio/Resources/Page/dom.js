// Elements. Text from the server goes through text nodes only; the one exception is a board's markup, which the server escapes.

const svgSpace = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "htmlFor") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An HTML element: attributes, `on…` listeners, children (strings become text). */
export const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);

/** An SVG element. */
export const s = (tag, attributes, ...children) => fill(document.createElementNS(svgSpace, tag), attributes, children);

export const byId = (id) => document.getElementById(id);

/** Writes only what differs, so that a text that stays is neither laid out nor spoken again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function setAttribute(element, name, value) {
  if (value === null || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

export function button(label, action, attributes) {
  return h("button", { type: "button", onclick: action, ...attributes }, label);
}

let spoken = "";
/** Says something once to readers of the screen. */
export function say(text) {
  // The same words twice in a row are no change of the region, so nothing would be spoken.
  spoken = text === spoken ? text + "\u00a0" : text;
  byId("live").textContent = spoken;
}

let lastBars = -Infinity;
let waiting = null;
/** Says moving numbers, at most every five seconds and always the newest: each sentence would interrupt the one before. */
export function sayBars(text) {
  clearTimeout(waiting);
  const wait = Math.max(0, lastBars + 5000 - performance.now());
  waiting = setTimeout(() => {
    lastBars = performance.now();
    say(text());
  }, wait);
}

/** Calls that overlap become two: the one that runs, and the newest one after it. */
export function newest(work) {
  let running = false;
  let next = null;
  return async function run(...values) {
    if (running) {
      next = values;
      return;
    }
    running = true;
    try {
      await work(...values);
    } finally {
      running = false;
      if (next) {
        const again = next;
        next = null;
        run(...again);
      }
    }
  };
}
