import Phrasebook

@testable import moli

/// The English words and their levels as values.
enum Words {
  /// The lexicon of ``Workshop/table``.
  static func english() throws -> Lexicon { try Lexicon.parse(table: Array(Workshop.table.utf8), file: "en.tsv") }

  /// A level of some English words.
  static func level(
    _ game: GameName, _ words: [String] = ["time", "mate", "path", "lamp", "bath", "palm", "item", "team"],
    _ change: (inout LevelRules) -> Void = { _ in }
  ) throws -> Level {
    let pool = try english().chengYu
    guard let mode = game.mode else { throw Failure.usage("\(game.rawValue) has no words") }
    var rules = LevelRules.standard(mode: mode, type: .chengYu)
    change(&rules)
    return Level(
      name: "English \(game.rawValue)", difficulty: 3, gameType: .chengYu, gameMode: mode,
      phrases: Phrases(words.compactMap { pool.first(whereChinese: $0) }), rules: rules)
  }

  /// The game of a level of English words.
  static func game(_ level: Level) throws -> any PhraseCatalogGame { try GameCatalog(lexicon: english()).game(level) }

  /// The names of a game's agents.
  static func agents<Game: CatalogGame>(of game: Game) -> [String] { game.agentChoices.map(\.id) }
}
