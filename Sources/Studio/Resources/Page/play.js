// Playing a deal on the real engine. The server holds the state; the level that is edited stays as it is.

import { connection, get, post } from "./api.js";
import { createControls } from "./controls.js";
import { button, h, say, setText } from "./dom.js";
import { clock, percent, range } from "./format.js";
import { levels } from "./levels.js";
import { boardView } from "./stage.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function createPlay() {
  const title = h("h1", { tabindex: "-1" });
  const time = h("span", { class: "clock", role: "timer", "aria-label": "Clock" });
  const score = h("span", { class: "score" });
  const said = h("p", { class: "said" });
  const error = h("p", { class: "error", role: "alert", hidden: true });
  const hints = h("ol", { class: "hints", "aria-label": "Hints" });
  const outcome = h("div", { class: "outcome", tabindex: "-1", role: "region", "aria-label": "Result", hidden: true });
  const back = h("a", { class: "button", href: "#/" }, "Back to the level");
  const board = boardView();
  const hands = [0, 1].map((seat) => createControls(board, (body) => send(body, seat), seat));
  // The other seat of a game for two: the computer, or a second person at the same keyboard or screen.
  const rival = button("", () => {
    people = 3 - people;
    begin(true);
  }, { hidden: true });
  const help = button("Hint", () => hint(), { title: "H" });
  const restart = button("Play again", () => begin(true));
  const nextDeal = h("a", { class: "button", href: "#/" }, "Next deal");
  const leaveButton = button("Give up", () => giveUp());
  const element = h("div", { class: "view play-view" },
    h("div", { class: "heading" }, title, h("p", { class: "about-level" }, time, score)),
    error, board.element,
    h("div", { class: "actions" }, back, help, leaveButton, restart, nextDeal, rival));
  // The controls stand beside the board, where the hand is.
  board.side.prepend(outcome, ...hands.map((each) => each.element), said, hints);

  let play = null;
  let place = null;
  let poll = null;
  let ticking = null;
  let seenAt = 0;
  let steps = null;
  let isBusy = false;
  let people = 1;
  const waiting = new Map();
  let animation = 0;

  const isOver = () => play?.outcome !== null;
  const isForTwo = () => (levels.open?.level.seats ?? 1) > 1;

  async function enter(id, deal, playId) {
    leave();
    place = { id, deal };
    const here = place;
    back.href = `#/level/${encodeURIComponent(id)}/${deal}`;
    nextDeal.href = `#/play/${encodeURIComponent(id)}/${deal + 1}`;
    for (const each of [outcome, help, leaveButton, restart, nextDeal, rival]) each.hidden = true;
    setText(title, `${levels.open.level.name}, deal ${deal}`);
    if (playId) {
      try {
        const found = await get(`/v1/plays/${encodeURIComponent(playId)}`);
        if (place === here) accept(found);
        return;
      } catch { /* A play that the server no longer has begins anew. */ }
    }
    if (place === here) await begin(false);
  }

  async function begin(isAgain) {
    if (isAgain) stopClock();
    const here = place;
    hints.replaceChildren();
    steps = null;
    try {
      const started = await post("/v1/plays", levels.open.body({ deal: here.deal, people: isForTwo() ? people : 1 }));
      if (place !== here) return;
      history.replaceState(null, "", `#/play/${encodeURIComponent(here.id)}/${here.deal}/${encodeURIComponent(started.id)}`);
      accept(started);
    } catch (failure) {
      complain(failure.message);
    }
  }

  function complain(message) {
    error.hidden = !message;
    setText(error, message ?? "");
  }

  function accept(next) {
    const isNew = play?.id !== next.id || play.turn !== next.turn || play.outcome !== next.outcome;
    const was = play;
    play = next;
    seenAt = performance.now();
    complain(null);
    people = next.people ?? 1;
    [next.controls, next.seats?.[0]].forEach((each, seat) => hands[seat].update(next.outcome === null ? each ?? null : null, next));
    rival.hidden = !isForTwo();
    setText(rival, people > 1 ? "Play against the computer" : "Two people, one keyboard");
    animate(next, was?.id === next.id && was.turn !== next.turn);
    setText(score, next.score === null || next.score === undefined || people > 1 ? "" : `score ${next.score.toLocaleString("en")}`);
    setText(said, next.said ?? "");
    if (isNew && next.said && next.said !== was?.said) say(next.said);
    if (isNew) steps = null;
    if (isNew) hints.replaceChildren();
    drawOutcome(was);
    tick();
    schedule();
  }

  // The frames of what just happened, unless motion is unwanted; the last picture is always the board itself.
  function animate(next, isStep) {
    animation += 1;
    const mine = animation;
    const frames = isStep && !calm.matches ? next.frames ?? [] : [];
    const show = (index) => {
      if (mine !== animation) return;
      board.update(index < frames.length ? frames[index] : next.board);
      for (const each of hands) each.drawn();
      if (index < frames.length) setTimeout(() => show(index + 1), 120);
    };
    show(0);
  }

  function drawOutcome(was) {
    const over = isOver();
    help.hidden = over || people > 1;
    leaveButton.hidden = over;
    restart.hidden = !over;
    nextDeal.hidden = !over;
    outcome.hidden = !over;
    if (!over) return;
    const isKnown = was?.outcome === play.outcome && was.id === play.id;
    if (isKnown && was.result?.people?.length === play.result?.people?.length) return;
    outcome.replaceChildren(...resultOf(play));
    if (!isKnown) outcome.focus();
    else if (play.result?.people?.length) say("Simulated people have played this deal");
  }

  // Time is the server's; between two answers the page counts on, so that the clock does not jump.
  function tick() {
    clearInterval(ticking);
    const write = () => {
      const passed = isOver() || !play.isTimed ? 0 : (performance.now() - seenAt) / 1000;
      setText(time, play.isTimed ? clock(play.clock + passed) : "");
    };
    write();
    if (!isOver() && play.isTimed) ticking = setInterval(write, 100);
  }

  function schedule() {
    clearTimeout(poll);
    if (document.hidden) return;
    // The own result is there at once; simulated people play the deal meanwhile.
    if (play.result && play.result.people === null) poll = setTimeout(refresh, 300);
    if (isOver() || !play.isTimed) return;
    // The next event is a time of the game's clock; the clock that is shown with the board needs an answer now and then.
    const wait = (play.nextEvent ?? Infinity) - play.clock - (performance.now() - seenAt) / 1000;
    poll = setTimeout(refresh, 1000 * Math.min(0.25, Math.max(0.01, wait + 0.005)));
  }

  async function refresh() {
    const here = play;
    if (!here) return;
    try {
      const answer = await get(`/v1/plays/${encodeURIComponent(here.id)}`);
      // A move that was sent meanwhile knows better.
      if (play === here) accept(answer);
    } catch (failure) {
      if (play !== here) return;
      complain(failure.message);
      if (failure.status !== 0) stopClock();
    }
  }

  async function send(body, seat = 0) {
    if (!play || isOver()) return;
    // Two people may act at once: the later one's move follows the answer to the first.
    if (isBusy) {
      if (people > 1) waiting.set(seat, body);
      return;
    }
    isBusy = true;
    const here = play.id;
    try {
      const answer = await post(`/v1/plays/${encodeURIComponent(here)}/moves`, { ...body, turn: play.turn, seat });
      if (play?.id === here) accept(answer);
    } catch (failure) {
      if (failure.status === 409) await refresh();
      else complain(failure.message);
    } finally {
      isBusy = false;
    }
    const [next] = waiting;
    if (!next) return;
    waiting.delete(next[0]);
    send(next[1], next[0]);
  }

  async function hint() {
    if (!play || isOver()) return;
    try {
      steps ??= (await post(`/v1/plays/${encodeURIComponent(play.id)}/hints`, {})).steps;
      const next = steps[hints.children.length];
      if (!next) return;
      hints.append(h("li", null, next));
      say(next);
    } catch (failure) {
      complain(failure.message);
    }
  }

  async function giveUp() {
    if (!play || isOver()) return;
    try {
      accept(await post(`/v1/plays/${encodeURIComponent(play.id)}/leave`, {}));
    } catch (failure) {
      complain(failure.message);
    }
  }

  function stopClock() {
    clearInterval(ticking);
    clearTimeout(poll);
  }

  function leave() {
    stopClock();
    for (const each of hands) each.release();
    waiting.clear();
    animation += 1;
    play = null;
    place = null;
  }

  connection.addEventListener("regained", () => play && !isOver() && refresh());
  document.addEventListener("visibilitychange", () => play && !document.hidden && refresh());
  return { element, enter, leave, hint, key: (event) => !isOver() && play !== null && hands.some((each) => each.key(event)), isOver };
}

