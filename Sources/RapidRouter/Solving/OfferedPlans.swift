/// Lists of actions that win a level with the blocks that it offers.
struct OfferedPlans: Sendable {
  /// The fewest actions whose blocks are on offer, as often as they are needed.
  let search: RouteSolver.ActionSearch
  /// The fewest actions of which each takes a block of its own; searched only where the level limits numbers and the
  /// first list has too many.
  let counted: RouteSolver.ActionSearch?
  /// Whether it is proved that no program of the blocks on offer wins.
  let isImpossible: Bool

  /// Searches a level without faults.
  /// - Parameter limit: the most states of each search.
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

  /// The lists that were found, the one with fewer actions first.
  var lists: [[VanAction]] { [search.actions, counted?.actions].compactMap(\.self) }
  /// The states of all searches.
  var states: Int { search.states + (counted?.states ?? 0) }

  /// The first list whose program keeps to the blocks on offer, as it is or folded into repeats; `nil` if none does.
  func fitting(_ level: RouterLevel) -> [VanAction]? {
    lists.first { list in
      [RouterProgram(actions: list), RouterProgram(LoopFolding().blocks(for: list))].contains {
        level.surplus(in: $0).isEmpty
      }
    }
  }
}
