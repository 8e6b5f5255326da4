import PuzzleCore

/// A goal that can give hints for its positions.
public protocol PositionAdvising: PositionAnswering {
  /// The game that gives the hints.
  associatedtype Hinting: AdvisingGame

  /// The name of the game.
  var gameName: String { get }

  /// Look-up tables that are kept between requests.
  var lookupTables: LookupTables { get }

  /// Reads the position on a line, with the game it belongs to.
  /// - Throws: ``InputError`` when the line is not a position.
  func position(on line: PositionLine) throws -> (Hinting, Hinting.State)
}

/// A goal whose solutions can be counted.
public protocol PositionCounting: PositionAnswering {
  /// The number of solutions of each length from the fewest moves to `slack` more.
  /// - Throws: ``InputError`` when the line is not a position.
  func solutions(
    on line: PositionLine, slack: Int, within budget: Budget
  ) throws -> ExactCount<SolutionTally>
}
