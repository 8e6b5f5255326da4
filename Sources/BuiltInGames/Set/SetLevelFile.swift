import GameKit
import LevelFiles
import PuzzleCore
import SetCards
import TextFormats

/// A level of Set as a designer writes it: a mapping with `name`, `difficulty`, `mode: set` and, where they are wanted, `dealing`,
/// `table`, `capacity`, `speed-bonus`, `opponent` and `target-score`.
///
/// All mistakes are in one ``PuzzleCore/InputError``, each with the line and column where it stands.
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
    let delays = SetLevel.fields.filter { $0.section == "opponent" }
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow(Self.names, elsewhere: ["under opponent": delays.map(\.key)]))
    _ = mistakes.collect(try fields.value("mode").choice(of: [SetPuzzle.name]))
    let (name, difficulty) = (mistakes.collect(try fields.name()), mistakes.collect(try fields.difficulty()))
    var level = SetLevel(name: name ?? "", difficulty: difficulty ?? 0)
    _ = mistakes.collect(try fields.read(SetLevel.fields.filter { $0.section == nil }, into: &level))
    if let opponent = fields.optional("opponent"), let entries = mistakes.collect(try opponent.fields("an opponent")) {
      level.rules.opponent = SetRules.Opponent()
      _ = mistakes.collect(try entries.allow(delays.map(\.key), elsewhere: ["at the top of the file": Self.names]))
      _ = mistakes.collect(try entries.read(delays, into: &level))
    }
    if let table = fields.optional("table") { level.opening = mistakes.collect(try Self.opening(table)) ?? [] }
    try mistakes.check()
    if let defect = level.defect {
      throw fields.error(at: defect.field, found: defect.found, expected: defect.expected)
    }
    return level
  }

  private static let names = [
    "name", "difficulty", "mode", "dealing", "table", "capacity", "speed-bonus", "opponent", "target-score",
    LevelTarget.key,
  ]

  private static func opening(_ table: LevelValue) throws(InputError) -> [Card] {
    var (cards, mistakes) = ([Card](), Mistakes())
    for item in try table.list("a list of cards") {
      if let card = (try? item.text()).flatMap({ Card($0) }) {
        if cards.contains(card) { mistakes.add(item.error(found: "\(card) again", expected: "different cards")) }
        cards.append(card)
      } else {
        mistakes.add(item.error(expected: "a card: four digits from 0 to 2"))
      }
    }
    try mistakes.check()
    return cards
  }
}
