import Foundation
import Phrasebook
import Sliding
import Swapping
import Tetris

/// Six games that depend on nothing but the small lexicon of the fixtures.
struct FixedGames {
  /// The lexicon of the fixtures.
  let lexicon: Lexicon

  init() throws {
    let name = "small.tsv"
    let table = try Data(contentsOf: FixtureFolder("lexicon").url.appendingPathComponent(name))
    lexicon = try Lexicon.parse(table: [UInt8](table), file: name)
  }

  /// The level of a kind: all phrases of its length, and a clock of this number of seconds.
  func level(_ mode: GameMode, _ type: GameType, seconds: Int) -> PhraseLevel {
    var rules = LevelRules.standard(mode: mode, type: type)
    rules.timeAllowed = 1000 * seconds
    return PhraseLevel(
      name: "Golden \(mode.rawValue) \(type.rawValue)", difficulty: 0, gameType: type, gameMode: mode,
      phrases: lexicon.phrases(ofLength: type.phraseLength), rules: rules)
  }

  /// The lines of a type.
  func catalog(_ type: GameType) -> LineCatalog {
    LineCatalog(rule: LineRule(type: type, phrases: lexicon.phrases(ofLength: type.phraseLength)))
  }

  /// The sliding game of a type.
  func sliding(_ type: GameType, seconds: Int = 60) throws -> SlidingPuzzle {
    try SlidingPuzzle(level: level(.sliding, type, seconds: seconds), catalog: catalog(type))
  }

  /// The swapping game of a type.
  func swapping(_ type: GameType, seconds: Int = 20) throws -> SwappingPuzzle {
    try SwappingPuzzle(level: level(.swapping, type, seconds: seconds), catalog: catalog(type))
  }

  /// The tetris game of a type.
  func tetris(_ type: GameType, seconds: Int = 60) throws -> TetrisPuzzle {
    try TetrisPuzzle(level: level(.tetris, type, seconds: seconds), lexicon: lexicon)
  }
}
