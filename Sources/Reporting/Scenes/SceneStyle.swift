/// The style of the elements of ``SceneMarkup`` in pages and pictures, inside an element of class `scene`.
enum SceneStyle {
  /// The rules of a style sheet; `night` is the condition for dark mode.
  static func sheet(night: String) -> String {
    let rules = SceneColour.allCases.map { colour in
      let (name, variable) = (colour.rawValue, variable(colour))
      let letters = colour.letter == nil ? "inherit" : "var(--on-\(name))"
      return """
        .scene .f-\(name) { fill: var(\(variable)); } .scene .s-\(name) { stroke: var(\(variable)); }
        .scene .on-\(name) { fill: \(letters); } .swatch.c-\(name) { background: var(\(variable)); color: \(letters); }
        """
    }
    return """
      .scene, .swatch { \(declarations(\.light)) }
      @media \(night) { .scene, .swatch { \(declarations(\.dark)) } }
      .scene .shape { fill: none; stroke: none; stroke-width: \(SVGText.number(SceneMarkup.fine)); stroke-linejoin: round;
        stroke-linecap: round; }
      .scene .outline { stroke: var(--ink); stroke-width: 1.2; stroke-opacity: .65; }
      .scene .word { font-family: \(ReplayPalette.face); fill: var(--ink); }
      .scene .field { fill: color-mix(in srgb, var(--rule) 28%, transparent); }
      .scene .tile { fill: var(--tile); stroke: var(--edge); }
      .scene .active { fill: var(--accent); stroke: var(--accent); }
      .scene .valid { fill: var(--valid); stroke: var(--valid-edge); stroke-width: 2; }
      .scene .completed { fill: var(--done); stroke: var(--done-edge); stroke-width: 2.5; }
      .scene .vanishing { fill: var(--gone); stroke: var(--gone-edge); stroke-width: 1.5; stroke-dasharray: 3 2; }
      .scene .moved { fill: var(--moved); stroke: var(--moved-edge); }
      .scene .tinted.active { fill: var(--tile); stroke-width: 3; }
      .scene .on-active { fill: var(--on-accent); } .scene .on-valid { fill: var(--on-valid); }
      .scene .on-completed { fill: var(--on-done); } .scene .on-vanishing { fill: var(--on-gone); }
      .scene .on-moved { fill: var(--on-moved); }
      .scene .red { fill: var(--red); } .scene .green { fill: var(--green); } .scene .amber { fill: var(--amber); }
      \(rules.joined(separator: "\n"))

      """
  }

  private static func declarations(_ tone: (SceneColour) -> SceneColour.Tone?) -> String {
    SceneColour.palette.map { colour in
      guard let tone = tone(colour) else { return "" }
      return "--c-\(colour.rawValue): \(tone.value); --on-\(colour.rawValue): \(tone.letter);"
    }.joined(separator: " ")
  }

  /// The name of a colour in style sheets; ``ReplayPalette`` has the neutral ones.
  private static func variable(_ colour: SceneColour) -> String {
    guard colour.letter == nil else { return "--c-\(colour.rawValue)" }
    return colour == .paper ? "--card" : "--\(colour.rawValue)"
  }
}
