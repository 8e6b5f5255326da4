extension ReplayPlayer {
  /// How players look: on a wide screen and on a phone, light, dark and printed.
  ///
  /// A cell is as wide as the screen allows; long syllables are set smaller, so that they stay inside.
  public static let styleSheet = """
    .replay { \(ReplayPalette.light) color: var(--ink); line-height: 1.5; }
    @media screen and (prefers-color-scheme: dark) { .replay { \(ReplayPalette.dark) } }
    .replay { display: grid; grid-template-columns: minmax(0, 1fr); }
    .replay .title { margin: 0; font-size: 1.3rem; font-weight: 600; line-height: 1.3; }
    .replay .label { margin: 0 0 .3rem; font-size: .8rem; color: var(--soft); }
    .replay .source { margin: .2rem 0 1.2rem; color: var(--soft); font-size: .9rem; }
    .replay .board { --cell: min(4.6rem, 26rem / var(--columns), (100vw - 4.4rem) / var(--columns),
        max(1.9rem, (100vh - 20rem) / var(--rows)));
      border-collapse: separate; border-spacing: 2px; margin: 0 0 0 -.4rem; justify-self: start; align-self: start; }
    .replay .board th { font-size: .7rem; font-weight: 400; color: var(--soft); padding: 0 .3rem; text-align: center; }
    .replay .board td { padding: 0; }
    .replay .board tbody td { width: var(--cell); min-width: var(--cell); max-width: var(--cell); height: var(--cell);
      box-sizing: border-box; text-align: center; vertical-align: middle; line-height: 1; overflow: hidden;
      white-space: nowrap; border-radius: .3rem; background: color-mix(in srgb, var(--rule) 28%, transparent);
      font-size: min(calc(var(--cell) * .56), calc(var(--cell) * 1.5 / var(--w))); }
    .replay .board tbody td.tile, .replay .legend .tile { background: var(--tile); box-shadow: inset 0 0 0 1px var(--edge);
      position: relative; }
    .replay .tile.active, .replay .legend .tile.active { background: var(--accent); color: var(--on-accent);
      box-shadow: none; }
    .replay .board td.tile.active { background: var(--accent); box-shadow: none; }
    .replay .board td.tile.valid, .replay .legend .tile.valid { background: var(--valid); color: var(--on-valid);
      box-shadow: inset 0 0 0 2px var(--valid-edge); }
    .replay .board td.tile.completed, .replay .legend .tile.completed { background: var(--done); color: var(--on-done);
      font-weight: 600; box-shadow: inset 0 0 0 3px var(--done-edge); }
    .replay .board td.tile.vanishing, .replay .legend .tile.vanishing { background: var(--gone); color: var(--on-gone);
      box-shadow: none; outline: 2px dashed var(--gone-edge); outline-offset: -2px; }
    .replay .board td.tile.moved, .replay .legend .tile.moved { background: var(--moved); color: var(--on-moved);
      box-shadow: inset 0 3px 0 0 var(--moved-edge), inset 0 0 0 1px var(--moved-edge); }
    .replay .board td.tile.tinted.active, .replay .legend .tile.tinted.active { background: var(--tile);
      box-shadow: inset 0 0 0 3px var(--accent); }
    .replay .board td.tile.red { color: var(--red); } .replay .board td.tile.green { color: var(--green); }
    .replay .board td.tile.amber { color: var(--amber); }
    .replay svg.scene { display: block; box-sizing: border-box; background: var(--card); border: 1px solid var(--rule);
      border-radius: .5rem; width: min(30rem, 100%, max(14rem, 100vh - 19rem) * var(--wide) / var(--high)); height: auto; }
    .replay .side { margin-top: 1.4rem; }
    .replay.still { display: block; margin: 0 0 1rem; } .replay.still .side { margin-top: .6rem; }
    .replay.still .board { --cell: min(3.2rem, 22rem / var(--columns), (100vw - 5rem) / var(--columns), 26rem / var(--rows)); }
    .replay.still svg.scene { width: min(20rem, 100%); } .replay.still .facts { margin-bottom: .6rem; }
    .replay.still dd { font-size: 1.05rem; }
    @media (min-width: 40rem) {
      .replay { grid-template-columns: auto minmax(0, 1fr); column-gap: 2.4rem;
        grid-template-areas: "title title" "source source" "board side" "caption caption" "controls controls"; }
      .replay:has(svg.scene) { grid-template-columns: minmax(0, 30rem) minmax(0, 1fr); } .replay svg.scene { grid-area: board; }
      .replay .title { grid-area: title; } .replay .source { grid-area: source; } .replay .board { grid-area: board; }
      .replay .caption { grid-area: caption; } .replay .controls { grid-area: controls; }
      .replay .side { grid-area: side; margin-top: 1.2rem; }
    }
    .replay .facts { display: flex; flex-wrap: wrap; gap: .5rem 1.6rem; margin: 0 0 1.2rem; }
    .replay dt { font-size: .8rem; color: var(--soft); }
    .replay dd { margin: 0; font-size: 1.25rem; font-weight: 600; font-variant-numeric: tabular-nums; line-height: 1.3; }
    .replay .upcoming { display: flex; flex-wrap: wrap; gap: .35rem; list-style: none; margin: 0 0 1.2rem; padding: 0;
      min-height: 2.3rem; }
    .replay .upcoming li { min-width: 2.2rem; box-sizing: border-box; text-align: center; padding: .2rem .35rem;
      font-size: 1.1rem; background: var(--tile); border: 1px solid var(--edge); border-radius: .3rem; }
    .replay .legend { list-style: none; margin: 0; padding: 0; display: grid; gap: .4rem; font-size: .85rem;
      color: var(--soft); }
    .replay .legend .tile, .replay .legend .swatch { display: inline-block; width: 1.5rem; line-height: 1.5rem; margin-right: .6rem;
      text-align: center; border-radius: .25rem; }
    .replay .legend .tile { color: var(--ink); }
    .replay .legend .swatch { border: 1px solid var(--soft); box-sizing: border-box; border-radius: 50%; line-height: 1.4rem; }
    .replay .legend .tile.active { color: var(--on-accent); } .replay .legend .tile.tinted.active { color: var(--ink); }
    .replay .caption { margin: 1rem 0 .6rem; min-height: 3em; max-width: 44rem; }
    .replay .place { display: block; width: 100%; max-width: 44rem; height: 1.8rem; margin: 0 0 .5rem;
      accent-color: var(--accent); }
    .replay .buttons { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
    .replay button { width: 2.9rem; height: 2.75rem; padding: 0; border: 1px solid var(--edge); border-radius: .5rem;
      background: var(--card); color: var(--ink); cursor: pointer; }
    .replay button:hover { border-color: var(--accent); color: var(--accent); }
    .replay button[data-do=play] { width: 4rem; background: var(--accent); border-color: var(--accent);
      color: var(--on-accent); }
    .replay button svg { width: 1.35rem; height: 1.35rem; vertical-align: middle; fill: currentColor; }
    .replay :is(button, select, input):focus-visible { outline: 3px solid var(--done-edge); outline-offset: 2px; }
    .replay .speed { margin-left: .6rem; font-size: .9rem; color: var(--soft); }
    .replay select { font: inherit; height: 2.75rem; padding: 0 .4rem; color: var(--ink); background: var(--card);
      border: 1px solid var(--edge); border-radius: .5rem; }
    .replay .position { font-size: .9rem; color: var(--soft); font-variant-numeric: tabular-nums; margin-left: .4rem; }
    @media print { .replay .controls { display: none; } .replay { break-inside: avoid; }
      .replay * { print-color-adjust: exact; } }

    """ + SceneStyle.sheet(night: "screen and (prefers-color-scheme: dark)")
}
