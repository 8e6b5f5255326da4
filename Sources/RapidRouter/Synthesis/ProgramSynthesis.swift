/// Finds programs for a level, or one program for a family of levels: the shortest, the one with the best score, and
/// the next block to place.
///
/// ```swift
/// let road = [RoadCell(0, 0), RoadCell(1, 0), RoadCell(2, 0), RoadCell(3, 0), RoadCell(4, 0)]
/// let level = RouterLevel(
///   name: "straight", nodes: .road(road), direction: .east, destinations: [RoadCell(4, 0)],
///   blocks: [.init(.moveForwards), .init(.repeatTimes)])
/// let shortest = ProgramSynthesis([level]).shortest()
/// print(shortest.program?.text ?? "none", shortest.isProven)   // repeat 3 { forward }, true
/// ```
///
/// It covers programs of all blocks except variables, with repeats of at most 20 rounds. Only blocks that all levels
/// offer are placed.
public struct ProgramSynthesis: Sendable {
  /// The levels that a program has to solve; they must have no faults.
  public let levels: [RouterLevel]

  /// The default limit of holes and decisions of a search: about half a minute on a core of 2020.
  public static let defaultLimit = 20_000_000
  /// The default limit of blocks.
  public static let mostBlocks = 40

  /// Creates a synthesis for a family of levels.
  ///
  /// - Precondition: there is at least one level.
  public init(_ levels: [RouterLevel]) {
    precondition(!levels.isEmpty, "a family has at least one level")
    self.levels = levels
  }

  /// Whether the number of blocks of every type is limited.
  var isLimited: Bool { SynthesisOffer(levels).mostBlocks != nil }

  /// The result of a search for the shortest program.
  public struct Shortest: Hashable, Sendable {
    /// A program that solves all levels, or `nil` if none was found.
    public var program: RouterProgram?
    /// The proved lower bound on the blocks of all programs that the search covers.
    public var leastBlocks: Int
    /// The number of holes and decisions of the search.
    public var nodes: Int

    /// The rule for counting blocks.
    public var count = BlockCount.scored
    /// Whether it is proved that no program of the blocks on offer solves all levels. The numbers of blocks are then
    /// limited, and all programs of them fail.
    public var isImpossible = false

    /// The number of blocks of the program.
    public var blocks: Int? { program.map(count.blocks) }
    /// Whether it is proved that no program covered by the search is shorter.
    public var isProven: Bool { blocks == leastBlocks }
  }

  /// The shortest program.
  ///
  /// The search tries 0, 1, 2... blocks, so the first program found is a shortest one. If it ends at its limit, the
  /// result is a list of the fewest actions folded into repeats and procedures, where that succeeds.
  /// - Parameters:
  ///   - detour: the maximum number of nodes by which the route may exceed the shortest route, on each level; `nil` for
  ///     any number.
  ///   - kinds: the types of blocks that may be used, among those on offer; `nil` for all.
  ///   - count: the rule for counting blocks.
  ///   - mostBlocks: the maximum number of blocks.
  ///   - limit: the maximum number of holes and decisions of the search.
  /// - Complexity: exponential in the number of blocks.
  public func shortest(
    detour: Int? = nil, kinds: Set<BlockType>? = nil, count: BlockCount = .scored,
    mostBlocks: Int = ProgramSynthesis.mostBlocks, limit: Int = ProgramSynthesis.defaultLimit
  ) -> Shortest {
    let offer = SynthesisOffer(levels, kinds: kinds, count: count)
    var search = ProgramSearch(levels, offer: offer, detour: detour, limit: limit)
    var least = 0
    for blocks in 0...max(0, mostBlocks) {
      if search.find(blocks: blocks) {
        let program = search.program.program(filler: offer.filler)
        if isSolution(program, detour: detour) {
          return Shortest(program: program, leastBlocks: least, nodes: search.nodes, count: count)
        }
        // It reaches the limit of steps, which a search counts only in part.
        search.isExhaustive = false
      }
      if search.isStopped { break }
      // A program with variables needs at least a test of 3 blocks with its loop or branch, a change of the variable,
      // and a move.
      if search.isExhaustive && (!offer.hasVariables || blocks + 1 <= Self.fewestWithVariables) { least = blocks + 1 }
    }
    let program = folded(offer).first {
      count.blocks(of: $0) <= mostBlocks && isSolution($0, detour: detour)
    }
    var shortest = Shortest(program: program, leastBlocks: least, nodes: search.nodes, count: count)
    // Long waits may need repeats of more rounds than the search makes.
    let isWhole =
      detour == nil && kinds == nil
      && !(offer.offers(.repeatTimes) && levels.contains { !$0.lights.isEmpty })
    shortest.isImpossible = program == nil && isWhole && offer.mostBlocks.map { least > $0 } == true
    return shortest
  }

  /// The lists of actions, folded, and if blocks are limited also as they are.
  private func folded(_ offer: SynthesisOffer) -> [RouterProgram] {
    guard levels.count == 1, !offer.isPart else { return [] }
    let lists = OfferedPlans(levels[0], limit: Self.foldedStates).lists
    return lists.map { ProgramFolding($0, offer: offer).program }
      + (offer.limited.isEmpty ? [] : lists.map { RouterProgram(actions: $0) })
  }

  /// The maximum number of states of a search for actions to be folded.
  private static let foldedStates = 2_000_000

  /// The fewest blocks of a program in which a variable matters.
  static let fewestWithVariables = 6

  /// Whether a program solves all levels with the blocks that they offer. Complexity: O(steps).
  public func isSolution(_ program: RouterProgram) -> Bool { isSolution(program, detour: nil) }

  func isSolution(_ program: RouterProgram, detour: Int?) -> Bool {
    guard let code = try? RouterCode(program) else { return false }
    return levels.allSatisfy { level in
      guard level.surplus(in: program).isEmpty else { return false }
      var machine = RouterMachine(level)
      let result = machine.run(code)
      guard result.reason == .success else { return false }
      guard let detour, let shortest = RouteSolver(level).shortestRoute()?.count else { return true }
      return result.moves + 2 <= shortest + detour
    }
  }
}
