import Foundation
import GameKit
import LevelReport
import LevelStudy
import PuzzleCore
import Reporting
import ResultLibrary
import StudyFiles

extension MeasuringVerb {
  /// Adds a row for each level and player to the library, if one is named. An incomplete study or run adds nothing.
  func addToLibrary(_ measured: [MeasuredLevel], by meter: LevelMeter, _ material: StudyMaterial) throws {
    guard let file = library.file else { return }
    guard measured.count == material.levels.count else {
      return Terminal.note("\(file): nothing was added, because the run is incomplete")
    }
    let levels = material.levels.titled.map { LibraryLevel($0) }
    let players = try material.players.map { LibraryPlayer(name: $0.name, content: try Self.content(of: $0)) }
    let tables = DifficultyTables(measured, meter: meter, scale: scale)
    guard
      let run = try library.writer(
        adding: LibraryRun(
          verb: "difficulty", of: levels, in: material, seed: options.rootSeed, games: games,
          options: [
            "players": .array(players.map { .string($0.content) }), "parBoards": .integer(meter.parBoards),
            "parBudget": .integer(meter.parBudget.nodes), "scale": scale.map { .string($0.rawValue) },
            "measuresLevels": .bool(meter.measuresLevels),
          ]))
    else { return }
    let subjects = tables.subjects
    try run.add(tables.measurements, to: "difficulty") { (levels[subjects[$0].level], players[subjects[$0].player]) }
    Terminal.note("\(file): \(try Interruption.hold { try run.finish() }.words)")
  }

  private static func content(of player: MeasuredPlayer) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(player), as: UTF8.self)
  }
}
