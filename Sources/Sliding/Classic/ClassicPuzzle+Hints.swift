import PuzzleCore

extension ClassicPuzzle: HintingPuzzle {
  /// The first slides of the shortest solution, each with the number of moves left. For 4 x 4 boards the
  /// ``ClassicSolver`` of the request's tables is used, if there is one.
  public func hint(in state: PackedBoard, for request: HintRequest) -> Hint<SlidingMove, HintText> {
    let solver =
      side == 4 ? request.tables.opened(as: ClassicSolver.self) ?? ClassicSolver() : ClassicSolver()
    let solution = solver.solve(self, from: state, within: request.budget)
    var hint = Advice(
      solution, steps: request.steps,
      remark: remark(on: solution, from: state, within: request.budget)
    ) { number, _ in HintTemplate.nextOfWin(HintTemplate.moves(solution.moves.count - number)) }
    if request.wantsPlan, !solution.moves.isEmpty {
      hint.plan = .init([.init(HintTemplate.wins(), solution.moves)])
    }
    return hint
  }

  private func remark(
    on solution: Solution<SlidingMove>, from state: PackedBoard, within budget: Budget
  ) -> Advice.Remark? {
    switch solution.verdict {
    case .unsolvable:
      .reason(
        reasonUnsolvable(state).map {
          HintText(english: $0, chinese: "奇偶性不符：需要奇数次两块互换才能到达目标，所以无解")
        } ?? HintTemplate.nothingWins())
    case .budgetExhausted(let bound): .notSolved(within: budget, lowerBound: bound)
    case .optimal where solution.moves.isEmpty: .won
    case .optimal, .found: nil
    }
  }

  /// The text that names the sliding tile.
  public func tile(for step: Hint<SlidingMove, HintText>.Step, in state: PackedBoard) -> HintText {
    HintTemplate.slideTile(tile(of: step.action, in: state))
  }

  /// For example `slide 5 up`.
  public func words(for move: SlidingMove, in state: PackedBoard) -> HintText {
    move.words(sliding: tile(of: move, in: state))
  }

  /// The number that a slide moves.
  private func tile(of move: SlidingMove, in state: PackedBoard) -> HintText {
    var after = state
    apply(move, to: &after)
    // The tile is where the empty cell was.
    return HintText(Int(after[Int(state.empty)]))
  }
}
