import Phrasebook
import PuzzleCore

/// Builds one line after another from the edges inwards without moving finished lines, as a person does who sees every
/// line. It solves every solvable board of any size, in about twice the fewest moves.
///
/// The nearest arrangement is built first. The next one is tried only if its last tiles cannot be brought into place
/// (lines of 2 tiles). A node is a position of the group of tiles being placed. The time left is ignored.
public struct SlidingLineByLine: Solver {
  /// The solver's name: `line-by-line`.
  public let id = "line-by-line"

  /// Creates a solver, which can solve any number of positions.
  public init() {}

  /// Solves a position. The lower bound comes from ``LineHeuristic``; it is 1 where that does not exist.
  public func solve(
    _ game: SlidingPuzzle, from state: SlidingPuzzle.State, within budget: Budget
  ) -> Solution<SlidingMove> {
    if let answer = game.answerWithoutSearch(state) { return answer }
    let bound = lowerBound(game, state.grid)
    var nodes = 0
    let view = View(state.grid, of: game)
    for task in LineArrangements(view.sight, cells: view.cells(of: state)).tasks where nodes < budget.nodes {
      let planner = SlidingPlanner(shape: game.shape, task: task)
      guard let moves = build(planner, view, game, from: state, within: budget, nodes: &nodes) else { continue }
      return Solution(
        verdict: moves.count == bound ? .optimal : .found(lowerBound: bound), moves: moves, nodes: nodes)
    }
    return Solution(verdict: .budgetExhausted(lowerBound: bound), moves: [], nodes: nodes)
  }

  /// The maximum number of arrangements that ``staged(_:from:within:)`` builds.
  static let stagedArrangements = 48

  /// A win line by line in few slides. Among the arrangements with the nearest tiles, in every order of the lines, it
  /// returns the first that takes the fewest slides. The result is empty when none can be built within the budget.
  ///
  /// This is a heuristic: tiles are placed two at a time (those of the last line together), each time with the fewest
  /// slides that do not move finished parts. Complexity: builds at most `stagedArrangements` arrangements.
  public func staged(
    _ game: SlidingPuzzle, from state: GridGameState, within budget: Budget
  ) -> [SlidingMove] {
    var best: [SlidingMove] = []
    var nodes = 0
    let view = View(state.grid, of: game)
    let tasks = LineArrangements(view.sight, cells: view.cells(of: state), inEveryOrder: true).tasks
    for task in tasks.prefix(Self.stagedArrangements) where nodes < budget.nodes {
      let planner = SlidingPlanner(shape: game.shape, task: task)
      let limit = best.isEmpty ? Int.max : best.count
      if let moves = build(planner, view, game, from: state, within: budget, fewerThan: limit, nodes: &nodes) {
        best = moves
      }
    }
    return best
  }

  /// Places the groups of a task until the game is won; `nil` when one cannot be placed, or it takes too many slides.
  private func build(
    _ planner: SlidingPlanner, _ view: View, _ game: SlidingPuzzle, from state: GridGameState, within budget: Budget,
    fewerThan limit: Int = .max, nodes: inout Int
  ) -> [SlidingMove]? {
    var state = state
    var moves: [SlidingMove] = []
    while game.outcome(of: state) != .won {
      // The next group may reverse one slide.
      guard moves.count <= limit else { return nil }
      let way = planner.slides(on: view.cells(of: state), within: Budget(nodes: budget.nodes - nodes))
      nodes += way.nodes
      guard !way.moves.isEmpty else { return nil }
      for move in way.moves where game.outcome(of: state) != .won {
        game.apply(move, to: &state)
        // The first slide for a group may reverse the last one for the previous group.
        if moves.last == move.inverse { moves.removeLast() } else { moves.append(move) }
      }
    }
    return moves.count < limit ? moves : nil
  }

  /// The tiles of a board as numbers.
  private struct View {
    let sight: SlidingSight
    private let symbols: TileSymbols

    init(_ grid: TextGrid, of game: SlidingPuzzle) {
      symbols = TileSymbols(grid.texts)
      sight = SlidingSight(grid, of: game, symbols: symbols)
    }

    func cells(of state: GridGameState) -> [TileSymbols.Symbol] { symbols.cells(of: state.grid) ?? [] }
  }

  private func lowerBound(_ game: SlidingPuzzle, _ grid: TextGrid) -> Int {
    guard let board = SlidingBoard(of: game, grid: grid), let packed = board.state(of: grid),
      let heuristic = LineHeuristic(board: board)
    else { return 1 }
    return heuristic.estimate(packed)
  }
}
