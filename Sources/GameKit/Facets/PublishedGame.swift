import TextFormats

/// A game for which other implementations publish runs, so that both can be checked against each other.
public protocol PublishedGame: PlayableGame {
  /// Repeats published runs and compares the results.
  /// - Parameters:
  ///   - runs: the file of published runs, one object per line.
  ///   - levels: the file with the levels of these runs; `nil` for the built-in ones.
  /// - Returns: one comparison per run, or the mistake of a line that cannot be read.
  /// - Throws: ``InputError`` for a file of levels that cannot be read.
  static func comparisons(
    of runs: SourceText, levels: SourceText?, builtIn: [GameLevel]
  ) throws -> [PublishedComparison]
}

/// How a published run differs from what the game does here.
public struct PublishedComparison: Sendable {
  /// The line of the file.
  public let line: Int
  /// The level of the run.
  public let level: String
  /// The first differences, one sentence each; empty if the runs are equal.
  public let differences: [String]
  /// Why the line cannot be read or compared; `nil` if it was compared.
  public var mistake: InputError?

  /// Creates the comparison of one line.
  public init(line: Int, level: String, differences: [String]) {
    (self.line, self.level, self.differences) = (line, level, differences)
  }
}
