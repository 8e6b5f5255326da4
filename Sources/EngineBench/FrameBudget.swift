/// The length of a frame, and the share of it that the engine may take.
public enum FrameBudget {
  /// The two frame rates in Hz, each with the length of a frame in nanoseconds.
  public static let rates = [(hertz: 60, nanoseconds: 1e9 / 60), (hertz: 120, nanoseconds: 1e9 / 120)]
  /// The length of the shorter frame, at 120 Hz, in nanoseconds.
  public static let shortFrame = 1e9 / 120
  /// The length of a frame at 60 Hz in milliseconds of play, rounded up. With 1,000 inputs a second it is also the
  /// number of inputs in a frame.
  public static let slowFrame = 17
  /// The share of ``shortFrame`` under which 99.9 % of the landings in play must stay.
  public static let playShare = 1.0 / 3000
  /// The share of ``shortFrame`` under which the slowest known landing must stay. A case of more than one landing has
  /// its own limit, ``FrameSample/worstShare``.
  public static let worstShare = 1.0 / 100
}
