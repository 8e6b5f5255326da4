import Synchronization

/// The facts about a level before a program is run, computed once per game and shared by its copies.
final class RouterSurvey: Sendable {
  /// The level.
  let level: RouterLevel
  /// The largest numbers of blocks, by the places of their types.
  private let most: InlineArray<32, Int>
  /// The rules of the level as tables.
  let map: VanMap
  /// The random programs of the level.
  let sampling: ProgramSampling
  /// The number of nodes on the shortest route.
  let shortestRoute: Int?
  /// The number of moves from each node to the first destination, by the roads alone.
  let distances: [Int]
  /// Lists of actions that win with the blocks on offer.
  let plans: OfferedPlans
  /// The fewest actions from blocks on offer; if possible a list that needs no more blocks than there are.
  let actions: [VanAction]?
  /// The fewest actions without lights and cows: those of a player who overlooks them.
  let careless: [VanAction]
  /// General programs of blocks on offer, with their results.
  let idioms: [(program: RouterProgram, result: RouterResult)]
  /// The programs that people may know: the idioms and the level's model program. If none of these and no list of
  /// actions wins, also the shortest program that a short search finds.
  let taught: [(program: RouterProgram, result: RouterResult)]
  /// The numbers of blocks of ``taught``.
  let taughtBlocks: [Int]
  /// The lists of ``plans``.
  let lists: [[VanAction]]
  /// The programs of the first actions of ``lists``, as far as they were needed.
  private let written = Mutex<[Int: RouterProgram?]>([:])
  /// Candidate programs from the blocks on offer, each once: the fewest actions, the same folded, and the idioms.
  let candidates: [RouterProgram]

  /// The maximum number of states of the search.
  private static let limit = 300_000
  /// The maximum number of holes and decisions of the search for a program if nothing else wins.
  private static let searchLimit = 200_000

  init(_ level: RouterLevel) {
    self.level = level
    var most = InlineArray<32, Int>(repeating: 0)
    for type in BlockType.allCases {
      let offer = level.blocks.first { $0.type == type }
      most[type.place] = level.blocks.isEmpty ? .max : offer.map { $0.most ?? .max } ?? 0
    }
    self.most = most
    sampling = ProgramSampling(level)
    shortestRoute = RouteSolver(level).shortestRoute()?.count
    distances = Self.distances(in: level)
    plans = OfferedPlans(level, limit: Self.limit)
    let fitting = plans.fitting(level)
    actions = fitting ?? plans.lists.first
    var plain = level
    (plain.lights, plain.cows) = ([], [])
    let carelessPlans = OfferedPlans(plain, limit: Self.limit)
    careless = carelessPlans.fitting(plain) ?? carelessPlans.lists.first ?? []
    map = VanMap(level)
    var machine = RouterMachine(map)
    func trials(_ programs: [RouterProgram]) -> [(program: RouterProgram, result: RouterResult)] {
      programs.compactMap { program in (try? RouterCode(program)).map { (program, machine.run($0)) } }
    }
    let idioms = trials(RouterIdioms(level).programs)
    let model = [level.model].compactMap(\.self).filter { model in level.surplus(in: model).isEmpty
    }
    let known = idioms + trials(model.filter { model in !idioms.contains { $0.program == model } })
    var searched: [RouterProgram] = []
    if fitting == nil, !plans.isImpossible, !known.contains(where: { $0.result.reason == .success }) {
      let shortest = ProgramSynthesis([level]).shortest(count: .placed, limit: Self.searchLimit)
        .program
      searched = [shortest].compactMap(\.self)
    }
    (self.idioms, taught) = (idioms, known + trials(searched))
    taughtBlocks = taught.map(\.program.blockCount)
    lists = plans.lists
    let lists = plans.lists.filter { !$0.isEmpty }.flatMap { list in
      [RouterProgram(actions: list), RouterProgram(LoopFolding().blocks(for: list))]
    }.filter { level.surplus(in: $0).isEmpty }
    var seen: Set<RouterProgram> = []
    candidates = (lists + idioms.map(\.program) + searched).filter { seen.insert($0).inserted }
  }

  /// Whether the level offers blocks of a type.
  func offers(_ type: BlockType) -> Bool { most[type.place] > 0 }

  /// Whether the level offers all blocks of a program: ``RouterLevel/surplus(in:)`` is empty.
  func fits(_ program: RouterProgram) -> Bool {
    let used = BlockCounts(program)
    for place in 0..<BlockType.allCases.count where used.counts[place] > most[place] { return false }
    return true
  }

  /// Whether a program has blocks, can run, and needs only the blocks on offer.
  func allows(_ program: RouterProgram) -> Bool {
    !program.start.isEmpty && fits(program) && program.refusal() == nil
  }

  /// The program of some actions: folded if repeats are on offer and blocks count, otherwise as a list; `nil` if it
  /// does not fit or cannot run.
  /// - Parameter unit: the longest stretch that is repeated.
  func program(_ actions: [VanAction], unit: Int) -> RouterProgram? {
    let straight = RouterProgram(actions: actions)
    let fits = fits(straight)
    guard offers(.repeatTimes), level.scoresAlgorithm || !fits else { return allows(straight) ? straight : nil }
    let folded = RouterProgram(LoopFolding(longestUnit: unit).blocks(for: actions))
    let program = self.fits(folded) ? folded : straight
    return allows(program) ? program : nil
  }

  /// The same for the first actions of a list of ``lists``, kept for the next games.
  func program(_ list: Int, actions count: Int, unit: Int) -> RouterProgram? {
    let actions = lists[list]
    let key = (list << 24 | min(count, actions.count)) << 24 | min(unit, actions.count)
    if let known = written.withLock({ $0[key] }) { return known }
    let program = program(Array(actions.prefix(count)), unit: unit)
    written.withLock { $0[key] = .some(program) }
    return program
  }

  /// A breadth-first search from the first destination. The distance of an unconnected node is the number of nodes.
  private static func distances(in level: RouterLevel) -> [Int] {
    var distances = Array(repeating: level.nodes.count, count: level.nodes.count)
    guard let goal = level.nodes.firstIndex(where: { $0.cell == level.destinations[0] }) else { return distances }
    distances[goal] = 0
    var queue = [goal]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for other in level.nodes[node].neighbours where distances[other] == level.nodes.count {
        distances[other] = distances[node] + 1
        queue.append(other)
      }
    }
    return distances
  }
}
