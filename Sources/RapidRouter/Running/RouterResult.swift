/// The result of a run.
public struct RouterResult: Hashable, Codable, Sendable {
  /// The reason why a run ended.
  public enum Reason: String, CaseIterable, Hashable, Codable, Sendable {
    /// Everything is delivered.
    case success = "SUCCESS"
    /// The van left the road or hit a cow.
    case crash = "CRASH"
    /// The van went through a red light.
    case redLight = "THROUGH_RED_LIGHT"
    /// The fuel was used up.
    case outOfFuel = "OUT_OF_FUEL"
    /// The van delivered where no delivery is due.
    case wrongDelivery = "DELIVER_AT_NON_DESTINATION"
    /// The program ended and the van is not at the single destination.
    case outOfInstructions = "OUT_OF_INSTRUCTIONS"
    /// The program ended before all of several deliveries.
    case undelivered = "UNDELIVERED_DESTINATIONS"
    /// The run took more than ``RouterResult/stepLimit`` steps.
    case endless = "QUERY_INFINITE_LOOP"

    /// The place in the order of reasons, from 0.
    public var place: Int {
      switch self {
      case .success: 0
      case .crash: 1
      case .redLight: 2
      case .outOfFuel: 3
      case .wrongDelivery: 4
      case .outOfInstructions: 5
      case .undelivered: 6
      case .endless: 7
      }
    }

    /// The name of a failure in the answer.
    public var failSubtype: String { self == .wrongDelivery ? "DELIVER_NON_DESTINATION" : rawValue }
  }

  /// The reason why it ended.
  public var reason: Reason
  /// The number of the block that failed; 0 for none.
  public var block = 0
  /// The number of moves from node to node.
  public var moves = 0
  /// The remaining fuel; -1 after one action beyond it.
  public var fuel: Int
  /// The number of light ticks.
  public var ticks = 0
  /// The number of ticks and tested conditions; each ends a batch of animations.
  public var timestamps = 0
  /// The number of interpreter steps: each block 1, each test of a loop 1, a call 2.
  public var steps = 0
  /// The index of the node where the van ends.
  public var node: Int

  /// The maximum number of steps in a run.
  public static let stepLimit = 10_000
}
