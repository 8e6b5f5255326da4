/// How report pages look: on a wide screen and on a phone, light, dark and printed.
///
/// Texts keep a contrast of at least 4.5 to 1 (WCAG 2.2, level AA), also on the darkest ground of a heat map, which mixes in
/// less than half of the accent.
enum ReportStyle {
  static let sheet = """
    :root { \(ReplayPalette.light) --paper: var(--ground); }
    @media screen and (prefers-color-scheme: dark) { :root { \(ReplayPalette.dark) } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink); font-family: \(ReplayPalette.face); line-height: 1.55;
      overflow-wrap: break-word; }
    header, main { max-width: 68rem; margin: 0 auto; padding: 0 1.5rem; }
    header { padding-top: 2.2rem; }
    h1 { margin: 0; font-size: 1.9rem; line-height: 1.25; letter-spacing: -.01em; }
    .lead { margin: .4rem 0 1.4rem; color: var(--soft); max-width: 50rem; }
    .skip { position: absolute; left: -100rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .6rem; }
    a { color: var(--accent); }
    nav ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; }
    nav > ol { padding: .8rem 0; border-block: 1px solid var(--rule); }
    nav ol ol { width: 100%; font-size: .9rem; }
    nav a { display: inline-block; padding: .3rem 0; }
    nav.pages ul { list-style: none; margin: 0 0 1rem; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; }
    nav.pages a { padding: .4rem .9rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--card);
      text-decoration: none; }
    h2 { margin: 2.8rem 0 .6rem; font-size: 1.45rem; line-height: 1.3; }
    h3 { margin: 0 0 .6rem; font-size: 1.2rem; }
    section.replay + section.replay { margin-top: 2.2rem; }
    h4 { margin: 1.8rem 0 .5rem; padding-top: .9rem; border-top: 1px solid var(--rule); font-size: 1.02rem; }
    p { max-width: 50rem; }
    section.level-3 { --paper: var(--card); background: var(--card); border: 1px solid var(--rule); border-radius: .8rem; padding: 1.3rem 1.5rem;
      margin: 1.4rem 0; }
    @media screen { section.level-3 .results { font-size: .86rem; } }
    .scroll { overflow-x: auto; }
    .scroll:focus-visible, summary:focus-visible, a:focus-visible, .term:focus-visible { outline: 3px solid var(--done-edge); outline-offset: 2px; }
    .results { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; margin: .4rem 0; }
    .results caption { text-align: left; font-weight: 600; padding: .3rem 0 .5rem; }
    .results caption span { position: sticky; left: 0; }
    .results th, .results td { padding: .38rem .6rem; text-align: left; vertical-align: baseline; border-bottom: 1px solid var(--rule);
      white-space: nowrap; }
    .results thead th { color: var(--soft); font-weight: 500; border-bottom: 2px solid var(--edge); }
    .results tbody th { font-weight: 500; }
    .results .number { text-align: right; }
    .results .key { position: sticky; left: 0; z-index: 1; background: var(--paper); }
    .two-keys { --first: calc(var(--key) + 1.2rem); }
    .two-keys .key-0 { min-width: var(--first); max-width: var(--first); white-space: normal; }
    .two-keys .key-1 { left: var(--first); }
    .results .words { white-space: normal; min-width: 14rem; }
    .results .heat { background: color-mix(in srgb, var(--accent) calc(var(--heat) * .45%), var(--card)); }
    .note { font-size: .85rem; color: var(--soft); margin: .3rem 0; }
    .term { all: unset; display: inline-block; min-width: 24px; min-height: 24px; line-height: 24px; cursor: help;
      text-decoration: underline dotted; text-underline-offset: .25em; }
    .about { position: fixed; inset: auto 1rem 1rem; margin: 0 auto; width: fit-content; max-width: min(28rem, 100vw - 2rem);
      padding: .7rem .9rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--card); color: var(--ink);
      font-size: .92rem; box-shadow: 0 .3rem 1.2rem rgb(0 0 0 / .22); }
    @media (min-width: 34rem) { @supports (position-area: block-end span-inline-end) {
      .about { inset: auto; margin: .3rem 0; position-area: block-end span-inline-end;
        position-try-fallbacks: flip-inline, flip-block, flip-block flip-inline; } } }
    @supports not selector(:popover-open) { .about { display: none; } }
    .numbers { display: flex; flex-wrap: wrap; gap: .7rem 2rem; margin: .6rem 0 1.1rem; }
    .numbers dt { font-size: .8rem; line-height: 24px; color: var(--soft); }
    .numbers dd { margin: 0; font-size: 1.15rem; font-weight: 600; font-variant-numeric: tabular-nums; }
    .warnings { list-style: none; margin: .6rem 0 1rem; padding: 0; display: grid; gap: .5rem; }
    .warnings li { background: var(--done); color: var(--on-done); border-left: .3rem solid var(--done-edge);
      border-radius: .3rem; padding: .5rem .8rem; }
    .warnings li.bad { background: var(--gone); color: var(--on-gone); border-left-color: var(--gone-edge); }
    .warnings li.quiet { background: var(--card); color: var(--ink); border-left-color: var(--edge); }
    figure { margin: 1rem 0 1.2rem; }
    figure .chart { max-width: 100%; min-width: 22rem; height: auto; display: block; }
    figcaption { font-size: .88rem; color: var(--soft); max-width: 50rem; }
    .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 1.5rem; }
    .row > * { min-width: 0; } .row > div > :first-child { margin-top: 0; }
    summary { cursor: pointer; padding: .45rem 0; color: var(--accent); }
    details .replay { margin: 1rem 0 2rem; padding-top: 1rem; border-top: 1px solid var(--rule); }
    @media (max-width: 34rem) {
      header, main { padding-left: 1rem; padding-right: 1rem; }
      section.level-3 { padding: 1rem .9rem; margin-left: -.4rem; margin-right: -.4rem; }
      h1 { font-size: 1.5rem; }
      .results .key { max-width: 8rem; white-space: normal; }
      .two-keys { --first: min(calc(var(--key) + 1.2rem), 6.5rem); } .two-keys .key-1 { max-width: 5.5rem; }
      .chart text { font-size: 15px; } .chart text.tick { font-size: 14px; }
    }
    @media print {
      body { background: none; font-size: 10pt; } nav, .skip { display: none; }
      section.level-3 { border: none; padding: 0; border-top: 1px solid var(--rule); border-radius: 0; }
      figure, table.results, .warnings li { break-inside: avoid; } h2, h3, h4 { break-after: avoid; }
      .results { font-size: 7.5pt; } .results th, .results td { padding: .15rem .3rem; white-space: normal; }
      .results .words, .results .key { min-width: 0; } .results .key { position: static; } .term { text-decoration: none; }
      .row { grid-template-columns: 1fr 1fr; } figure .chart { min-width: 0; }
      .scroll { overflow: visible; } .results .heat, .warnings li { print-color-adjust: exact; }
      details { display: none; }
    }

    """

  /// Further pages of the file are hidden until their address, or that of something in them, is asked for; then they stand in
  /// place of the first one. A browser that cannot do it shows all of them.
  static func pages(_ ids: [String]) -> String {
    let isAsked = ".further:target, .further :target"
    let current = "background: var(--accent); border-color: var(--accent); color: var(--on-accent);"
    let links = ids.map { id in
      "body:has(#\(id):target, #\(id) :target) nav.pages a[href=\"#\(id)\"] { \(current) }"
    }
    return """
      @supports selector(:has(*)) {
        .further:not(:target):not(:has(:target)) { display: none; }
        main:has(\(isAsked)) > .page:not(.further) { display: none; }
        body:not(:has(\(isAsked))) nav.pages a[href="#\(ReportPage.firstID)"] { \(current) }
        \(links.joined(separator: "\n  "))
      }

      """
  }
}
