import PuzzleCore
import Search

/// The lower bound for the search: neighbours in the pile whose sizes differ by more than 1, the ground counting as one
/// more disc. A turn closes at most one such gap. (M. Helmert, *Landmark heuristics for the pancake problem*, SoCS
/// 2010.)
public struct NewGameGaps: Heuristic {
  /// The game that it judges.
  public typealias Game = NewGame

  /// The lower bound.
  public init() {}

  /// The gaps of a pile.
  public func estimate(_ state: NewGame.State) -> Int {
    var (gaps, above) = (0, state.discs.first ?? 0)
    for disc in state.discs.dropFirst() + [state.discs.count + 1] {
      if abs(disc - above) != 1 { gaps += 1 }
      above = disc
    }
    return gaps
  }
}

/// The shortest solution, by iterative-deepening A* over the gaps.
public typealias NewGameSolver = IDAStar<NewGameGaps>

extension NewGameSolver {
  /// The solver.
  public init() { self.init(heuristic: NewGameGaps()) }
}
