import Foundation
import Phrasebook

/// A file of `Tests/Fixtures/perft`: a board, and for each depth how many sequences of moves there are and how many
/// positions are met for the first time. `scripts/regenerate/positions` writes them.
///
/// Lines `key value`: `game`, `rows`, `columns`, `words` (the lexicon), `board` (`_` for the empty cell); then lines of
/// three numbers, depth, sequences and new positions. `#` starts a comment.
public struct PerftFile: Sendable {
  /// What a file says of a depth.
  public struct Row: Hashable, Sendable {
    /// Moves made.
    public var depth: Int
    /// The number of sequences of this number of moves.
    public var sequences: Int
    /// How many positions no shorter sequence leads to.
    public var positions: Int

    /// A row of the file.
    public init(depth: Int, sequences: Int, positions: Int) {
      self.depth = depth
      self.sequences = sequences
      self.positions = positions
    }
  }

  /// The file's name.
  public let name: String
  /// The counts from depth 0.
  public private(set) var rows: [Row] = []
  private var fields: [String: String] = [:]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/perft")

  /// The names of all files, sorted.
  public static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }.sorted()
  }

  /// Reads a file.
  public init(_ name: String) throws {
    self.name = name
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      if numbers.count == 3 {
        rows.append(Row(depth: numbers[0], sequences: numbers[1], positions: numbers[2]))
      } else {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        fields[parts[0]] = parts.last
      }
    }
  }

  /// `sliding` or `swapping`.
  public var game: String { fields["game"] ?? "" }

  /// The deepest depth of which neither it nor a shallower one has more sequences or new positions than this.
  public func depth(sequences: Int, positions: Int) -> Int {
    rows.prefix { $0.sequences <= sequences && $0.positions <= positions }.count - 1
  }

  /// The level: Cheng Yu of as many tiles as a row has.
  public func level(_ mode: GameMode) throws -> PhraseLevel {
    var rules = LevelRules.standard(mode: mode, type: .chengYu)
    rules.rows = try number("rows")
    rules.columns = try number("columns")
    rules.phraseLength = rules.columns
    return PhraseLevel(
      name: name, difficulty: 0, gameType: .chengYu, gameMode: mode, phrases: try words(), rules: rules)
  }

  /// The lines that win.
  public func catalog() throws -> LineCatalog { LineCatalog(rule: LineRule(type: .chengYu, phrases: try words())) }

  /// The board.
  public func grid() throws -> TextGrid {
    try BoardText(rows: number("rows"), columns: number("columns")).parse(field("board"), file: name, number: 1)
  }

  private func words() throws -> Phrases {
    Phrases(try field("words").split(separator: " ").map { Phrase(chinese: $0.map(String.init)) })
  }

  private func number(_ key: String) throws -> Int {
    guard let number = Int(try field(key)) else {
      throw RuleError(field: key, found: try field(key), expected: "a number in \(name)")
    }
    return number
  }

  private func field(_ key: String) throws -> String {
    guard let value = fields[key] else { throw RuleError(field: key, found: "nothing", expected: "a line in \(name)") }
    return value
  }
}
