/// Games that go on by a few milliseconds at a time, as on a screen, one after another; see ``PacedLoop``.
public protocol PacedPlay {
  /// Games begun.
  var games: Int { get }
  /// Pieces that have landed.
  var landings: Int { get }
  /// Moves made.
  var inputs: Int { get }

  /// Plays on for the given milliseconds; returns the nanoseconds of processor time that engine and player took.
  mutating func play(_ milliseconds: Int) -> (engine: UInt64, player: UInt64)
}
