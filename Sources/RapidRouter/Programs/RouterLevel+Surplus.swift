extension RouterLevel {
  /// An excess of blocks of one type over the level's offer.
  public struct Surplus: Hashable, Sendable, CustomStringConvertible {
    /// The type of the excess blocks.
    public var type: BlockType
    /// The number in the program.
    public var used: Int
    /// The most that it may have; 0 for a type that the level does not offer.
    public var most: Int

    /// The excess on one line.
    public var description: String { "\(type.rawValue): \(used) used, at most \(most)" }
  }

  /// The blocks of a program that the level does not offer. A run does not check this, because the public game's editor
  /// excludes them.
  /// - Returns: one entry per type, in the order of types; empty if the level offers them all, or names no blocks.
  ///   Complexity: O(blocks).
  public func surplus(in program: RouterProgram) -> [Surplus] {
    guard !blocks.isEmpty else { return [] }
    let used = BlockCounts(program)
    var surplus: [Surplus] = []
    for type in BlockType.allCases where used[type] > 0 {
      let offer = blocks.first { $0.type == type }
      let most = offer.map { $0.most ?? used[type] } ?? 0
      if used[type] > most { surplus.append(Surplus(type: type, used: used[type], most: most)) }
    }
    return surplus
  }
}

extension RouterProgram {
  /// The number of blocks of each type, without the start.
  public var blocksByType: [BlockType: Int] {
    let counts = BlockCounts(self)
    var byType: [BlockType: Int] = [:]
    for type in BlockType.allCases where counts[type] > 0 { byType[type] = counts[type] }
    return byType
  }
}

/// The number of blocks of each type in a program, without the start and without allocation.
struct BlockCounts {
  /// The numbers by the places of the types.
  private(set) var counts = InlineArray<32, Int>(repeating: 0)

  init(_ program: RouterProgram) {
    add(program.start)
    for procedure in program.procedures {
      counts[BlockType.declareProcedure.place] += 1
      add(procedure.body)
    }
  }

  subscript(type: BlockType) -> Int { counts[type.place] }

  private mutating func add(_ blocks: [RouterBlock]) {
    for block in blocks {
      counts[block.type.place] += 1
      switch block {
      case .action, .set, .increment, .call: break
      case .times(_, let body): add(body)
      case .whilst(let condition, let body), .until(let condition, let body):
        add(condition)
        add(body)
      case .branch(let branches, let otherwise):
        for branch in branches {
          add(branch.condition)
          add(branch.body)
        }
        if let otherwise { add(otherwise.body) }
      }
    }
  }

  private mutating func add(_ condition: RouterCondition) {
    counts[condition.type.place] += 1
    switch condition {
    case .not(let inner): add(inner)
    case .compare(let left, _, let right):
      counts[left.type.place] += 1
      counts[right.type.place] += 1
    case .atDestination, .roadExists, .deadEnd, .trafficLight, .cowCrossing: break
    }
  }
}

extension RouterCondition {
  var types: [BlockType] {
    switch self {
    case .not(let condition): [type] + condition.types
    case .compare(let left, _, let right): [type, left.type, right.type]
    case .atDestination, .roadExists, .deadEnd, .trafficLight, .cowCrossing: [type]
    }
  }
}

extension RouterCondition.Operand {
  fileprivate var type: BlockType {
    switch self {
    case .variable: .variable
    case .number: .number
    }
  }
}
