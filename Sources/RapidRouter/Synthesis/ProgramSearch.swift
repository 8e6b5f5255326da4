import PuzzleCore

/// A search through all programs up to a number of blocks, guided by the run of the van.
///
/// The van runs a program with holes. A hole is filled only when the van reaches it, with each block in turn, and the
/// run continues. So no block is placed without being run, and a crash excludes all programs with the same beginning at
/// once. The number of rounds of a repeat is decided when it ends. The condition of a test is decided when two
/// conditions that agreed so far differ. Situations that cannot succeed with the blocks left are stored by a hash of
/// the van and of all parts of the program that may still run (``ProgramSearch/key(_:)``).
///
/// The search covers every program without variables, up to equivalent programs with no more blocks. See
/// `docs/how-it-works/router-synthesis.md` for the argument. ``isExhaustive`` is `false` if a limit cut it short.
///
/// **Example.** A straight road, the destination three moves ahead; `forward` and `repeat` are on offer, and two blocks
/// may be placed. `_` is the hole that the van is at, `?` an open number of times.
///
///     _                          ends at once: no destination
///     forward _                  ends: no destination
///     forward forward _          ends: no destination; no block is left
///     repeat ? { _ }             a body must not be empty
///     repeat ? { forward _ }     the body ends after one pass; once is as good as `forward`, so another pass
///     repeat 2 { forward } _     two passes and out: no destination, no block is left
///     repeat 3 { forward } _     three passes and out: the van is there
///
/// Attempts are undone in reverse order. Program, counts of blocks and stack of frames are therefore shared by all
/// calls of ``search(_:_:)``; only the ``SearchState`` is copied.
struct ProgramSearch: ~Copyable {
  /// The reason why a run stopped.
  enum Stop {
    /// The program cannot succeed.
    case failed
    /// The program succeeds on all maps.
    case success
    /// The next statement is a hole.
    case hole
    /// A repeat with an open number of rounds has completed a pass.
    case count
    /// The possible conditions of a test differ.
    case condition
  }

  let maps: [SearchMap]
  let offer: SynthesisOffer
  /// Whether a recursive call can end.
  let allowsRecursion: Bool
  var program: PartialProgram
  var frames: FixedBuffer<SearchFrame>
  var frameCount = 0
  var failures: FailureTable
  /// The number of blocks of each type in the program.
  var used: FixedBuffer<Int>
  /// The number of procedures with one call, each of which needs another.
  var singleCalls = 0
  /// The number of holes, decisions and successful runs.
  var nodes = 0
  let limit: Int
  /// Whether a program must use all blocks.
  let isExact: Bool
  /// Whether redundant programs count: those with blocks that run once, change nothing or are never run.
  let isComplete: Bool
  /// Whether no limit has cut the search short so far.
  var isExhaustive = true
  /// Whether the nodes are used up.
  var isStopped = false

  /// The number of nodes between two checks for an interruption.
  private static let nodesPerLook = 4096
  /// The maximum number of rounds of a repeat in the editor.
  static let mostTimes: UInt8 = 20
  /// The maximum number of rounds of a repeat in this search.
  var mostTimes = ProgramSearch.mostTimes
  /// The maximum number of steps between two ticks of a program covered by the search.
  static let mostStepsOfTick = 100

