import Phrasebook
import PuzzleCore

extension TetrisPuzzle: HintingPuzzle {
  /// The pace that hints assume, in milliseconds an input: it limits the columns that can be reached.
  public static let inputDelay = 125

  /// Where to drop the falling tile and whether to swap it first, by the placement heuristic; one step an input. Then the
  /// other ways to land a tile, best first.
  public func hint(in state: TetrisState, for request: HintRequest) -> Hint<TetrisMove, TetrisReason> {
    guard outcome(of: state) == nil else { return Hint(remark: .over) }
    guard state.fallingTile != nil else { return Hint(remark: .reason(.noFallingTile)) }
    let search = PlacementSearch(self, index: PhraseIndex(of: self))
    let placements = search.placements(in: state, delay: Self.inputDelay, within: request.budget)
    guard let best = placements.first else { return Hint(remark: .reason(.noColumn)) }
    let worth = search.worth(of: state)
    let alternatives = placements.prefix(max(1, request.alternatives)).map { placement in
      alternative(placement, in: state, search, worthBefore: worth, samples: request.samples)
    }
    return Hint(
      steps: alternatives.first.map { steps(to: best, for: $0.reason, in: state, atMost: request.steps) } ?? [],
      alternatives: alternatives)
  }

  /// The inputs of a placement, until the tile has landed.
  private func steps(
    to placement: Placement, for reason: TetrisReason, in state: TetrisState, atMost count: Int
  ) -> [Hint<TetrisMove, TetrisReason>.Step] {
    var position = state
    var steps: [Hint<TetrisMove, TetrisReason>.Step] = []
    while steps.count < count, let move = placement.nextMove(in: position), isLegal(move, in: position) {
      steps.append(.init(move, reason))
      apply(move, to: &position)
      if position.fallingTile == nil { break }
    }
    return steps
  }

  private func alternative(
    _ placement: Placement, in state: TetrisState, _ search: PlacementSearch, worthBefore: Double, samples: Int
  ) -> Hint<TetrisMove, TetrisReason>.Alternative {
    // The evaluation counts in points of a game in which a phrase gives as many as its weight says.
    let scale = Double(scoring.points(ofStep: 0)) / search.weights.phrase
    return .init(
      reason: .lands(
        placement, completing: placement.completed.compactMap { phrases.first(whereChinese: $0) },
        purpose: search.purpose(of: placement, in: state)),
      moves: placement.actions, pointsNow: scoring.points(ofChain: placement.completed.count),
      gain: (placement.value - worthBefore) * scale,
      sampled: SampleMean(
        of: PlacementPlayout(samples: samples)
          .points(of: placement, in: state, of: self, by: search, delay: Self.inputDelay)))
  }

  /// For example `swap 心 with the upcoming 意`.
  public func words(for move: TetrisMove, in state: TetrisState) -> String {
    let tile = state.fallingTile?.text ?? "the tile"
    return switch move {
    case .left: "move \(tile) left"
    case .right: "move \(tile) right"
    case .drop: "drop \(tile)"
    case .swap(let place):
      "swap \(tile) with the upcoming \(state.queue.indices.contains(place) ? state.queue[place] : "tile")"
    }
  }
}

/// What an input is good for, or why there is no advice.
public enum TetrisReason: PhraseReason {
  /// A tile lands: the phrases that it completes, and the one that it serves, completed or brought nearer; `nil` for none in mind.
  case lands(Placement, completing: [Phrase], purpose: PlacementPurpose?)
  /// Nothing can be done before the next tile appears.
  case noFallingTile
  /// The tile reaches no column.
  case noColumn

  /// For example `久 lands at (11, 5) towards row 11: 天长地久 …; missing 地 at (11, 4) (upcoming)`.
  public func text(explaining explanation: PhraseExplanation) -> String {
    switch self {
    case .noFallingTile: return "no tile is falling"
    case .noColumn: return "no column can be reached"
    case .lands(let placement, let completed, let purpose):
      let landing = "\(placement.tile) lands at \(placement.cell)"
      guard completed.isEmpty else {
        return "\(landing) and completes " + completed.map(explanation.text).joined(separator: ", ")
      }
      guard let purpose else { return "\(landing) and is part of no phrase in mind" }
      let missing = purpose.missing.map { "\($0.text) at \($0.cell) (\($0.isInSight ? "upcoming" : "not in sight"))" }
      return "\(landing) towards \(explanation.text(purpose.line, tiles: [])); missing "
        + missing.joined(separator: ", ")
    }
  }
}

extension PlacementPurpose {
  /// The line that the phrase makes or would make.
  public var line: CorrectLine { CorrectLine(cells: cells, isRow: isRow, phrase: phrase) }
}
