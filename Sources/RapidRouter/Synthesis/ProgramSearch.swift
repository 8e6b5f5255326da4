import PuzzleCore

/// A search through all programs up to a number of blocks that is led by the run of the van.
///
/// The van runs a program with holes. Only where it comes to a hole is the hole filled, with each block in turn, and
/// the run goes on; so no block is ever placed that is not run, and a crash ends all programs with the same beginning
/// at once. How often a repeat runs is decided when it ends, and which condition a test has when two conditions that
/// agreed so far differ. What cannot lead to the end with the blocks left is kept by a hash of the van and of all
/// parts of the program that may still run (``ProgramSearch/key(_:)``).
///
/// The search covers every program without variables, up to programs that do the same with no more blocks. See
/// `docs/how-it-works/router-synthesis.md` for the argument. ``isExhaustive`` is `false` where a limit cut it short.
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
/// What is tried is taken back in reverse order. Program, counts of blocks and stack of frames are therefore shared by
/// all calls of ``search(_:_:)``; only the ``SearchState`` is copied.
struct ProgramSearch: ~Copyable {
  /// Why a run stopped.
  enum Stop {
    /// It cannot succeed.
    case failed
    /// The program succeeds on all maps.
    case success
    /// The next statement is a hole.
    case hole
    /// A repeat whose number of times is open has made a pass.
    case count
    /// Conditions that a test may have differ.
    case condition
  }

  let maps: [SearchMap]
  let offer: SynthesisOffer
  /// Whether a call of a procedure inside itself can end.
  let allowsRecursion: Bool
  var program: PartialProgram
  var frames: FixedBuffer<SearchFrame>
  var frameCount = 0
  var failures: FailureTable
  /// Blocks of each type in the program.
  var used: FixedBuffer<Int>
  /// Procedures with one call: each needs another.
  var singleCalls = 0
  /// Holes and decisions, and runs that succeed.
  var nodes = 0
  let limit: Int
  /// Whether a program has to use all blocks.
  let isExact: Bool
  /// Whether programs count that are as good as shorter ones: with blocks that run once, change nothing or are never
  /// run.
  let isComplete: Bool
  /// Whether no limit cut the search short so far.
  var isExhaustive = true
  /// Whether the number of nodes is used up.
  var isStopped = false

  /// How many nodes lie between two looks whether the search was interrupted.
  private static let nodesPerLook = 4096
  /// The most times of a repeat in the editor.
  static let mostTimes: UInt8 = 20
  /// The most times of a repeat in this search.
  var mostTimes = ProgramSearch.mostTimes
  /// The most steps between two ticks of a program that the search covers.
  static let mostStepsOfTick = 100

  /// - Parameters:
  ///   - limit: the most holes and decisions.
  ///   - isExact: whether all blocks have to be used, and each loop and branch to do something.
  ///   - isComplete: whether all blocks have to be used, for whatever; the offer must be complete as well.
  ///   - detour: the most nodes more than the shortest route has, `nil` for any number.
  ///   - player: a program that is completed.
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
    // `hasConditions` looks at the offer alone, and a player's program may test something else.
    allowsRecursion = offer.hasConditions || player != nil
    self.limit = limit
    // On several maps the blocks under the start run once a map.
    program = player ?? PartialProgram(isOnce: levels.count == 1 && !isComplete)
    let frame = SearchFrame(statement: 0, parent: -1, changes: 0, counts: SIMD32())
    // Each frame that is pushed has a step of its own, and each map begins at 0 steps.
    frames = FixedBuffer(repeating: frame, count: levels.count * (RouterResult.stepLimit + 2))
    // More slots than nodes, as far as 2^22 goes.
    failures = FailureTable(bits: min(22, max(10, limit.bitWidth - limit.leadingZeroBitCount)))
    self.isExact = isExact || isComplete
    self.isComplete = isComplete
    used = FixedBuffer(repeating: 0, count: BlockType.allCases.count)
    for type in program.typesOfPlayer { used[SynthesisOffer.place(type)] += 1 }
  }

  /// Looks for a program of at most the given number of blocks. If it finds one, ``program`` is it.
  mutating func find(blocks: Int) -> Bool {
    frameCount = 0
    return search(SearchState(van: maps[0].tables.start), blocks)
  }

  /// Goes on with a run, and fills what it comes to.
  /// - Parameter left: blocks that may still be placed.
  mutating func search(_ start: SearchState, _ left: Int) -> Bool {
    var state = start
    // Frames that the run pushes from here on are dropped when the call is over; those below stay as they are.
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
        // An exact program has placed all blocks, and no loop, branch or procedure of it is without one.
        isComplete ? fillUnused(left) : !isExact || left == 0 && program.openBodies == 0
      case .hole: fill(state, left)
      case .count: decideCount(state, left)
      case .condition: decideCondition(state, left)
      }
    self.frameCount = frameCount
    return found
  }

  /// A repeat ends here, or it makes another pass.
  private mutating func decideCount(_ state: SearchState, _ left: Int) -> Bool {
    let index = state.test
    let loop = program[index]
    let count = state.counts[Int(loop.link)]
    var next = state
    if state.isIdle {
      // More passes would change nothing either, so that the number of times stays open.
      program[index].leastTimes = max(loop.leastTimes, count)
      leave(loop: index, &next)
      if search(next, left) { return true }
      program[index].leastTimes = loop.leastTimes
      return false
    }
    // A repeat that runs once is as good as its blocks, unless a call of itself sees its count.
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

  /// Keeps the conditions of a test that hold here, then those that do not. Either way the test is made again, and has
  /// one answer.
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
    // Each procedure with one call needs a second, a block each. With a horn on offer this is used only where blocks
    // behind it count.
    if !isComplete, offer.countsAll || !offer.offers(.soundHorn), left < singleCalls {
      return false
    }
    let key = key(state)
    if failures.fails(key, left, exactly: isExact) { return false }
    if place(state, left) { return true }
    // A search that was stopped has not seen all that may stand here.
    if !isStopped { failures.insert(key, left, exactly: isExact) }
    return false
  }
}
