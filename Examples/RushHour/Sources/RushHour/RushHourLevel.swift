import Foundation
import GameKit
import PuzzleCore
import TextFormats

/// A level: where the cars stand, and the time that a player has.
public struct RushHourLevel: TimedLevel {
  /// The name a player sees.
  public var name: String
  /// The difficulty its designer declares; in packs the number of moves.
  public var difficulty: Int
  /// Part of every level; the game has no points.
  public var targetScore: Int?
  /// The cars.
  public var board: Board
  /// Milliseconds that a player has; 0 for no limit.
  public var time = 0
  /// The milliseconds after which the game is lost.
  public var timeAllowed: Int { time == 0 ? .max : time }

  /// A level; a time of 0 is no limit.
  public init(name: String, difficulty: Int, board: Board, time: Int = 0) {
    self.name = name
    self.difficulty = difficulty
    self.board = board
    self.time = time
  }

  /// How levels are read and written.
  static var format: LevelFormat<RushHourLevel> {
    let limit = RuleField<RushHourLevel>(
      "time", "time to free the red car, 0 for no limit", unit: .milliseconds, 0...3_600_000, step: 1000, default: 0,
      \.time
    ).limited { _ in 1000...3_600_000 }
    let cars = BoardField<RushHourLevel>("board", "36 letters, row by row") {
      $1.board = try Board($0)
    } write: {
      [$0.board.description]
    }
    var format = LevelFormat(
      game: RushHour.name, folder: { Bundle.module.resourceURL?.appendingPathComponent("Levels").path },
      fields: [limit], board: cars
    ) { RushHourLevel(name: $0, difficulty: $1, board: Board()) }
    format.contents = { "\($0.board.cars.count) cars" }
    format.maker = .rushHour
    format.pack = LevelPack("boards of 36 letters, one on a line", endings: ["txt", "rush"], line: level) {
      "\($0.difficulty) \($0.board) # \($0.name)"
    }
    return format
  }

  /// A line of a pack: the number of moves if it is known, 36 letters, numbers, and a name after `#`.
  private static func level(_ line: PositionLine) throws(InputError) -> RushHourLevel {
    let text = line.text.prefix { $0 != "#" }
    let moves = text.split(separator: " ").first.flatMap { Int($0) } ?? 0
    let cars = PositionLine(String(text), file: line.file, number: line.number, column: line.column)
    let name = String(line.text.dropFirst(text.count + 1)).trimmed
    return RushHourLevel(name: name, difficulty: min(max(0, moves), 1000), board: try Board([cars]))
  }
}
