/// What can be said of a level before a program is run. Made once for a game and shared by its copies.
struct RouterSurvey: Sendable {
  /// Nodes of the shortest route.
  let shortestRoute: Int?
  /// The search for the fewest actions.
  let search: RouteSolver.ActionSearch
  /// The same without lights and cows: what a player does who overlooks them.
  let careless: [VanAction]
  /// General programs of blocks on offer, from simple to careful, with what they do.
  let idioms: [(program: RouterProgram, result: RouterResult)]
  /// Programs that keep to the blocks on offer and are worth a try, each once: the fewest actions, the same folded, and the idioms.
  let candidates: [RouterProgram]

  /// The most states of the search.
  private static let limit = 300_000

  init(_ level: RouterLevel) {
    let solver = RouteSolver(level)
    shortestRoute = solver.shortestRoute()?.count
    search = solver.searchActions(limit: Self.limit)
    var plain = level
    (plain.lights, plain.cows) = ([], [])
    careless = RouteSolver(plain).searchActions(limit: Self.limit).actions ?? []
    var machine = RouterMachine(level)
    idioms = RouterIdioms(level).programs.compactMap { program in
      (try? RouterCode(program)).map { (program, machine.run($0)) }
    }
    var candidates: [RouterProgram] = []
    if let actions = search.actions, !actions.isEmpty {
      candidates = [RouterProgram(actions: actions), RouterProgram(LoopFolding().blocks(for: actions))]
        .filter { level.surplus(in: $0).isEmpty }
    }
    var seen: Set<RouterProgram> = []
    self.candidates = (candidates + idioms.map(\.program)).filter { seen.insert($0).inserted }
  }
}
