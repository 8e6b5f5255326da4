import PuzzleCore

extension BubblePuzzle: HintingPuzzle {
  /// The best shot by the search of ``BubbleStrategy/expectimax``, and others by rank.
  ///
  /// A shot that clears the board is certain. All others are judged by a search that does not see everything, so there
  /// is no verdict. A plan is a certain win where ``BubbleSolver`` finds one, else the best shots of the bubbles that
  /// are known.
  public func hint(in state: BubbleState, for request: HintRequest) -> Hint<BubbleAngle, BubbleAdvice> {
    guard let aim = BubbleAim(state, of: self) else {
      return Hint(remark: outcome(of: state) == .won ? .won : .over)
    }
    guard request.wantsPlan else { return aim.hint(for: request) }
    let budget = Budget(nodes: min(request.budget.nodes, Self.planNodes))
    let solution = BubbleSolver().solve(self, from: state, within: budget)
    guard !solution.moves.isEmpty else { return aim.hint(for: request) }
    return aim.hint(for: request, planning: solution.moves)
  }

  /// The landings that are tried for a plan.
  private static let planNodes = 50_000
}

extension BubbleDuel: HintingPuzzle {
  /// The best shot at the grid as it will be when everything that flies has landed, and others by rank: as for one
  /// player, whatever the other does.
  public func hint(
    in state: BubbleDuelState, for request: HintRequest
  ) -> Hint<BubbleAngle, BubbleAdvice> {
    guard let aim = BubbleAim(state, of: self) else {
      return Hint(remark: outcome(of: state) == .won ? .won : .over)
    }
    return aim.hint(for: request)
  }
}

extension HintingPuzzle where Reason == BubbleAdvice {
  /// On which side the shot goes, and from how many walls it is reflected.
  public func nudge(for step: Advice.Step, in state: State) -> HintText { step.reason.nudge }

  /// The cell in which the bubble should land.
  public func tile(for step: Advice.Step, in state: State) -> HintText { step.reason.place }
}
