import Phrasebook

/// The twelve built-in levels over the built-in lexicon, read from the sources.
///
/// Everything costly is made once and shared.
public struct BuiltInGames: Sendable {
  /// The built-in lexicon.
  public let lexicon: Lexicon
  /// The built-in levels, in the order of their files.
  public let levels: [PhraseLevel]
  private let catalogs: [GameType: LineCatalog]
  private let oracles: [GameType: LineOracle]

  /// Reads lexicon and levels.
  public init() throws {
    let builtIn = try BuiltInLevels()
    lexicon = builtIn.lexicon
    levels = builtIn.levels
    catalogs = Dictionary(uniqueKeysWithValues: GameType.allCases.map { ($0, builtIn.catalog($0)) })
    oracles = Dictionary(
      uniqueKeysWithValues: GameType.allCases.map {
        ($0, LineOracle(type: $0, phrases: builtIn.lexicon.phrases(ofLength: $0.phraseLength)))
      })
  }

  /// The game of a level.
  public func game(_ level: PhraseLevel) throws -> any GameUnderTest {
    guard let catalog = catalogs[level.gameType], let oracle = oracles[level.gameType] else {
      throw RuleError(field: "type", found: level.gameType.rawValue, expected: "a type with lines")
    }
    switch level.gameMode {
    case .sliding: return try SlidingUnderTest(level: level, catalog: catalog, oracle: oracle)
    case .swapping: return try SwappingUnderTest(level: level, catalog: catalog, oracle: oracle)
    case .tetris: return try TetrisUnderTest(level: level, lexicon: lexicon)
    }
  }
}
