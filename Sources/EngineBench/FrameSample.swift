/// The times of the landings of one source on both engines.
public struct FrameSample {
  /// The origin of the landings, on which their target depends.
  public enum Kind: String, Sendable {
    /// Play by an agent.
    case play
    /// A case that is set up to be hard.
    case stress
    /// A board from a search for the worst case.
    case worst
  }

  /// The amount of work that one time covers.
  public enum Unit: String {
    /// A landing, or the most expensive event of a game without landings.
    case landing
    /// All events of a frame.
    case frame
  }

  /// The name of the agent or of the case.
  public let name: String
  /// The origin of the landings.
  public let kind: Kind
  /// The amount of work that one time covers.
  public let unit: Unit
  /// The share of ``FrameBudget/shortFrame`` under which the longest time must stay.
  public var worstShare = FrameBudget.worstShare
  /// The times of the reference engine.
  public private(set) var reference = FrameTimes()
  /// The times of the fast engine.
  public private(set) var fast = FrameTimes()
  /// The longest cascade of a landing, in steps.
  public private(set) var longestChain = 0
  /// The maximum number of shifts of a piece in one landing, summed over its steps.
  public private(set) var mostShifted = 0

  /// A sample without times.
  public init(_ name: String, _ kind: Kind, of unit: Unit = .landing) {
    self.name = name
    self.kind = kind
    self.unit = unit
  }

  /// Adds the times of a landing, or of a frame, which may be without a landing.
  public mutating func record(reference: RepeatedTime, fast: RepeatedTime, _ landing: LandingSize? = nil) {
    self.reference.record(reference)
    self.fast.record(fast)
    guard let landing else { return }
    longestChain = max(longestChain, landing.chain)
    mostShifted = max(mostShifted, landing.shifted)
  }
}

/// The times of the same thing done several times, in nanoseconds.
public struct RepeatedTime: Equatable {
  /// The first time, with cold caches and delays by the host.
  public var first: UInt64 = 0
  /// The least of all times, which is closest to the engine alone.
  public var least: UInt64 = 0

  /// Adds the times of the next thing to those of the previous ones.
  public static func += (sum: inout RepeatedTime, next: RepeatedTime) {
    sum.first += next.first
    sum.least += next.least
  }
}
