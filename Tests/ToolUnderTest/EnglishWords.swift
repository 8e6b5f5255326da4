import Phrasebook
import Sliding
import Swapping
import Tetris

@testable import BuiltInGames
@testable import GameKit

/// The English words and their levels as values.
enum EnglishWords {
  /// The lexicon of ``Workshop/table``.
  static func english() throws -> Lexicon { try Lexicon.parse(table: Array(Workshop.table.utf8), file: "en.tsv") }

  /// A level of some English words.
  static func level(
    _ game: GameMode, _ words: [String] = ["time", "mate", "path", "lamp", "bath", "palm", "item", "team"],
    _ change: (inout LevelRules) -> Void = { _ in }
  ) throws -> PhraseLevel {
    let pool = try english().chengYu
    var rules = LevelRules.standard(mode: game, type: .chengYu)
    change(&rules)
    return PhraseLevel(
      name: "English \(game.rawValue)", difficulty: 3, gameType: .chengYu, gameMode: game,
      phrases: Phrases(words.compactMap { pool.first(whereChinese: $0) }), rules: rules)
  }

  /// The game of a level of English words.
  static func game(_ level: PhraseLevel) throws -> any PhraseGame {
    let words = Words(try english())
    let library = LevelLibrary(registry: .builtIn, words: words)
    guard let game = try library.wrap(level, from: .made).anyGame(words: words) as? any PhraseGame else {
      throw Failure.usage("\(level.gameMode.rawValue) has no words")
    }
    return game
  }

  /// What of a level of English words can be tuned.
  static func parameters(_ level: PhraseLevel) throws -> [LevelParameter<PhraseLevel>] {
    let words = Words(try english())
    return switch level.gameMode {
    case .sliding: try SlidingPuzzle.entry.levels.parameters(level, words)
    case .swapping: try SwappingPuzzle.entry.levels.parameters(level, words)
    case .tetris: try TetrisPuzzle.entry.levels.parameters(level, words)
    }
  }

  /// The names of a game's agents.
  static func agents<Game: PlayableGame>(of game: Game) -> [String] { game.agentChoices.map(\.id) }
}
