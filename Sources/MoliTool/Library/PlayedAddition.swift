import PuzzleCore
import ResultLibrary
import Simulation

/// What a run of `moli play`, or a study of one, adds to a library of results.
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

  /// The rows of the games, if they are asked for.
  func games(by agents: [String], isTimed: Bool, measures: [Measure]) throws -> GameRows? {
    guard hasGames else { return nil }
    return try writer.games(
      of: level, players: agents.map { LibraryPlayer(name: $0) }, part: part, measures: measures, isTimed: isTimed,
      targetScore: level.targetScore)
  }

  /// Adds what is printed of a summary, and everything to the library. Of a run that was stopped, and of a study with
  /// parts missing, nothing is added.
  /// - Returns: what was added, in words.
  func finish(adding summary: RunSummary) throws -> String {
    guard !summary.result.wasCancelled, summary.shard == part.description else {
      return "\(writer.path): nothing added of a run that is not whole"
    }
    try writer.add(PlayTable.table(summary), to: "play", part: part) {
      (level, LibraryPlayer(name: summary.result.summaries[$0].agent))
    }
    return "\(writer.path): \(try Interruption.hold { try writer.finish() }.words)"
  }
}
