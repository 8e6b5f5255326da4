// Driven by scripts/check/pages inside a report: opens everything that can be opened, steps through every game and looks at what
// a reader meets. Says what is wrong, or "ok", in the attribute data-check of the root element.
(async () => {
  "use strict";
  const faults = [];
  const expect = (holds, what) => { if (!holds && faults.length < 20) faults.push(what); };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const name = (element) => element.getAttribute("aria-label") || element.textContent.trim();

  expect(all("h1").length === 1, "not one heading of the first level");
  expect(document.documentElement.lang === "en" && document.title, "no language or no title");
  const levels = all("h1, h2, h3, h4, h5, h6").map((heading) => Number(heading.localName[1]));
  levels.forEach((level, place) => expect(place === 0 || level <= levels[place - 1] + 1, `a heading leaves out a level: ${place}`));
  for (const link of all("nav a, .skip")) {
    expect(document.getElementById(link.hash.slice(1)), `a link goes nowhere: ${link.hash}`);
  }
  const names = all("[id]").map((element) => element.id);
  expect(new Set(names).size === names.length, "two elements of one id");
  for (const section of all("[aria-labelledby]")) {
    expect(document.getElementById(section.getAttribute("aria-labelledby")), "a section without its heading");
  }
  expect(document.documentElement.scrollWidth <= innerWidth, `wider than the window: ${document.documentElement.scrollWidth}`);

  // The answer comes first, and the rest is folded.
  const first = document.querySelector("section.level-2");
  expect(first.querySelector(".counts") && first.querySelector(".sequence"), "the first section has no counts or no curve");
  const levelCount = all("#page-1 section.level-3 .item").length;
  const screens = document.documentElement.scrollHeight / 900;
  expect(innerWidth < 1000 || screens <= 2 + levelCount, `${levelCount} levels take ${screens.toFixed(1)} screens of 900 px`);

  for (const details of all("details")) {
    details.querySelector("summary").click();
    expect(details.open, `does not open: ${name(details.querySelector("summary"))}`);
  }
  expect(document.documentElement.scrollWidth <= innerWidth, `opened it is wider than the window: ${document.documentElement.scrollWidth}`);
  for (const picture of all("svg.chart")) {
    expect(picture.getAttribute("role") === "img" && picture.querySelector("title")?.textContent, "a picture without a name");
    expect(!/NaN|inf/i.test(picture.innerHTML.replace(/<text.*?<\/text>/g, "")), `not a number in ${name(picture)}`);
  }
  for (const table of all("table.results")) {
    expect(table.caption && table.querySelector("thead th[scope=col]") && table.querySelector("tbody th[scope=row]"),
      "a table without caption or heads");
  }
  // No table and no chart is cut, and labels have at least 11 px, also in a picture that shrinks with its place.
  for (const region of all(".scroll")) {
    expect(region.scrollWidth <= region.clientWidth + 1, `cut: ${name(region)}, ${region.scrollWidth} of ${region.clientWidth}`);
  }
  for (const label of all(".chart text, .sequence span, th, td, dt, dd, p, li, summary, figcaption")) {
    const svg = label.ownerSVGElement, width = (svg ?? label).getBoundingClientRect().width;
    if (!width || label.closest(".scene") || !label.textContent.trim()) continue;
    const size = parseFloat(getComputedStyle(label).fontSize) * (svg ? width / svg.viewBox.baseVal.width : 1);
    expect(size >= 10.99, `a label of ${size.toFixed(1)} px: ${label.textContent.trim().slice(0, 30)}`);
  }
  expect(!/\b(solved|cleared|completed|beaten)\b/i.test(document.querySelector("main").innerText), "games are won, not solved or cleared");
  for (const region of all(".scroll")) expect(region.tabIndex === 0 && name(region), "a part that scrolls, but not by keys");

  // Which columns name a row stays in sight, and leaves room for the others.
  for (const table of all("table.results")) {
    const keys = [...table.querySelectorAll("thead .key")];
    // Row by row there are no columns.
    if (!table.tHead.checkVisibility()) continue;
    const taken = keys.reduce((sum, key) => sum + key.getBoundingClientRect().width, 0);
    expect(keys.length > 0 && keys.every((key) => getComputedStyle(key).position === "sticky"), `no key column stays: ${name(table.caption)}`);
    expect(taken <= 0.65 * innerWidth, `the key columns take ${taken} of ${innerWidth}: ${name(table.caption)}`);
  }
  for (const picture of all("svg.chart")) {
    const strokes = [...picture.querySelectorAll(":scope > path.line")].map((line) => line.getAttribute("class"));
    expect(new Set(strokes).size === strokes.length, `two lines of one stroke in ${name(picture)}`);
  }

  // What a number means is one click away and stays within the window.
  for (const head of all("table.results thead th.number, table.results thead th.heat")) {
    expect(head.querySelector(".term"), `a number without a meaning: ${name(head)} of ${name(head.closest("table").caption)}`);
  }
  for (const target of new Set(all(".term").map((term) => term.getAttribute("popovertarget")))) {
    const terms = all(`.term[popovertarget="${target}"]`), about = document.getElementById(target);
    const term = terms.find((term) => term.checkVisibility()) ?? terms[0];
    if (!term.checkVisibility()) continue;
    const size = term.getBoundingClientRect();
    expect(size.height >= 24 && size.width >= 24, `a title is too small to touch: ${name(term)}`);
    term.scrollIntoView({ block: "center" });
    term.click();
    expect(about.matches(":popover-open") && about.textContent.trim(), `no meaning opens: ${name(term)}`);
    const box = about.getBoundingClientRect();
    expect(box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight, `a meaning leaves the window: ${name(term)}`);
    expectContrast(about);
    about.hidePopover();
  }

  for (const replay of all("section.replay")) {
    const find = (selector) => replay.querySelector(selector);
    const position = () => Number(find(".position").textContent.split(" ")[0]);
    expect(!find(".controls").hidden, "the controls of a replay are hidden");
    find("[data-do=forward]").click();
    expect(position() === 2, "forward does not step");
    find("[data-do=back]").click();
    expect(position() === 1, "back does not step back");
    find(".place").value = find(".place").max;
    find(".place").dispatchEvent(new Event("input"));
    expect(position() === Number(find(".place").max) + 1, "the slider does not go to the end");
    find("[data-do=play]").click();
    expect(find("[data-do=play]").getAttribute("aria-label") === "Pause", "play does not play");
    find("[data-do=play]").click();
    for (const control of replay.querySelectorAll("button, input, select")) {
      const size = control.getBoundingClientRect();
      expect(size.height >= 24 && size.width >= 24, `a ${control.localName} is too small to touch`);
    }
  }
  for (const element of all("h1, h2, h3, p, dt, dd, th, td, li, summary, figcaption, caption, nav a, .chart text")) {
    if (element.textContent.trim()) expectContrast(element);
  }
  for (const page of all(".further")) {
    const first = document.querySelector(".page:not(.further)");
    expect(!page.checkVisibility() && first.checkVisibility(), "another page is shown before it is asked for");
    document.querySelector(`nav.pages a[href="#${page.id}"]`).click();
    await new Promise((done) => setTimeout(done, 50));
    expect(page.checkVisibility() && !first.checkVisibility(), `a page is not shown when it is asked for: ${page.id}`);
    expect(document.documentElement.scrollWidth <= innerWidth, `a page is wider than the window: ${page.id}`);
    document.querySelector("nav.pages a").click();
    await new Promise((done) => setTimeout(done, 50));
    expect(!page.checkVisibility() && first.checkVisibility(), "the first page does not come back");
  }
  document.documentElement.dataset.check = faults.length ? faults.join("; ") : "ok";

  // WCAG 2.2, success criterion 1.4.3: at least 4.5 to 1.
  function expectContrast(element) {
    let ground = element;
    while (ground && colour(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement;
    const style = getComputedStyle(element);
    const ink = colour(element.closest("svg") ? style.fill : style.color);
    const [a, b] = [ink, colour(getComputedStyle(ground ?? document.body).backgroundColor)].map(luminance);
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    expect(ratio >= 4.5, `${element.localName}.${element.getAttribute("class") ?? ""} has a contrast of ${ratio.toFixed(2)}`);
  }

  // rgb(…), rgba(…), or color(srgb …) as a mixed colour is written.
  function colour(text) {
    const numbers = text.match(/[\d.]+(e-?\d+)?/g).map(Number);
    const scale = text.startsWith("color(") ? 255 : 1;
    return [...numbers.slice(0, 3).map((value) => value * scale), numbers[3] ?? 1];
  }

  function luminance([red, green, blue]) {
    const [r, g, b] = [red, green, blue].map((value) => {
      const share = value / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
})().catch((error) => { document.documentElement.dataset.check = `${error}`; });
