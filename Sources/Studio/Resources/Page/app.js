// The page: routes, the bar at the top, notices, keys. Every position has a link: #/level/ID/DEAL, #/play/ID/DEAL, #/season …

import { connection, get } from "./api.js";
import { askConflict, askName } from "./dialogs.js";
import { byId, h, say, setAttribute, setText } from "./dom.js";
import { nameTab } from "./draft.js";
import { addKeys, listen, showKeys } from "./keys.js";
import { createLevel } from "./level.js";
import * as store from "./levels.js";
import { createList, focusSearch, neighbour } from "./list.js";
import { follow } from "./live.js";
import { complain, notices } from "./notices.js";
import { createPanel } from "./panel.js";
import { sayRates } from "./bars.js";
import { stageActions } from "./stage.js";
import { toolActions } from "./tools.js";

const { levels, on } = store;
const path = encodeURIComponent;

async function save() {
  const draft = levels.open;
  if (!draft) return;
  if (!draft.writable) return saveCopy(draft);
  if (!draft.isChanged && !draft.mistake) return say("Nothing to save");
  try {
    const disk = await store.save(draft);
    if (!disk) return;
    draft.outside = disk;
    const answer = await askConflict(draft);
    if (answer === "load") await store.loadDisk(draft, disk);
    if (answer === "compare") location.hash = `#/compare/${path(draft.id)}`;
    if (answer === "keep") {
      store.keepMine(draft, disk);
      return save();
    }
    notices();
  } catch (failure) {
    complain(`${draft.place} was not saved: ${failure.message}`);
  }
}

async function saveCopy(draft) {
  const name = await askName(draft);
  if (!name) return;
  try {
    const id = await store.copy(draft, name);
    say(`Saved as ${name}`);
    location.hash = `#/level/${path(id)}`;
  } catch (failure) {
    complain(`The copy was not saved: ${failure.message}`);
  }
}

// Routes

// What is not on the first screen is loaded when it is first opened.
const later = {
  season: async () => (await import("./season.js")).createSeason(),
  plays: async () => (await import("./plays.js")).createPlays(),
  play: async () => (await import("./play.js")).createPlay(),
  empty: async () => (await import("./empty.js")).createEmpty(),
  draw: async () => (await import("./draw.js")).createDraw(),
  replay: async () => (await import("./replay.js")).createReplay(),
  compare: async () => (await import("./compare.js")).createCompare(save),
};
const views = { level: createLevel() };
let view = null;
let viewName = "level";

function routeOf(hash) {
  const parts = hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
  return { name: later[parts[0]] ? parts[0] : "level", id: parts[1], deal: Number.parseInt(parts[2], 10), rest: parts[3] };
}

async function show() {
  const route = routeOf(location.hash);
  try {
    views[route.name] ??= await later[route.name]();
    if (route.name === "replay") {
      enter(route, route.id, route.deal);
      return;
    }
    const id = route.id ?? levels.open?.id ?? (levels.all.find(store.isValid) ?? levels.all[0])?.id;
    const entry = levels.all.find((each) => each.id === id);
    if (!id || (entry && !store.isValid(entry) && !levels.drafts.has(id))) {
      views.empty ??= await later.empty();
      store.close();
      enter({ name: "empty" });
      return;
    }
    const isNew = id && levels.open?.id !== id;
    // Nothing shows that is gone after a blink; only a slow answer is worth a word.
    const slow = isNew && setTimeout(() => setText(byId("where"), "Opening …"), 200);
    const opened = isNew ? await store.open(id).finally(() => clearTimeout(slow)) : levels.open;
    if (isNew && !opened) return;
    if (location.hash !== "" && JSON.stringify(routeOf(location.hash)) !== JSON.stringify(route)) return;
    if (levels.open && route.deal >= 0) store.setDeal(levels.open, route.deal);
    enter(route, id, route.deal >= 0 ? route.deal : 1, route.rest);
  } catch (failure) {
    if (failure.status === 0) return;
    complain(failure.message);
    enter({ name: "level" });
  }
}

