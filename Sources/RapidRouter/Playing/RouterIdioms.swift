/// General programs that follow any road: straight on or along one side, with or without handling lights and cows.
///
/// People who have understood loops and conditions write such programs. None is certain to succeed: along a side a van
/// may circle a loop for ever.
struct RouterIdioms {
  private let level: RouterLevel

  init(_ level: RouterLevel) { self.level = level }

  /// The programs whose blocks the level offers, each once: first those that handle the level's lights and cows, and
  /// among these the simpler ones first.
  var programs: [RouterProgram] {
    var seen: Set<RouterProgram> = []
    return cares.flatMap { care in
      ways.flatMap { way in loops(around: care + way) }
    }.filter { level.surplus(in: $0).isEmpty && seen.insert($0).inserted }
  }

  private func go(_ direction: RelativeDirection) -> RouterBlock { .action(.move(direction)) }

  /// The ways to continue from a cell.
  private var ways: [[RouterBlock]] {
    let orders: [[RelativeDirection]] = [
      [.forward], [.left, .forward], [.right, .forward], [.forward, .left], [.forward, .right],
      [.forward, .left, .right], [.forward, .right, .left], [.left, .forward, .right], [.right, .forward, .left],
    ]
    return orders.flatMap { order -> [[RouterBlock]] in
      guard order.count > 1 else { return [[go(order[0])]] }
      func chain(_ tested: [RelativeDirection], last: RouterBlock) -> [RouterBlock] {
        let branches = tested.map { RouterBlock.Branch(.roadExists($0), [go($0)]) }
        return [.branch(branches, otherwise: .init([last]))]
      }
      let short = chain(Array(order.dropLast()), last: go(order[order.count - 1]))
      return order.count == 3 ? [short, chain(order, last: .action(.turnAround))] : [short]
    }
  }

  /// The blocks before the move, which handle the level's lights and cows, or none.
  private var cares: [[RouterBlock]] {
    var care: [RouterBlock] = []
    if !level.cows.isEmpty { care.append(.branch([.init(.cowCrossing, [.action(.soundHorn)])], otherwise: nil)) }
    if !level.lights.isEmpty { care.append(.whilst(.trafficLight(.red), [.action(.wait)])) }
    if level.destinations.count > 1 {
      care = [.branch([.init(.atDestination, [.action(.deliver)])], otherwise: nil)] + care
    }
    return care.isEmpty ? [[]] : [care, []]
  }

  /// The loops that repeat a body until the end.
  private func loops(around body: [RouterBlock]) -> [RouterProgram] {
    if level.destinations.count > 1 {
      // No condition tests how many deliveries are left; a tour is often over at a dead end.
      return [
        RouterProgram([.until(.deadEnd, body), .action(.deliver)]),
        RouterProgram([.times(LoopFolding.mostTimes, body)]),
      ]
    }
    let isUntil = level.offered(.repeatUntil) > 0
    return [RouterProgram(isUntil ? [.until(.atDestination, body)] : [.whilst(.not(.atDestination), body)])]
  }
}

extension RouterLevel {
  /// The program of the fewest placed blocks, among those that follow any road with one loop and a choice of the way,
  /// that solves the level; `nil` when none does.
  public var generalProgram: RouterProgram? {
    let synthesis = ProgramSynthesis([self])
    return RouterIdioms(self).programs.filter { synthesis.isSolution($0) }
      .min { BlockCount.placed.blocks(of: $0) < BlockCount.placed.blocks(of: $1) }
  }
}
