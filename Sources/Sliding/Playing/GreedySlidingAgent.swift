import Phrasebook
import PuzzleCore

/// Looks one slide ahead: takes the slide after which ``LineHeuristic`` is lowest.
///
/// To avoid cycles, every visit makes a board count as one slide worse. Among equally good slides the agent draws one
/// at random. Where no heuristic exists (large boards, tiles that form too few lines) it slides at random.
public struct GreedySlidingAgent: Agent {
  /// The agent's name: `greedy`.
  public let id = "greedy"
  private var pace: Pace
  private var generator = Xoshiro256(seed: Seed(0))
  private var game: SlidingPuzzle?
  private var board: SlidingBoard?
  private var heuristic: LineHeuristic?
  private var visits: [PackedBoard: Int] = [:]

  /// A greedy player with a pace in actions per second.
  public init(actionsPerSecond: Double = 4) {
    pace = Pace(actionsPerSecond: actionsPerSecond)
  }

  /// Starts the player's random stream.
  public mutating func begin(_ game: SlidingPuzzle, seed: Seed) {
    self.game = game
    generator = Xoshiro256(seed: seed)
    board = nil
    heuristic = nil
    visits = [:]
  }

  /// Returns the slide with the lowest bound after it.
  public mutating func decide(
    in state: GridGameState, from legal: [SlidingMove], within budget: Budget
  ) -> Decision<SlidingMove> {
    let delay = pace.nextDelay()
    guard !legal.isEmpty else { return Decision(nil, after: delay) }
    if board == nil, let game {
      board = SlidingBoard(of: game, grid: state.grid)
      heuristic = board.flatMap { LineHeuristic(board: $0) }
    }
    guard let board, let heuristic, let packed = board.state(of: state.grid), heuristic.estimate(packed) < .max else {
      return Decision(legal[generator.uniform(below: legal.count)], after: delay)
    }
    visits[packed, default: 0] += 1
    var best: [SlidingMove] = []
    var lowest = Int.max
    for move in legal {
      var child = packed
      board.apply(move, to: &child)
      let value = heuristic.estimate(child) + visits[child, default: 0]
      if value < lowest { best = [] }
      if value <= lowest {
        lowest = value
        best.append(move)
      }
    }
    return Decision(best[generator.uniform(below: best.count)], after: delay)
  }
}
