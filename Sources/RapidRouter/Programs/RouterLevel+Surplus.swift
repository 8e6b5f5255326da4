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
    let used = program.blocksByType
    return BlockType.allCases.compactMap { type in
      guard let count = used[type] else { return nil }
      let offer = blocks.first { $0.type == type }
      let most = offer.map { $0.most ?? count } ?? 0
      return count > most ? Surplus(type: type, used: count, most: most) : nil
    }
  }
}

extension RouterProgram {
  /// The number of blocks of each type, without the start.
  public var blocksByType: [BlockType: Int] {
    var counts: [BlockType: Int] = [:]
    func add(_ blocks: [RouterBlock]) {
      for block in blocks {
        counts[block.type, default: 0] += 1
        let (conditions, bodies) = block.parts
        for type in conditions.flatMap(\.types) { counts[type, default: 0] += 1 }
        for body in bodies { add(body) }
      }
    }
    add(start)
    for procedure in procedures {
      counts[.declareProcedure, default: 0] += 1
      add(procedure.body)
    }
    return counts
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
