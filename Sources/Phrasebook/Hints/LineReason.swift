import PuzzleCore

/// Sentences of hints about lines on a grid.
extension HintTemplate {
  static let unknownTile = HintTemplate(
    "found {0} in row {1}, column {2}, expected {3}",
    "第 {1} 行第 {2} 列的{0}不属于词库中的任何词语")
  static let completes = HintTemplate("completes {0}", "完成{0}")
  static let towards = HintTemplate("towards {0}, complete in {1}", "为了完成{0}，还要 {1}")
  static let firstArrives = HintTemplate(
    "{0}; first {1} comes to {2}, in {3}",
    "{0}；先让{1}到{2}，要 {3}")
  static let lookAtLine = HintTemplate("look at {0}; it can be finished next", "看{0}；可以先完成它")
  static let nearLine = HintTemplate("{0}, {1} missing", "{0}，还缺 {1} 块")
}

/// A reason that names phrases, so that they can be explained.
public protocol PhraseReason: HintReason {
  /// The reason in every language, with the reading and the English of its phrases.
  func words(explaining: PhraseExplanation) -> HintText
  /// The hint that only names the phrase to be finished.
  func nudge(explaining: PhraseExplanation) -> HintText
}

extension PhraseReason {
  /// The reason in every language, with only the phrases' own English.
  public var words: HintText { words(explaining: .none) }
}

extension HintingPuzzle where Reason: PhraseReason {
  /// The phrase that the step is about.
  public func nudge(for step: Advice.Step, in state: State) -> HintText {
    step.reason.nudge(explaining: .none)
  }
}

/// The purpose of a move on a board of lines, or why no move helps.
public enum LineReason: PhraseReason {
  /// The move finishes lines for good.
  case completes([SpelledLine])
  /// It is the first of at least 2 moves that finish the next lines for good. `next` is the tile of these lines that
  /// reaches its place next, if a move alone does not show it.
  case towards([SpelledLine], moves: Int, next: TileArrival?)
  /// A line is nearly complete; the tiles of these cells are missing.
  case near(SpelledLine, missing: [Coordinate])
  /// Nothing wins, because this tile is in no phrase of the lexicon. It is probably misspelt.
  case unknownTile(String, Coordinate)
  /// Nothing wins, for the reason that the solver gives.
  case obstacle(HintText)

  /// The named lines; empty where nothing wins.
  public var lines: [SpelledLine] {
    switch self {
    case .completes(let lines), .towards(let lines, _, _): lines
    case .near(let line, _): [line]
    case .unknownTile, .obstacle: []
    }
  }

  /// The tile that reaches its place next; `nil` if the move shows it, and where nothing wins.
  public var arrival: TileArrival? { if case .towards(_, _, let next) = self { next } else { nil } }

  /// The number of moves until the lines are finished, including this one; `nil` if it is not known and where nothing
  /// wins.
  public var movesToLine: Int? {
    switch self {
    case .completes: 1
    case .towards(_, let moves, _): moves
    case .near, .unknownTile, .obstacle: nil
    }
  }

  /// The reason in words, for example `towards row 2: 今天 jīn tiān (today), complete in 3 moves`.
  public func words(explaining explanation: PhraseExplanation) -> HintText {
    switch self {
    case .completes: return HintTemplate.completes(names(explanation))
    case .towards(_, let moves, let next):
      let text = HintTemplate.towards(names(explanation), HintTemplate.moves(moves))
      return next.map {
        HintTemplate.firstArrives(
          text, HintText($0.tile), $0.cell.words, HintTemplate.moves($0.moves))
      } ?? text
    case .near(_, let missing): return HintTemplate.nearLine(names(explanation), HintText(missing.count))
    case .unknownTile(let tile, let cell):
      return HintTemplate.unknownTile(
        HintText(TileFault.shown(tile)), HintText(cell.row + 1), HintText(cell.col + 1),
        HintText(TileFault.knownTile))
    case .obstacle(let words): return words
    }
  }

  /// The line that is finished next.
  public func nudge(explaining explanation: PhraseExplanation) -> HintText {
    lines.isEmpty ? .none : HintTemplate.lookAtLine(names(explanation))
  }

  private func names(_ explanation: PhraseExplanation) -> HintText {
    .joined(lines.map { explanation.words($0) }, by: .and)
  }
}

/// A tile that reaches its final place.
public struct TileArrival: Hashable, Sendable {
  /// The text of the tile.
  public var tile: String
  /// The cell that the tile reaches.
  public var cell: Coordinate
  /// The number of moves until it is there, including the next one.
  public var moves: Int
}
