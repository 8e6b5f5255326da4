import Phrasebook
import PuzzleCore

@testable import Sliding

/// Every solution of a board up to a length, one by one, by the rules and nothing else: legal slides on the reference
/// engine, none of which takes back the one before.
struct EnumeratedSolutions {
  private(set) var solutions: [[SlidingMove]] = []

  init(_ puzzle: SlidingPuzzle, from state: GridGameState, limit: Int) {
    var path: [SlidingMove] = []
    func extend(_ state: GridGameState) {
      if puzzle.outcome(of: state) == .won { solutions.append(path) }
      guard path.count < limit else { return }
      for move in puzzle.legalMoves(in: state) where move != path.last?.inverse {
        var next = state
        puzzle.apply(move, to: &next)
        path.append(move)
        extend(next)
        path.removeLast()
      }
    }
    extend(state)
  }

  /// The fewest moves.
  var optimum: Int? { solutions.map(\.count).min() }

  /// How many solutions have a length.
  func count(_ length: Int) -> UInt128 { UInt128(solutions.count { $0.count == length }) }

  /// The facts, each summed over the listed solutions as its documentation says.
  func facts(_ puzzle: SlidingPuzzle, from state: GridGameState) -> SlidingFacts? {
    guard let optimum else { return nil }
    let optimal = solutions.filter { $0.count == optimum }
    let near = solutions.filter { $0.count > optimum && $0.count <= optimum + SlidingFacts.slack }
    var (choices, forced, single) = (0, 0, 0)
    for solution in optimal {
      var position = state
      for (place, move) in solution.enumerated() {
        let open = puzzle.legalMoves(in: position).filter { place == 0 || $0 != solution[place - 1].inverse }
        choices += open.count
        if open.count == 1 { forced += 1 }
        let beginnings = Set(optimal.filter { $0.prefix(place) == solution.prefix(place) }.map { $0[place] })
        // Other ways to this position have the same continuations, so the beginnings of this one are all there are.
        if beginnings.count == 1 { single += 1 }
        puzzle.apply(move, to: &position)
      }
    }
    let shared = near.map { longer in
      optimal.map { zip($0, longer).prefix { $0 == $1 }.count }.max() ?? 0
    }
    return SlidingFacts(
      optimum: optimum, solutions: UInt128(optimal.count), choices: UInt128(choices), forcedMoves: UInt128(forced),
      singleMoves: UInt128(single), nearSolutions: UInt128(near.count), sharedMoves: UInt128(shared.reduce(0, +)),
      earliestDivergence: shared.min())
  }
}
