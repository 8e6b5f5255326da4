import People
import TextFormats

/// The part of a file of players that describes the people to whom a group was fitted.
extension PlayerFile {
  private static let linkFields = [
    "skill", "spread", "intercept", "intercept-95", "slope", "slope-95", "shift", "error", "levels",
  ]

  /// The link of a group; `nil` without one.
  static func link(of fields: LevelFields) throws(InputError) -> PlayerLink? {
    guard let value = fields.optional("link") else { return nil }
    let fields = try value.fields("a link to people")
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow(linkFields))
    func number(_ name: String, _ range: ClosedRange<Double>) -> Double {
      mistakes.collect(try fields.value(name).number(in: range)) ?? range.lowerBound
    }
    func optional(_ name: String, _ range: ClosedRange<Double>) -> Double? {
      guard let value = fields.optional(name) else { return nil }
      return mistakes.collect(try value.number(in: range))
    }
    func interval(_ name: String, _ range: ClosedRange<Double>) -> ClosedRange<Double>? {
      guard let value = fields.optional(name) else { return nil }
      return mistakes.collect(try Self.interval(value, in: range))
    }
    var link = PlayerLink(
      skill: number("skill", -10...10), spread: number("spread", 0...10), intercept: number("intercept", -50...50),
      slope: number("slope", 0.01...50))
    link.interceptInterval = interval("intercept-95", -1000...1000)
    link.slopeInterval = interval("slope-95", 0...1000)
    link.usualShift = optional("shift", -50...50) ?? 0
    link.error = optional("error", 0...100)
    if let levels = fields.optional("levels") {
      for level in mistakes.collect(try levels.list("a list of levels", of: 0...Int.max)) ?? [] {
        if let level = mistakes.collect(try Self.level(level)) { link.levels.append(level) }
      }
    }
    try mistakes.check()
    return link
  }

  private static func interval(
    _ value: LevelValue, in range: ClosedRange<Double>
  ) throws(InputError) -> ClosedRange<Double> {
    let bounds = try value.list("two numbers, the bounds of an interval", of: 2...2)
    let (low, high) = (try bounds[0].number(in: range), try bounds[1].number(in: range))
    guard low <= high else { throw value.error(expected: "the lower bound before the upper one") }
    return low...high
  }

  private static func level(_ value: LevelValue) throws(InputError) -> PlayerLink.Level {
    let fields = try value.fields("a level of the link")
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow(["game", "name", "shift", "won", "correction"]))
    let game = mistakes.collect(try fields.value("game").trimmedText())
    let name = mistakes.collect(try fields.value("name").text())
    let shift = mistakes.collect(try fields.value("shift").number(in: -50...50))
    let won = mistakes.collect(try fields.value("won").number(in: 0...1))
    let correction = mistakes.collect(try fields.optional("correction")?.number(in: -50...50) ?? 0)
    try mistakes.check()
    return PlayerLink.Level(
      game: game ?? "", name: name ?? "", shift: shift ?? 0, won: won ?? 0, correction: correction ?? 0)
  }

  static func text(of link: PlayerLink) -> String {
    func list(_ interval: ClosedRange<Double>) -> String { "[\(interval.lowerBound), \(interval.upperBound)]" }
    var lines = [
      "  link:", "    skill: \(link.skill)", "    spread: \(link.spread)", "    intercept: \(link.intercept)",
    ]
    lines += link.interceptInterval.map { ["    intercept-95: \(list($0))"] } ?? []
    lines.append("    slope: \(link.slope)")
    lines += link.slopeInterval.map { ["    slope-95: \(list($0))"] } ?? []
    lines.append("    shift: \(link.usualShift)")
    lines += link.error.map { ["    error: \($0)"] } ?? []
    if !link.levels.isEmpty { lines.append("    levels:") }
    for level in link.levels {
      lines += [
        "      - game: \(level.game)", "        name: \(quoted(level.name))", "        shift: \(level.shift)",
        "        won: \(level.won)",
      ]
      if level.correction != 0 { lines.append("        correction: \(level.correction)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A text in quotation marks, with only the escapes that YAML needs.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
