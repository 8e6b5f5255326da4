import Foundation
import Phrasebook
import PuzzleCore
import SetCards
import Simulation

/// Record files as commands read them.
enum RecordInput {
  /// Opens a file, or standard input for `-`.
  static func open(_ file: String) throws -> RecordReader {
    try RecordReader(InputFile(name: file).open(), name: file)
  }

  /// The game that a file's records are games of.
  /// - Throws: ``PuzzleCore/InputError`` when this version of moli, or this lexicon, would play it by other rules.
  static func game(of reader: RecordReader, lexicon: Lexicon, file: String) throws -> any CatalogGame {
    func refuse(_ found: String, _ expected: String) -> InputError {
      InputError(file: file, line: 1, column: 0, found: found, expected: expected)
    }
    if reader.header.game == SetPuzzle.name { return try setGame(of: reader, refuse) }
    let level: Level = try reader.level()
    let game: any CatalogGame
    do {
      game = try GameCatalog(lexicon: lexicon).game(level)
    } catch let error as RuleError {
      throw refuse("a level that cannot be played: \(error)", "a level of this version")
    }
    if let mismatch = mismatch(reader.header, game) {
      throw refuse(mismatch, "records of \(type(of: game).name), version \(type(of: game).rulesVersion) of the rules")
    }
    if let digest = reader.header.lexicon, digest != lexicon.digest {
      throw refuse("records played with the lexicon \(digest)", "the lexicon \(lexicon.digest); give it with --lexicon")
    }
    return game
  }

  private static func setGame(
    of reader: RecordReader, _ refuse: (String, String) -> InputError
  ) throws -> SetPuzzle {
    if let mismatch = reader.header.mismatch(with: SetPuzzle.self) {
      throw refuse(mismatch, "records of set, version \(SetPuzzle.rulesVersion) of the rules")
    }
    let level: SetLevel = try reader.level()
    if let defect = level.defect { throw refuse("\(defect.field): \(defect.found)", defect.expected) }
    return try SetPuzzle(level: level)
  }

  private static func mismatch<Game: CatalogGame>(_ header: RecordHeader, _ game: Game) -> String? {
    header.mismatch(with: Game.self)
  }
}
