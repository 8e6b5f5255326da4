import PuzzleCore

/// Whether a known sequence of bubbles clears a board, exactly, and in how few shots.
///
/// ```swift
/// let board = FastBubbleBoard(try GameBubbleSet(rows: ["RR..BB"]).loaded)
/// let cannon = BubbleArena.cannons(players: 1)[0]
/// let answer = BubbleSolver().solve(board, shooting: [.red, .blue, .red], from: cannon)
/// print(answer.verdictName, answer.moves)
/// ```
///
/// The bubbles are shot in their order. One whose colour is not in the grid any more is passed over, as the game draws it again. The
/// answer is `optimal` with the angles of the fewest shots, `unsolvable` when no choice of angles clears the board with these bubbles
/// and without one in row 13, or `budgetExhausted`; a node is a landing.
///
/// Depth-first with iterative deepening over all distinct outcomes (``OutcomeIntervals``). Positions that were refuted with at
/// least the shots that are left are not searched again, and a bound refutes others:
/// a bubble in row 0 cannot drop. Without a power bubble in the grid it can only be matched, by a shot of its own colour, and of a
/// colour with a single bubble it takes two. (That each colour *anywhere* needs a shot is no bound: a group that is popped drops what
/// hangs from it.)
///
/// To decide it is NP-complete in general (E. D. Demaine and S. Langerman, *Bust-a-Move/Puzzle Bobble is NP-complete*, 2015): for
/// small boards and short sequences only.
public struct BubbleSolver: Sendable {
  /// A solver.
  public init() {}

  /// Answers for a board whose bubbles are all attached.
  public func solve(
    _ board: FastBubbleBoard, shooting sequence: [BubbleType], from cannon: Vector2,
    physics: BubblePhysics = BubblePhysics(), within budget: Budget = .unlimited
  ) -> Solution<BubbleAngle> {
    if (board.occupied - board.code2).isEmpty { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    var search = BubbleSequenceSearch(sequence.filter { $0.isColor() }, cannon, physics, budget)
    guard var limit = search.bound(board, at: 0) else { return Solution(verdict: .unsolvable, moves: [], nodes: 0) }
    while limit <= sequence.count {
      search.hasRunOut = false
      if search.clears(board, at: 0, within: limit) {
        return Solution(verdict: .optimal, moves: search.path.reversed(), nodes: budget.nodes - search.nodesLeft)
      }
      let nodes = budget.nodes - search.nodesLeft
      if search.hasRunOut { return Solution(verdict: .budgetExhausted(lowerBound: limit), moves: [], nodes: nodes) }
      limit += 1
    }
    return Solution(verdict: .unsolvable, moves: [], nodes: budget.nodes - search.nodesLeft)
  }

  /// Answers for a position with the bubbles that are known: with `unsolvable` it is proved that these do not clear it.
  public func solve(_ game: BubblePuzzle, from state: BubbleState, within budget: Budget) -> Solution<BubbleAngle> {
    guard let aim = BubbleAim(state, of: game) else {
      let isWon = game.outcome(of: state) == .won
      return Solution(verdict: isWon ? .optimal : .unsolvable, moves: [], nodes: 0)
    }
    let sequence = Array(aim.known.prefix(aim.shotsLeft))
    return solve(aim.board, shooting: sequence, from: aim.cannon, physics: aim.physics, within: budget)
  }
}
