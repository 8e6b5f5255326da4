import PuzzleCore
import ResultLibrary
import Simulation

/// The addition of a run or study of `moli play` to a library of results.
struct PlayedAddition: Sendable {
  private let writer: LibraryWriter
  private let level: LibraryLevel
  private let hasGames: Bool
  private let part: Shard

  /// - Parameter hasGames: whether every game gets a row.
  init(_ writer: LibraryWriter, level: LibraryLevel, hasGames: Bool, part: Shard) {
    self.writer = writer
    self.level = level
    self.hasGames = hasGames
    self.part = part
  }

  /// The writer of the rows of the games; `nil` if no rows of games are wanted.
  func games(by agents: [String], isTimed: Bool, measures: [Measure]) throws -> GameRows? {
    guard hasGames else { return nil }
    return try writer.games(
      of: level, players: agents.map { LibraryPlayer(name: $0) }, part: part, measures: measures, isTimed: isTimed,
      targetScore: level.targetScore)
  }

  /// Adds the printed values of a summary and commits the addition. A run that was stopped and a study with missing
  /// parts add nothing.
  /// - Returns: a description of the added rows.
  func finish(adding summary: RunSummary) throws -> String {
    guard !summary.result.wasCancelled, summary.shard == part.description else {
      return "\(writer.path): nothing was added, because the run is incomplete"
    }
    try writer.add(PlayTable.table(summary), to: "play", part: part) {
      (level, LibraryPlayer(name: summary.result.summaries[$0].agent))
    }
    return "\(writer.path): \(try Interruption.hold { try writer.finish() }.words)"
  }
}
