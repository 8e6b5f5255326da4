extension ProgramSynthesis {
  /// A construct that a program may need in addition to actions.
  public enum Concept: String, CaseIterable, Hashable, Sendable {
    case repeatTimes
    case repeatWhile
    case repeatUntil
    case branch
    case procedure

    /// The types of its blocks.
    public var types: Set<BlockType> {
      switch self {
      case .repeatTimes: [.repeatTimes]
      case .repeatWhile: [.repeatWhile]
      case .repeatUntil: [.repeatUntil]
      case .branch: [.branch]
      case .procedure: [.declareProcedure, .callProcedure]
      }
    }
  }

  /// The concepts needed for a program of few blocks.
  public struct Concepts: Hashable, Sendable {
    /// A smallest set of concepts with which a program was found.
    public var concepts: Set<Concept>
    /// The shortest program with them.
    public var program: RouterProgram
    /// Whether every smaller set is proved insufficient.
    public var isProven: Bool
  }

  /// A smallest set of concepts that suffices for a program of at most the given number of blocks. Among sets of equal
  /// size it is the one with the shorter program.
  ///
  /// Actions and conditions are always allowed, so that without concepts a program is a list of actions.
  /// - Parameters:
  ///   - mostBlocks: the maximum number of blocks, for example those of the model solution.
  ///   - count: the rule for counting blocks.
  ///   - limit: the maximum number of holes and decisions for each set.
  /// - Returns: `nil` if no program was found.
  /// - Complexity: a search for each set of concepts on offer, at most 32.
  public func concepts(
    mostBlocks: Int, count: BlockCount = .scored, limit: Int = ProgramSynthesis.defaultLimit / 10
  ) -> Concepts? {
    let offer = SynthesisOffer(levels)
    let offered = Concept.allCases.filter { $0.types.allSatisfy(offer.offers) }
    let sets = (0..<1 << offered.count).map { bits in offered.indices.filter { bits >> $0 & 1 != 0 }.map { offered[$0] }
    }
    let others = Set(BlockType.allCases).subtracting(Concept.allCases.flatMap(\.types))
    var isProven = true
    for size in 0...offered.count {
      var best: Concepts? = nil
      for set in sets where set.count == size {
        let found = shortest(
          kinds: others.union(set.flatMap(\.types)), count: count, mostBlocks: mostBlocks, limit: limit)
        guard let program = found.program else {
          if found.leastBlocks <= mostBlocks { isProven = false }
          continue
        }
        if count.blocks(of: program) < best.map({ count.blocks(of: $0.program) }) ?? Int.max {
          best = Concepts(concepts: Set(set), program: program, isProven: true)
        }
      }
      if var best {
        best.isProven = isProven
        return best
      }
    }
    return nil
  }
}
