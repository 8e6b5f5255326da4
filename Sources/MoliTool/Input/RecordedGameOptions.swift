import ArgumentParser
import GameKit
import PuzzleCore
import Simulation

/// The player whose game of a record file is used.
struct RecordedGameOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Player of the recorded game (default: the first).", valueName: "player"))
  var player: String?

  /// The record of a game.
  /// - Parameter number: the number of the game; `nil` means the first one.
  /// - Throws: ``Failure/usage(_:)`` if the file does not contain the game.
  func find<Deal, Move>(
    _ number: Int?, in reader: RecordReader, _ type: GameRecord<Deal, Move>.Type, file: String
  ) throws -> GameRecord<Deal, Move> {
    var reader = reader
    while let record = try reader.next(type) {
      if record.index == number ?? 0, isWanted(record) { return record }
    }
    throw Failure.usage("\(file): found no game \(number ?? 0)\(who)")
  }

  /// Whether the named player took part in a game.
  func isWanted<Deal, Move>(_ record: GameRecord<Deal, Move>) -> Bool { player.map(record.agents.contains) ?? true }

  /// The named player as text that follows "game 3".
  var who: String { player.map { " played by \($0)" } ?? "" }
}
