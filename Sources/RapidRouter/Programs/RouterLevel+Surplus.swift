extension RouterLevel {
  /// Blocks of a type beyond those that a level offers.
  public struct Surplus: Hashable, Sendable, CustomStringConvertible {
    /// The type.
    public var type: BlockType
    /// How many the program has.
    public var used: Int
    /// How many it may have; 0 for a type that the level does not offer.
    public var most: Int

    /// One line with all of it.
    public var description: String { "\(type.rawValue): \(used) used, at most \(most)" }
  }

  /// The blocks of a program that the level does not offer. A run does not ask: the public game keeps them out of the
  /// editor.
  /// - Returns: one entry a type, in the order of types; none if the level offers all, or names no blocks. Complexity:
  ///   O(blocks).
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
  /// How many blocks of each type the program has, without the start.
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
  /// The types of all blocks in it.
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
