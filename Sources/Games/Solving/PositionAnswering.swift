import PuzzleCore

/// Answers the positions of a file; from several threads at once.
public protocol PositionAnswering: Sendable {
  /// Appends the answer to a line, one JSON object and a line feed, and returns what is wrong with the position.
  /// - Throws: ``PuzzleCore/InputError`` when the line is no position.
  func answer(_ line: PositionLine, into bytes: inout [UInt8]) throws -> InputError?
}
