/// Conditions about the map as bits: 0 to 7 for the eight of them, 8 to 15 for their negations.
///
/// A search that has not yet decided between conditions keeps the set of those that agree with all tests so far.
/// ``SearchMap/truth(_:)`` uses the same bits for the conditions that hold for a van, so two `&` operations test a set.
///
/// **Example.** Roads lead forward and left, nothing else holds: bits 1 and 2, and the negations of the other six.
///
///     truth                                     0x0006 | 0xf900 = 0xf906
///     set {forward, left, dead end}             0x0016
///     set & truth, the part that holds          0x0006: forward, left
///     set & ~truth, the part that fails         0x0010: dead end
///
/// Both parts are non-empty, so the search must decide. With {forward, left} remaining, the test holds.
struct ConditionSet: Hashable, Sendable {
  var bits: UInt16

  /// The eight conditions, in the order of their bits.
  static let conditions: [RouterCondition] = [
    .atDestination, .roadExists(.forward), .roadExists(.left), .roadExists(.right), .deadEnd, .trafficLight(.red),
    .trafficLight(.green), .cowCrossing,
  ]
  /// The operations of ``VanTables``, with the clockwise quarter turns of a road, or 1 for a red light.
  static let operations: [(operation: RouterCode.Operation, detail: UInt8)] = [
    (.atDestination, 0), (.road, 0), (.road, 3), (.road, 1), (.deadEnd, 0), (.light, 1), (.light, 0), (.cow, 0),
  ]

  /// The conditions of a type that can both hold and fail in some of the levels, or all of the type.
  init(of type: BlockType, in levels: [RouterLevel], all: Bool = false) {
    bits = 0
    let hasLights = levels.contains { !$0.lights.isEmpty }
    let hasCows = levels.contains { !$0.cows.joined().isEmpty }
    for (index, condition) in Self.conditions.enumerated() where condition.type == type {
      if !all && (type == .trafficLight && !hasLights || type == .cowCrossing && !hasCows) {
        continue
      }
      bits |= 1 << UInt16(index)
    }
  }

  /// A set of one condition; `nil` for one that is not among the eight, such as a comparison.
  init?(_ condition: RouterCondition) {
    switch condition {
    case .compare: return nil
    case .not(let inner):
      guard let inner = ConditionSet(inner) else { return nil }
      // Exchanges the two halves.
      bits = inner.bits << 8 | inner.bits >> 8
    default:
      guard let index = Self.conditions.firstIndex(of: condition) else { return nil }
      bits = 1 << UInt16(index)
    }
  }

  init(bits: UInt16) { self.bits = bits }

  var isEmpty: Bool { bits == 0 }

  /// The first condition of a non-empty set.
  var first: RouterCondition {
    let index = bits.trailingZeroBitCount
    return index < 8 ? Self.conditions[index] : .not(Self.conditions[index & 7])
  }
}
