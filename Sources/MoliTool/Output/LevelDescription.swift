import GameKit
import LevelReport
import Phrasebook
import PuzzleCore
import Reporting
import TextFormats

/// The output of `moli level show`: instruction, rules, content and board of a level.
struct LevelDescription<Game: PlayableGame> {
  private let loaded: LoadedLevel<Game>
  private let game: Game
  private let explanation: PhraseExplanation
  private let seed: UInt64
  private let isCustom: Bool

  /// Creates the description of a level.
  /// - Parameters:
  ///   - game: the game of the level.
  ///   - explanation: the English of its phrases.
  ///   - seed: the root seed of the board.
  init(
    of loaded: LoadedLevel<Game>, playedAs game: Game, explaining explanation: PhraseExplanation, seed: UInt64,
    isCustom: Bool
  ) {
    self.loaded = loaded
    self.game = game
    self.explanation = explanation
    self.seed = seed
    self.isCustom = isCustom
  }

  private var format: LevelFormat<Game.GameLevel> { loaded.entry.levels }
  private var plain: Table {
    var table = format.table(loaded.level)
    if let difficulty = loaded.declaredDifficulty, let title = table.title {
      table.title = "\(title), difficulty \(difficulty)"
    }
    return table
  }
  private var board: Game.State { game.deal(0, of: Seed(seed)) }

  private var instruction: String { LevelSheet(of: loaded, playedAs: game).instruction }

  /// The content of the level: phrases with their pinyin and English, or the table of its game.
  var contents: Table {
    guard let level = loaded.level as? PhraseLevel else {
      var table = plain
      (table.title, table.notes) = (nil, [])
      return table
    }
    let entries = level.phrases.map(explanation.entry)
    let count = TableColumn<PhraseEntry>("count", title: "count", .integer) { .integer($0.phrase.count) }
    var columns = PhraseEntry.columns(of: entries, withGrade: false)
    columns.insert(count, at: columns.count - 1)
    return Table(columns: columns, rows: entries)
  }

  /// The text for people, except the table of contents: title, instruction and rules before it, and the board after it.
  func paragraphs(width: Int?, style: Style) -> (before: [String], after: [String]) {
    let rules = plain.notes.isEmpty ? [] : ["Rules"] + plain.notes.flatMap { indented($0, width) } + [""]
    let target = loaded.target.map { ["Target"] + indented($0.words, width) + [""] } ?? []
    let before =
      [plain.title ?? loaded.name, "", "How to play"] + indented(instruction, width) + [""] + rules + target
    let board = ["Board of game 0 of seed \(seed)"] + game.drawing(of: board, style: style)
    return (before, contents.rows.isEmpty ? board : [""] + board)
  }

  private func indented(_ text: String, _ width: Int?) -> [String] {
    text.wrapped(toWidth: width.map { $0 - 2 }).map { "  " + $0 }
  }

  /// The whole description as JSON.
  var json: JSONValue {
    let level = loaded.level
    let phrases = (level as? PhraseLevel)?.phrases.map { explanation.entry(of: $0).json }
    let taught = (level as? PhraseLevel)?.taught.map { taught in
      JSONValue.object([
        .init("phrases", .array(taught.texts.map(JSONValue.string))), .init("known", .decimal(taught.known, digits: 2)),
      ])
    }
    let taughtMember = taught.map { [JSONValue.Member("taught", $0)] } ?? []
    let members: [JSONValue.Member] = [
      .init("level", .string(level.name)), .init("source", .string(isCustom ? "custom" : "original")),
      .init("game", .string(Game.name)),
      .init("type", (level as? PhraseLevel).map { .string($0.phraseType.rawValue) } ?? .null),
      .init("difficulty", .integer(level.difficulty)),
      .init("targetScore", level.targetScore.map(JSONValue.integer) ?? .null),
      .init("target", loaded.target.map { .string($0.text) } ?? .null),
      .init("instruction", .string(instruction)), .init("won", .string(loaded.entry.help.won)),
      .init(
        "rules",
        .array(
          format.rules(level).map { rule in
            ["rule": .string(rule.name), "value": rule.value, "meaning": .string(rule.meaning)]
          })),
      .init("rulesInWords", .array(plain.notes.map(JSONValue.string))),
      phrases.map { .init("phrases", .array($0)) } ?? .init("contents", .array(contents.objects)),
      .init(
        "board", ["seed": .string("\(seed)"), "game": .integer(0), "position": game.snapshot(of: board)]),
    ]
    return .object(members + taughtMember)
  }
}
