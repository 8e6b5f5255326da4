import LevelFiles
import SetCards
import TextFormats

/// A level of Set as a designer writes it: a mapping with `name`, `difficulty`, `mode: set`, and optionally `dealing`,
/// `table`, `capacity`, `speed-bonus`, `opponent` and `target-score`.
///
/// All mistakes are in one ``InputError``, each with its line and column.
public enum SetLevelFile {
  private static let names = [
    "name", "difficulty", "mode", "dealing", "table", "capacity", "speed-bonus", "opponent", "target-score",
    LevelTarget.key,
  ]

  /// Reads a level.
  /// - Throws: ``InputError`` for every mistake.
  public static func read(_ fields: LevelFields) throws(InputError) -> SetLevel {
    let delays = SetLevel.fields.filter { $0.section == "opponent" }
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow(names, elsewhere: ["under opponent": delays.map(\.key)]))
    _ = mistakes.collect(try fields.value("mode").choice(of: [SetPuzzle.name]))
    let (name, difficulty) = (mistakes.collect(try fields.name()), mistakes.collect(try fields.difficulty()))
    var level = SetLevel(name: name ?? "", difficulty: difficulty ?? 0)
    _ = mistakes.collect(try fields.read(SetLevel.fields.filter { $0.section == nil }, into: &level))
    if let opponent = fields.optional("opponent"), let entries = mistakes.collect(try opponent.fields("an opponent")) {
      level.rules.opponent = SetRules.Opponent()
      _ = mistakes.collect(try entries.allow(delays.map(\.key), elsewhere: ["at the top of the file": names]))
      _ = mistakes.collect(try entries.read(delays, into: &level))
    }
    if let table = fields.optional("table") { level.opening = mistakes.collect(try opening(table)) ?? [] }
    try mistakes.check()
    if let defect = level.defect {
      throw fields.error(at: defect.field, found: defect.found, expected: defect.expected)
    }
    return level
  }

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

  /// The text of a level file that ``read(_:)`` reads as this level. Defaults are left out.
  public static func text(of level: SetLevel) -> String {
    var file = LevelWriter()
    file.add("name", level.name)
    file.add("difficulty", level.difficulty)
    file.add("mode", SetPuzzle.name)
    file.add(SetLevel.fields, of: level)
    file.add(SetLevel.fields, in: "opponent", of: level, withDefaults: true)
    if !level.opening.isEmpty { file.add("table", list: level.opening.map(\.description)) }
    return file.text
  }
}
