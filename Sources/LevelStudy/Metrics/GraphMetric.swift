import Difficulty
import GameKit
import PuzzleCore
import Search

/// A measurement of all positions that can be reached from a board, for games that do not measure their boards
/// themselves.
struct GraphMetric {
  let metric: Metric

  private init(_ id: String, _ title: String, _ summary: Metric.Summary = .median, meaning: String, source: String) {
    metric = Metric(id, title: title, .board, summary, meaning: meaning, source: source)
  }

  private static let positions = GraphMetric(
    "positions", "positions", meaning: "number of positions that can be reached from the board", source: "counted")
  private static let distance = GraphMetric(
    "largestDistance", "largest distance",
    meaning: "fewest moves to a win from the worst position that can be reached and still be won",
    source: "counted; the best single number beyond par in people's times at Rush Hour")
  private static let deadEnds = GraphMetric(
    "deadEnds", "dead ends", .mean,
    meaning: "share of the positions in which the player can still move but no longer win", source: "counted")
  private static let randomWalk = GraphMetric(
    "randomMoves", "random moves",
    meaning: "expected moves of a player who draws every move, to the win; missing where that player may never win",
    source: "linear equations, solved to a relative error of a millionth")

  /// The most positions of a board that is studied.
  private static let mostPositions = 3_000_000
  /// The most memory for them, in bytes.
  private static let mostBytes = 512 << 20
  /// The most steps of the equations, in moves.
  private static let mostSteps = Int(clamping: 5_000_000_000 as Int64)

  /// The facts about a board; `nil` if its positions do not stand still, or if there are too many.
  static func facts<Game: PlayableGame>(of game: Game, in state: Game.State) -> BoardFacts? {
    guard PositionGraph.exists(for: game) else { return nil }
    let limit = min(mostPositions, mostBytes / max(1, SearchMemory.bytes(for: state, of: game)))
    guard let graph = Game.rulesEngine.graph(game, state, limit) else { return nil }
    let sweeps = min(20_000, mostSteps / max(1, graph.targets.count))
    return BoardFacts(
      solutions: graph.shortestSolutions ?? 0,
      values: [
        MetricValue(positions.metric, Double(graph.count)),
        MetricValue(distance.metric, graph.largestDistance.map(Double.init)),
        MetricValue(deadEnds.metric, graph.deadEnds),
        MetricValue(randomWalk.metric, graph.randomWalk(sweeps: sweeps)),
      ])
  }
}
