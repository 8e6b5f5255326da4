(() => {
  "use strict";
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const players = [...document.querySelectorAll("section.replay")].map(makePlayer);
  // A page of one replay listens everywhere, so that no click into it is needed first.
  if (players.length === 1) document.addEventListener("keydown", players[0].onKey);
  else for (const player of players) player.root.addEventListener("keydown", player.onKey);

  function makePlayer(root) {
    const data = JSON.parse(root.querySelector("script").textContent);
    const find = (selector) => root.querySelector(selector);
    const place = find(".place"), caption = find(".caption"), position = find(".position");
    const playButton = find("[data-do=play]"), icon = playButton.querySelector("path"), speed = find(".speed select");
    const listing = find(".listing");
    const facts = [...root.querySelectorAll(".facts dd")], upcoming = find(".upcoming");
    const icons = { play: icon.getAttribute("d"), pause: "M6 5h4v14H6zM14 5h4v14h-4z" };
    const stage = data.shapes ? sceneStage(find(".scene"), data) : gridStage(find(".board"), data);
    const frames = unpack(data, stage);
    const last = frames.length - 1, isTimed = frames.some((frame) => frame.clock > 0);
    if (last < 0) return { root, onKey: () => {} };
    let current = 0, timer = 0;
    // How much of the way to the next frame is behind, counted since a time, and how long all of it takes.
    let share = 0, since = 0, whole = 1;

    function show(index) {
      current = Math.min(Math.max(index, 0), last);
      share = 0;
      const frame = frames[current];
      stage.show(frame);
      frame.facts.forEach((value, number) => { if (facts[number]) facts[number].textContent = value; });
      if (upcoming) upcoming.replaceChildren(...frame.upcoming.map((tile) => {
        const item = document.createElement("li");
        item.textContent = data.tiles ? data.tiles[tile] : tile;
        return item;
      }));
      if (listing) showListing(listing, frame);
      caption.textContent = frame.caption;
      place.value = current;
      place.setAttribute("aria-valuetext", `${current + 1} of ${last + 1}`);
      tell(frame.clock);
    }

    function tell(clock) {
      const time = isTimed ? ` · ${(clock / 1000).toFixed(1)} s` : "";
      position.textContent = `${current + 1} / ${last + 1}${time}`;
    }

    // How long until the next frame, with its things on their way.
    function wait() {
      const frame = frames[current], next = frames[current + 1], passed = next.clock - frame.clock;
      since = performance.now();
      whole = stage.wait(passed, next.passing ? 120 : 650) / Number(speed.value);
      stage.move(frame, next, whole, share, (part) => tell(frame.clock + part * passed));
      return whole * (1 - share);
    }

    function play(on) {
      // A pause keeps everything where it is.
      if (timer) share = Math.min(1, share + (performance.now() - since) / whole);
      clearTimeout(timer);
      timer = 0;
      stage.stop();
      if (on && current === last) show(0);
      if (on && last > 0) timer = setTimeout(tick, wait());
      const label = timer ? "Pause" : "Play";
      playButton.setAttribute("aria-label", label);
      playButton.title = label;
      icon.setAttribute("d", timer ? icons.pause : icons.play);
      // A screen reader could not keep up with every step of a film.
      caption.setAttribute("aria-live", timer ? "off" : "polite");
    }

    function tick() {
      stage.stop();
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

    for (const mark of root.querySelectorAll("[data-frame]")) {
      mark.addEventListener("click", () => go(Number(mark.dataset.frame)));
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
  function unpack(data, stage) {
    let board = stage.empty, facts = [], upcoming = [], summary = "", lines = [], line = 0;
    return data.frames.map(([clock, turn, passing, caption, changes, newFacts, newUpcoming, newSummary, newListing]) => {
      if (changes.length) board = stage.changed(board, changes);
      facts = newFacts || facts;
      upcoming = newUpcoming || upcoming;
      summary = newSummary || summary;
      if (Array.isArray(newListing)) [line, lines] = newListing;
      else if (newListing >= 0) line = newListing;
      return { clock, turn, passing: passing === 1, caption, board, facts, upcoming, summary, lines, line };
    });
  }

  // A program with its current line, which stays in sight.
  function showListing(list, frame) {
    if (list.lines !== frame.lines) {
      list.replaceChildren(...frame.lines.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
      list.lines = frame.lines;
    }
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const item = list.children[frame.line - 1];
    if (!item) return;
    item.setAttribute("aria-current", "step");
    list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  // A table of tiles.
  function gridStage(table, data) {
    const cells = [...table.querySelectorAll("tbody td")];
    const shown = new Int32Array(cells.length).fill(-1);

    function fill(cell, value) {
      const tile = value >> 3, mark = data.marks[value & 7];
      cell.textContent = data.tiles[tile];
      cell.className = tile || mark ? `tile ${mark} ${data.tints ? data.tints[tile] : ""}` : "";
      cell.style.setProperty("--w", data.widths[tile]);
    }

    return {
      empty: new Int32Array(cells.length),
      changed(board, changes) {
        board = board.slice();
        for (let i = 0; i < changes.length; i += 2) board[changes[i]] = changes[i + 1];
        return board;
      },
      show(frame) {
        cells.forEach((cell, number) => {
          if (shown[number] !== frame.board[number]) fill(cell, (shown[number] = frame.board[number]));
        });
      },
      // Quick inputs as they were, long thoughts cut short; what happens at one instant gets time to be seen.
      wait: (passed, least) => Math.min(Math.max(passed, least), 1000),
      move() {},
      stop() {},
    };
  }

  // A picture of shapes in a plane. What has a name in two frames moves from one to the other.
  function sceneStage(picture, data) {
    const elements = [];
    let request = 0;

    function make(name, attributes, text) {
      const element = document.createElementNS(picture.namespaceURI, name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      if (text) element.textContent = text;
      return element;
    }

    function element(number) {
      if (!elements[number]) {
        elements[number] = make("g", {});
        elements[number].append(...data.looks[data.shapes[number][0]].map((parts) => make(...parts)));
      }
      return elements[number];
    }

    // Words stay upright, everything else is turned.
    function put(group, x, y, angle) {
      group.setAttribute("transform", `translate(${x} ${y})`);
      for (const part of group.children) {
        if (part.localName !== "text") part.setAttribute("transform", `rotate(${angle})`);
      }
    }

    function placed(number) {
      const [, x, y, angle] = data.shapes[number], group = element(number);
      put(group, x, y, angle);
      return group;
    }

    // What moves between two frames: element, angles, and the points of its way with their distances along it.
    function movements(frame, next) {
      const goals = new Map(next.board.map((number) => [data.shapes[number][4], data.shapes[number]]));
      return frame.board.flatMap((number) => {
        const [, x, y, angle, name] = data.shapes[number], goal = name && goals.get(name);
        if (!goal || (goal[1] === x && goal[2] === y && goal[3] === angle)) return [];
        const points = [[x, y]], lengths = [0];
        const route = goal[5] ?? [];
        for (let i = 0; i < route.length; i += 2) points.push([route[i], route[i + 1]]);
        points.push([goal[1], goal[2]]);
        for (let i = 1; i < points.length; i++) {
          lengths.push(lengths[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]));
        }
        return [{ group: element(number), angle, turn: ((goal[3] - angle + 540) % 360 + 360) % 360 - 180, points, lengths }];
      });
    }

    function advance({ group, angle, turn, points, lengths }, share) {
      const way = share * lengths[lengths.length - 1];
      let i = 1;
      while (i < points.length - 1 && lengths[i] < way) i++;
      const part = lengths[i] > lengths[i - 1] ? (way - lengths[i - 1]) / (lengths[i] - lengths[i - 1]) : 1;
      const [[x, y], [toX, toY]] = [points[i - 1], points[i]];
      put(group, x + part * (toX - x), y + part * (toY - y), angle + share * turn);
    }

    return {
      empty: [],
      changed: (board, [start, gone, ...come]) =>
        [...board.slice(0, start), ...come, ...board.slice(start + gone)],
      show(frame) {
        picture.replaceChildren(...frame.board.map(placed));
        picture.setAttribute("aria-label", frame.summary ? `Board: ${frame.summary}` : "Board");
      },
      // In real time, but pauses are at most ten seconds; moves without time are as in a grid.
      wait: (passed, least) => (passed > 0 ? Math.min(passed, 10000) : least),
      move(frame, next, time, share, report) {
        if (calm.matches) return;
        const moving = movements(frame, next), start = performance.now() - share * time;
        // Where no time passes a move is quick, so that the position can be seen before the next one.
        const duration = next.clock > frame.clock ? time : Math.min(time, 400);
        const step = (now) => {
          const part = Math.min(Math.max((now - start) / duration, 0), 1);
          for (const movement of moving) advance(movement, part);
          report(part);
          if (part < 1) request = requestAnimationFrame(step);
        };
        request = requestAnimationFrame(step);
      },
      stop() {
        cancelAnimationFrame(request);
      },
    };
  }
})();
