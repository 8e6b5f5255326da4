extension ProgramSynthesis {
  /// A program with a score.
  public struct Best: Hashable, Sendable {
    /// The program, or `nil` if none was found.
    public var program: RouterProgram?
    /// The score of the program.
    public var score: RouterScore?
    /// An upper bound on the points of all programs that the search covers.
    public var bound: Int
    /// The number of blocks without effect that only make up the scored number.
    public var padding: Int
    /// The number of holes and decisions of all searches.
    public var nodes: Int

    /// Whether it is proved that no program covered by the search scores more.
    public var isProven: Bool { score?.total == bound }
  }

  /// The program with the most points in the first level of the family.
  ///
  /// Points are lost by a detour and by more or fewer blocks than in the nearest model solution. So for each possible
  /// detour the program with the fewest blocks is found. Then numbers of blocks with more points are tried, the best
  /// first, in three ways: a search for a program of exactly that many blocks, blocks without effect, and a search
  /// through all programs of that number. No pair of detour and proved fewest blocks exceeds the bound.
  /// - Parameter limit: the maximum number of holes and decisions of each search.
  public func best(limit: Int = ProgramSynthesis.defaultLimit) -> Best {
    var search = BestSearch(self, limit: limit)
    return search.run()
  }
}

/// The search for the program with the most points, detour by detour.
private struct BestSearch {
  private let synthesis: ProgramSynthesis
  private let level: RouterLevel
  private let limit: Int
  private var best = ProgramSynthesis.Best(bound: 0, padding: 0, nodes: 0)
  /// The holes and decisions left for searches for exact numbers of blocks.
  private var exactNodes: Int
  private let offer: SynthesisOffer
  private let complete: SynthesisOffer

  /// The number of detours searched beyond the first.
  private static let mostDetours = 10
  /// The maximum number of holes and decisions of a search for a program of an exact number of blocks, and of one
  /// through all programs.
  private static let (exactLimit, completeLimit) = (2_000_000, 500_000)

  init(_ synthesis: ProgramSynthesis, limit: Int) {
    (self.synthesis, self.limit, level) = (synthesis, limit, synthesis.levels[0])
    offer = SynthesisOffer(synthesis.levels)
    complete = SynthesisOffer(synthesis.levels, isComplete: true)
    exactNodes = 2 * min(limit, Self.exactLimit)
  }

  /// The points for a detour and a number of blocks.
  private func points(detour: Int, blocks: Int) -> Int {
    let most = RouterScore(in: level, moves: 0, blocks: 0, shortest: nil).mostRoute
    return max(0, most - detour) + (level.scoresAlgorithm ? algorithm(blocks) : 0)
  }

  private func algorithm(_ blocks: Int) -> Int {
    RouterScore.algorithm(blocks: blocks, models: level.modelSolution)
  }

  /// The maximum number of points with a detour and at least a number of blocks.
  private func bound(detour: Int, least: Int) -> Int {
    let model = level.modelSolution.max() ?? 0
    return points(detour: detour, blocks: least <= model ? model : least)
  }

  mutating func run() -> ProgramSynthesis.Best {
    var bound = 0
    let first = level.scoresRoute ? RouteSolver(level).leastDetour() ?? 0 : 0
    let last = level.scoresRoute ? first + Self.mostDetours : first
    var detour = first
    repeat {
      let mostBlocks =
        level.modelSolution.max().map { $0 + RouterScore.mostAlgorithm }
        ?? ProgramSynthesis.mostBlocks
      let found = synthesis.shortest(
        detour: level.scoresRoute ? detour : nil,
        mostBlocks: level.scoresAlgorithm ? mostBlocks : 40, limit: limit)
      best.nodes += found.nodes
      bound = max(bound, self.bound(detour: detour, least: found.leastBlocks))
      take(found.program)
      if let program = found.program {
        improve(program, detour: level.scoresRoute ? detour : nil, least: found.leastBlocks)
      }
      detour += 1
      // A search with a longer detour does not end sooner.
      if found.nodes > limit { break }
    } while detour <= last
      && points(detour: detour, blocks: level.modelSolution.max() ?? 0) > best.score?.total ?? -1
    if best.program == nil {
      // Any program is better than none.
      let any = synthesis.shortest(limit: limit)
      best.nodes += any.nodes
      take(any.program)
      if let program = any.program { improve(program, detour: nil, least: any.leastBlocks) }
    }
    if level.scoresRoute { bound = max(bound, self.bound(detour: detour, least: 0)) }
    best.bound = max(best.score?.total ?? 0, bound)
    return best
  }

  /// Tries numbers of blocks with more points than the best so far, the best first.
  private mutating func improve(_ shortest: RouterProgram, detour: Int?, least: Int) {
    guard level.scoresAlgorithm, let model = level.modelSolution.max() else { return }
    let numbers = (least...max(least, model + RouterScore.mostAlgorithm)).sorted {
      (-algorithm($0), $0) < (-algorithm($1), $1)
    }
    for blocks in numbers {
      let isMore = points(detour: detour ?? 0, blocks: blocks) > best.score?.total ?? -1
      guard isMore, algorithm(blocks) > 0, blocks != shortest.blockCount else { continue }
      let found =
        exact(blocks, detour: detour) ?? padded(shortest, blocks, detour)
        ?? all(blocks, detour: detour)
      take(found?.program, padding: found?.padding ?? 0)
    }
  }

  private typealias Found = (program: RouterProgram, padding: Int)

  /// A program of exactly this number of blocks, each with an effect.
  private mutating func exact(_ blocks: Int, detour: Int?) -> Found? {
    let limit = min(limit, Self.exactLimit, exactNodes)
    var search = ProgramSearch(
      synthesis.levels, offer: offer, detour: detour, limit: limit, isExact: true)
    let isFound = search.find(blocks: blocks)
    return note(
      search.nodes, isFound ? search.program.program(filler: offer.filler) : nil, blocks, detour)
  }

  /// The shortest program, padded with blocks without effect.
  private func padded(_ shortest: RouterProgram, _ blocks: Int, _ detour: Int?) -> Found? {
    let more = blocks - shortest.blockCount
    guard more > 0 else { return nil }
    return ProgramPadding(shortest, offer: offer).candidates(blocks: more).first {
      $0.blockCount == blocks && synthesis.isSolution($0, detour: detour)
    }.map { ($0, more) }
  }

  /// A program of exactly this number of blocks, with or without effect.
  private mutating func all(_ blocks: Int, detour: Int?) -> Found? {
    let limit = min(limit, Self.completeLimit, exactNodes)
    var search = ProgramSearch(
      synthesis.levels, offer: complete, detour: detour, limit: limit, isComplete: true)
    let isFound = search.find(blocks: blocks)
    return note(
      search.nodes, isFound ? search.program.program(filler: complete.filler) : nil, blocks, detour)
  }

  private mutating func note(
    _ nodes: Int, _ program: RouterProgram?, _ blocks: Int, _ detour: Int?
  ) -> Found? {
    best.nodes += nodes
    exactNodes = max(0, exactNodes - nodes)
    guard let program, program.blockCount == blocks, synthesis.isSolution(program, detour: detour)
    else { return nil }
    return (program, 0)
  }

  /// Keeps a program if it scores more.
  private mutating func take(_ program: RouterProgram?, padding: Int = 0) {
    guard let program, synthesis.isSolution(program),
      let score = (try? RouterRun(of: program, in: level))?.score,
      score.total > best.score?.total ?? -1
    else { return }
    (best.program, best.score, best.padding) = (program, score, padding)
  }
}
