import PuzzleCore

/// A reason that names phrases, which can be explained.
public protocol PhraseReason: Hashable, Sendable, CustomStringConvertible {
  /// The reason in words of every language, with the reading and the English of its phrases.
  func sentence(explaining: PhraseExplanation) -> HintText
  /// Where to look: which phrase.
  func nudge(explaining: PhraseExplanation) -> HintText
}

extension PhraseReason {
  /// The reason in English, with the reading and the English of its phrases.
  public func text(explaining explanation: PhraseExplanation) -> String { sentence(explaining: explanation).english }

  /// The reason in words; English only where the phrase has its own.
  public var description: String { text(explaining: .none) }
}

/// What a move on a board of lines is good for, or why none is.
public enum LineReason: PhraseReason {
  /// It finishes lines, which then stay.
  case completes([SpelledLine])
  /// It is the first of some moves, at least 2, that finish the lines that are finished next and then stay.
  case towards([SpelledLine], moves: Int)
  /// Nothing wins: this tile is in no phrase of the lexicon. Most likely it is misspelt.
  case unknownTile(String, Coordinate)
  /// Nothing wins; why, in the words of the solver.
  case obstacle(String)

  /// The lines that a move is for; none where nothing wins.
  public var lines: [SpelledLine] {
    switch self {
    case .completes(let lines), .towards(let lines, _): lines
    case .unknownTile, .obstacle: []
    }
  }

  /// How many moves finish the lines, this one included; `nil` where nothing wins.
  public var movesToLine: Int? {
    switch self {
    case .completes: 1
    case .towards(_, let moves): moves
    case .unknownTile, .obstacle: nil
    }
  }

  /// For example `towards row 2: 今天 jīn tiān (today), complete in 3 moves`.
  public func sentence(explaining explanation: PhraseExplanation) -> HintText {
    switch self {
    case .completes: HintTemplate.completes(names(explanation))
    case .towards(_, let moves): HintTemplate.towards(names(explanation), HintTemplate.manyMoves(HintText(moves)))
    case .unknownTile(let tile, let cell):
      HintTemplate.unknownTile(
        HintText(TileFault.shown(tile)), HintText(cell.row), HintText(cell.col), HintText(TileFault.knownTile))
    case .obstacle(let words): HintText(words)
    }
  }

  /// The line that is finished next.
  public func nudge(explaining explanation: PhraseExplanation) -> HintText {
    lines.isEmpty ? .none : HintTemplate.lookAtLine(names(explanation))
  }

  /// The lines by their names.
  public func names(_ explanation: PhraseExplanation) -> HintText {
    .joined(lines.map(explanation.sentence), by: .and)
  }
}
