// A defeat to watch, from where the chance to win fell most.

import { get } from "./api.js";
import { button, h, say, setAttribute, setText } from "./dom.js";
import { percent } from "./format.js";
import { levels } from "./levels.js";
import { boardView } from "./stage.js";

export function createReplay() {
  const title = h("h1", { tabindex: "-1" }, "Replay");
  const about = h("p", { class: "about-level" });
  const error = h("p", { class: "error", hidden: true });
  const fall = h("p", { class: "note" });
  const board = boardView();
  const slider = h("input", { type: "range", min: 0, max: 0, step: 1, "aria-label": "Moment" });
  const turning = button("Turning point", () => go(replay.turning));
  const run = button("Play", () => (timer ? pause() : start()));
  const speed = h("select", { "aria-label": "Speed" }, [0.5, 1, 2, 4].map((each) =>
    h("option", { value: each, selected: each === 1 }, `${each}×`)));
  const position = h("span", { class: "status" });
  const old = h("p", { class: "warning", hidden: true }, "This is a replay of another version of the level than the one that is open.");
  const element = h("div", { class: "view play-view" }, h("div", { class: "heading" }, title, about), error, old, board.element, slider,
    h("div", { class: "actions" }, run, speed, button("‹", () => {
      pause();
      go(at - 1);
    }, { class: "icon", "aria-label": "Back" }),
      button("›", () => {
        pause();
        go(at + 1);
      }, { class: "icon", "aria-label": "Forward" }), turning, position), fall);
  let replay = null;
  let at = 0;
  let timer = null;

  function start() {
    if (!replay) return;
    if (at === replay.frames.length - 1) go(0);
    setText(run, "Pause");
    const next = () => {
      go(at + 1);
      if (at < replay.frames.length - 1) timer = setTimeout(next, 800 / Number(speed.value));
      else pause();
    };
    timer = setTimeout(next, 800 / Number(speed.value));
  }

  function pause() {
    clearTimeout(timer);
    timer = null;
    setText(run, "Play");
  }

  function go(index) {
    if (!replay) return;
    at = Math.min(replay.frames.length - 1, Math.max(0, index));
    const frame = replay.frames[at];
    board.update(frame);
    slider.value = at;
    const isTurning = at === replay.turning;
    const words = `${at + 1} of ${replay.frames.length}${isTurning ? ", turning point" : ""}`;
    setText(position, words);
    setAttribute(slider, "aria-valuetext", words);
    if (!timer) say([words, frame.caption].filter(Boolean).join(": "));
    else if (frame.caption) say(frame.caption);
  }
  slider.addEventListener("input", () => go(Number(slider.value)));

  return {
    element,
    async enter(id, moment) {
      pause();
      replay = null;
      error.hidden = true;
      try {
        const answer = await get(`/v1/replays/${encodeURIComponent(id)}`);
        replay = answer;
        setAttribute(slider, "max", answer.frames.length - 1);
        setText(title, answer.title ?? "Replay");
        setText(about, answer.about ?? "");
        old.hidden = !answer.hash || !levels.open || answer.hash === levels.open.level.hash;
        setText(fall, fallOf(answer.fall));
        go(Number.isFinite(moment) ? moment : answer.turning ?? 0);
      } catch (failure) {
        setText(error, failure.message);
        error.hidden = false;
      }
    },
    leave() {
      pause();
      replay = null;
    },
    step(by) {
      pause();
      go(at + by);
    },
  };
}

/** What the turning point is, with its error: the chances are shares of simulated games. */
function fallOf(fall) {
  if (!fall) return "";
  const error = Math.ceil(100 * 1.96 * Math.sqrt((fall.before * (1 - fall.before) + fall.after * (1 - fall.after)) / fall.games));
  const chances = `${percent(fall.before)} before the move and ${percent(fall.after)} after it`;
  const games = `${fall.games} games each, so the fall is known to ± ${error} points`;
  if (100 * (fall.before - fall.after) < error) {
    return `No single move decides this game: ${fall.player} people who play on win ${chances}, which is within chance (${games}).`;
  }
  return `Turning point: ${fall.player} people who play on win ${chances} (${games}). Another move may cost as much.`;
}
