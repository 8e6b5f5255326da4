/// How report pages look: on a wide screen and on a phone, light, dark and printed.
///
/// Texts keep a contrast of at least 4.5 to 1 (WCAG 2.2, level AA), also on the darkest ground of a heat map, which mixes in
/// less than half of the accent.
enum ReportStyle {
  static let sheet = """
    :root { \(ReplayPalette.light) }
    @media screen and (prefers-color-scheme: dark) { :root { \(ReplayPalette.dark) } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink); font-family: \(ReplayPalette.face); line-height: 1.55;
      overflow-wrap: break-word; }
    header, nav, main { max-width: 68rem; margin: 0 auto; padding: 0 1.5rem; }
    header { padding-top: 2.2rem; }
    h1 { margin: 0; font-size: 1.9rem; line-height: 1.25; letter-spacing: -.01em; }
    .lead { margin: .4rem 0 1.4rem; color: var(--soft); max-width: 50rem; }
    .skip { position: absolute; left: -100rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .6rem; }
    a { color: var(--accent); }
    nav ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; }
    nav > ol { padding: .8rem 0; border-block: 1px solid var(--rule); }
    nav ol ol { width: 100%; font-size: .9rem; }
    nav a { display: inline-block; padding: .3rem 0; }
    h2 { margin: 2.8rem 0 .6rem; font-size: 1.45rem; line-height: 1.3; }
    h3 { margin: 0 0 .6rem; font-size: 1.2rem; }
    h4 { margin: 1.6rem 0 .4rem; font-size: 1rem; }
    p { max-width: 50rem; }
    section.level-3 { background: var(--card); border: 1px solid var(--rule); border-radius: .8rem; padding: 1.3rem 1.5rem;
      margin: 1.4rem 0; }
    @media screen { section.level-3 .results { font-size: .86rem; } }
    .scroll { overflow-x: auto; }
    .scroll:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid var(--done-edge); outline-offset: 2px; }
    .results { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; margin: .4rem 0; }
    .results caption { text-align: left; font-weight: 600; padding: .3rem 0 .5rem; }
    .results th, .results td { padding: .38rem .6rem; text-align: left; vertical-align: baseline; border-bottom: 1px solid var(--rule);
      white-space: nowrap; }
    .results thead th { color: var(--soft); font-weight: 500; border-bottom: 2px solid var(--edge); }
    .results tbody th { font-weight: 500; }
    .results .number { text-align: right; }
    .results .words { white-space: normal; min-width: 14rem; }
    .results .heat { background: color-mix(in srgb, var(--accent) calc(var(--heat) * .45%), var(--card)); }
    .note { font-size: .85rem; color: var(--soft); margin: .3rem 0; }
    .numbers { display: flex; flex-wrap: wrap; gap: .7rem 2rem; margin: .6rem 0 1.1rem; }
    .numbers dt { font-size: .8rem; color: var(--soft); }
    .numbers dd { margin: 0; font-size: 1.15rem; font-weight: 600; font-variant-numeric: tabular-nums; }
    .warnings { list-style: none; margin: .6rem 0 1rem; padding: 0; display: grid; gap: .5rem; }
    .warnings li { background: var(--done); color: var(--on-done); border-left: .3rem solid var(--done-edge);
      border-radius: .3rem; padding: .5rem .8rem; }
    figure { margin: 1rem 0 1.2rem; }
    figure .chart { max-width: 100%; min-width: 20rem; height: auto; display: block; }
    figcaption { font-size: .88rem; color: var(--soft); max-width: 50rem; }
    .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 1.5rem; }
    .row > * { min-width: 0; }
    summary { cursor: pointer; padding: .45rem 0; color: var(--accent); }
    details .replay { margin: 1rem 0 2rem; padding-top: 1rem; border-top: 1px solid var(--rule); }
    @media (max-width: 34rem) {
      header, nav, main { padding-left: 1rem; padding-right: 1rem; }
      section.level-3 { padding: 1rem .9rem; margin-left: -.4rem; margin-right: -.4rem; }
      h1 { font-size: 1.5rem; }
    }
    @media print {
      body { background: none; font-size: 10pt; } nav, .skip { display: none; }
      section.level-3 { border: none; padding: 0; border-top: 1px solid var(--rule); border-radius: 0; }
      figure, table.results, .warnings li { break-inside: avoid; } h2, h3, h4 { break-after: avoid; }
      .results { font-size: 7.5pt; } .results th, .results td { padding: .15rem .3rem; white-space: normal; }
      .results .words { min-width: 0; } .row { grid-template-columns: 1fr 1fr; } figure .chart { min-width: 0; }
      .scroll { overflow: visible; } .results .heat, .warnings li { print-color-adjust: exact; }
      details { display: none; }
    }

    """
}
