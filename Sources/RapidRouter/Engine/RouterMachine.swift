import PuzzleCore

/// Runs compiled programs in one level: the same results as ``RouterRun``, with neither animations nor allocation.
///
/// ```swift
/// let level = RouterLevel(
///   name: "straight", nodes: .road([RoadCell(0, 3), RoadCell(1, 3), RoadCell(2, 3)]), direction: .east,
///   destinations: [RoadCell(2, 3)])
/// var machine = RouterMachine(level)
/// let code = try RouterCode(RouterProgram("forward", file: "-"))
/// print(machine.run(code).reason == .success)
/// ```
///
/// A light is not counted tick by tick: after its first change its colours follow each other with a fixed period, so that the colour at a
/// tick is one division away.
public struct RouterMachine: ~Copyable, Sendable {
  /// A light by ticks.
  struct Light: BitwiseCopyable {
    /// The tick of the first change.
    var firstChange: Int32
    /// Ticks of the colour after the first change.
    var secondColour: Int32
    /// Ticks of both colours.
    var period: Int32
    var startsRed: Bool
  }

  /// For each node, the next node to the north, east, south and west, or -1.
  private let roads: FixedBuffer<Int16>
  /// For each node and direction of a van, the index of the light in front of it, or -1.
  private let lightIndices: FixedBuffer<Int16>
  private let lights: FixedBuffer<Light>
  /// For each node, the bit of its destination.
  private let destinationBits: FixedBuffer<UInt32>
  /// For each node, whether only one road leads there.
  private let isDeadEnd: FixedBuffer<Bool>
  private let allDelivered: UInt32
  private let hasOneDestination: Bool
  private let cows: UInt128
  private let fuel: Int
  private let start: Int
  private let heading: Int

  /// Counts of repeats and values of variables.
  private var slots: FixedBuffer<Int>
  /// Where calls go back to. A call takes two steps.
  private var calls = FixedBuffer(repeating: 0 as UInt16, count: RouterResult.stepLimit / 2 + 2)

  /// A machine for a level without faults.
  public init(_ level: RouterLevel) {
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
    cows = level.cows.joined().reduce(0) { $0 | 1 << UInt128(map.index[$1] ?? 0) }
    fuel = level.fuel
    start = map.neighbour(of: 0, to: level.direction) ?? 0
    heading = level.direction.quarterTurns
    slots = FixedBuffer(repeating: 0, count: 2 * RouterProgram.mostBlocks)
  }

  /// The van and what it has done.
  private struct State {
    var node: Int
    var heading: Int
    var fuel: Int
    var moves = 0
    var ticks = 0
    var timestamps = 0
    var steps = 0
    var delivered: UInt32 = 0
    var cows: UInt128
    /// The node that the van comes from.
    var previous = 0
  }

