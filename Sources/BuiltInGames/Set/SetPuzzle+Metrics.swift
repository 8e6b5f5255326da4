import Difficulty
import GameKit
import PuzzleCore
import SetCards
import Simulation

/// The metrics of levels of Set in addition to those of their plays.
extension SetPuzzle: MeasuredDeals, ExplainedMeasures {
  /// The metrics that describe ``PuzzleCore/Puzzle/measures``.
  public var measureMetrics: [Metric] {
    let own = Metric(
      "sets", title: "Sets", .player, meaning: "set: Sets that the player found in a game, on average",
      source: "counted")
    let taken = Metric(
      "computerSets", title: "computer's Sets", .player,
      meaning: "set: Sets that the computer took in a game, on average", source: "counted")
    return rules.opponent == nil ? [own] : [own, taken]
  }

  /// Statistics of the tables in a game whose player always takes the first Set.
  private static func values(
    opening: Int, branching: Double?, decisions: Double?, likeness: Double?
  ) -> [MetricValue] {
    [
      MetricValue(
        Metric(
          "openingSets", title: "Sets at first", .board, meaning: "set: number of Sets on the first table",
          source: "times fall with their number: Jacob, Hochstein 2008"), Double(opening)),
      MetricValue(
        Metric(
          "branching", title: "branching", .board,
          meaning: "set: mean number of Sets on tables with a Set, in a game that always takes the first one",
          source: "as the branching factor of game trees"), branching),
      MetricValue(
        Metric(
          "decisionShare", title: "decision moves", .board,
          meaning: "set: share of the tables with a Set in such a game that have more than one",
          source: "forced moves need no thought: Jarušek, Pelánek 2011"), decisions),
      MetricValue(
        Metric(
          "likeness", title: "likeness", .board,
          meaning: "set: mean number of attributes shared by the cards of a Set, over all Sets of these tables",
          source: "Sets of like cards are found sooner: Jacob, Hochstein 2008; Nyamsuren, Taatgen 2013"), likeness),
    ]
  }

  /// The values of a game of ``SetCards/FirstSetPolicy``.
  public func dealValues(_ index: Int, of rootSeed: Seed) -> [MetricValue] {
    var runner = GameRunner(self)
    let record = runner.record(SetAgent(FirstSetPolicy()), index: index, rootSeed: rootSeed)
    let opening = SetDetector().sets(in: record.deal.game.visible).count
    var tally = SetTableTally()
    let replayed = try? Replayer(self).replay(record) { step in
      // The first card of a claim.
      if case .move(.select) = step.cause, step.before.game.selected.isEmpty { tally.add(step.before.game) }
    }
    if replayed == nil { tally = SetTableTally() }
    return Self.values(
      opening: opening, branching: tally.branching, decisions: tally.decisionShare, likeness: tally.likeness)
  }
}
