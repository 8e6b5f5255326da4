import TextFormats

/// A game of which other implementations publish what they do, so that one can be checked against the other.
public protocol PublishedGame: PlayableGame {
  /// Does again what is published and compares.
  /// - Parameters:
  ///   - runs: the file of what is published, an object a line.
  ///   - levels: the file with the levels that it is about; `nil` for the built-in ones.
  /// - Returns: one for each run; of a line that cannot be read, its mistake.
  /// - Throws: ``PuzzleCore/InputError`` for a file of levels that cannot be read.
  static func comparisons(
    of runs: SourceText, levels: SourceText?, builtIn: [GameLevel]
  ) throws -> [PublishedComparison]
}

/// What is published, and how it differs from what the game does here.
public struct PublishedComparison: Sendable {
  /// The line of the file.
  public let line: Int
  /// What it is about.
  public let level: String
  /// The first differences, a sentence each; none where everything is equal.
  public let differences: [String]
  /// Why the line cannot be read or compared; `nil` where it was.
  public var mistake: InputError?

  /// The comparison of a line.
  public init(line: Int, level: String, differences: [String]) {
    (self.line, self.level, self.differences) = (line, level, differences)
  }
}
