/// The colours of charts, light and dark.
///
/// The first four series have the colours of Okabe and Ito (*Color Universal Design*, 2008), which people with any
/// colour vision can distinguish. They are darker where a text of that colour would be hard to read. Each series also
/// has a dash pattern and a mark (``ChartStroke``).
enum ChartPalette {
  /// The style rules of the classes.
  static let styleSheet = """

    .chart { --ground: #ffffff; --ink: #24292f; --soft: #57606a; --rule: #d8dee4; --s0: #0072b2; --s1: #b84f00; \
    --s2: #00805d; --s3: #9d5a86; \
    --s4: #7a6a00; --s5: #2a6f8f; --s6: #4d4d4d; --s7: #a33b3b; --bad: #bf3a2b; }
    @media screen and (prefers-color-scheme: dark) { .chart { --ground: #0d1117; --ink: #e6edf3; --soft: #9198a1; --rule: #30363d; \
    --s0: #56b4e9; --s1: #f0884a; --s2: #3fc79a; --s3: #d99bc4; \
    --s4: #e5d86a; --s5: #8fd3f4; --s6: #c0c6cc; --s7: #f2a0a0; --bad: #ef8a7e; } }
    .chart text { font: 13px system-ui, "Helvetica Neue", Arial, sans-serif; fill: var(--ink); }
    .chart text.title { font-size: 17px; font-weight: 600; }
    .chart text.panel { font-weight: 600; }
    .chart text.faint, .chart text.tick { fill: var(--soft); }
    .chart text.tick { font-size: 12px; }
    .chart .ground { fill: var(--ground); }
    .chart .rule { stroke: var(--rule); stroke-width: 1; fill: none; }
    .chart .frame { stroke: var(--soft); stroke-width: 1; fill: none; }
    .chart .line { stroke: currentColor; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; fill: none; }
    \(ChartStroke.dashes.enumerated().map { ".chart .dash-\($0) { stroke-dasharray: \($1); stroke-linecap: butt; }" }
      .joined(separator: "\n    "))
    .chart .mark { fill: currentColor; } .chart .point .mark { stroke: var(--ground); stroke-width: 1; }
    .chart .marks .mark { opacity: 0.3; }
    .chart text.name { fill: currentColor; font-weight: 600; } .chart .leader { stroke: currentColor; stroke-width: 1; fill: none; }
    .chart .bar { fill: var(--soft); opacity: 0.55; }
    .chart .series-0 { color: var(--s0); } .chart .series-1 { color: var(--s1); }
    .chart .series-2 { color: var(--s2); } .chart .series-3 { color: var(--s3); }
    .chart .series-4 { color: var(--s4); } .chart .series-5 { color: var(--s5); }
    .chart .series-6 { color: var(--s6); } .chart .series-7 { color: var(--s7); }
    .chart .interval { stroke: currentColor; stroke-width: 1.5; opacity: 0.55; fill: none; }
    .chart .flagged { color: var(--bad); } .chart text.flagged { fill: var(--bad); font-weight: 600; }

    """
}
