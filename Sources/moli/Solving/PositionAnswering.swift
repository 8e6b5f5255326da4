import PuzzleCore

/// Answers the positions of a file; from several threads at once.
protocol PositionAnswering: Sendable {
  /// Appends the answer to a line, one JSON object and a line feed, and returns what is wrong with its tiles.
  /// - Throws: ``PuzzleCore/InputError`` when the line is no position.
  func answer(_ line: LineSource.Line, of file: String, into bytes: inout [UInt8]) throws -> InputError?
}
