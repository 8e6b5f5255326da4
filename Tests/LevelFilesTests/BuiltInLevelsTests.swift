import Foundation
import LevelFiles
import Phrasebook
import Testing

@Suite("The levels that come with the game")
struct BuiltInLevelsTests {
  /// Name, type and mode in the order of difficulty 0 to 11, from specs.
  static let expected: [(name: String, type: GameType, mode: GameMode)] = [
    ("Me, Family and Friends", .ciHui, .swapping), ("Time", .ciHui, .tetris), ("People", .ciHui, .sliding),
    ("Places and Things", .ciHui, .swapping), ("Pronouns and etc", .ciHui, .tetris),
    ("More pronouns", .ciHui, .swapping), ("Common phrases", .ciHui, .swapping),
    ("Common cheng yus", .chengYu, .tetris), ("Uncommon cheng yus", .chengYu, .sliding),
    ("Rare cheng yus", .chengYu, .swapping), ("Rarer cheng yus", .chengYu, .tetris),
    ("Impossible", .chengYu, .sliding),
  ]

  private static let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/BuiltInGames/Resources").standardizedFileURL

  private static func read() throws -> (levels: [PhraseLevel], texts: [String], lexicon: Lexicon) {
    let table = resources.appendingPathComponent("Lexicon/lexicon.tsv")
    let lexicon = try Lexicon.parse(table: [UInt8](Data(contentsOf: table)), file: table.lastPathComponent)
    let files = try FileManager.default.contentsOfDirectory(
      at: resources.appendingPathComponent("Levels"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "yaml" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let levels = try zip(files, texts).map { file, text in
      try LevelFile.read(LevelFields(text, file: file.lastPathComponent), lexicon: lexicon)
    }
    return (levels, texts, lexicon)
  }

  @Test("spec Levels: 12 levels come with the game, difficulty 0 to 11, with the types and modes of the app")
  func twelve() throws {
    let (levels, texts, lexicon) = try Self.read()
    #expect(levels.map(\.name) == Self.expected.map(\.name))
    #expect(levels.map(\.difficulty) == Array(0...11))
    #expect(levels.map(\.gameType) == Self.expected.map(\.type))
    #expect(levels.map(\.gameMode) == Self.expected.map(\.mode))
    for level in levels {
      #expect(level.phrases.count >= 30, "\(level.name)")
      #expect(level.rules == .standard(mode: level.gameMode, type: level.gameType), "\(level.name)")
      #expect(level.phrases.allSatisfy { $0.grade == .strict }, "\(level.name): only strict phrases are dealt")
      #expect((level.targetScore != nil) == (level.gameMode == .tetris), "\(level.name)")
    }
    // Each file says how its phrases were chosen, in comments before the first field.
    for text in texts { #expect(text.prefix { $0 != "\n" }.hasPrefix("# ")) }

    // Idioms get rarer from level to level.
    let ranks = levels.filter { $0.gameType == .chengYu }.map { level in
      level.phrases.compactMap(\.rank).reduce(0, +) / level.phrases.count
    }
    #expect(ranks == ranks.sorted() && Set(ranks).count == ranks.count, "\(ranks)")
    #expect(lexicon.chengYu.rankedCount == 6388)
  }
}
