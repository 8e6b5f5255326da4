import PuzzleCore

/// One iteration of ``IDAStar``: it searches all paths on which the moves made plus the lower bound of the moves needed
/// stay within a limit.
@usableFromInline
struct DepthLimitedSearch<H: Heuristic> where H.Game: ReversiblePuzzle {
  @usableFromInline typealias Game = H.Game

  /// The result of an iteration.
  @usableFromInline
  enum Result: Sendable {
    case won
    case outOfBudget
    /// No path within the limit wins. The value is the lowest sum beyond it, or `Int.max` when no path was cut off.
    case cut(Int)
  }

  @usableFromInline let game: Game
  @usableFromInline let heuristic: H
  @usableFromInline var state: Game.State
  @usableFromInline let budget: Int
  @usableFromInline var nodes = 0
  /// The number of nodes at which the search looks whether it must stop: at the budget, or earlier.
  @usableFromInline var pause = 0
  @usableFromInline var path: [Game.Move] = []
  /// The positions on the path, without the current one.
  @usableFromInline var before: [Game.SearchKey] = []
  /// One buffer of moves for each depth.
  @usableFromInline var buffers: [[Game.Move]] = []

  @inlinable
  init(game: Game, heuristic: H, state: Game.State, budget: Int) {
    self.game = game
    self.heuristic = heuristic
    self.state = state
    self.budget = budget
  }

  /// Searches from the current position.
  @inlinable
  mutating func run(limit: Int) -> Result {
    guard nodes < pause || mayGoOn() else { return .outOfBudget }
    nodes += 1
    let depth = path.count
    if buffers.count <= depth { buffers.append([]) }
    game.legalMoves(in: state, into: &buffers[depth])
    before.append(game.searchKey(of: state))
    defer { before.removeLast() }
    var lowestCut = Int.max
    for index in buffers[depth].indices {
      let move = buffers[depth][index]
      let undo = game.applyReversibly(move, to: &state)
      defer { game.revert(undo, in: &state) }
      if depth > 0 && game.searchKey(of: state) == before[depth - 1] { continue }
      path.append(move)
      if game.outcome(of: state) == .won && depth < limit { return .won }
      let estimate = heuristic.estimate(state)
      if estimate < .max {
        let sum = depth + 1 + estimate
        if sum > limit {
          lowestCut = min(lowestCut, sum)
        } else {
          switch run(limit: limit) {
          case .won: return .won
          case .outOfBudget: return .outOfBudget
          case .cut(let next): lowestCut = min(lowestCut, next)
          }
        }
      }
      path.removeLast()
    }
    return .cut(lowestCut)
  }

  /// Looks whether the budget is used up, or the search is interrupted.
  @usableFromInline @inline(never)
  mutating func mayGoOn() -> Bool {
    guard nodes < budget, !SearchInterruption.isRequested else { return false }
    // Some milliseconds.
    pause = min(budget, nodes + 4096)
    return true
  }
}
