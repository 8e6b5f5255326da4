// Driven by scripts/check/pages inside a page of `moli report --for producer`: all of it is on one screen, nothing is cut, and
// every status has a symbol and a word. Says what is wrong, or "ok", in the attribute data-check of the root element.
(() => {
  "use strict";
  const faults = [];
  const expect = (holds, what) => { if (!holds && faults.length < 20) faults.push(what); };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const root = document.documentElement;

  expect(all("h1").length === 1 && document.title, "no heading or no title");
  expect(root.scrollWidth <= innerWidth, `wider than the window: ${root.scrollWidth}`);
  const items = all(".items li");
  // At least a screen of 960 pixels shows all; a phone scrolls.
  if (innerWidth >= 960 && items.length <= 30) {
    expect(root.scrollHeight <= innerHeight, `higher than the window: ${root.scrollHeight} of ${innerHeight}`);
  }
  expect(all(".counts li").length === 3 && all(".counts li .light").length === 3, "not three counts with symbols");
  for (const item of items) {
    expect(item.querySelector(".state .light") && item.querySelector(".state").textContent.trim(), "a status without symbol or word");
    expect(item.querySelector(".sentence").textContent.trim().endsWith("."), "no sentence");
    const text = item.querySelector(".text");
    expect(text.scrollWidth <= text.clientWidth + 1, `cut: ${item.querySelector("h2").textContent}`);
  }
  expect(all(".sequence .point").length > 0, "a curve without points");
  for (const label of all("p, h2, li, strong, small, .sequence span")) {
    if (!label.textContent.trim() || label.closest("svg")) continue;
    const size = parseFloat(getComputedStyle(label).fontSize);
    expect(size >= 10, `a label of ${size.toFixed(1)} px: ${label.textContent.trim().slice(0, 30)}`);
  }
  root.dataset.check = faults.length ? faults.join("; ") : "ok";
})();
