import Foundation
import LevelFiles
import Phrasebook

/// The twelve built-in levels over the built-in lexicon, read from the sources.
///
/// Everything costly is made once and shared.
public struct BuiltInGames: Sendable {
  /// The built-in lexicon.
  public let lexicon: Lexicon
  /// The built-in levels, in the order of their files.
  public let levels: [Level]
  private let catalogs: [GameType: LineCatalog]
  private let oracles: [GameType: LineOracle]

  /// Reads lexicon and levels.
  public init() throws {
    let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Games/Resources")
    let table = resources.appendingPathComponent("Lexicon/lexicon.tsv")
    let lexicon = try Lexicon.parse(table: [UInt8](Data(contentsOf: table)), file: table.lastPathComponent)
    let folder = resources.appendingPathComponent("Levels")
    levels = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }.sorted()
      .map { name in
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return try LevelFile(file: name).parse(text, lexicon: lexicon)
      }
    self.lexicon = lexicon
    let pools = GameType.allCases.map { ($0, lexicon.phrases(ofLength: $0.phraseLength)) }
    catalogs = Dictionary(
      uniqueKeysWithValues: pools.map { ($0, LineCatalog(rule: LineRule(type: $0, phrases: $1))) })
    oracles = Dictionary(uniqueKeysWithValues: pools.map { ($0, LineOracle(type: $0, phrases: $1)) })
  }

  /// The game of a level.
  public func game(_ level: Level) throws -> any GameUnderTest {
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
