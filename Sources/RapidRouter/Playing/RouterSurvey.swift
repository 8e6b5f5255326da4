/// The facts about a level before a program is run, computed once per game and shared by its copies.
final class RouterSurvey: Sendable {
  /// The rules of the level as tables.
  let map: VanMap
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
  /// Candidate programs from the blocks on offer, each once: the fewest actions, the same folded, and the idioms.
  let candidates: [RouterProgram]

  /// The maximum number of states of the search.
  private static let limit = 300_000
  /// The maximum number of holes and decisions of the search for a program if nothing else wins.
  private static let searchLimit = 200_000

  init(_ level: RouterLevel) {
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
    let lists = plans.lists.filter { !$0.isEmpty }.flatMap { list in
      [RouterProgram(actions: list), RouterProgram(LoopFolding().blocks(for: list))]
    }.filter { level.surplus(in: $0).isEmpty }
    var seen: Set<RouterProgram> = []
    candidates = (lists + idioms.map(\.program) + searched).filter { seen.insert($0).inserted }
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
