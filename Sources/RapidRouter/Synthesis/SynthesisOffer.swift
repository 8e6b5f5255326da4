/// The rule for counting blocks.
public enum BlockCount: Hashable, Sendable {
  /// The public game's count for the score: blocks after a horn in its list are free (``RouterProgram/blockCount``).
  case scored
  /// Every placed block counts.
  case placed

  /// The number of blocks of a program.
  public func blocks(of program: RouterProgram) -> Int {
    self == .scored ? program.blockCount : program.blocksByType.values.reduce(0, +)
  }
}

/// The blocks available to programs: those that all levels of a family offer.
struct SynthesisOffer: Sendable {
  /// A way to choose a condition: a set of conditions, their cost, and the types of their blocks.
  struct ConditionChoice: Sendable {
    var conditions: UInt16
    var cost: Int
    var types: [Int]
  }

  /// The maximum number of blocks of each type, indexed by its place among all types; 0 for a type that is not on
  /// offer.
  let most: [Int]
  /// Actions, with the places of their types.
  let actions: [(operation: RouterCode.Operation, type: Int)]
  let whileConditions: [ConditionChoice]
  let untilConditions: [ConditionChoice]
  let branchConditions: [ConditionChoice]
  /// Whether blocks with variables are on offer that a search does not place.
  let hasVariables: Bool
  /// Whether blocks after a horn count.
  let countsAll: Bool
  /// The types with a limited number of blocks.
  let limited: [Int]
  /// Whether only some of the types on offer may be used.
  let isPart: Bool

  static let unlimited = Int(Int16.max)

  /// The maximum number of blocks in a program if the number of every type is limited; `nil` otherwise.
  var mostBlocks: Int? { most.contains(Self.unlimited) ? nil : most.reduce(0, +) }

  static func place(_ type: BlockType) -> Int { type.place }

  /// An action to fill bodies that are never run; if possible an unlimited one.
  var filler: VanAction {
    let action = VanAction.all.first { isUnlimited($0.type) } ?? VanAction.all.first { offers($0.type) }
    return action ?? .move(.forward)
  }

  /// Whether a test can be made that does not always end the same way. Without one a recursive call never ends: a
  /// repeat around the call is left only when its count is full, and the previous call has reset it to 0.
  var hasConditions: Bool { !(whileConditions.isEmpty && untilConditions.isEmpty && branchConditions.isEmpty) }

  func offers(_ type: BlockType) -> Bool { most[Self.place(type)] > 0 }

  func isUnlimited(_ type: BlockType) -> Bool { most[Self.place(type)] == Self.unlimited }

  /// - Parameters:
  ///   - kinds: the types that may be used; `nil` for all that the levels offer.
  ///   - count: the rule for counting blocks.
  ///   - isComplete: whether redundant blocks count.
  init(
    _ levels: [RouterLevel], kinds: Set<BlockType>? = nil, count: BlockCount = .scored,
    isComplete: Bool = false
  ) {
    countsAll = count == .placed
    isPart = kinds != nil
    let offered = BlockType.allCases.map { type in
      if kinds?.contains(type) == false { return 0 }
      return levels.map { level in
        if level.blocks.isEmpty { return Self.unlimited }
        return level.blocks.first { $0.type == type }.map { $0.most ?? Self.unlimited } ?? 0
      }.min() ?? 0
    }
    // Blocks that no program can use do not prevent a proof.
    func offers(_ type: BlockType) -> Bool { offered[Self.place(type)] > 0 }
    let counts = zip(BlockType.allCases, offered).map { $0.isUsable(among: offers) ? $1 : 0 }
    self.most = counts
    func most(_ type: BlockType) -> Int { counts[Self.place(type)] }
    limited = counts.indices.filter { counts[$0] > 0 && counts[$0] < Self.unlimited }
    hasVariables = most(.compare) > 0 && (most(.setVariable) > 0 || most(.incrementVariable) > 0)
    let hasLights = levels.contains { !$0.lights.isEmpty }
    var operations: [(RouterCode.Operation, BlockType)] = [
      (.forward, .moveForwards), (.left, .turnLeft), (.right, .turnRight), (.turnAround, .turnAround),
      (.deliver, .deliver), (.soundHorn, .soundHorn),
    ]
    // Without lights waiting changes nothing but the fuel.
    let waits: [(RouterCode.Operation, BlockType)] = [
      (.wait, .wait), (.set, .setVariable), (.add, .incrementVariable),
    ]
    // If all blocks count, a wait comes before a horn without a cow, which has the same effect.
    if hasLights || isComplete {
      operations.insert(contentsOf: waits, at: countsAll ? operations.count - 1 : operations.count)
    }
    // A horn that only passes the time is not needed without lights, or with unlimited waits.
    let hasCows = levels.contains { !$0.cows.joined().isEmpty }
    if countsAll, !hasCows, !hasLights || most(.wait) == Self.unlimited {
      operations.removeAll { $0.1 == .soundHorn }
    }
    actions = operations.filter { most($0.1) > 0 }.map { ($0.0, Self.place($0.1)) }
    func choices(negation: Bool) -> [ConditionChoice] {
      var free: UInt16 = 0
      var choices: [ConditionChoice] = []
      for type in [BlockType.atDestination, .roadExists, .deadEnd, .trafficLight, .cowCrossing] where most(type) > 0 {
        let set = ConditionSet(of: type, in: levels, all: isComplete)
        if set.isEmpty { continue }
        if most(type) == Self.unlimited {
          free |= set.bits
        } else {
          choices.append(.init(conditions: set.bits, cost: 1, types: [Self.place(type)]))
        }
      }
      if free != 0 { choices.append(.init(conditions: free, cost: 1, types: [])) }
      guard negation && most(.negate) > 0 else { return choices }
      return choices
        + choices.map { choice in
          .init(
            conditions: choice.conditions << 8, cost: choice.cost + 1, types: choice.types + [Self.place(.negate)])
        }
    }
    // `while not` equals `until`, and `if not` equals `if` with its parts exchanged, with no more blocks.
    whileConditions =
      most(.repeatWhile) > 0
      ? choices(negation: isComplete || most(.repeatUntil) < Self.unlimited) : []
    untilConditions =
      most(.repeatUntil) > 0
      ? choices(negation: isComplete || most(.repeatWhile) < Self.unlimited) : []
    branchConditions =
      most(.branch) > 0 ? choices(negation: isComplete || most(.branch) < Self.unlimited) : []
  }
}
