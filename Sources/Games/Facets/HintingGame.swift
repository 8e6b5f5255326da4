import PuzzleCore

/// A game that says what to do next, and why. A ``SolvableGame`` that says so has its hints from its best solver.
public protocol HintingGame: PlayableGame {
  /// What to do next in a position, which is an observation: it holds nothing that a player does not see.
  func hint(in state: State, for request: HintRequest) -> HintReport
}

/// A game whose hints rank several ways to go on.
public protocol RankingGame: HintingGame {}
