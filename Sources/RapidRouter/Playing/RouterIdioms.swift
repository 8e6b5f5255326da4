/// General programs that follow a road whatever it looks like: straight on, or along one side, with or without care for
/// lights and cows.
///
/// They are what people write who have understood loops and conditions. None is sure to succeed: along a side a van
/// goes round a loop for ever.
struct RouterIdioms {
  private let level: RouterLevel

  init(_ level: RouterLevel) { self.level = level }

  /// Those whose blocks the level offers, each once: first those with care for what the level has, of these the simple
  /// ones first.
  var programs: [RouterProgram] {
    var seen: Set<RouterProgram> = []
    return cares.flatMap { care in
      ways.flatMap { way in loops(around: care + way) }
    }.filter { level.surplus(in: $0).isEmpty && seen.insert($0).inserted }
  }

  private func go(_ direction: RelativeDirection) -> RouterBlock { .action(.move(direction)) }

  /// How to go on from a cell.
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

  /// What is done before that: care for whatever the level has, or nothing.
  private var cares: [[RouterBlock]] {
    var care: [RouterBlock] = []
    if !level.cows.isEmpty { care.append(.branch([.init(.cowCrossing, [.action(.soundHorn)])], otherwise: nil)) }
    if !level.lights.isEmpty { care.append(.whilst(.trafficLight(.red), [.action(.wait)])) }
    if level.destinations.count > 1 {
      care = [.branch([.init(.atDestination, [.action(.deliver)])], otherwise: nil)] + care
    }
    return care.isEmpty ? [[]] : [care, []]
  }

  /// The ways to go on until the end.
  private func loops(around body: [RouterBlock]) -> [RouterProgram] {
    if level.destinations.count > 1 {
      // Nothing says how many deliveries are left; at a dead end a tour is often over.
      return [
        RouterProgram([.until(.deadEnd, body), .action(.deliver)]),
        RouterProgram([.times(LoopFolding.mostTimes, body)]),
      ]
    }
    let isUntil = level.offered(.repeatUntil) > 0
    return [RouterProgram(isUntil ? [.until(.atDestination, body)] : [.whilst(.not(.atDestination), body)])]
  }
}
