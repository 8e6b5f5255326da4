import PuzzleCore
import Reporting
import Simulation

/// A CSV file with a row for every game of a run, written while the games are played.
struct GameTableFile: Sendable {
  private let writer: LineWriter
  private let agents: [String]
  private let table: Table
  private let hasSeats: Bool
  private let isTimed: Bool
  private let targetScore: Int?

  /// Starts the file with its header line. A game of several `seats` has one row per seat, and a game without time has
  /// no milliseconds. A game that the rules call won but that misses the target score ends `short`.
  /// - Throws: ``Simulation/RecordWriterError``.
  init(
    path: String, agents: [String], seats: Int = 1, isTimed: Bool = true, measures: [Measure], targetScore: Int? = nil
  ) throws {
    self.agents = agents
    hasSeats = seats > 1
    self.isTimed = isTimed
    self.targetScore = targetScore
    table = Table(
      columns: [
        Column("game", title: "game", .integer), Column("agent", title: "agent", .text),
        Column("outcome", title: "outcome", .text), Column("score", title: "score", .integer),
        Column("moves", title: "moves", .integer), Column("milliseconds", title: "milliseconds", .integer),
      ] + (hasSeats ? [Column("seat", title: "seat", .integer)] : [])
        + measures.map { Column($0.id, title: $0.title, .integer) })
    writer = try LineWriter(path: path, listedIn: MoliTool.unfinished)
    try writer.write(line: table.rendered(as: .csv).utf8.dropLast())
  }

  /// Adds a game.
  /// - Throws: ``Simulation/RecordWriterError``.
  func write(_ game: FinishedGame) throws {
    var row = table
    row.append(
      [
        .integer(game.index), .text(agents[game.agent]), .text(game.verdict(reaching: targetScore)),
        .integer(game.score),
        .integer(game.moves), isTimed ? .integer(game.end) : .missing,
      ] + (hasSeats ? [.integer(game.seat)] : []) + game.measures.map { .integer($0) })
    // The header is already written, so only the row is taken. Only a quoted name could contain a line break.
    try writer.write(line: row.rendered(as: .csv).utf8.drop { $0 != 10 }.dropFirst().dropLast())
  }

  /// Completes the file and gives it its final name.
  func finish() throws { try writer.finish() }
}