function enter(route, ...values) {
  const next = views[route.name];
  const isOther = view !== next;
  if (isOther) {
    view?.leave?.();
    byId("main").replaceChildren(next.element);
    byId("main").scrollTop = 0;
  }
  view = next;
  viewName = route.name;
  document.body.dataset.view = route.name;
  document.body.classList.remove("list-open");
  setAttribute(byId("show-list"), "aria-expanded", "false");
  if (isOther && hasStarted) next.element.querySelector("h1")?.focus({ preventScroll: true });
  next.enter?.(...values);
  chrome();
  notices();
}

function chrome() {
  const draft = levels.open;
  const id = draft ? path(draft.id) : "";
  const links = [["level", "Level", `#/level/${id}/${draft?.deal ?? 1}`], ["season", "Season", "#/season"], ["plays", "Plays", `#/plays/${id}`]];
  const nav = byId("views");
  nav.hidden = !levels.all.some(store.isValid);
  if (!nav.children.length) nav.append(...links.map(() => h("a", { href: "#/" })));
  links.forEach(([name, text, href], index) => {
    const link = nav.children[index];
    setText(link, text);
    setAttribute(link, "href", href);
    setAttribute(link, "aria-current", viewName === name ? "page" : null);
  });
  if (nav.children.length < 4) {
    nav.append(h("button", { id: "show-panel", type: "button", "aria-expanded": "false", "aria-controls": "panel",
      onclick: () => {
        // The drawer covers half of a phone; the bars that it moves belong into the other half.
        if (toggle("panel-open", "show-panel")) byId("rates")?.scrollIntoView({ block: "start" });
      } }, "Parameters"));
  }
  const isChanged = Boolean(draft?.isChanged);
  setText(byId("where"), draft ? draft.level.name + (isChanged ? " ● changed" : "") : "");
  document.title = draft ? `${isChanged ? "● " : ""}${draft.level.name} – moli studio` : "moli studio";
  byId("undo").disabled = !draft?.past.length;
  byId("redo").disabled = !draft?.future.length;
  const saving = byId("save");
  setText(saving, draft && !draft.writable ? "Save a copy" : "Save");
  saving.disabled = !draft || (draft.writable && !isChanged && !draft.mistake);
}

function toggle(name, id) {
  const isOpen = document.body.classList.toggle(name);
  setAttribute(byId(id), "aria-expanded", String(isOpen));
  return isOpen;
}

const failed = (failure) => failure.status === 0 || complain(failure.message);
const inLevel = () => viewName === "level";
const inReplay = () => viewName === "replay";
const hasLevel = () => ["level", "compare", "draw", "plays"].includes(viewName);

