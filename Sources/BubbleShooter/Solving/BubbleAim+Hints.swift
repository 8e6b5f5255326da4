import PuzzleCore

extension BubbleAim {
  /// The best shot, others by rank, and the shots after it as far as the bubbles are known.
  /// - Parameter win: angles that surely win; they are the advice where they are given.
  func hint(
    for request: HintRequest, planning win: [BubbleAngle] = []
  ) -> Hint<BubbleAngle, BubbleAdvice> {
    let intervals = OutcomeIntervals(board: board, cannon: cannon, physics: physics)
    let shots = intervals.widest
    let worths = BubbleSearch(depth: 3, looksAtChance: true).worths(
      of: shots, seeing: self, within: request.budget)
    let ranking = shots.indices.filter { worths[$0] != nil }
      .sorted { (worths[$1] ?? 0, $0) < (worths[$0] ?? 0, $1) }
    let ranked = ranking.prefix(max(1, request.alternatives)).compactMap { place in
      BubbleAdvice(shot: shots[place].middle, seeing: self, among: intervals).map { (place, $0) }
    }
    var steps = ranked.prefix(1).map { Hint<BubbleAngle, BubbleAdvice>.Step(shots[$0].middle, $1) }
    if let first = win.first ?? steps.first?.action, request.steps > 1 || request.wantsPlan {
      steps = sequence(from: first, then: Array(win.dropFirst()), within: request.budget)
    }
    var hint = Hint<BubbleAngle, BubbleAdvice>(
      steps: Array(steps.prefix(request.steps)),
      alternatives: ranked.prefix(request.alternatives).map {
        .init(reason: $1, moves: 1, pointsNow: $1.points, worth: Double(worths[$0] ?? 0))
      })
    let first = steps.first?.action
    hint.others = ranking.map { shots[$0].middle }.filter { $0 != first }
    if request.wantsPlan, !steps.isEmpty {
      hint.plan = .init(
        steps.map { .init($0) }, wins: steps.last?.reason.outcome == .cleared)
    }
    return hint
  }

  /// A shot and what follows it, with the reason of each: the angles that are given, else the best ones of the bubbles
  /// that are known.
  private func sequence(
    from first: BubbleAngle, then given: [BubbleAngle], within budget: Budget
  ) -> [Hint<BubbleAngle, BubbleAdvice>.Step] {
    var (aim, next, given) = (self, Optional(first), given[...])
    var steps: [Hint<BubbleAngle, BubbleAdvice>.Step] = []
    while let angle = next {
      let intervals = OutcomeIntervals(board: aim.board, cannon: cannon, physics: physics)
      guard let advice = BubbleAdvice(shot: angle, seeing: aim, among: intervals) else { break }
      steps.append(.init(angle, advice))
      guard let after = aim.after(advice, needing: given.isEmpty ? 0 : 1) else { break }
      aim = after
      next = given.popFirst() ?? aim.bestShot(within: budget)
    }
    return steps
  }

  /// What is seen after a shot; `nil` where the game is over or the bubble that comes is not known.
  /// - Parameter least: how many bubbles of the last colour must be known, which every draw gives.
  private func after(_ advice: BubbleAdvice, needing least: Int) -> BubbleAim? {
    guard advice.outcome == .open, shotsLeft > 1, let type = known.first else { return nil }
    var aim = self
    aim.board.land(type, at: advice.cell)
    aim.shotsLeft -= 1
    let present = aim.board.typesLeft
    if let last = present.first, present.count == 1 {
      aim.known = Array(repeating: last, count: max(least, known.count - 1))
    } else {
      aim.known = Array(known.dropFirst().prefix { present.contains($0) })
    }
    return aim.known.isEmpty ? nil : aim
  }

  private func bestShot(within budget: Budget) -> BubbleAngle? {
    let shots = shots
    return BubbleSearch(depth: min(3, known.count), looksAtChance: true).best(
      of: shots, seeing: self, within: budget
    )
    .map { shots[$0].middle }
  }
}
