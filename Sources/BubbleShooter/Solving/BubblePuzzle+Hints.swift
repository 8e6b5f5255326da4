import PuzzleCore

extension BubblePuzzle: HintingPuzzle {
  /// The best shot by the search of ``BubbleStrategy/expectimax``, and others by rank.
  ///
  /// A shot that clears the board is certain. All others are judged by a search that does not see everything, so there is no verdict.
  public func hint(in state: BubbleState, for request: HintRequest) -> Hint<BubbleAngle, BubbleAdvice> {
    guard let aim = BubbleAim(state, of: self) else {
      return Hint(remark: outcome(of: state) == .won ? .won : .over)
    }
    let intervals = OutcomeIntervals(board: aim.board, cannon: aim.cannon, physics: aim.physics)
    let shots = intervals.widest
    let worths = BubbleSearch(depth: 3, looksAtChance: true).worths(of: shots, seeing: aim, within: request.budget)
    let ranking = shots.indices.filter { worths[$0] != nil }
      .sorted { (worths[$1] ?? 0, $0) < (worths[$0] ?? 0, $1) }
    let ranked = ranking.prefix(max(1, request.alternatives)).compactMap { place in
      BubbleAdvice(shot: shots[place].middle, seeing: aim, among: intervals).map { (place, $0) }
    }
    var hint = Hint<BubbleAngle, BubbleAdvice>(
      steps: ranked.prefix(min(1, request.steps)).map { .init(shots[$0].middle, $1) },
      alternatives: ranked.prefix(request.alternatives).map {
        .init(reason: $1, moves: 1, pointsNow: $1.points, worth: Double(worths[$0] ?? 0))
      })
    hint.others = ranking.dropFirst().map { shots[$0].middle }
    return hint
  }

  /// On which side the shot goes, and from how many walls it is reflected.
  public func nudge(for step: Hint<BubbleAngle, BubbleAdvice>.Step, in state: BubbleState) -> HintText {
    let side =
      step.action < .up
      ? HintText(english: "aim to the right", chinese: "向右瞄准")
      : step.action > .up
        ? HintText(english: "aim to the left", chinese: "向左瞄准")
        : HintText(english: "aim straight up", chinese: "向正上方瞄准")
    let walls = step.reason.path.count - 2
    guard walls > 0 else { return side }
    return HintText(
      english: "\(side.english), off the wall", chinese: "\(side.chinese)，经墙壁反弹")
  }

  /// The cell in which the bubble should land.
  public func tile(for step: Hint<BubbleAngle, BubbleAdvice>.Step, in state: BubbleState) -> HintText {
    let place = state.grid.geometry.place(of: step.reason.cell)
    return HintText(
      english: "row \(place.row + 1), place \(place.column + 1)", chinese: "第 \(place.row + 1) 行第 \(place.column + 1) 个"
    )
  }
}
