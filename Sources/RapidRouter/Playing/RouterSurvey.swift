/// What can be said of a level before a program is run. Made once for a game and shared by its copies.
struct RouterSurvey: Sendable {
  /// Nodes of the shortest route.
  let shortestRoute: Int?
  /// Moves from each node to the first destination by the roads alone.
  let distances: [Int]
  /// The search for the fewest actions.
  let search: RouteSolver.ActionSearch
  /// The same without lights and cows: the actions of a player who overlooks them.
  let careless: [VanAction]
  /// General programs of blocks on offer, with what they do.
  let idioms: [(program: RouterProgram, result: RouterResult)]
  /// The same and the model program of the level: what people may know.
  let taught: [(program: RouterProgram, result: RouterResult)]
  /// Programs that keep to the blocks on offer and are worth a try, each once: the fewest actions, the same folded, and the idioms.
  let candidates: [RouterProgram]

  /// The most states of the search.
  private static let limit = 300_000

  init(_ level: RouterLevel) {
    let solver = RouteSolver(level)
    shortestRoute = solver.shortestRoute()?.count
    distances = Self.distances(in: level)
    search = solver.searchActions(limit: Self.limit)
    var plain = level
    (plain.lights, plain.cows) = ([], [])
    careless = RouteSolver(plain).searchActions(limit: Self.limit).actions ?? []
    var machine = RouterMachine(level)
    func trials(_ programs: [RouterProgram]) -> [(program: RouterProgram, result: RouterResult)] {
      programs.compactMap { program in (try? RouterCode(program)).map { (program, machine.run($0)) } }
    }
    let idioms = trials(RouterIdioms(level).programs)
    let model = [level.model].compactMap(\.self).filter { model in
      level.surplus(in: model).isEmpty && !idioms.contains { $0.program == model }
    }
    (self.idioms, taught) = (idioms, idioms + trials(model))
    var candidates: [RouterProgram] = []
    if let actions = search.actions, !actions.isEmpty {
      candidates = [RouterProgram(actions: actions), RouterProgram(LoopFolding().blocks(for: actions))]
        .filter { level.surplus(in: $0).isEmpty }
    }
    var seen: Set<RouterProgram> = []
    self.candidates = (candidates + idioms.map(\.program)).filter { seen.insert($0).inserted }
  }

  /// A search in breadth from the first destination. A node that has no way there is as far as there are nodes.
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
