extension ReplayPlayer {
  /// What makes the players of a page work; it goes into a script element after the last of them. Plain, and the same for
  /// all: what differs is in each player's own data, see ``ReplayData``.
  public static let script = #"""
    (() => {
      "use strict";
      const players = [...document.querySelectorAll(".replay")].map(makePlayer);
      // A page of one replay listens everywhere, so that nobody has to click into it first.
      if (players.length === 1) document.addEventListener("keydown", players[0].onKey);
      else for (const player of players) player.root.addEventListener("keydown", player.onKey);

      function makePlayer(root) {
        const data = JSON.parse(root.querySelector("script").textContent);
        const cells = [...root.querySelectorAll(".board tbody td")];
        const find = (selector) => root.querySelector(selector);
        const place = find(".place"), caption = find(".caption"), position = find(".position");
        const playButton = find("[data-do=play]"), icon = playButton.querySelector("path"), speed = find(".speed select");
        const facts = [...root.querySelectorAll(".facts dd")], upcoming = find(".upcoming");
        const icons = { play: icon.getAttribute("d"), pause: "M6 5h4v14H6zM14 5h4v14h-4z" };
        const frames = unpack(data, cells.length);
        const last = frames.length - 1;
        if (last < 0) return { root, onKey: () => {} };
        const shown = new Int32Array(cells.length).fill(-1);
        let current = 0, timer = 0;

        function show(index) {
          current = Math.min(Math.max(index, 0), last);
          const frame = frames[current];
          cells.forEach((cell, number) => {
            if (shown[number] !== frame.board[number]) fill(cell, (shown[number] = frame.board[number]));
          });
          frame.facts.forEach((value, number) => { if (facts[number]) facts[number].textContent = value; });
          if (upcoming) upcoming.replaceChildren(...frame.upcoming.map((tile) => {
            const item = document.createElement("li");
            item.textContent = data.tiles[tile];
            return item;
          }));
          caption.textContent = frame.caption;
          place.value = current;
          place.setAttribute("aria-valuetext", `${current + 1} of ${last + 1}`);
          position.textContent = `${current + 1} / ${last + 1} · ${(frame.clock / 1000).toFixed(1)} s`;
        }

        function fill(cell, value) {
          const tile = value >> 3, mark = data.marks[value & 7];
          cell.textContent = data.tiles[tile];
          cell.className = tile || mark ? `tile ${mark} ${data.tints ? data.tints[tile] : ""}` : "";
          cell.style.setProperty("--w", data.widths[tile]);
        }

        // Quick inputs as they were, long thoughts cut short; what happens at one instant gets time to be seen.
        function wait() {
          const next = frames[current + 1];
          const passed = next.clock - frames[current].clock;
          return Math.min(Math.max(passed, next.passing ? 120 : 650), 1000) / Number(speed.value);
        }

        function play(on) {
          clearTimeout(timer);
          timer = 0;
          if (on && current === last) show(0);
          if (on && last > 0) timer = setTimeout(tick, wait());
          const label = timer ? "Pause" : "Play";
          playButton.setAttribute("aria-label", label);
          playButton.title = label;
          icon.setAttribute("d", timer ? icons.pause : icons.play);
          // Nobody can listen to every step of a film.
          caption.setAttribute("aria-live", timer ? "off" : "polite");
        }

        function tick() {
          show(current + 1);
          if (current < last) timer = setTimeout(tick, wait()); else play(false);
        }

        function turn(step) {
          const number = frames[current].turn;
          if (step > 0) {
            const next = frames.findIndex((frame) => frame.turn > number);
            return next < 0 ? last : next;
          }
          const start = frames.findIndex((frame) => frame.turn === number);
          return start < current || start === 0 ? start : frames.findIndex((frame) => frame.turn === frames[start - 1].turn);
        }

        const actions = {
          play: () => play(!timer),
          back: () => go(current - 1), forward: () => go(current + 1),
          turnBack: () => go(turn(-1)), turnForward: () => go(turn(1)),
          first: () => go(0), last: () => go(last),
        };
        const keys = {
          " ": "play", ArrowLeft: "back", ArrowRight: "forward", PageUp: "turnBack", PageDown: "turnForward",
          Home: "first", End: "last",
        };

        function go(index) {
          play(false);
          show(index);
        }

        function onKey(event) {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const isControl = event.target.matches("button, select");
          if (event.target.matches("select") || (isControl && event.key === " ")) return;
          const key = event.shiftKey ? { ArrowLeft: "PageUp", ArrowRight: "PageDown" }[event.key] : event.key;
          if (!key || !Object.hasOwn(keys, key)) return;
          event.preventDefault();
          actions[keys[key]]();
        }

        for (const button of root.querySelectorAll("[data-do]")) {
          button.addEventListener("click", actions[button.dataset.do]);
        }
        place.addEventListener("input", () => go(Number(place.value)));
        speed.addEventListener("change", () => { if (timer) play(true); });
        find(".controls").hidden = false;
        // An address that ends in #replay:120 opens the player of that name at its 120th frame.
        const [name, number] = decodeURIComponent(location.hash.slice(1)).split(":");
        show(name === root.id && number > 0 ? number - 1 : 0);
        return { root, onKey };
      }

      // Every frame whole, from what changes from one to the next.
      function unpack(data, size) {
        let board = new Int32Array(size), facts = [], upcoming = [];
        return data.frames.map(([clock, turn, passing, caption, changes, newFacts, newUpcoming]) => {
          if (changes.length) board = board.slice();
          for (let i = 0; i < changes.length; i += 2) board[changes[i]] = changes[i + 1];
          facts = newFacts || facts;
          upcoming = newUpcoming || upcoming;
          return { clock, turn, passing: passing === 1, caption, board, facts, upcoming };
        });
      }
    })();

    """#
}
