extension ProgramSynthesis {
  /// A program with a score.
  public struct Best: Hashable, Sendable {
    /// The program, or `nil` if none was found.
    public var program: RouterProgram?
    /// What it is worth.
    public var score: RouterScore?
    /// No program that the search covers is worth more.
    public var bound: Int
    /// Blocks that change nothing and only make up the number that is scored.
    public var padding: Int
    /// Holes and decisions of all searches.
    public var nodes: Int

    /// Whether no program that the search covers is worth more.
    public var isProven: Bool { score?.total == bound }
  }

  /// The program with the most points in the first level of the family.
  ///
  /// Points are lost by `detour + |blocks - m|`, where m is the nearest model solution. So for each detour from 0 on, the program with the
  /// fewest blocks is found; if it has fewer than a model solution, a program of exactly as many blocks is looked for, and else blocks that
  /// change nothing are added. The bound is what no pair of detour and proven fewest blocks exceeds.
  /// - Parameter limit: the most holes and decisions of each search.
  public func best(limit: Int = ProgramSynthesis.defaultLimit) -> Best {
    let level = levels[0]
    let models = level.scoresAlgorithm ? level.modelSolution : []
    var best = Best(bound: 0, padding: 0, nodes: 0)
    var fewestLost = Int.max
    var detour = 0
    repeat {
      let found = shortest(
        detour: level.scoresRoute ? detour : nil,
        mostBlocks: models.max().map { $0 + RouterScore.mostAlgorithm } ?? Self.mostBlocks, limit: limit)
      fewestLost = min(fewestLost, detour + max(0, found.leastBlocks - (models.max() ?? found.leastBlocks)))
      best.take(fitted(found, to: models, detour: level.scoresRoute ? detour : nil, limit: limit), in: level)
      detour += 1
      if found.nodes > limit {
        // No search with a longer detour ends sooner. Any program is better than none.
        if best.program == nil {
          best.take(fitted(shortest(limit: limit), to: models, detour: nil, limit: limit), in: level)
        }
        break
      }
      if let score = best.score, score.most - score.total <= detour { break }
    } while level.scoresRoute && detour <= Self.mostDetour
    let most = RouterScore(in: level, moves: 0, blocks: 0, shortest: nil).most
    best.bound = max(best.score?.total ?? 0, most - (level.scoresRoute ? min(fewestLost, detour) : fewestLost))
    return best
  }

  /// Nodes more than the shortest route up to which programs are looked for.
  private static let mostDetour = 10

  /// A program, blocks in it that change nothing, and what its searches took.
  fileprivate struct Fitted {
    var program: RouterProgram?
    var padding = 0
    var nodes: Int
  }

  /// A program with as many blocks as the nearest model solution that has at least as many as the shortest one.
  private func fitted(_ shortest: Shortest, to models: [Int], detour: Int?, limit: Int) -> Fitted {
    var fitted = Fitted(program: shortest.program, nodes: shortest.nodes)
    guard let program = shortest.program else { return fitted }
    let blocks = program.blockCount
    guard let goal = models.filter({ $0 >= blocks }).min(), goal > blocks else { return fitted }
    let offer = SynthesisOffer(levels)
    var search = ProgramSearch(levels, offer: offer, detour: detour, limit: min(limit, Self.exactLimit), isExact: true)
    let isFound = search.find(blocks: goal)
    fitted.nodes += search.nodes
    if isFound {
      let exact = search.program.program(filler: offer.filler)
      if exact.blockCount == goal && isSolution(exact, detour: detour) {
        fitted.program = exact
        return fitted
      }
    }
    let padded = ProgramPadding(program, offer: offer).candidates(blocks: goal - blocks).first {
      $0.blockCount == goal && isSolution($0, detour: detour)
    }
    if let padded { (fitted.program, fitted.padding) = (padded, goal - blocks) }
    return fitted
  }

  /// The most holes and decisions of a search for a program of exactly some blocks.
  private static let exactLimit = 2_000_000
}

extension ProgramSynthesis.Best {
  /// Takes a program if it is worth more.
  fileprivate mutating func take(_ fitted: ProgramSynthesis.Fitted, in level: RouterLevel) {
    nodes += fitted.nodes
    guard let program = fitted.program, let score = (try? RouterRun(of: program, in: level))?.score else { return }
    guard score.total > self.score?.total ?? -1 else { return }
    (self.program, self.score, padding) = (program, score, fitted.padding)
  }
}
