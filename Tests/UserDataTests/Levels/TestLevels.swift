import Foundation
import Phrasebook

@testable import UserData

/// Words, original levels and a fresh database for the tests of levels and results.
struct TestLevels {
  /// Twelve idioms of four tiles and six words of two with their pinyin.
  static let lexicon = Lexicon(
    (0..<12).map { Phrase(chinese: ["i", String($0), "d", "m"], count: 100 - $0) }
      + (0..<6).map { Phrase(chinese: ["w", String($0)], readings: [["wéi", "s\($0)"]], count: 50 - $0) })

  /// The idioms at these places.
  static func idioms(_ places: Int...) -> [Phrase] { places.map { lexicon.chengYu[$0] } }
  /// The words at these places.
  static func words(_ places: Int...) -> [Phrase] { places.map { lexicon.ciHui[$0] } }

  let directory: TemporaryDirectory
  let storage: Storage
  let levels: Levels

  init() throws {
    directory = try TemporaryDirectory(isInMemory: true)
    storage = try Storage(at: directory.database)
    let original = [
      PhraseLevel(
        name: "Time", difficulty: 1, gameType: .ciHui, gameMode: .tetris, phrases: Phrases(Self.words(0, 1, 2))),
      PhraseLevel(
        name: "Common cheng yus", difficulty: 7, gameType: .chengYu, gameMode: .tetris,
        phrases: Phrases(Self.idioms(0, 1, 2, 3))),
    ]
    levels = Levels(storage: storage, original: original, lexicon: Self.lexicon)
  }

  /// Adds a custom level of idioms.
  @discardableResult
  func add(_ name: String?, _ places: Int..., overwriting: Bool = false) throws -> PhraseLevel {
    try levels.addCustomLevel(
      name: name, gameType: .chengYu, gameMode: .sliding, phrases: places.map { Self.lexicon.chengYu[$0] },
      overwriting: overwriting)
  }

  /// The result of a game of a level that was won without points.
  static func result(of level: PhraseLevel, isCustom: Bool = false) throws -> LevelResult {
    LevelResult(
      level: PlayedLevel(level, isCustom: isCustom), player: "me", date: try CalendarDayTests.day("2026-11-21"),
      outcome: .won, score: 0, time: 0, moves: 0)
  }

  /// The names of the custom levels in their order.
  func names() throws -> [String] { try levels.custom.map(\.name) }
}
