import Phrasebook
import PuzzleCore

/// The texts of tetris hints.
extension HintTemplate {
  static let noFallingTile = HintTemplate("no tile is falling", "没有正在下落的字块")
  static let noColumn = HintTemplate("no column can be reached", "到不了任何一列")
  static let landsAlone = HintTemplate(
    "{0} lands in {1} and is part of no phrase in mind",
    "{0}落在{1}，暂时不属于任何词语")
  static let landsCompleting = HintTemplate("{0} lands in {1} and completes {2}", "{0}落在{1}，完成{2}")
  static let landsTowards = HintTemplate(
    "{0} lands in {1} towards {2}; missing {3}",
    "{0}落在{1}，为了完成{2}；还缺{3}")
  static let missing = HintTemplate("{0} in {1} ({2})", "{1}的{0}（{2}）")
  static let upcoming = HintTemplate("upcoming", "即将出现")
  static let notInSight = HintTemplate("not in sight", "还看不到")
  static let thinkOf = HintTemplate("think of {0}", "想想{0}")
  static let keepLow = HintTemplate("no phrase is near; keep the columns low", "附近没有词语；尽量别堆高")
  static let useFalling = HintTemplate("let {0} land as it is", "就让{0}落下")
  static let useUpcoming = HintTemplate("swap for {0} first", "先换成{0}")
  static let moveLeft = HintTemplate("move {0} left", "把{0}向左移")
  static let moveRight = HintTemplate("move {0} right", "把{0}向右移")
  static let drop = HintTemplate("drop {0}", "放下{0}")
  static let swapUpcoming = HintTemplate("swap {0} with the upcoming {1}", "把{0}换成即将出现的{1}")
}

extension TetrisPuzzle: HintingPuzzle {
  /// The pace that hints assume, in milliseconds per input; it limits the columns within reach.
  public static let inputDelay = 125
  /// The number of landings over which the gain of a hint is counted, including the advised one.
  public static let hintLandings = 12

  /// Advises where to drop the falling tile and whether to swap it first, by the placement heuristic, one step per
  /// input. The other ways to land a tile follow, best first.
  public func hint(in state: TetrisState, for request: HintRequest) -> Hint<TetrisMove, TetrisReason> {
    guard outcome(of: state) == nil else { return Hint(remark: .over) }
    guard state.fallingTile != nil else { return Hint(remark: .reason(.noFallingTile)) }
    let search = PlacementSearch(self, index: phraseIndex)
    let placements = search.placements(in: state, delay: Self.inputDelay, within: request.budget)
    guard let best = placements.first else { return Hint(remark: .reason(.noColumn)) }
    let alternatives = placements.prefix(max(1, request.alternatives)).map { placement in
      alternative(placement, in: state, search, samples: request.samples)
    }
    var hint = Advice(
      steps: alternatives.first.map { steps(to: best, for: $0.reason, in: state, atMost: request.steps) } ?? [],
      alternatives: alternatives)
    if request.wantsPlan { hint.plan = plan(startingWith: best, in: state, search, within: request.budget) }
    return hint
  }

  /// Plans the tiles in sight: the falling one, then the upcoming ones, each with the best placement of the tiles then
  /// in sight.
  ///
  /// A chance event decides the column in which a tile appears. So only the inputs of the first tile are known; the
  /// others are assumed to appear in the middle.
  private func plan(
    startingWith best: Placement, in state: TetrisState, _ search: PlacementSearch, within budget: Budget
  ) -> Advice.Plan {
    let inputs = steps(to: best, for: .noColumn, in: state, atMost: .max).map(\.action)
    var stages: [Advice.Plan.Stage] = []
    var position = observation(of: state)
    var next: Placement? = best
    while let placement = next {
      stages.append(.init(reason(for: placement, in: position, search), stages.isEmpty ? inputs : []))
      PlacementPlayout.play(placement, in: &position, of: self, delay: Self.inputDelay)
      guard position.fallingTile == nil, outcome(of: position) == nil, !position.queue.isEmpty else { break }
      resolve(.column(rules.columns / 2), in: &position)
      next =
        outcome(of: position) == nil
        ? search.placements(in: position, delay: Self.inputDelay, within: budget).first : nil
    }
    return .init(stages, wins: false)
  }

