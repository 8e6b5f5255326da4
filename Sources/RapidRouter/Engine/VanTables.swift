import PuzzleCore

/// The rules of van actions and conditions as tables, used by ``RouterMachine`` and ``ProgramSearch``.
///
/// A light is not counted tick by tick. After its first change its colours alternate with a fixed period, so the colour
/// at a tick takes one division.
struct VanTables: ~Copyable, Sendable {
  /// The timing of a light, in ticks.
  struct Light: BitwiseCopyable {
    /// The tick of the first change.
    var firstChange: Int32
    /// The ticks of the colour after the first change.
    var secondColour: Int32
    /// The ticks of both colours together.
    var period: Int32
    var startsRed: Bool
  }

  /// The van and its progress.
  struct State: BitwiseCopyable {
    var node: Int
    /// Quarter turns clockwise from north.
    var heading: Int
    var fuel: Int
    var moves = 0
    var ticks = 0
    var timestamps = 0
    var steps = 0
    var delivered: UInt32 = 0
    var cows: UInt128
    /// The node that the van came from.
    var previous = 0

    /// A number that grows whenever an action changes something. A horn without fuel takes no tick, but may silence a
    /// cow.
    var changes: Int { ticks - cows.nonzeroBitCount }
  }

  /// The next node to the north, east, south and west of each node, or -1.
  let roads: FixedBuffer<Int16>
  /// The index of the light in front of a van, for each node and direction, or -1.
  private let lightIndices: FixedBuffer<Int16>
  private let lights: FixedBuffer<Light>
  /// The bit of the destination of each node.
  let destinationBits: FixedBuffer<UInt32>
  /// Whether only one road leads to each node.
  private let isDeadEnd: FixedBuffer<Bool>
  let allDelivered: UInt32
  let hasOneDestination: Bool
  let start: State

  /// The tables of a level, which must have no faults.
  init(_ level: RouterLevel) {
    let map = RoadMap(level)
    let count = level.nodes.count
    let directions = (0..<4 * count).map { ($0 / 4, $0 % 4) }
    roads = FixedBuffer(directions.map { Int16(map.code(of: $0.0, quarterTurns: $0.1)) })
    lightIndices = FixedBuffer(
      directions.map { node, turns in
        let index = level.lights.firstIndex {
          $0.controlled == level.nodes[node].cell && $0.direction.quarterTurns == turns
        }
        return Int16(index ?? -1)
      })
    lights = FixedBuffer(
      level.lights.map { light in
        let first = light.duration(of: light.startingColour)
        let second = light.duration(of: light.startingColour.other)
        return Light(
          firstChange: Int32(max(1, first - light.startTime)), secondColour: Int32(second),
          period: Int32(first + second), startsRed: light.startingColour == .red)
      })
    destinationBits = FixedBuffer(
      level.nodes.map { node in level.destinations.firstIndex(of: node.cell).map { 1 << UInt32($0) } ?? 0 })
    isDeadEnd = FixedBuffer(level.nodes.map { $0.neighbours.count == 1 })
    allDelivered = 1 << UInt32(level.destinations.count) - 1
    hasOneDestination = level.destinations.count == 1
    start = State(
      node: map.neighbour(of: 0, to: level.direction) ?? 0, heading: level.direction.quarterTurns, fuel: level.fuel,
      cows: level.cows.joined().reduce(0) { $0 | 1 << UInt128(map.index[$1] ?? 0) })
  }

  /// The ending of a program without remaining blocks.
  func ending(_ state: State) -> RouterResult.Reason {
    if hasOneDestination { return destinationBits[state.node] == 1 ? .success : .outOfInstructions }
    return state.delivered == allDelivered ? .success : .undelivered
  }

  @inline(__always)
  private func tick(_ state: inout State) {
    state.ticks += 1
    state.timestamps += 1
  }

  @inline(__always)
  private func hasCow(_ node: Int, _ state: State) -> Bool { state.cows >> UInt128(node) & 1 != 0 }

  /// Whether a light is in front of the van, and whether it is red.
  @inline(__always)
  private func light(_ state: State) -> (exists: Bool, isRed: Bool) {
    let index = Int(lightIndices[4 * state.node + state.heading])
    guard index >= 0 else { return (false, false) }
    let light = lights[index]
    let after = Int32(state.ticks) - light.firstChange
    let isStartingColour = after < 0 || after % light.period >= light.secondColour
    return (true, isStartingColour == light.startsRed)
  }

  /// Makes an action; operations on variables wait.
  /// - Returns: the reason of a failure, or `nil`.
  @inline(__always)
  func act(_ operation: RouterCode.Operation, _ state: inout State) -> RouterResult.Reason? {
    switch operation {
    case .forward: return move(&state, turns: 0)
    case .right: return move(&state, turns: 1)
    case .turnAround: return move(&state, turns: 2)
    case .left: return move(&state, turns: 3)
    case .deliver:
      let bit = destinationBits[state.node] & ~state.delivered
      if bit == 0 { return .wrongDelivery }
      state.delivered |= bit
      tick(&state)
      return nil
    case .soundHorn:
      state.cows &= ~(1 << UInt128(state.node))
      // Without fuel the horn still sounds, and the run continues.
      guard state.fuel >= 0 else { return nil }
      state.fuel -= 1
      tick(&state)
      return nil
    default: return wait(&state)
    }
  }

  @inline(__always)
  private func move(_ state: inout State, turns: Int) -> RouterResult.Reason? {
    let heading = (state.heading + turns) & 3
    let target = Int(roads[4 * state.node + heading])
    if hasCow(state.node, state) || target < 0 {
      tick(&state)
      return .crash
    }
    if state.fuel < 0 { return .outOfFuel }
    if light(state).isRed { return .redLight }
    state.previous = state.node
    state.node = target
    state.heading = heading
    state.fuel -= 1
    state.moves += 1
    tick(&state)
    return nil
  }

  @inline(__always)
  private func wait(_ state: inout State) -> RouterResult.Reason? {
    if hasCow(state.previous, state) {
      tick(&state)
      return .crash
    }
    if state.fuel < 0 { return .outOfFuel }
    state.fuel -= 1
    tick(&state)
    return nil
  }

  /// Whether a condition about the map holds.
  /// - Parameter detail: quarter turns of a road, 1 for a red light.
  @inline(__always)
  func holds(_ operation: RouterCode.Operation, _ detail: UInt8, _ state: State) -> Bool {
    switch operation {
    case .atDestination: return destinationBits[state.node] & ~state.delivered != 0
    case .road: return roads[4 * state.node + (state.heading + Int(detail)) & 3] >= 0
    case .deadEnd: return isDeadEnd[state.node]
    case .light:
      let light = light(state)
      return light.exists && light.isRed == (detail == 1)
    default: return hasCow(state.node, state)
    }
  }
}

/// The tables of a level, made once and shared by its machines.
final class VanMap: Sendable {
  let tables: VanTables

  /// The tables of a level, which must have no faults.
  init(_ level: RouterLevel) { tables = VanTables(level) }
}
