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
  /// It is the first of some moves, at least 2, that finish the lines that are finished next and then stay; with the tile of these lines
  /// that comes to its place next, where a move alone does not show it.
  case towards([SpelledLine], moves: Int, next: TileArrival?)
  /// Nothing wins: this tile is in no phrase of the lexicon. Most likely it is misspelt.
  case unknownTile(String, Coordinate)
  /// Nothing wins; why, in the words of the solver.
  case obstacle(HintText)

  /// The lines that a move is for; none where nothing wins.
  public var lines: [SpelledLine] {
    switch self {
    case .completes(let lines), .towards(let lines, _, _): lines
    case .unknownTile, .obstacle: []
    }
  }

  /// The tile that comes to its place next; `nil` where the move says it, and where nothing wins.
  public var arrival: TileArrival? { if case .towards(_, _, let next) = self { next } else { nil } }

  /// How many moves finish the lines, this one included; `nil` where nothing wins.
  public var movesToLine: Int? {
    switch self {
    case .completes: 1
    case .towards(_, let moves, _): moves
    case .unknownTile, .obstacle: nil
    }
  }

  /// For example `towards row 2: 今天 jīn tiān (today), complete in 3 moves`.
  public func sentence(explaining explanation: PhraseExplanation) -> HintText {
    switch self {
    case .completes: return HintTemplate.completes(names(explanation))
    case .towards(_, let moves, let next):
      let text = HintTemplate.towards(names(explanation), HintTemplate.moves(moves))
      return next.map {
        HintTemplate.firstArrives(
          text, HintText($0.tile), $0.cell.sentence, HintTemplate.moves($0.moves))
      } ?? text
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

  /// The lines by their names.
  public func names(_ explanation: PhraseExplanation) -> HintText {
    .joined(lines.map(explanation.sentence), by: .and)
  }
}

/// A tile that comes to its place and stays there.
public struct TileArrival: Hashable, Sendable {
  /// What the tile says.
  public var tile: String
  /// Its place.
  public var cell: Coordinate
  /// In how many moves it is there, the next one included.
  public var moves: Int

  /// A tile that is in its place after some moves.
  public init(tile: String, cell: Coordinate, moves: Int) {
    self.tile = tile
    self.cell = cell
    self.moves = moves
  }
}