function keys() {
  const go = (step) => {
    const href = neighbour(step);
    if (href) location.hash = href;
  };
  addKeys([
    { keys: ["ArrowUp"], what: "Level before", repeats: true, isOn: inLevel, run: () => go(-1) },
    { keys: ["ArrowDown"], what: "Level after", repeats: true, isOn: inLevel, run: () => go(1) },
    { keys: ["ArrowLeft"], what: "Deal before", repeats: true, isOn: inLevel, run: () => stageActions().go(-1) },
    { keys: ["ArrowRight"], what: "Deal after", repeats: true, isOn: inLevel, run: () => stageActions().go(1) },
    { keys: ["ArrowLeft"], repeats: true, isOn: inReplay, run: () => views.replay.step(-1) },
    { keys: ["ArrowRight"], repeats: true, isOn: inReplay, run: () => views.replay.step(1) },
    { keys: [" "], what: "Play this deal", isOn: inLevel, run: () => {
      if (levels.open) location.hash = `#/play/${path(levels.open.id)}/${levels.open.deal}`;
    } },
    { keys: ["h"], what: "Hint, one step more each time", run: () => (viewName === "play" ? views.play.hint() : inLevel() && stageActions().hint()) },
    { keys: ["u", "Mod+z"], what: "Undo", repeats: true, isOn: hasLevel, run: () => store.undo().catch(failed) },
    { keys: ["Shift+u", "Mod+y", "Mod+Shift+z"], what: "Redo", repeats: true, isOn: hasLevel, run: () => store.undo(true).catch(failed) },
    { keys: ["t"], what: "Tune the parameter that was touched last", isOn: inLevel, run: () => toolActions().tune() },
    { keys: ["r"], what: "Say the win rates", isOn: inLevel, run: sayRates },
    { keys: ["d"], what: "Draw the level", isOn: () => inLevel() && levels.open?.level.canvas, run: () => {
      location.hash = `#/draw/${path(levels.open.id)}`;
    } },
    { keys: ["m"], what: "Mirror strokes", isOn: () => viewName === "draw", run: () => views.draw.toggleMirror() },
    { keys: ["c"], what: "Compare with the saved level", isOn: hasLevel, run: () => {
      if (levels.open) location.hash = viewName === "compare" ? `#/level/${path(levels.open.id)}` : `#/compare/${path(levels.open.id)}`;
    } },
    { keys: ["s", "Mod+s"], what: "Save", run: save },
    { keys: ["/", "Mod+k"], what: "Search levels", run: focusSearch },
    { keys: ["Escape"], run: () => {
      document.body.classList.remove("list-open", "panel-open");
      if (viewName !== "level" && levels.open) location.hash = `#/level/${path(levels.open.id)}/${levels.open.deal}`;
    } },
    { keys: ["?"], what: "All keys", run: showKeys },
  ]);
  // The keys of a game come first while it is played, except where a control needs them itself.
  addEventListener("keydown", (event) => {
    if (viewName !== "play" || event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]") || event.target.closest("input, textarea, select")) return;
    if ((event.key === " " || event.key === "Enter") && event.target.closest("button, a, [data-cell]")) return;
    if (views.play.key(event)) event.preventDefault();
  }, { capture: true });
  listen();
}

function bar() {
  byId("undo").addEventListener("click", () => store.undo().catch(failed));
  byId("redo").addEventListener("click", () => store.undo(true).catch(failed));
  byId("save").addEventListener("click", save);
  byId("keys").addEventListener("click", showKeys);
  byId("show-list").addEventListener("click", () => toggle("list-open", "show-list"));
  const theme = byId("theme");
  const name = (value) => setAttribute(theme, "aria-label", `Colours: ${value || "as the system"}`);
  name(window.moliTheme.current());
  theme.addEventListener("click", () => name(window.moliTheme.next()));
  // A drawer closes by a touch beside it.
  byId("main").addEventListener("pointerdown", () => document.body.classList.contains("list-open") && toggle("list-open", "show-list"));
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").focus();
  });
}

let hasStarted = false;
async function start() {
  const state = byId("state") ? JSON.parse(byId("state").textContent) : null;
  levels.all = state?.levels ?? [];
  levels.season = state?.season ?? null;
  levels.studio = state?.studio ?? null;
  createList();
  createPanel();
  bar();
  keys();
  connection.addEventListener("lost", notices);
  connection.addEventListener("regained", () => {
    notices();
    store.refresh().then(show).catch(failed);
  });
  on("open text state list deal", () => {
    chrome();
    notices();
  });
  on("list", () => viewName === "empty" && show());
  on("deal", () => {
    if (inLevel()) history.replaceState(null, "", `#/level/${path(levels.open.id)}/${levels.open.deal}`);
  });
  addEventListener("hashchange", show);
  if (state?.first && routeOf(location.hash).name === "level" && !routeOf(location.hash).id) {
    byId("main").replaceChildren(views.level.element);
    views.level.first(state.levels[0], state.first.level, state.board);
    store.give(state.first);
  }
  try {
    await Promise.all([nameTab(), state ? null : store.loadList()]);
    levels.studio ??= await get("/v1/studio");
    await show();
  } catch (failure) {
    failed(failure);
  }
  hasStarted = true;
  follow((name, data) => {
    const work = name === "level" ? store.changedOutside(data.id, data.hash) : store.refresh();
    work.catch(failed);
  });
}

start();
