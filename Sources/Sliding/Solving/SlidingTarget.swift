import Phrasebook

/// A line of the won board that a solution reaches.
public struct SlidingTarget: Hashable, Codable, Sendable {
  /// What the line spells.
  public var phrase: Phrase
  /// Whether it is a row.
  public var isRow: Bool
  /// The number of the row or column, from 0.
  public var line: Int

  /// A target.
  public init(phrase: Phrase, isRow: Bool, line: Int) {
    self.phrase = phrase
    self.isRow = isRow
    self.line = line
  }
}

extension SlidingPuzzle {
  /// The valid lines after `moves`, rows from the top, then columns from the left: what a solution is aiming at.
  /// - Precondition: the moves are legal one after another.
  public func targets(of moves: [SlidingMove], from state: GridGameState) -> [SlidingTarget] {
    var end = state
    for move in moves { apply(move, to: &end) }
    return correctLines(in: end).map { line in
      SlidingTarget(phrase: line.phrase, isRow: line.isRow, line: line.isRow ? line.cells[0].row : line.cells[0].col)
    }
  }
}
