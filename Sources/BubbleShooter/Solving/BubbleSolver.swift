import PuzzleCore

/// Decides exactly whether a known sequence of bubbles clears a board, and in how few shots.
///
/// ```swift
/// let board = FastBubbleBoard(try GameBubbleSet(rows: ["RR..BB"]).loaded)
/// let cannon = BubbleArena.cannons(players: 1)[0]
/// let answer = BubbleSolver().solve(board, shooting: [.red, .blue, .red], from: cannon)
/// print(answer.verdictName, answer.moves)
/// ```
///
/// The bubbles are shot in order. A bubble whose colour is no longer in the grid is skipped, because the game draws it
/// again. The verdict is `optimal` with the angles of the fewest shots, `unsolvable` or `budgetExhausted`. `unsolvable`
/// means that no angles clear the board with these bubbles without a bubble in row 13. A node is a landing.
///
/// The search is depth-first with iterative deepening over all distinct outcomes (``OutcomeIntervals``). Positions
/// already refuted with at least the remaining shots are not searched again. A bound refutes others, because a bubble
/// in row 0 cannot drop. Without a power bubble in the grid it can only be matched by a shot of its own colour. A shot
/// joins at most three groups (four in a rectangular grid), and a colour with a single bubble takes two. (Counting one
/// shot for each colour *anywhere* would be no bound, because popping a group drops the bubbles that hang from it.)
///
/// The problem is NP-complete in general (E. D. Demaine and S. Langerman, *Bust-a-Move/Puzzle Bobble is NP-complete*,
/// 2015), so the solver is for small boards and short sequences only.
public struct BubbleSolver: Solver {
  /// The solver's name: `sequence`.
  public var id: String { "sequence" }

  /// Creates the solver, which has no settings.
  public init() {}

  /// Solves a board whose bubbles are all attached.
  public func solve(
    _ board: FastBubbleBoard, shooting sequence: [BubbleType], from cannon: Vector2,
    physics: BubblePhysics = BubblePhysics(), within budget: Budget = .unlimited
  ) -> Solution<BubbleAngle> {
    if (board.occupied - board.code2).isEmpty { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    var search = BubbleSequenceSearch(
      sequence.filter { $0.isColor() }, cannon, physics, limit: budget.nodes, draws: .passedOver)
    guard let bound = search.bound(board, at: 0) else { return Solution(verdict: .unsolvable, moves: [], nodes: 0) }
    let verdict: Solution<BubbleAngle>.Verdict =
      switch search.deepen(board, from: bound, through: sequence.count) {
      case .cleared: .optimal
      case .refuted: .unsolvable
      case .ranOut(let limit): .budgetExhausted(lowerBound: limit)
      }
    return Solution(verdict: verdict, moves: search.path.reversed(), nodes: search.nodes)
  }

  /// Solves a position of the game, in which only the visible bubbles are known.
  ///
  /// A solution is certain: it shoots known bubbles, and the last colour in the grid, which every draw gives. While two
  /// colours are left it never shoots a bubble whose colour has vanished, because that is drawn again. The lower bound
  /// holds for every draw: a second search lets each draw be any colour of the grid, and no fewer shots clear it. So
  /// the verdict is `optimal` unless lucky draws might clear the board sooner, and `unsolvable` only if no draws help.
  ///
  /// Complexity: that of a known sequence for as many shots as bubbles are known. Deeper searches end after
  /// ``deepNodes`` nodes each.
  public func solve(_ game: BubblePuzzle, from state: BubbleState, within budget: Budget) -> Solution<BubbleAngle> {
    if let outcome = game.outcome(of: state) {
      return Solution(verdict: outcome == .won ? .optimal : .unsolvable, moves: [], nodes: 0)
    }
    let aim = BubbleAim(
      board: FastBubbleBoard(state.grid), known: state.queue.filled, shotsLeft: state.shotsLeft,
      cannon: game.cannon,
      physics: game.level.physics)
    let known = Array(aim.known.prefix(aim.shotsLeft))
    func search(_ draws: BubbleSequenceSearch.Draws, nodes: Int) -> BubbleSequenceSearch {
      BubbleSequenceSearch(known, aim.cannon, aim.physics, limit: nodes, draws: draws)
    }
    var sure = search(.certain, nodes: budget.nodes)
    let least = sure.bound(aim.board, at: 0) ?? 1
    guard least <= aim.shotsLeft else { return Solution(verdict: .unsolvable, moves: [], nodes: 0) }
    _ = sure.deepen(aim.board, from: least, through: aim.shotsLeft, known: known.count)
    let moves = Array(sure.path.reversed())
    let isSure = !moves.isEmpty
    var lucky = search(.any, nodes: budget.nodes - sure.nodes)
    let last = isSure ? moves.count - 1 : aim.shotsLeft
    let chances = lucky.deepen(aim.board, from: least, through: last, known: known.count)
    let verdict: Solution<BubbleAngle>.Verdict =
      switch chances {
      case .refuted: isSure ? .optimal : .unsolvable
      case .cleared(let bound), .ranOut(let bound):
        isSure ? .found(lowerBound: bound) : .budgetExhausted(lowerBound: bound)
      }
    return Solution(verdict: verdict, moves: moves, nodes: sure.nodes + lucky.nodes)
  }

  /// The node limit of each search beyond the known bubbles.
  public static let deepNodes = 10_000
}

extension BubbleSequenceSearch {
  /// The result of searches with an increasing number of shots.
  fileprivate enum Depth: Hashable {
    /// This many shots clear the board, and no fewer.
    case cleared(shots: Int)
    /// No number of shots up to the last clears it.
    case refuted
    /// The nodes ran out with this many shots; fewer do not clear the board.
    case ranOut(shots: Int)
  }

  /// Searches with an increasing number of shots, and with few nodes beyond the known bubbles.
  fileprivate mutating func deepen(
    _ board: FastBubbleBoard, from first: Int, through last: Int, known: Int = .max
  ) -> Depth {
    var shots = first
    while shots <= last {
      if shots > known { limit = min(limit, nodes + BubbleSolver.deepNodes) }
      (hasRunOut, wasCut) = (false, false)
      if clears(board, at: 0, within: shots) { return .cleared(shots: shots) }
      if hasRunOut { return .ranOut(shots: shots) }
      guard wasCut else { return .refuted }
      shots += 1
    }
    return .refuted
  }
}
