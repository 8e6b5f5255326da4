import Phrasebook
import PuzzleCore

/// Builds one line after another from the edges inwards without touching what stands, as a person does who sees every
/// line: a solution of every board that has one, of any size, about twice as long as need be.
///
/// The nearest arrangement is built first; only where its last tiles cannot be turned into place (lines of 2 tiles) is
/// the next one tried. A node is a position of the group of tiles that is being placed. Time left does not count.
public struct SlidingLineByLine: Solver {
  /// `line-by-line`.
  public let id = "line-by-line"

  /// The solver.
  public init() {}

  /// Solves a position. The lower bound is ``LineHeuristic``'s, or 1 where there is none.
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

  /// How many arrangements ``staged(_:from:within:)`` builds.
  static let stagedArrangements = 48

  /// A win line by line in few slides: of the arrangements whose tiles are nearest, with the lines in every order, the
  /// one that takes the fewest, the first of those; empty when none can be built within the budget.
  ///
  /// A heuristic: tiles come home two at a time (those of the last line together), each time with the fewest slides
  /// that leave what stands alone. Complexity: at most ``stagedArrangements`` buildings.
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
      // The next group may take back one slide.
      guard moves.count <= limit else { return nil }
      let way = planner.slides(on: view.cells(of: state), within: Budget(nodes: budget.nodes - nodes))
      nodes += way.nodes
      guard !way.moves.isEmpty else { return nil }
      for move in way.moves where game.outcome(of: state) != .won {
        game.apply(move, to: &state)
        // The first slide for a group may take back the last one for the group before it.
        if moves.last == move.inverse { moves.removeLast() } else { moves.append(move) }
      }
    }
    return moves.count < limit ? moves : nil
  }

  /// The tiles of a board in numbers.
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
