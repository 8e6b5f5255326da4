/// An action of the van, without a condition.
public enum VanAction: Hashable, Sendable {
  /// Moves to the next node straight on, to the left or to the right.
  case move(RelativeDirection)
  /// Moves back to the previous node.
  case turnAround
  /// Waits for one tick.
  case wait
  /// Delivers at a destination.
  case deliver
  /// Silences the cow on the van's node permanently.
  case soundHorn

  /// All actions of the van, in a fixed order.
  public static let all: [VanAction] = [
    .move(.forward), .move(.left), .move(.right), .turnAround, .wait, .deliver, .soundHorn,
  ]

  /// The type of its block.
  public var type: BlockType {
    switch self {
    case .move(.forward): .moveForwards
    case .move(.left): .turnLeft
    case .move(.right): .turnRight
    case .turnAround: .turnAround
    case .wait: .wait
    case .deliver: .deliver
    case .soundHorn: .soundHorn
    }
  }
}

/// A statement of a program, with the blocks inside it.
public indirect enum RouterBlock: Hashable, Sendable {
  /// A condition and the blocks that run if it holds.
  public struct Branch: Hashable, Sendable {
    /// The condition of the branch.
    public var condition: RouterCondition
    /// The blocks; may be empty.
    public var body: [RouterBlock]

    /// Creates a branch that runs `body` if the condition holds.
    public init(_ condition: RouterCondition, _ body: [RouterBlock]) { (self.condition, self.body) = (condition, body) }
  }

  /// The blocks that run if no condition of a branch holds.
  public struct Otherwise: Hashable, Sendable {
    /// The blocks; may be empty.
    public var body: [RouterBlock]
    /// Whether these blocks have lower numbers than those of the branches; programs of the public game have both
    /// orders.
    public var isNumberedFirst: Bool

    /// The `else` part of a branch.
    public init(_ body: [RouterBlock], isNumberedFirst: Bool = false) {
      (self.body, self.isNumberedFirst) = (body, isNumberedFirst)
    }
  }

  /// An action of the van.
  case action(VanAction)
  /// Sets a variable; costs as much as waiting.
  case set(String, Int)
  /// Adds to a variable; costs as much as waiting.
  case increment(String, Int)
  /// Runs its blocks a number of times. The count belongs to the block, so a recursive call continues with the same
  /// count.
  case times(Int, [RouterBlock])
  /// Runs its blocks as long as the condition holds.
  case whilst(RouterCondition, [RouterBlock])
  /// Runs its blocks until the condition holds.
  case until(RouterCondition, [RouterBlock])
  /// Runs the first branch whose condition holds, or else the last blocks.
  case branch([Branch], otherwise: Otherwise?)
  /// Runs a procedure.
  case call(String)

  /// The type of its block.
  public var type: BlockType {
    switch self {
    case .action(let action): action.type
    case .set: .setVariable
    case .increment: .incrementVariable
    case .times: .repeatTimes
    case .whilst: .repeatWhile
    case .until: .repeatUntil
    case .branch: .branch
    case .call: .callProcedure
    }
  }

  private static func bodies(_ bodies: [[RouterBlock]], _ otherwise: Otherwise?) -> [[RouterBlock]] {
    guard let otherwise else { return bodies }
    return otherwise.isNumberedFirst ? [otherwise.body] + bodies : bodies + [otherwise.body]
  }

  /// The conditions and the lists of blocks of a block, each in the order of block numbers.
  var parts: (conditions: [RouterCondition], bodies: [[RouterBlock]]) {
    switch self {
    case .action, .set, .increment, .call: ([], [])
    case .times(_, let body): ([], [body])
    case .whilst(let condition, let body), .until(let condition, let body): ([condition], [body])
    case .branch(let branches, let otherwise):
      (branches.map(\.condition), Self.bodies(branches.map(\.body), otherwise))
    }
  }
}
