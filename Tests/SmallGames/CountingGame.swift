import PuzzleCore

/// A toy: add 1, 2 or 3 until the sum is the target exactly; beyond it the game is lost.
package struct CountingGame: ReversiblePuzzle {
  package struct State: Hashable, Codable, Sendable {
    package var sum: Int
    package init(sum: Int) { self.sum = sum }
  }

  package struct Move: Hashable, Comparable, Codable, Sendable, LosslessStringConvertible {
    package var step: Int
    package init(step: Int) { self.step = step }
    package init?(_ description: String) {
      guard let step = Int(description) else { return nil }
      self.step = step
    }
    package var description: String { "\(step)" }
    package static func < (a: Move, b: Move) -> Bool { a.step < b.step }
  }

  package static let name = "counting"
  package static let rulesVersion = 1
  package var target = 10

  package init(target: Int = 10) { self.target = target }

  package func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    State(sum: generator.uniform(below: 3))
  }
  package func legalMoves(in state: State, into moves: inout [Move]) {
    moves.removeAll(keepingCapacity: true)
    if outcome(of: state) == nil { moves += (1...3).map(Move.init(step:)) }
  }
  package func isLegal(_ move: Move, in state: State) -> Bool { state.sum < target && 1...3 ~= move.step }
  package func apply(_ move: Move, to state: inout State) { state.sum += move.step }
  package func outcome(of state: State) -> Outcome? {
    state.sum < target ? nil : state.sum == target ? .won : .lost
  }
  package func score(of state: State) -> Int { state.sum }
  package func fingerprint(_ state: State, into hash: inout StableHash) { hash.combine(state.sum) }

  package func applyReversibly(_ move: Move, to state: inout State) -> Int {
    defer { apply(move, to: &state) }
    return state.sum
  }
  package func revert(_ undo: Int, in state: inout State) { state.sum = undo }
}

/// Solves ``CountingGame``: threes, then the rest. Needs a node for each move.
package struct CountingSolver: Solver {
  package let id = "threes"

  package init() {}

  package func solve(
    _ game: CountingGame, from state: CountingGame.State, within budget: Budget
  ) -> Solution<CountingGame.Move> {
    let missing = game.target - state.sum
    guard missing >= 0 else { return Solution(verdict: .unsolvable, moves: [], nodes: 0) }
    let length = (missing + 2) / 3
    guard length <= budget.nodes else {
      return Solution(verdict: .budgetExhausted(lowerBound: budget.nodes + 1), moves: [], nodes: budget.nodes)
    }
    var moves = Array(repeating: CountingGame.Move(step: 3), count: missing / 3)
    if missing % 3 > 0 { moves.append(CountingGame.Move(step: missing % 3)) }
    return Solution(verdict: .optimal, moves: moves, nodes: length)
  }
}
