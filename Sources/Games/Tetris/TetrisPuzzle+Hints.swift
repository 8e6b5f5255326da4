import Phrasebook
import PuzzleCore
import Reporting
import Tetris

extension TetrisPuzzle: RankingGame {
  /// The pace that hints reckon with, in milliseconds an input: it limits the columns that can be reached.
  public static let inputDelay = 125

  /// Where to drop the falling tile and whether to swap it first, by the placement heuristic; one step an input. Then the
  /// other ways to land a tile, best first.
  public func hint(in state: TetrisState, for request: HintRequest) -> HintReport {
    guard outcome(of: state) == nil, state.fallingTile != nil else {
      return HintReport(steps: [], remark: outcome(of: state) == nil ? "no tile is falling" : "the game is over")
    }
    let search = PlacementSearch(self, index: PhraseIndex(of: self))
    let placements = search.placements(in: state, delay: Self.inputDelay, within: request.budget)
    guard let best = placements.first else { return HintReport(steps: [], remark: "no column can be reached") }
    var report = HintReport(steps: [], remark: "")
    let worth = search.worth(of: state)
    report.alternatives = placements.prefix(max(1, request.alternatives)).map { placement in
      alternative(placement, in: state, search, worthBefore: worth, request)
    }
    let goal = report.alternatives.first?.reason ?? ""
    var position = state
    while report.steps.count < request.steps, let move = best.nextMove(in: position), isLegal(move, in: position) {
      report.steps.append(
        HintReport.Step(move: moveValue(move), words: words(for: move, in: position), reason: goal))
      apply(move, to: &position)
      if position.fallingTile == nil { break }
    }
    return report
  }

  private func alternative(
    _ placement: Placement, in state: TetrisState, _ search: PlacementSearch, worthBefore: Double,
    _ request: HintRequest
  ) -> HintReport.Alternative {
    let purpose = search.purpose(of: placement, in: state)
    // The evaluation counts in points of a game in which a phrase gives as many as its weight says.
    let scale = Double(scoring.points(ofStep: 0)) / search.weights.phrase
    let sampled = HintReport.Mean(
      of: PlacementPlayout(samples: request.samples)
        .points(of: placement, in: state, of: self, by: search, delay: Self.inputDelay))
    return HintReport.Alternative(
      swap: placement.swap, tile: placement.tile, cell: placement.cell, inputs: placement.actions,
      completed: placement.completed, pointsNow: scoring.points(ofChain: placement.completed.count),
      gain: (placement.value - worthBefore) * scale, sampled: sampled,
      purpose: purpose.map { purpose in
        HintReport.Purpose(
          line: CorrectLine(cells: purpose.cells, isRow: purpose.isRow, phrase: purpose.phrase),
          pinyin: purpose.phrase.pinyin, english: request.explanation.meaning(of: purpose.phrase),
          missing: purpose.missing.map { .init(tile: $0.text, cell: $0.cell, isInSight: $0.isInSight) })
      },
      reason: reason(for: placement, purpose, explaining: request.explanation))
  }

  /// For example `久 lands at (11, 5) towards row 11: 天长地久 …; missing 地 at (11, 4) (upcoming)`.
  private func reason(
    for placement: Placement, _ purpose: PlacementPurpose?, explaining explanation: PhraseExplanation
  ) -> String {
    let landing = "\(placement.tile) lands at \(placement.cell)"
    let completed = placement.completed.compactMap { phrases.first(whereChinese: $0) }
    if !completed.isEmpty {
      return "\(landing) and completes " + completed.map(explanation.text).joined(separator: ", ")
    }
    guard let purpose else { return "\(landing) and is part of no phrase in mind" }
    let line = CorrectLine(cells: purpose.cells, isRow: purpose.isRow, phrase: purpose.phrase)
    let missing = purpose.missing.map { "\($0.text) at \($0.cell) (\($0.isInSight ? "upcoming" : "not in sight"))" }
    return "\(landing) towards \(explanation.text(line, tiles: [])); missing " + missing.joined(separator: ", ")
  }
}
