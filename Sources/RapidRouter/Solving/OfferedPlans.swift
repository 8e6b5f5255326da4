/// Lists of actions that win a level with the blocks that it offers.
struct OfferedPlans: Sendable {
  /// The search for the fewest actions from blocks on offer, each used any number of times.
  let search: RouteSolver.ActionSearch
  /// The search for the fewest actions with one block each; made only if the level limits numbers and the first list
  /// exceeds them.
  let counted: RouteSolver.ActionSearch?
  /// Whether it is proved that no program of the blocks on offer wins.
  let isImpossible: Bool

  /// Searches a level, which must have no faults.
  /// - Parameter limit: the maximum number of states of each search.
  init(_ level: RouterLevel, limit: Int) {
    let solver = RouteSolver(level)
    search = solver.searchActions(limit: limit)
    let fits = search.actions.map { level.surplus(in: RouterProgram(actions: $0)).isEmpty } ?? false
    counted =
      fits || search.actions == nil || !solver.offer.isLimited
      ? nil : solver.searchActions(limit: limit, countsBlocks: true)
    isImpossible =
      search.plan == .none || counted?.plan == RouteSolver.Plan.none && !solver.offer.repeats
  }

  /// The lists found, the one with fewer actions first.
  var lists: [[VanAction]] { [search.actions, counted?.actions].compactMap(\.self) }
  /// The number of states of all searches.
  var states: Int { search.states + (counted?.states ?? 0) }

  /// The first list whose program needs only the blocks on offer, as a list or folded into repeats; `nil` if none does.
  func fitting(_ level: RouterLevel) -> [VanAction]? {
    lists.first { list in
      [RouterProgram(actions: list), RouterProgram(LoopFolding().blocks(for: list))].contains {
        level.surplus(in: $0).isEmpty
      }
    }
  }
}
