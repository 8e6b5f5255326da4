extension ProgramSynthesis {
  /// A program with a score.
  public struct Best: Hashable, Sendable {
    /// The program, or `nil` if none was found.
    public var program: RouterProgram?
    /// What it is worth.
    public var score: RouterScore?
    /// No program that the search covers is worth more.
    public var bound: Int
    /// Blocks that are never run and only make up the number that is scored.
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
  /// are never run are added. The bound is what no pair of detour and proven fewest blocks exceeds.
  /// - Parameter limit: the most holes and decisions of each search.
  public func best(limit: Int = ProgramSynthesis.defaultLimit) -> Best {
    let level = levels[0]
    let models = level.scoresAlgorithm ? level.modelSolution : []
    let most = models.max()
    var best = Best(bound: 0, padding: 0, nodes: 0)
    var fewestLost = Int.max
    var detour = 0
    repeat {
      let found = shortest(
        detour: level.scoresRoute ? detour : nil, mostBlocks: most.map { $0 + RouterScore.mostAlgorithm } ?? Self.mostBlocks,
        limit: limit)
      best.nodes += found.nodes
      fewestLost = min(fewestLost, detour + max(0, found.leastBlocks - (most ?? found.leastBlocks)))
      if let program = found.program {
        let fitted = fitted(program, to: models, detour: level.scoresRoute ? detour : nil, limit: limit)
        best.nodes += fitted.nodes
        if let score = score(of: fitted.program), score.total > best.score?.total ?? -1 {
          (best.program, best.score, best.padding) = (fitted.program, score, fitted.padding)
        }
      }
      detour += 1
      if let score = best.score, level.scoresRoute, score.most - score.total <= detour { break }
    } while level.scoresRoute && detour <= Self.mostDetour
    best.bound = max(best.score?.total ?? 0, mostPoints - min(fewestLost, detour))
    return best
  }

  /// Nodes more than the shortest route up to which programs are looked for.
  private static let mostDetour = 10

  private var mostPoints: Int {
    RouterScore(in: levels[0], moves: 0, blocks: 0, shortest: nil).most
  }

  /// What a program is worth in the first level, `nil` if it fails.
  private func score(of program: RouterProgram) -> RouterScore? {
    (try? RouterRun(of: program, in: levels[0]))?.score
  }

  /// A program with as many blocks as the nearest model solution that has at least as many as this one.
  private func fitted(
    _ program: RouterProgram, to models: [Int], detour: Int?, limit: Int
  ) -> (program: RouterProgram, padding: Int, nodes: Int) {
    let blocks = program.blockCount
    guard let goal = models.filter({ $0 >= blocks }).min(), goal > blocks else { return (program, 0, 0) }
    let offer = SynthesisOffer(levels)
    var search = ProgramSearch(levels, offer: offer, detour: detour, limit: min(limit, Self.exactLimit), isExact: true)
    if search.find(blocks: goal) {
      let exact = search.program.program(filler: offer.filler)
      if exact.blockCount == goal && isSolution(exact, detour: detour) { return (exact, 0, search.nodes) }
    }
    let padded = ProgramPadding(program, offer: offer).candidates(blocks: goal - blocks).first {
      $0.blockCount == goal && isSolution($0, detour: detour)
    }
    guard let padded else { return (program, 0, search.nodes) }
    return (padded, goal - blocks, search.nodes)
  }

  /// The most holes and decisions of a search for a program of exactly some blocks.
  private static let exactLimit = 2_000_000
}
