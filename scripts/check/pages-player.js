// Driven by scripts/check/pages inside a page of a replay: uses every control and looks at what the page shows then.
// Says what is wrong, or "ok", in the attribute data-check of the root element.
(async () => {
  "use strict";
  const faults = [];
  const expect = (holds, what) => { if (!holds) faults.push(what); };
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const root = document.querySelector(".replay");
  const find = (selector) => root.querySelector(selector);
  const click = (name) => find(`[data-do=${name}]`).click();
  const press = (key, options = {}) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options }));
  const place = find(".place"), frames = Number(place.max) + 1;
  const current = () => Number(find(".position").textContent.split(" ")[0]);
  const scene = find("svg.scene");
  const board = () => scene ? scene.innerHTML
    : [...root.querySelectorAll(".board tbody td")].map((cell) => cell.className + cell.textContent).join();

  expect(!find(".controls").hidden, "the controls are hidden");
  expect(current() === 1, `starts at ${current()}`);
  const first = board();
  click("forward");
  expect(current() === 2, "forward does not step");
  click("back");
  expect(current() === 1 && board() === first, "back does not step back");
  click("back");
  expect(current() === 1, "steps back before the start");
  press("End");
  expect(current() === frames, "End does not go to the end");
  click("forward");
  expect(current() === frames, "steps beyond the end");
  press("Home");
  expect(current() === 1 && board() === first, "Home does not go to the start");
  press("ArrowRight");
  press("ArrowRight");
  press("ArrowLeft");
  expect(current() === 2, "arrow keys do not step");
  press("Home");
  click("turnForward");
  const turn = current();
  expect(turn > 1, "forward by a turn does not step");
  press("PageDown");
  press("PageUp");
  expect(current() === turn, "Page Up and Page Down are no opposites");
  click("turnBack");
  expect(current() === 1, "back by a turn does not step");
  place.value = String(Math.floor(frames / 2));
  place.dispatchEvent(new Event("input"));
  expect(current() === Math.floor(frames / 2) + 1, "the slider does not move the board");
  expect(place.getAttribute("aria-valuetext").startsWith(String(current())), "the slider does not say where it is");

  press("Home");
  // A short game must not be over before it is stopped.
  find(".speed select").value = frames > 20 ? "16" : "1";
  click("play");
  expect(find("[data-do=play]").getAttribute("aria-label") === "Pause", "play does not become pause");
  expect(find(".caption").getAttribute("aria-live") === "off", "every frame of a film is read out");
  for (let time = 0; time < (frames > 20 ? 1000 : 10000) && current() < Math.min(4, frames - 1); time += 20) await pause(20);
  click("play");
  const stopped = current();
  expect(stopped >= Math.min(4, frames - 1), `play came to ${stopped} only`);
  expect(find(".caption").getAttribute("aria-live") === "polite", "steps are not read out");
  await pause(300);
  expect(current() === stopped, "pause does not stop");
  press("End");
  press(" ");
  expect(current() === 1, "play at the end does not start again");
  press(" ");

  for (const control of root.querySelectorAll("button, input, select")) {
    const name = control.getAttribute("aria-label") || control.closest("label")?.textContent || control.textContent.trim();
    expect(name, `a ${control.localName} has no name`);
    const size = control.getBoundingClientRect();
    expect(size.height >= 24 && size.width >= 24, `a ${control.localName} is too small to touch`);
  }
  expect(document.querySelectorAll("h1").length === 1, "the page has not one heading of the first level");
  expect(document.documentElement.lang === "en" && document.title, "the page has no language or no title");
  expect(document.documentElement.scrollWidth <= innerWidth, `wider than the window: ${document.documentElement.scrollWidth}`);

  if (scene) {
    const [picture, page] = [scene, document.documentElement].map((element) => element.getBoundingClientRect());
    expect(picture.width > 200 && picture.height > 100 && picture.right <= page.right, "the picture has no good size");
    expect(scene.getAttribute("aria-label"), "the picture has no name");
  }
  const checked = new Set();
  for (let frame = 0; frame < frames; frame++) {
    place.value = String(frame);
    place.dispatchEvent(new Event("input"));
    for (const cell of root.querySelectorAll(".board td.tile")) {
      const kind = cell.className + (cell.textContent.length > 1 ? cell.textContent : "");
      if (checked.has(kind)) continue;
      checked.add(kind);
      expect(cell.scrollWidth <= cell.clientWidth, `${cell.textContent} does not fit`);
      expectContrast(cell, kind);
    }
  }
  press("Home");
  for (const selector of [".title", ".source", ".caption", ".label", "dt", "dd", ".upcoming li", ".legend li",
    ".legend .tile.active", ".legend .tile.completed", ".legend .tile.vanishing", ".legend .tile.moved",
    ".legend .tile.valid", ".speed", "select", ".position", "button", "[data-do=play]"]) {
    const element = find(selector);
    if (element) expectContrast(element, selector);
  }
  for (const sample of root.querySelectorAll(".swatch")) {
    if (sample.textContent.trim()) expectContrast(sample, sample.className);
  }
  document.documentElement.dataset.check = faults.length ? faults.join("; ") : "ok";

  // WCAG 2.2, success criterion 1.4.3: at least 4.5 to 1.
  function expectContrast(element, name) {
    let ground = element;
    while (ground && getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") ground = ground.parentElement;
    const [a, b] = [getComputedStyle(element).color, getComputedStyle(ground ?? document.body).backgroundColor].map(luminance);
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    expect(ratio >= 4.5, `${name} has a contrast of ${ratio.toFixed(2)}`);
  }

  function luminance(colour) {
    const [r, g, b] = colour.match(/[\d.]+/g).map(Number).map((value) => {
      const share = value / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
})().catch((error) => { document.documentElement.dataset.check = `${error}`; });
