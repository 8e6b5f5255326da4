/// The van and everything on the map that a run changes, as a literal transcription of the rules.
struct Van {
  /// The reason why the van stopped.
  enum Failure: Error {
    case noRoad, cow, redLight, outOfFuel, wrongDelivery
  }

  let level: RouterLevel
  let map: RoadMap
  /// The node that the van came from.
  private(set) var previous = 0
  /// The van's node.
  private(set) var current: Int
  private(set) var fuel: Int
  /// All nodes of the run: the origin, the start, and one for each move.
  private(set) var visited: [Int]
  private(set) var ticks = 0
  private(set) var delivered: Set<Int> = []
  private var silenced: Set<RoadCell> = []
  private var colours: [TrafficLight.Colour]
  private var timers: [Int]

  init(_ level: RouterLevel) {
    self.level = level
    map = RoadMap(level)
    current = map.neighbour(of: 0, to: level.direction) ?? 0
    visited = [0, current]
    fuel = level.fuel
    colours = level.lights.map(\.startingColour)
    timers = level.lights.map(\.startTime)
  }

  private func cell(_ node: Int) -> RoadCell { level.nodes[node].cell }

  private var heading: RoadDirection { cell(previous).direction(to: cell(current)) ?? level.direction }

  func node(to direction: RelativeDirection) -> Int? {
    map.neighbour(of: current, to: heading.turned(by: direction.quarterTurns))
  }

  private func cowGroup(at node: Int) -> Int? {
    silenced.contains(cell(node)) ? nil : level.cows.firstIndex { $0.contains(cell(node)) }
  }

  var isAtCow: Bool { cowGroup(at: current) != nil }

  var isAtDeadEnd: Bool { level.nodes[current].neighbours.count == 1 }

  /// The destination at the van's node, if nothing is delivered there yet.
  var destination: Int? {
    level.destinations.firstIndex(of: cell(current)).flatMap { delivered.contains($0) ? nil : $0 }
  }

  /// The colour of the light in front of the van.
  var light: TrafficLight.Colour? {
    level.lights.indices.first { index in
      level.lights[index].source == cell(previous) && level.lights[index].controlled == cell(current)
    }.map { colours[$0] }
  }

  /// Moves to a neighbour, or fails without one.
  mutating func move(to target: Int?) throws(Failure) {
    if isAtCow { throw .cow }
    guard let target else { throw .noRoad }
    if fuel < 0 { throw .outOfFuel }
    if light == .red { throw .redLight }
    fuel -= 1
    previous = current
    current = target
    visited.append(target)
  }

  mutating func wait() throws(Failure) {
    if cowGroup(at: previous) != nil { throw .cow }
    if fuel < 0 { throw .outOfFuel }
    fuel -= 1
  }

  /// Silences the cow here, even without fuel. Without fuel the horn takes neither fuel nor a tick, and the run
  /// continues.
  /// - Returns: the group of the cow that leaves, if there is one, and whether there was fuel for the horn.
  mutating func soundHorn() -> (cow: Int?, hasFuel: Bool) {
    let cow = cowGroup(at: current)
    silenced.insert(cell(current))
    let hasFuel = fuel >= 0
    if hasFuel { fuel -= 1 }
    return (cow, hasFuel)
  }

  /// Delivers at the van's node.
  ///
  /// - Returns: the destination.
  mutating func deliver() throws(Failure) -> Int {
    guard let destination else { throw .wrongDelivery }
    delivered.insert(destination)
    return destination
  }

  /// One tick of all lights.
  /// - Returns: the lights that change.
  mutating func tick() -> [Int] {
    ticks += 1
    return level.lights.indices.filter { index in
      timers[index] += 1
      guard timers[index] >= level.lights[index].duration(of: colours[index]) else { return false }
      timers[index] = 0
      colours[index] = colours[index].other
      return true
    }
  }

  func colour(of light: Int) -> TrafficLight.Colour { colours[light] }

  var gauge: RouterAnimation.Gauge { RouterAnimation.Gauge(left: fuel, most: level.fuel) }
}
