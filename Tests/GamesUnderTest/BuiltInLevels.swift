import Foundation
import LevelFiles
import Phrasebook

/// The built-in lexicon and the levels over it, read from the sources.
public struct BuiltInLevels: Sendable {
  /// The built-in lexicon.
  public let lexicon: Lexicon
  /// The built-in levels with phrases, in the order of their files.
  public let levels: [PhraseLevel]

  /// Reads lexicon and levels.
  public init() throws {
    let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/BuiltInGames/Resources")
    let table = resources.appendingPathComponent("Lexicon/lexicon.tsv")
    let lexicon = try Lexicon.parse(table: [UInt8](Data(contentsOf: table)), file: table.lastPathComponent)
    let folder = resources.appendingPathComponent("Levels")
    levels = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }.sorted()
      .map { name in
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return try LevelFile.read(LevelFields(text, file: name), lexicon: lexicon)
      }
    self.lexicon = lexicon
  }

  /// The first level of a game with phrases of a type.
  public func first(_ mode: GameMode, _ type: GameType) -> PhraseLevel? {
    levels.first { $0.gameMode == mode && $0.gameType == type }
  }

  /// The lines of a type of game over the whole lexicon.
  public func catalog(_ type: GameType) -> LineCatalog {
    LineCatalog(rule: LineRule(type: type, phrases: lexicon.phrases(ofLength: type.phraseLength)))
  }
}
