import PuzzleCore

/// What a goal has to say of a position beyond its solution: the next move, and why.
public protocol PositionAdvising: PositionAnswering {
  /// The name of the game.
  var gameName: String { get }

  /// The hint for the position on a line, and the position as lines of text.
  /// - Throws: ``PuzzleCore/InputError`` when the line is no position.
  func advice(
    on line: PositionLine, for request: HintRequest
  ) throws -> (report: HintReport, drawing: [String])
}

/// A goal whose solutions can be counted.
public protocol PositionCounting: PositionAnswering {
  /// The number of solutions of each length from the fewest moves to `slack` more.
  /// - Throws: ``PuzzleCore/InputError`` when the line is no position.
  func solutions(
    on line: PositionLine, slack: Int, within budget: Budget
  ) throws -> ExactCount<SolutionTally>
}
