/// The landings of one source, timed on both engines.
public struct FrameSample {
  /// Where landings come from, and with it what is promised of them.
  public enum Kind: String, Sendable {
    /// Play by an agent.
    case play
    /// A case that is set up to be hard.
    case stress
    /// A board that a search for the worst found.
    case worst
  }

  /// What one time is the time of.
  public enum Unit: String {
    /// A landing, or what costs most in the game.
    case landing
    /// Everything that happens in a frame.
    case frame
  }

  /// What is timed: an agent's name, or the case.
  public let name: String
  /// What sort of case it is.
  public let kind: Kind
  /// What one time is the time of.
  public let unit: Unit
  /// The most of ``FrameBudget/shortFrame`` that the worst time may take.
  public var worstShare = FrameBudget.worstShare
  /// The times of the reference.
  public private(set) var reference = FrameTimes()
  /// The times of the fast engine.
  public private(set) var fast = FrameTimes()
  /// The longest cascade of a landing, in steps.
  public private(set) var longestChain = 0
  /// The most shifts of a piece in one landing, all steps together.
  public private(set) var mostShifted = 0

  /// A sample without landings.
  public init(_ name: String, _ kind: Kind, of unit: Unit = .landing) {
    self.name = name
    self.kind = kind
    self.unit = unit
  }

  /// Adds the times of a landing, or of a frame in which nothing need have landed.
  public mutating func record(reference: RepeatedTime, fast: RepeatedTime, _ landing: LandingSize? = nil) {
    self.reference.record(reference)
    self.fast.record(fast)
    guard let landing else { return }
    longestChain = max(longestChain, landing.chain)
    mostShifted = max(mostShifted, landing.shifted)
  }
}
