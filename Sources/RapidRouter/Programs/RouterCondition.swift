/// A condition of a loop or a branch.
public indirect enum RouterCondition: Hashable, Sendable {
  /// A comparison of two numbers. The names are those of blocks.
  public enum Comparison: String, CaseIterable, Hashable, Sendable {
    case equal = "EQ"
    case notEqual = "NEQ"
    case less = "LT"
    case lessOrEqual = "LTE"
    case greater = "GT"
    case greaterOrEqual = "GTE"

    /// Whether the comparison holds for two values.
    public func holds(_ left: Int, _ right: Int) -> Bool {
      switch self {
      case .equal: left == right
      case .notEqual: left != right
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }
  }

  /// A side of a comparison.
  public enum Operand: Hashable, Sendable {
    /// The value of a variable; 0 before it is set.
    case variable(String)
    /// A constant number.
    case number(Int)
  }

  /// The van is at a destination without a delivery.
  case atDestination
  /// A road leads in this direction.
  case roadExists(RelativeDirection)
  /// Only one road leads here.
  case deadEnd
  /// A light in front of the van has the colour.
  case trafficLight(TrafficLight.Colour)
  /// A cow is on the van's node.
  case cowCrossing
  /// The condition does not hold.
  case not(RouterCondition)
  /// Two numbers satisfy the comparison.
  case compare(Operand, Comparison, Operand)

  /// The type of its block.
  public var type: BlockType {
    switch self {
    case .atDestination: .atDestination
    case .roadExists: .roadExists
    case .deadEnd: .deadEnd
    case .trafficLight: .trafficLight
    case .cowCrossing: .cowCrossing
    case .not: .negate
    case .compare: .compare
    }
  }

  /// The number of blocks that it takes in the numbering.
  var blocks: Int {
    switch self {
    case .not(let condition): 1 + condition.blocks
    case .compare: 3
    case .atDestination, .roadExists, .deadEnd, .trafficLight, .cowCrossing: 1
    }
  }

  /// The number of blocks that the public game counts for it: two for the left side of a comparison, and none for the
  /// right side.
  var count: Int {
    switch self {
    case .not(let condition): 1 + condition.count
    case .compare: 1 + 2
    case .atDestination, .roadExists, .deadEnd, .trafficLight, .cowCrossing: 1
    }
  }
}
