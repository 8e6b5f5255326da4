/// How long a frame is, and what share of it the engine may take.
public enum FrameBudget {
  /// The two rates in frames a second, each with the nanoseconds of a frame.
  public static let rates = [(hertz: 60, nanoseconds: 1e9 / 60), (hertz: 120, nanoseconds: 1e9 / 120)]
  /// The shorter frame in nanoseconds.
  public static let shortFrame = 1e9 / 120
  /// Milliseconds of play in a frame at 60 Hz, rounded up: the inputs of a frame when there are 1,000 a second.
  public static let slowFrame = 17
  /// The most of ``shortFrame`` that 99.9 % of the landings in play may take.
  public static let playShare = 1.0 / 3000
  /// The most of ``shortFrame`` that the worst landing found may take; a case that is more than one landing has a share
  /// of its own (``FrameSample/worstShare``).
  public static let worstShare = 1.0 / 100
}
