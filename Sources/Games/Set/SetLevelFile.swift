import LevelFiles
import PuzzleCore
import SetCards

/// A level of Set as a designer writes it: a mapping with `name`, `difficulty`, `mode: set` and, where they are wanted, `dealing`,
/// `table`, `capacity`, `speed-bonus`, `opponent` and `target-score`.
///
/// Every mistake becomes an ``PuzzleCore/InputError`` with the line and column where it stands.
public struct SetLevelFile {
  /// The file's name for messages.
  public let file: String

  /// The parser of a file of that name; the file itself is read by the caller.
  public init(file: String) { self.file = file }

  /// Whether a text is a mapping with `mode: set`, whatever else is in it.
  public static func isMeant(by text: String) -> Bool {
    (try? LevelFields(text, file: "").value("mode").text()) == SetPuzzle.name
  }

  /// Reads a level.
  /// - Throws: ``PuzzleCore/InputError`` for every mistake.
  public func parse(_ text: String) throws -> SetLevel {
    let fields = try LevelFields(text, file: file)
    try fields.allow([
      "name", "difficulty", "mode", "dealing", "table", "capacity", "speed-bonus", "opponent", "target-score",
    ])
    _ = try fields.value("mode").choice(of: [SetPuzzle.name])
    var level = SetLevel(name: try fields.name(), difficulty: try fields.difficulty())
    try fields.read(SetLevel.fields.filter { $0.section == nil }, into: &level)
    if let opponent = fields.optional("opponent") {
      level.rules.opponent = SetRules.Opponent()
      let (delays, entries) = (SetLevel.fields.filter { $0.section == "opponent" }, try opponent.fields("an opponent"))
      try entries.allow(delays.map(\.key))
      try entries.read(delays, into: &level)
    }
    if let table = fields.optional("table") { level.opening = try Self.opening(table) }
    if let defect = level.defect {
      throw fields.error(at: defect.field, found: defect.found, expected: defect.expected)
    }
    return level
  }

  private static func opening(_ table: LevelValue) throws(InputError) -> [Card] {
    var cards: [Card] = []
    for item in try table.list("a list of cards") {
      guard let card = (try? item.text()).flatMap({ Card($0) }) else {
        throw item.error(expected: "a card: four digits from 0 to 2")
      }
      guard !cards.contains(card) else { throw item.error(found: "\(card) again", expected: "different cards") }
      cards.append(card)
    }
    return cards
  }
}
