import PuzzleCore

extension BubblePuzzle: HintingPuzzle {
  /// The best shot by the search of ``BubbleStrategy/expectimax``, and alternatives by rank.
  ///
  /// A shot that clears the board is certain. All others are judged by an incomplete search, so there is no verdict.
  /// The plan is a certain win if ``BubbleSolver`` finds one, otherwise the best shots of the known bubbles.
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

  /// The node limit of a plan, in landings.
  private static let planNodes = 50_000
}

extension BubbleDuel: HintingPuzzle {
  /// The best shot at the grid after all flights have landed, and alternatives by rank. It is computed as for one
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
  /// The side to which the shot goes, and whether it uses a wall.
  public func nudge(for step: Advice.Step, in state: State) -> HintText { step.reason.nudge }

  /// The cell in which the bubble should land.
  public func tile(for step: Advice.Step, in state: State) -> HintText { step.reason.place }
}
