import PuzzleCore

extension BubbleAim {
  /// The best shot, alternatives by rank, and the shots that follow it with known bubbles.
  /// - Parameter win: angles that certainly win; if given, they are the advice.
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

  /// A shot and its continuation, with the reason of each: the given angles, otherwise the best ones for the known
  /// bubbles.
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

  /// The view after a shot; `nil` when the game is over or the next bubble is unknown.
  /// - Parameter least: the minimum number of known bubbles when only one colour is left, because every draw then gives
  ///   that colour.
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
