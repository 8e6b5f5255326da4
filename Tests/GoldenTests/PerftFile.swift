import Phrasebook
import PuzzleCore
import Testing

/// A file of `Tests/Fixtures/perft`: a board, and for each depth how many sequences of moves there are and how many positions
/// are met for the first time.
///
/// Lines `key value`: `game`, `rows`, `columns`, `words` (the lexicon), `board` (`_` for the empty cell); then lines of three
/// numbers, depth, sequences and new positions. `#` starts a comment.
struct PerftFile {
  struct Row: Hashable {
    var depth: Int
    var sequences: Int
    var positions: Int
  }

  let name: String
  private(set) var rows: [Row] = []
  private(set) var comments: [String] = []
  private var fields: [String: String] = [:]

  init(_ name: String) throws {
    self.name = name
    for line in try FixtureFolder("perft").text(name).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      if numbers.count == 3 {
        rows.append(Row(depth: numbers[0], sequences: numbers[1], positions: numbers[2]))
      } else {
        fields[parts[0]] = parts[1]
      }
    }
  }

  var game: String { fields["game"] ?? "" }

  /// The level: Cheng Yu of as many tiles as a row has.
  func level(_ mode: GameMode) throws -> Level {
    var rules = LevelRules.standard(mode: mode, type: .chengYu)
    rules.rows = try #require(fields["rows"].flatMap { Int($0) })
    rules.columns = try #require(fields["columns"].flatMap { Int($0) })
    rules.phraseLength = rules.columns
    return Level(name: name, difficulty: 0, gameType: .chengYu, gameMode: mode, phrases: try words, rules: rules)
  }

  /// The lines that win.
  func catalog() throws -> LineCatalog { LineCatalog(rule: LineRule(type: .chengYu, phrases: try words)) }

  /// The board.
  func grid(_ level: Level) throws -> TextGrid {
    let text = try #require(fields["board"])
    return try BoardText(rows: level.rules.rows, columns: level.rules.columns).parse(text, file: name, number: 1)
  }

  private var words: Phrases {
    get throws {
      Phrases(try #require(fields["words"]).split(separator: " ").map { Phrase(chinese: $0.map(String.init)) })
    }
  }
}
