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
/// a bubble in row 0 cannot drop. Without a power bubble in the grid it can only be matched, by a shot of its own colour; a shot joins at
/// most three groups (four in a rectangular grid), and a colour with a single bubble takes two. (That each colour *anywhere* needs a shot is no bound: a group that
/// is popped drops what hangs from it.)
///
/// To decide it is NP-complete in general (E. D. Demaine and S. Langerman, *Bust-a-Move/Puzzle Bobble is NP-complete*, 2015): for
/// small boards and short sequences only.
public struct BubbleSolver: Solver {
  /// `sequence`.
  public var id: String { "sequence" }

  /// A solver.
  public init() {}

  /// Answers for a board whose bubbles are all attached.
  public func solve(
    _ board: FastBubbleBoard, shooting sequence: [BubbleType], from cannon: Vector2,
    physics: BubblePhysics = BubblePhysics(), within budget: Budget = .unlimited
  ) -> Solution<BubbleAngle> {
    if (board.occupied - board.code2).isEmpty { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    var search = BubbleSequenceSearch(
      sequence.filter { $0.isColor() }, cannon, physics, budget, stopsAtVanished: false)
    guard let bound = search.bound(board, at: 0) else { return Solution(verdict: .unsolvable, moves: [], nodes: 0) }
    return search.deepen(board, from: bound, through: sequence.count, of: budget)
  }

  /// Answers for a position of the game, in which only the bubbles that are shown are known.
  ///
  /// What it finds is certain: it shoots known bubbles and never one whose colour has vanished, because that is drawn again. It is `optimal`
  /// unless luck with such a draw might clear the board sooner. Without an answer a win takes at least the lower bound: more shots than
  /// bubbles are known, or luck. `unsolvable` is said only where no draw helps: the known bubbles are all that may be shot, or a
  /// bound exceeds the shots that are left.
  public func solve(_ game: BubblePuzzle, from state: BubbleState, within budget: Budget) -> Solution<BubbleAngle> {
    guard let aim = BubbleAim(state, of: game) else {
      let isWon = game.outcome(of: state) == .won
      return Solution(verdict: isWon ? .optimal : .unsolvable, moves: [], nodes: 0)
    }
    let least = max(1, BubbleType.colors.reduce(0) { $0 + BubbleSequenceSearch.fewestShots(of: $1, on: aim.board) })
    if least > aim.shotsLeft { return Solution(verdict: .unsolvable, moves: [], nodes: 0) }
    let known = Array(aim.known.prefix(aim.shotsLeft))
    var search = BubbleSequenceSearch(known, aim.cannon, aim.physics, budget, stopsAtVanished: true)
    var answer = search.deepen(aim.board, from: least, through: known.count, of: budget)
    // A draw in place of a vanished colour might clear the board with the next shot.
    let lucky = search.fewestUntilVanished.map { max(least, $0 + 1) } ?? .max
    switch answer.verdict {
    case .optimal: if lucky < answer.moves.count { answer.verdict = .found(lowerBound: lucky) }
    case .budgetExhausted(let bound): answer.verdict = .budgetExhausted(lowerBound: min(bound, lucky))
    case .found: break
    case .unsolvable:
      let bound = min(max(least, known.count + 1), lucky)
      if bound <= aim.shotsLeft { answer.verdict = .budgetExhausted(lowerBound: bound) }
    }
    return answer
  }
}

extension BubbleSequenceSearch {
  /// Searches with more and more shots.
  fileprivate mutating func deepen(
    _ board: FastBubbleBoard, from first: Int, through last: Int, of budget: Budget
  ) -> Solution<BubbleAngle> {
    var limit = first
    while limit <= last {
      hasRunOut = false
      if clears(board, at: 0, within: limit) {
        return Solution(verdict: .optimal, moves: path.reversed(), nodes: budget.nodes - nodesLeft)
      }
      let nodes = budget.nodes - nodesLeft
      if hasRunOut { return Solution(verdict: .budgetExhausted(lowerBound: limit), moves: [], nodes: nodes) }
      limit += 1
    }
    return Solution(verdict: .unsolvable, moves: [], nodes: budget.nodes - nodesLeft)
  }
}