  /// - Parameters:
  ///   - limit: the maximum number of holes and decisions.
  ///   - isExact: whether all blocks must be used, and each loop and branch must have an effect.
  ///   - isComplete: whether all blocks must be used, with or without effect; the offer must be complete as well.
  ///   - detour: the maximum number of nodes by which a route may exceed the shortest, `nil` for any number.
  ///   - player: a program to be completed.
  init(
    _ levels: [RouterLevel], offer: SynthesisOffer, detour: Int?, limit: Int, isExact: Bool = false,
    isComplete: Bool = false, completing player: consuming PartialProgram? = nil
  ) {
    let moves = zip([BlockType.moveForwards, .turnRight, .turnAround, .turnLeft], 0...).filter { offer.offers($0.0) }
    // A route of n nodes has n - 2 moves: the van starts on its second node.
    maps = levels.map { level in
      let shortest = detour == nil ? nil : RouteSolver(level).shortestRoute()?.count
      return SearchMap(
        level, moves: moves.map { $0.1 }, mostMoves: detour.flatMap { detour in shortest.map { $0 - 2 + detour } })
    }
    self.offer = offer
    // `hasConditions` considers only the offer, but a player's program may test something else.
    allowsRecursion = offer.hasConditions || player != nil
    self.limit = limit
    // On several maps the blocks under the start run once per map.
    program = player ?? PartialProgram(isOnce: levels.count == 1 && !isComplete)
    let frame = SearchFrame(statement: 0, parent: -1, changes: 0, counts: SIMD32())
    // Each pushed frame takes a step, and each map begins at 0 steps.
    frames = FixedBuffer(repeating: frame, count: levels.count * (RouterResult.stepLimit + 2))
    // More slots than nodes, limited to 2^22.
    failures = FailureTable(bits: min(22, max(10, limit.bitWidth - limit.leadingZeroBitCount)))
    self.isExact = isExact || isComplete
    self.isComplete = isComplete
    used = FixedBuffer(repeating: 0, count: BlockType.allCases.count)
    for type in program.typesOfPlayer { used[SynthesisOffer.place(type)] += 1 }
  }

  /// Searches for a program of at most the given number of blocks. On success it is in ``program``.
  mutating func find(blocks: Int) -> Bool {
    frameCount = 0
    return search(SearchState(van: maps[0].tables.start), blocks)
  }

  /// Continues a run and fills the holes that it reaches.
  /// - Parameter left: the number of blocks that may still be placed.
  mutating func search(_ start: SearchState, _ left: Int) -> Bool {
    var state = start
    // Frames pushed from here on are dropped after the call; earlier ones stay.
    let frameCount = frameCount
    let stop = run(&state)
    if stop != .failed { nodes += 1 }
    if nodes > limit || nodes.isMultiple(of: Self.nodesPerLook) && SearchInterruption.isRequested {
      isStopped = true
      isExhaustive = false
      return false
    }
    let found =
      switch stop {
      case .failed: false
      case .success:
        // An exact program has placed all blocks, and each of its loops, branches and procedures has one.
        isComplete ? fillUnused(left) : !isExact || left == 0 && program.openBodies == 0
      case .hole: fill(state, left)
      case .count: decideCount(state, left)
      case .condition: decideCondition(state, left)
      }
    self.frameCount = frameCount
    return found
  }

  /// Decides whether a repeat ends here or makes another pass.
  private mutating func decideCount(_ state: SearchState, _ left: Int) -> Bool {
    let index = state.test
    let loop = program[index]
    let count = state.counts[Int(loop.link)]
    var next = state
    if state.isIdle {
      // More passes would also change nothing, so the number of rounds stays open.
      program[index].leastTimes = max(loop.leastTimes, count)
      leave(loop: index, &next)
      if search(next, left) { return true }
      program[index].leastTimes = loop.leastTimes
      return false
    }
    // A repeat of one round equals its blocks, unless a recursive call sees its count.
    if count >= (isComplete ? 0 : loop.isInProcedure && allowsRecursion ? 1 : 2) {
      program[index].times = count
      leave(loop: index, &next)
      if search(next, left) { return true }
      program[index].times = PartialProgram.undecided
    }
    guard count < mostTimes else { return false }
    next = state
    enter(loop: index, &next)
    return search(next, left)
  }

  /// Keeps the conditions of a test that hold here, then those that do not. Either way the repeated test has one
  /// answer.
  private mutating func decideCondition(_ state: SearchState, _ left: Int) -> Bool {
    let old = program[state.test].conditions
    let truth = maps[state.map].truth(state.van)
    program[state.test].conditions = old & truth
    if search(state, left) { return true }
    program[state.test].conditions = old & ~truth
    if search(state, left) { return true }
    program[state.test].conditions = old
    return false
  }

  private mutating func fill(_ state: SearchState, _ left: Int) -> Bool {
    if isStopped { return false }
    // Each procedure with one call needs a second, one block each. With a horn on offer this is used only if blocks
    // after it count.
    if !isComplete, offer.countsAll || !offer.offers(.soundHorn), left < singleCalls {
      return false
    }
    let key = key(state)
    if failures.fails(key, left, exactly: isExact) { return false }
    if place(state, left) { return true }
    // A stopped search has not tried everything that may fill the hole.
    if !isStopped { failures.insert(key, left, exactly: isExact) }
    return false
  }
}
