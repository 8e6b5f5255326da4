import PuzzleCore

/// A goal for whose positions there are hints.
public protocol PositionAdvising: PositionAnswering {
  /// What gives the hints.
  associatedtype Hinting: HintingGame

  /// The name of the game.
  var gameName: String { get }

  /// Tables for requests.
  var lookupTables: LookupTables { get }

  /// The position on a line and the game that it is one of.
  /// - Throws: ``PuzzleCore/InputError`` when the line is no position.
  func position(on line: PositionLine) throws -> (Hinting, Hinting.State)
}

/// A goal whose solutions can be counted.
public protocol PositionCounting: PositionAnswering {
  /// The number of solutions of each length from the fewest moves to `slack` more.
  /// - Throws: ``PuzzleCore/InputError`` when the line is no position.
  func solutions(
    on line: PositionLine, slack: Int, within budget: Budget
  ) throws -> ExactCount<SolutionTally>
}
