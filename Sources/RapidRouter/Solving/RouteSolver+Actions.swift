extension RouteSolver {
  /// The answer of a search for the fewest actions.
  public enum Plan: Hashable, Sendable {
    /// A shortest list of actions that succeeds.
    case fewest([VanAction])
    /// No list of actions succeeds.
    case none
    /// The search ended at its limit of states.
    case unknown
  }

  /// The result of a search for the fewest actions: the answer and the number of states.
  public struct ActionSearch: Hashable, Sendable {
    /// The list of actions, or the reason for its absence.
    public let plan: Plan
    /// The number of states reached.
    public let states: Int

    /// The actions, if there are any.
    public var actions: [VanAction]? { if case .fewest(let actions) = plan { actions } else { nil } }
  }

  /// The van during a plan. The tick is the number of actions so far.
  private struct State: Hashable {
    var node: Int16
    var heading: Int8
    /// The phase of the lights: states of equal phase have equal futures.
    var phase: Int32 = 0
    var delivered: Int32 = 0
    /// The cows that have left, by their order in the level.
    var silenced: UInt128 = 0
    /// The numbers of used blocks of the limited actions, one byte per action; 0 where they are not counted.
    var used: UInt64 = 0
  }

  /// The fewest actions that succeed: moves, waits at lights, horns for cows and deliveries, with the fuel of the
  /// level. Only actions with blocks on offer are used. The number of blocks does not matter, because loops and
  /// procedures run a block many times.
  ///
  /// A breadth-first search in which each layer is a tick, so that the colour of each light is known. Every action
  /// except a delivery takes one unit of fuel, and one action more than the fuel is possible. A level with one
  /// destination needs no delivery.
  /// - Parameter limit: the maximum number of states searched.
  /// - Returns: ``Plan/none`` only if all states were searched.
  public func fewestActions(limit: Int = 2_000_000) -> Plan { searchActions(limit: limit).plan }

  /// Searches for the fewest actions and also returns the number of states.
  /// - Parameter countsBlocks: whether each action uses up one of the level's blocks, as in a list without loops.
  public func searchActions(limit: Int = 2_000_000, countsBlocks: Bool = false) -> ActionSearch {
    let offer = countsBlocks ? offer : offer.withoutLimits
    var start = State(
      node: Int16(map.neighbour(of: 0, to: level.direction) ?? 0), heading: Int8(level.direction.quarterTurns))
    start.phase = phase(at: 0)
    var steps = [Step(state: start, before: -1, action: .wait)]
    var seen: Set = [start]
    var (layer, tick) = (0..<1, 0)
    while !layer.isEmpty {
      let colours = level.lights.map { $0.colour(at: tick) }
      for index in layer {
        let state = steps[index].state
        if isDone(state) { return ActionSearch(plan: .fewest(actions(to: index, in: steps)), states: steps.count) }
        for (action, reached) in successors(of: state, tick: tick, colours: colours, offer)
        where seen.insert(reached).inserted {
          guard steps.count < limit else { return ActionSearch(plan: .unknown, states: steps.count) }
          steps.append(Step(state: reached, before: index, action: action))
        }
      }
      layer = layer.upperBound..<steps.count
      tick += 1
    }
    return ActionSearch(plan: .none, states: steps.count)
  }

  /// A state with the step that led to it.
  private struct Step {
    var state: State
    /// The index of the previous step, or -1.
    var before: Int
    var action: VanAction
  }

  private func actions(to last: Int, in steps: [Step]) -> [VanAction] {
    var actions: [VanAction] = []
    var index = last
    while steps[index].before >= 0 {
      actions.append(steps[index].action)
      index = steps[index].before
    }
    return actions.reversed()
  }

  private func isDone(_ state: State) -> Bool {
    if level.destinations.count > 1 { return Int(state.delivered) == allDelivered }
    return destinationBits[Int(state.node)] != 0
  }

  /// The tick modulo the common period of the lights, once all of them have changed for the first time.
  private func phase(at tick: Int) -> Int32 {
    let warmUp = level.lights.map(\.firstChange).max() ?? 0
    guard tick >= warmUp, let period = commonPeriod else { return Int32(tick) }
    return Int32(warmUp + (tick - warmUp) % period)
  }

  /// The period in ticks after which all lights repeat, or `nil` if it is longer than a plan can be.
  var commonPeriod: Int? {
    var period = 1
    for light in level.lights {
      let own = light.greenDuration + light.redDuration
      var (first, second) = (period, own)
      while second > 0 { (first, second) = (second, first % second) }
      period = period / first * own
      if period > RouterLevel.largestNumber { return nil }
    }
    return period
  }

  private func successors(
    of state: State, tick: Int, colours: [TrafficLight.Colour], _ offer: ActionOffer
  ) -> [(VanAction, State)] {
    var found: [(VanAction, State)] = []
    let node = Int(state.node)
    var after = state
    after.phase = phase(at: tick + 1)
    func add(_ action: VanAction, _ change: (inout State) -> Void = { _ in }) {
      guard let used = offer.using(action, of: state.used) else { return }
      var reached = after
      reached.used = used
      change(&reached)
      found.append((action, reached))
    }
    let bit = level.destinations.count > 1 ? Int32(destinationBits[node]) & ~state.delivered : 0
    if bit != 0 { add(.deliver) { $0.delivered |= bit } }
    guard tick - state.delivered.nonzeroBitCount <= level.fuel else { return found }
    let cow = cow(at: node, in: state)
    if let cow {
      add(.soundHorn) { $0.silenced |= 1 << UInt128(cow) }
    } else if !isRed(in: state, colours) {
      for (action, turns) in [(VanAction.move(.forward), 0), (.move(.left), 3), (.move(.right), 1), (.turnAround, 2)] {
        let heading = (Int(state.heading) + turns) & 3
        let target = map.code(of: node, quarterTurns: heading)
        guard target >= 0 else { continue }
        add(action) { ($0.node, $0.heading) = (Int16(target), Int8(heading)) }
      }
    }
    guard !level.lights.isEmpty else { return found }
    // Only at the start can a cow be at the previous node. Waiting is then a crash, and the horn passes the time. It
    // also does when no wait is left.
    let previous = map.code(of: node, quarterTurns: (Int(state.heading) + 2) & 3)
    let canWait =
      self.cow(at: previous, in: state) == nil && offer.using(.wait, of: state.used) != nil
    if canWait { add(.wait) } else if cow == nil { add(.soundHorn) }
    return found
  }

  /// The number of the cow at a node if it is still there.
  private func cow(at node: Int, in state: State) -> Int? {
    cowNumbers[node].flatMap { state.silenced >> UInt128($0) & 1 == 0 ? $0 : nil }
  }

  private func isRed(in state: State, _ colours: [TrafficLight.Colour]) -> Bool {
    level.lights.indices.contains { index in
      let light = level.lights[index]
      return colours[index] == .red && light.direction.quarterTurns == Int(state.heading)
        && light.controlled == level.nodes[Int(state.node)].cell
    }
  }
}

extension TrafficLight {
  /// The tick of the first change.
  var firstChange: Int { max(1, duration(of: startingColour) - startTime) }

  /// The colour after some ticks.
  func colour(at tick: Int) -> Colour {
    guard tick >= firstChange else { return startingColour }
    let after = (tick - firstChange) % (greenDuration + redDuration)
    return after < duration(of: startingColour.other) ? startingColour.other : startingColour
  }
}
