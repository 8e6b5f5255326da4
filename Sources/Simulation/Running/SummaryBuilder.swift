/// Summarises the games of several agents, in batches: adding one game to a distribution of very many values costs as
/// much as merging a whole batch into it.
struct SummaryBuilder: Sendable {
  private static let batch = 512
  private let targetScore: Int?
  private var merged: [PlaySummary]
  private var pending: [PlaySummary]

  /// Creates empty summaries.
  /// - Parameter targetScore: the score that a game must have reached to count as won.
  init(agents: [String], reaching targetScore: Int? = nil) {
    self.targetScore = targetScore
    merged = agents.map { PlaySummary(agent: $0) }
    pending = merged
  }

  /// Adds a game of the agent ``FinishedGame/agent``.
  mutating func add(_ game: FinishedGame) {
    pending[game.agent].add(game, reaching: targetScore)
    if pending[game.agent].games >= Self.batch { flush(game.agent) }
  }

  /// The summaries of all games added, in the order of the agents.
  var summaries: [PlaySummary] {
    var complete = self
    for number in merged.indices { complete.flush(number) }
    return complete.merged
  }

  private mutating func flush(_ number: Int) {
    merged[number].absorb(pending[number])
    pending[number] = PlaySummary(agent: merged[number].agent)
  }
}
