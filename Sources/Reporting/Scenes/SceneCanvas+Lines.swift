extension SceneCanvas {
  /// The canvas as lines, without trailing spaces and without the last line if it is empty.
  func lines(_ style: Style) -> [String] {
    var lines = (0..<rows).map { line($0, style) }
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Adjacent characters with the same look are painted together.
  private func line(_ row: Int, _ style: Style) -> String {
    var (line, run, look) = ("", "", Look())
    // Unpainted spaces are only needed before something else.
    let last = (0..<columns).last { content(places[row * columns + $0], style) != (" ", Look()) }
    for column in 0..<((last ?? -1) + 1) {
      let (text, next) = content(places[row * columns + column], style)
      if next != look {
        line += style.paint(run, look)
        (run, look) = ("", next)
      }
      run += text
    }
    return line + style.paint(run, look)
  }

  /// The look of characters.
  struct Look: Hashable {
    var colour: SceneColour?
    var ground: SceneColour?
    var emphasis = Emphasis.none
  }

  private static let boxes = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")

  private func content(_ place: Place, _ style: Style) -> (String, Look) {
    let ground = style == .ansi ? place.ground : nil
    if let word = place.word {
      let look = Look(colour: place.wordColour, ground: place.wordGround ?? ground, emphasis: place.emphasis)
      return (word, style == .ansi ? look : Look())
    }
    let look = style == .ansi ? Look(colour: place.lineColour, ground: ground) : Look()
    if place.arms > 0 { return (String(Self.boxes[place.arms]), look) }
    if place.dots > 0 { return (Unicode.Scalar(0x2800 + place.dots).map(String.init) ?? " ", look) }
    return (style == .ansi ? " " : place.ground?.shade ?? " ", Look(ground: ground))
  }
}

extension SceneColour {
  /// The character of an area without colours.
  fileprivate var shade: String {
    switch self {
    case .paper: " "
    case .rule, .soft: "░"
    case .ink: "█"
    case .blue, .orange, .green, .purple, .yellow, .red, .cyan, .grey: "▒"
    }
  }
}

extension Style {
  /// The text with its colour and background, if this style has any. Palette colours use a terminal's 256 colours;
  /// neutral ones use the terminal's theme.
  fileprivate func paint(_ text: String, _ look: SceneCanvas.Look) -> String {
    guard self == .ansi, !text.isEmpty else { return text }
    if look.emphasis != .none { return paint(text, as: look.emphasis) }
    var codes: [String] = []
    if let ground = look.ground {
      if let (number, hasWhiteLetters) = ground.terminal {
        codes = [
          "48;5;\(number)", look.colour?.terminal.map { "38;5;\($0.number)" } ?? "38;5;\(hasWhiteLetters ? 231 : 16)",
        ]
      } else if ground != .paper {
        codes = [ground == .rule ? "100" : "7"]
      }
    } else if let (number, _) = look.colour?.terminal {
      codes = ["38;5;\(number)"]
    } else if look.colour == .soft || look.colour == .rule {
      codes = ["2"]
    }
    return codes.isEmpty ? text : "\u{1b}[\(codes.joined(separator: ";"))m\(text)\u{1b}[0m"
  }
}
