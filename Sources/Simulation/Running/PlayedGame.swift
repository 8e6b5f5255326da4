/// A finished game as a run delivers it.
public struct PlayedGame: Hashable, Sendable {
  /// What came of it.
  public var result: FinishedGame
  /// The line of its record in UTF-8, without a line feed; empty when the run does not record.
  public var line: [UInt8]
}
