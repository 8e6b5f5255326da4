/// The results of a run.
public struct RunResult: Hashable, Codable, Sendable {
  /// A summary for each agent, in the order of the run's agents.
  public var summaries: [PlaySummary]
  /// The number of games that were finished in all seatings.
  public var games: Int
  /// The number of games of the run, or of its shard.
  public var total: Int
  /// Whether the run was stopped early. The first ``games`` games are kept.
  public var wasCancelled: Bool

  /// Adds another shard of the same run.
  /// - Throws: ``MergeError`` when the agents differ or there would be too many games.
  public mutating func merge(_ other: RunResult) throws(MergeError) {
    guard summaries.map(\.agent) == other.summaries.map(\.agent) else { throw .runsDiffer("agents") }
    guard (0...PlaySummary.mostGames).contains(other.total), (0...other.total).contains(other.games),
      (0...PlaySummary.mostGames - other.total).contains(total), (0...total).contains(games)
    else { throw .tooManyGames }
    var merged = summaries
    for number in merged.indices { try merged[number].merge(other.summaries[number]) }
    summaries = merged
    games += other.games
    total += other.total
    wasCancelled = wasCancelled || other.wasCancelled
  }
}

/// The progress of a run.
public struct RunProgress: Hashable, Sendable {
  /// The number of games that are finished and delivered. A game counts once, whatever the number of its seatings.
  public var done: Int
  /// The number of games of the run, or of its shard.
  public var total: Int
}
