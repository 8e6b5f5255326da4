import ArgumentParser
import Phrasebook
import PuzzleCore
import SetCards
import Sliding
import Swapping
import Tetris

/// The games that the tool knows: this is the one file that names every game.
enum GameName: String, CaseIterable, ExpressibleByArgument {
  case sliding, swapping, tetris, set

  /// The games that are played with phrases.
  static let phraseGames: [GameName] = [.sliding, .swapping, .tetris]

  /// The mode of a level of this game; `nil` for a game without phrases.
  var mode: GameMode? {
    switch self {
    case .sliding: .sliding
    case .swapping: .swapping
    case .tetris: .tetris
    case .set: nil
    }
  }
}

/// Makes games of levels.
///
/// The lines that the lexicon accepts are arranged once for each type and shared by all games.
struct GameCatalog: Sendable {
  /// Which words count.
  let lexicon: Lexicon

  /// The game of a level.
  /// - Throws: ``Phrasebook/RuleError`` when the level makes no playable game.
  func game(_ level: Level) throws -> any PhraseCatalogGame {
    switch level.gameMode {
    case .sliding: try SlidingPuzzle(level: level, catalog: lines(of: level))
    case .swapping: try SwappingPuzzle(level: level, catalog: lines(of: level))
    case .tetris: try TetrisPuzzle(level: level, lexicon: lexicon)
    }
  }

  /// The game of a level of Set, which needs no words: the one named, or the first built-in one.
  static func set(_ level: String?, _ words: LexiconOptions) throws -> SetPuzzle {
    guard words.file == nil, !words.ownPhrases else { throw Failure.usage("set is played without a lexicon") }
    return try SetPuzzle(level: SetLevelLibrary.find(level))
  }

  /// A level that stands for "no level in particular": positions that a user gives are solved by its rules.
  func plainLevel(_ game: GameName, type: GameType) throws -> Level {
    try level(game, type: type, of: Array(dealtPhrases(type).prefix(1)))
  }

  /// A level that deals every phrase of the lexicon.
  func wholeLexiconLevel(_ game: GameName, type: GameType) throws -> Level {
    try level(game, type: type, of: Array(dealtPhrases(type)))
  }

  /// A level that deals the `count` commonest phrases of the lexicon.
  func commonLevel(_ game: GameName, type: GameType, count: Int) throws -> Level {
    try level(
      game, type: type, of: Array(dealtPhrases(type).sorted { ($0.rank ?? .max) < ($1.rank ?? .max) }.prefix(count)))
  }

  /// The phrases that a level could deal, the commonest first; those without a rank at the end. Those that only count when a
  /// player forms them are left out.
  func phrasesByRank(for level: Level) -> [Phrase] {
    lexicon.phrases(ofLength: level.rules.phraseLength)
      .filter { $0.grade == .strict }
      .filter { level.gameType == .chengYu || $0.pinyin.count == level.rules.phraseLength }
      .sorted { ($0.rank ?? .max, $0.text) < ($1.rank ?? .max, $1.text) }
  }

  private func level(_ game: GameName, type: GameType, of phrases: [Phrase]) throws -> Level {
    guard let mode = game.mode else {
      throw Failure.usage(
        "\(game.rawValue) is not played with phrases; name one of "
          + GameName.phraseGames.map(\.rawValue).joined(separator: ", "))
    }
    guard !phrases.isEmpty else {
      throw Failure.badData("the lexicon has no phrase of \(type.phraseLength) tiles for \(type.rawValue)")
    }
    return Level(
      name: "any \(type.rawValue) board", difficulty: 0, gameType: type, gameMode: mode, phrases: Phrases(phrases))
  }

  /// The phrases of the lexicon that can be dealt; a word needs a syllable for each character.
  private func dealtPhrases(_ type: GameType) -> some Sequence<Phrase> {
    lexicon.phrases(ofLength: type.phraseLength).lazy
      .filter { type == .chengYu || $0.pinyin.count == type.phraseLength }
  }

  private func lines(of level: Level) -> LineCatalog {
    LineCatalog(
      rule: LineRule(type: level.gameType, phrases: lexicon.phrases(ofLength: level.rules.phraseLength)))
  }
}
