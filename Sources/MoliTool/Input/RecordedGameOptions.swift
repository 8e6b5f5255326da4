import ArgumentParser
import GameKit
import PuzzleCore
import Simulation

/// Which game of a record file.
struct RecordedGameOptions: ParsableArguments {
  @Option(
    name: .customLong("game"), help: ArgumentHelp("The number of the recorded game (default: 0).", valueName: "i"))
  var number: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Who played it; without it, the first that did.", valueName: "name"))
  var agent: String?

  /// Whether any of them was given.
  var isGiven: Bool { number != nil || agent != nil }

  /// The record of the game.
  /// - Throws: ``Failure/usage(_:)`` when the file has none.
  func find<Deal, Move>(
    in reader: RecordReader, _ type: GameRecord<Deal, Move>.Type, file: String
  ) throws -> GameRecord<Deal, Move> {
    var reader = reader
    while let record = try reader.next(type) {
      if record.index == number ?? 0, agent.map(record.agents.contains) ?? true { return record }
    }
    throw Failure.usage("\(file): there is no game \(number ?? 0)" + (agent.map { " played by \($0)" } ?? ""))
  }
}
