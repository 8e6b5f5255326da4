/// How a run ended, and what it took.
public struct RouterResult: Hashable, Codable, Sendable {
  /// Why a run ended.
  public enum Reason: String, CaseIterable, Hashable, Codable, Sendable {
    /// Everything is delivered.
    case success = "SUCCESS"
    /// The van left the road or hit a cow.
    case crash = "CRASH"
    /// The van went through a red light.
    case redLight = "THROUGH_RED_LIGHT"
    /// The fuel was used up.
    case outOfFuel = "OUT_OF_FUEL"
    /// A delivery where there is none to make.
    case wrongDelivery = "DELIVER_AT_NON_DESTINATION"
    /// The program ended and the van is not at the only destination.
    case outOfInstructions = "OUT_OF_INSTRUCTIONS"
    /// The program ended before all deliveries of several.
    case undelivered = "UNDELIVERED_DESTINATIONS"
    /// More than ``RouterResult/stepLimit`` steps.
    case endless = "QUERY_INFINITE_LOOP"

    /// The name that the answer gives to a failure.
    public var failSubtype: String { self == .wrongDelivery ? "DELIVER_NON_DESTINATION" : rawValue }
  }

  /// Why it ended.
  public var reason: Reason
  /// The number of the block that failed; 0 for none.
  public var block = 0
  /// Moves from node to node.
  public var moves = 0
  /// The fuel that is left; -1 when all was used and one action more.
  public var fuel: Int
  /// Ticks of the lights.
  public var ticks = 0
  /// Ticks and conditions: every one ends a batch of animations.
  public var timestamps = 0
  /// Steps of the interpreter: each block 1, each test of a loop 1, a call 2.
  public var steps = 0
  /// The index of the node where the van ends.
  public var node: Int

  /// The most steps of a run.
  public static let stepLimit = 10_000
}