  /// Runs a program from the start. Nothing is allocated. Complexity: O(steps), at most ``RouterResult/stepLimit``.
  public mutating func run(_ code: borrowing RouterCode) -> RouterResult {
    for slot in 0..<code.slots { slots[slot] = 0 }
    var state = State(node: start, heading: heading, fuel: fuel, cows: cows)
    var (position, depth) = (0, 0)
    return code.instructions.withUnsafeBufferPointer { instructions in
      while true {
        let instruction = instructions[position]
        position += 1
        let isFree =
          instruction.operation.rawValue >= RouterCode.Operation.jump.rawValue
          && instruction.operation != .call && instruction.operation != .enter
        if !isFree && instruction.isStep {
          state.steps += 1
          if state.steps > RouterResult.stepLimit { return result(state, .endless) }
        }
        switch instruction.operation {
        case .forward, .left, .right, .turnAround:
          if let reason = move(&state, instruction.operation) { return result(state, reason, instruction) }
        case .wait:
          if let reason = wait(&state) { return result(state, reason, instruction) }
        case .set, .add:
          let slot = Int(instruction.slot)
          slots[slot] = Int(instruction.value) + (instruction.operation == .add ? slots[slot] : 0)
          if let reason = wait(&state) { return result(state, reason, instruction) }
        case .deliver:
          let bit = destinationBits[state.node] & ~state.delivered
          if bit == 0 { return result(state, .wrongDelivery, instruction) }
          state.delivered |= bit
          tick(&state)
        case .soundHorn:
          if state.fuel < 0 { return result(state, .outOfFuel, instruction) }
          state.fuel -= 1
          state.cows &= ~(1 << UInt128(state.node))
          tick(&state)
        case .times:
          let slot = Int(instruction.slot)
          if slots[slot] < Int(instruction.value) {
            slots[slot] += 1
          } else {
            slots[slot] = 0
            position = Int(instruction.target)
          }
        case .compare:
          if compares(instruction) == instruction.flag { position = Int(instruction.target) }
        case .atDestination, .road, .deadEnd, .light, .cow:
          state.timestamps += 1
          if holds(instruction, state) == instruction.flag { position = Int(instruction.target) }
        case .jump: position = Int(instruction.target)
        case .call:
          calls[depth] = UInt16(position)
          depth += 1
          position = Int(instruction.target)
        case .enter: break
        case .back:
          depth -= 1
          position = Int(calls[depth])
        case .end: return result(state, ending(state))
        }
      }
    }
  }

  private func ending(_ state: State) -> RouterResult.Reason {
    if hasOneDestination { return destinationBits[state.node] == 1 ? .success : .outOfInstructions }
    return state.delivered == allDelivered ? .success : .undelivered
  }

  private func result(
    _ state: State, _ reason: RouterResult.Reason, _ instruction: RouterCode.Instruction? = nil
  ) -> RouterResult {
    RouterResult(
      reason: reason, block: Int(instruction?.block ?? 0), moves: state.moves, fuel: state.fuel, ticks: state.ticks,
      timestamps: state.timestamps, steps: state.steps, node: state.node)
  }

  @inline(__always)
  private func tick(_ state: inout State) {
    state.ticks += 1
    state.timestamps += 1
  }

  @inline(__always)
  private func hasCow(_ node: Int, _ state: State) -> Bool { state.cows >> UInt128(node) & 1 != 0 }

  /// Whether a light stands in front of the van, and is red.
  @inline(__always)
  private func light(_ state: State) -> (exists: Bool, isRed: Bool) {
    let index = Int(lightIndices[4 * state.node + state.heading])
    guard index >= 0 else { return (false, false) }
    let light = lights[index]
    let after = Int32(state.ticks) - light.firstChange
    let isStartingColour = after < 0 || after % light.period >= light.secondColour
    return (true, isStartingColour == light.startsRed)
  }

  @inline(__always)
  private func move(_ state: inout State, _ operation: RouterCode.Operation) -> RouterResult.Reason? {
    let turns =
      switch operation {
      case .forward: 0
      case .right: 1
      case .turnAround: 2
      default: 3
      }
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

  @inline(__always)
  private func holds(_ condition: RouterCode.Instruction, _ state: State) -> Bool {
    switch condition.operation {
    case .atDestination: return destinationBits[state.node] & ~state.delivered != 0
    case .road: return roads[4 * state.node + (state.heading + Int(condition.detail)) & 3] >= 0
    case .deadEnd: return isDeadEnd[state.node]
    case .light:
      let light = light(state)
      return light.exists && light.isRed == (condition.detail == 1)
    default: return hasCow(state.node, state)
    }
  }

  private func compares(_ condition: RouterCode.Instruction) -> Bool {
    let left = condition.slot < 0 ? Int(condition.value) : slots[Int(condition.slot)]
    let right = condition.otherSlot < 0 ? Int(condition.otherValue) : slots[Int(condition.otherSlot)]
    return switch condition.detail {
    case 0: left == right
    case 1: left != right
    case 2: left < right
    case 3: left <= right
    case 4: left > right
    default: left >= right
    }
  }
}