function resultOf(play) {
  const words = (play.people ?? 1) > 1 ? { won: "Player 1 wins", lost: "Player 2 wins", drawn: "Drawn", left: "Ended" } :
    { won: "Won", lost: "Lost", drawn: "Drawn", left: "Given up" };
  const word = words[play.outcome] ?? play.outcome;
  const { result } = play;
  const parts = [h("h2", null, play.ending ? `${word}: ${play.ending}` : word)];
  if (!result) return parts;
  if ((play.people ?? 1) > 1) {
    const scores = (result.scores ?? []).map((each, index) => `player ${index + 1} ${each.toLocaleString("en")}`).join(", ");
    return [...parts, h("p", null, `${clock(result.seconds)}. Scores: ${scores}.`),
      h("p", { class: "note" }, "Plays of two people are not kept: they say nothing of how hard the level is.")];
  }
  parts.push(h("p", null, `You: ${result.moves} moves, ${clock(result.seconds)}. ${result.kept ? "This play is kept." : ""}`));
  if (result.people === null) parts.push(h("p", { class: "status" }, "Simulated people play this deal …"));
  if (result.people?.length) {
    parts.push(h("h3", null, "Simulated people on this deal"), h("ul", { class: "bars small" }, result.people.map((group) => {
      const won = group.games ? group.wins / group.games : 0;
      const details = [group.medianMoves && `${Math.round(group.medianMoves)} moves`, group.medianSeconds && clock(group.medianSeconds)];
      const [low, high] = wilson(group.wins, group.games);
      return h("li", { class: "bar" }, h("span", { class: "name" }, group.name), h("span", { class: "track", "aria-hidden": "true" },
        h("i", { class: "fill", style: `width:${100 * won}%` }),
        h("i", { class: "band", style: `left:${100 * low}%;width:${100 * (high - low)}%` })),
      h("span", { class: "won" }, percent(won, low, high)), h("span", { class: "bounds" }, range(low, high)),
      h("span", { class: "games" }, details.filter(Boolean).join(", ")));
    })));
  }
  return parts;
}

/** The 95 % interval of a share (Wilson's), for people of whom the API gives counts. */
function wilson(wins, games) {
  if (!games) return [0, 1];
  const z = 1.96;
  const share = wins / games;
  const middle = share + (z * z) / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)];
}
