import LevelFiles
import PuzzleCore
import SetCards
import Yams

/// A level of Set as a designer writes it: a YAML mapping with `name`, `difficulty`, `mode: set` and, where they are wanted, `dealing`,
/// `table`, `capacity`, `speed-bonus`, `opponent` and `target-score`.
///
/// Every mistake becomes an ``PuzzleCore/InputError`` with the line and column where it stands.
public struct SetLevelFile {
  /// The file's name for messages.
  public let file: String
  private static let names = [
    "name", "difficulty", "mode", "dealing", "table", "capacity", "speed-bonus", "opponent", "target-score",
  ]
  private enum Mode: String, CaseIterable { case set }
  private enum Choice: String, CaseIterable { case yes, no }

  /// The parser of a file of that name; the file itself is read by the caller.
  public init(file: String) { self.file = file }

  /// Whether a text is a YAML mapping with `mode: set`, whatever else is in it.
  public static func isMeant(by text: String) -> Bool {
    guard let root = try? LevelFile(file: "").compose(text), case .mapping(let fields) = root,
      case .scalar(let mode) = fields[Node("mode")]
    else { return false }
    return mode.string == Mode.set.rawValue
  }

  /// Reads a level.
  /// - Throws: ``PuzzleCore/InputError`` for every mistake.
  public func parse(_ text: String) throws -> SetLevel {
    let source = LevelFile(file: file)
    let fields = try YAMLFields(source.compose(text), file: file, what: "a level")
    try fields.allow(Self.names)
    var level = SetLevel(name: try source.name(in: fields))
    let _: Mode = try fields.choice("mode")
    level.difficulty = try fields.integer("difficulty", in: 0...1000)
    if fields.has("dealing") { level.rules.dealing = try fields.choice("dealing") }
    if fields.has("speed-bonus") { level.rules.hasSpeedBonus = try fields.choice("speed-bonus") == Choice.yes }
    if fields.has("target-score") { level.targetScore = try fields.integer("target-score", in: 1...1_000_000_000) }
    try fields.read("capacity", SetLevel.smallestCapacity...Card.count, &level.capacity)
    if let node = fields.optional("opponent") { level.rules.opponent = try opponent(node) }
    if let node = fields.optional("table") { level.opening = try opening(node, of: fields) }
    if let defect = level.defect {
      throw fields.error(at: defect.field, found: defect.found, expected: defect.expected)
    }
    return level
  }

  private func opponent(_ node: Node) throws -> SetRules.Opponent {
    let fields = try YAMLFields(node, file: file, what: "an opponent")
    try fields.allow(["from", "to"])
    var opponent = SetRules.Opponent(shortestDelay: 5_000, longestDelay: 20_000)
    try fields.readSeconds("from", 0.001...3600, &opponent.shortestDelay)
    try fields.readSeconds("to", 0.001...3600, &opponent.longestDelay)
    return opponent
  }

  private func opening(_ node: Node, of fields: YAMLFields) throws -> [Card] {
    guard case .sequence(let list) = node else {
      throw fields.error(at: "table", found: node.kindName, expected: "a list of cards")
    }
    var cards: [Card] = []
    for item in list {
      let place = item.mark
      func refuse(_ found: String, _ expected: String) -> InputError {
        InputError(file: file, line: place?.line ?? 0, column: place?.column ?? 0, found: found, expected: expected)
      }
      guard case .scalar(let scalar) = item, let card = Card(scalar.string) else {
        throw refuse(item.kindName, "a card: four digits from 0 to 2")
      }
      guard !cards.contains(card) else { throw refuse("\(card) again", "different cards") }
      cards.append(card)
    }
    return cards
  }
}