  /// The inputs of a placement, until the tile has landed.
  private func steps(
    to placement: Placement, for reason: TetrisReason, in state: TetrisState, atMost count: Int
  ) -> [Advice.Step] {
    var position = state
    var steps: [Advice.Step] = []
    while steps.count < count, let move = placement.nextMove(in: position), isLegal(move, in: position) {
      steps.append(.init(move, reason))
      apply(move, to: &position)
      if position.fallingTile == nil { break }
    }
    return steps
  }

  private func alternative(
    _ placement: Placement, in state: TetrisState, _ search: PlacementSearch, samples: Int
  ) -> Advice.Alternative {
    .init(
      reason: reason(for: placement, in: state, search), moves: placement.actions,
      pointsNow: scoring.points(ofChain: placement.completed.count),
      worth: placement.value,
      gain: SampleMean(
        of: PlacementPlayout(samples: samples, landings: Self.hintLandings)
          .points(of: placement, in: state, of: self, by: search, delay: Self.inputDelay)))
  }

  private func reason(for placement: Placement, in state: TetrisState, _ search: PlacementSearch) -> TetrisReason {
    .lands(
      placement, completing: placement.completed.compactMap { phrases.first(whereChinese: $0) },
      purpose: search.purpose(of: placement, in: state))
  }

  /// The text that names the landing tile: the falling one or an upcoming one.
  public func tile(for step: Hint<TetrisMove, TetrisReason>.Step, in state: TetrisState) -> HintText {
    guard case .lands(let placement, _, _) = step.reason else { return .none }
    return (placement.swap == nil ? HintTemplate.useFalling : .useUpcoming)(HintText(placement.tile))
  }

  /// For example `swap 心 with the upcoming 意`.
  public func words(for move: TetrisMove, in state: TetrisState) -> HintText {
    let tile = state.fallingTile.map { HintText($0.text) } ?? HintText(english: "the tile", chinese: "字块")
    return switch move {
    case .left: HintTemplate.moveLeft(tile)
    case .right: HintTemplate.moveRight(tile)
    case .drop: HintTemplate.drop(tile)
    case .swap(let place):
      HintTemplate.swapUpcoming(
        tile,
        state.queue.indices.contains(place)
          ? HintText(state.queue[place]) : HintText(english: "tile", chinese: "字块"))
    }
  }
}

/// The reason for an input, or for the lack of advice.
public enum TetrisReason: PhraseReason {
  /// A tile lands: the phrases that it completes, and the phrase that it serves, completed or advanced; `nil` when it
  /// serves none.
  case lands(Placement, completing: [Phrase], purpose: PlacementPurpose?)
  /// No input is possible before the next tile appears.
  case noFallingTile
  /// The tile reaches no column.
  case noColumn

  /// For example `久 lands in row 12, column 6 towards row 12: 天长地久 …; missing 地 in row 12, column 5 (upcoming)`.
  public func words(explaining explanation: PhraseExplanation) -> HintText {
    guard case .lands(let placement, let completed, let purpose) = self else {
      return self == .noColumn ? HintTemplate.noColumn() : HintTemplate.noFallingTile()
    }
    let (tile, cell) = (HintText(placement.tile), placement.cell.words)
    guard completed.isEmpty else {
      return HintTemplate.landsCompleting(
        tile, cell, .joined(completed.map { explanation.words($0) }, by: .comma))
    }
    guard let purpose else { return HintTemplate.landsAlone(tile, cell) }
    let missing = purpose.missing.map {
      HintTemplate.missing(
        HintText($0.text), $0.cell.words, ($0.isInSight ? HintTemplate.upcoming : .notInSight)())
    }
    return HintTemplate.landsTowards(tile, cell, name(of: purpose, explanation), .joined(missing, by: .comma))
  }

  /// The phrase that the tile serves, and its line.
  public func nudge(explaining explanation: PhraseExplanation) -> HintText {
    guard case .lands(_, let completed, let purpose) = self else { return .none }
    if let purpose { return HintTemplate.thinkOf(name(of: purpose, explanation)) }
    if let phrase = completed.first { return HintTemplate.thinkOf(explanation.words(phrase)) }
    return HintTemplate.keepLow()
  }

  private func name(of purpose: PlacementPurpose, _ explanation: PhraseExplanation) -> HintText {
    explanation.words(SpelledLine(purpose.line, tiles: []))
  }
}

extension PlacementPurpose {
  /// The line that the phrase makes or would make.
  public var line: CorrectLine { CorrectLine(cells: cells, isRow: isRow, phrase: phrase) }
}
