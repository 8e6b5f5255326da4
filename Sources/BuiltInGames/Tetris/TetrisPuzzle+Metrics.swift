import Difficulty
import GameKit
import PuzzleCore
import Simulation
import Tetris

/// The metrics of levels of tetris in addition to those of their plays.
extension TetrisPuzzle: MeasuredDeals, ExplainedMeasures {
  /// The metrics that describe ``PuzzleCore/Puzzle/measures``.
  public var measureMetrics: [Metric] {
    [
      Metric(
        "landings", title: "landings", .player, meaning: "tetris: tiles that landed in a game, on average",
        source: "counted"),
      Metric(
        "phrases", title: "phrases / 100 landings", .player,
        meaning: "tetris: phrases destroyed per hundred tiles landed", source: "counted"),
      Metric(
        "longestChain", title: "longest chain", .player,
        meaning: "tetris: the most phrases destroyed by one landing, mean over the games and maximum",
        source: "counted"),
      Metric(
        "highestLanding", title: "highest landing", .player,
        meaning:
          "tetris: the highest row in which a tile came to rest; at the top the game is lost",
        source: "as the pile height of agents of Tetris: Thiery, Scherrer 2009"),
    ]
  }

  /// Statistics of the choices in a game of the placement agent.
  private static func values(branching: Double?, decisions: Double?) -> [MetricValue] {
    [
      MetricValue(
        Metric(
          "branching", title: "branching", .board,
          meaning: "tetris: mean number of ways to land a tile: reachable columns times different tiles to swap in",
          source: "as the branching factor of game trees"), branching),
      MetricValue(
        Metric(
          "decisionShare", title: "decision moves", .board,
          meaning:
            "tetris: share of landings at which the median way is at least half a phrase worse than the best",
          source: "forced moves need no thought: Jarušek, Pelánek 2011"), decisions),
    ]
  }

  /// Only every fourth tile is examined, which is enough and four times as fast.
  public func dealValues(_ index: Int, of rootSeed: Seed) -> [MetricValue] {
    let none = Self.values(branching: nil, decisions: nil)
    guard let agent = try? agent("placement") else { return none }
    var runner = GameRunner(self)
    let record = runner.record(agent, index: index, rootSeed: rootSeed)
    var choices = PlacementChoices(PlacementSearch(self, index: phraseIndex))
    var seen = -1
    let replayed = try? Replayer(self).replay(record) { step in
      let state = step.before
      guard state.fallingTile != nil, state.tilesLanded != seen, chance(in: state) == false else { return }
      seen = state.tilesLanded
      if seen % 4 == 0 { choices.add(observation(of: state), delay: Self.inputDelay) }
    }
    return replayed == nil ? none : Self.values(branching: choices.branching, decisions: choices.decisionShare)
  }

  /// Whether a chance event is due.
  private func chance(in state: TetrisState) -> Bool {
    var any = Xoshiro256(seed: Seed(0))
    return chance(in: state, using: &any) != nil
  }
}
