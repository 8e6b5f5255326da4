import ArgumentParser
import GameKit
import PuzzleCore
import Simulation

/// Whose game of a record file.
struct RecordedGameOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Whose game of a record file (default: the first).", valueName: "player"))
  var player: String?

  /// The record of a game.
  /// - Parameter number: which game; the first one where nothing is said.
  /// - Throws: ``Failure/usage(_:)`` when the file has none.
  func find<Deal, Move>(
    _ number: Int?, in reader: RecordReader, _ type: GameRecord<Deal, Move>.Type, file: String
  ) throws -> GameRecord<Deal, Move> {
    var reader = reader
    while let record = try reader.next(type) {
      if record.index == number ?? 0, isWanted(record) { return record }
    }
    throw Failure.usage("\(file): there is no game \(number ?? 0)\(who)")
  }

  /// Whether a game is of the player that was named.
  func isWanted<Deal, Move>(_ record: GameRecord<Deal, Move>) -> Bool { player.map(record.agents.contains) ?? true }

  /// Who was named, in words that follow "game 3".
  var who: String { player.map { " played by \($0)" } ?? "" }
}
