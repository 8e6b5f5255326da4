import PuzzleCore

/// Runs compiled programs in one level: the same results as ``RouterRun``, without animations and without allocation.
///
/// ```swift
/// let level = RouterLevel(
///   name: "straight", nodes: .road([RoadCell(0, 3), RoadCell(1, 3), RoadCell(2, 3)]), direction: .east,
///   destinations: [RoadCell(2, 3)])
/// var machine = RouterMachine(level)
/// let code = try RouterCode(RouterProgram("forward", file: "-"))
/// print(machine.run(code).reason == .success)
/// ```
public struct RouterMachine: ~Copyable, Sendable {
  private let map: VanMap
  /// Counts of repeats and values of variables.
  private var slots: FixedBuffer<Int>
  /// The return addresses of calls.
  private var calls: FixedBuffer<UInt16>

  /// The maximum number of return addresses: a call takes two steps.
  private static let mostCalls = RouterResult.stepLimit / 2 + 2

  /// A machine for a level, which must have no faults.
  public init(_ level: RouterLevel) { self.init(VanMap(level)) }

  /// A machine for the level of a map.
  init(_ map: VanMap) {
    self.map = map
    slots = FixedBuffer(repeating: 0, count: 2 * RouterProgram.mostBlocks)
    calls = FixedBuffer(repeating: 0, count: Self.mostCalls)
  }

  /// A machine for the level of a map that runs no program but this one, in as little memory as it needs.
  init(_ map: VanMap, for code: borrowing RouterCode) {
    self.map = map
    slots = FixedBuffer(repeating: 0, count: code.slots)
    calls = FixedBuffer(repeating: 0, count: code.hasCalls ? Self.mostCalls : 0)
  }

  /// Runs a program from the start, without allocation. Complexity: O(steps), at most ``RouterResult/stepLimit``.
  public mutating func run(_ code: borrowing RouterCode) -> RouterResult {
    for slot in 0..<code.slots { slots[slot] = 0 }
    var state = map.tables.start
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
        case .forward, .left, .right, .turnAround, .wait, .deliver, .soundHorn:
          if let reason = map.tables.act(instruction.operation, &state) { return result(state, reason, instruction) }
        case .set, .add:
          let slot = Int(instruction.slot)
          slots[slot] = Int(instruction.value) + (instruction.operation == .add ? slots[slot] : 0)
          if let reason = map.tables.act(.wait, &state) { return result(state, reason, instruction) }
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
          if map.tables.holds(instruction.operation, instruction.detail, state) == instruction.flag {
            position = Int(instruction.target)
          }
        case .jump: position = Int(instruction.target)
        case .call:
          calls[depth] = UInt16(position)
          depth += 1
          position = Int(instruction.target)
        case .enter: break
        case .back:
          depth -= 1
          position = Int(calls[depth])
        case .end: return result(state, map.tables.ending(state))
        }
      }
    }
  }

  private func result(
    _ state: VanTables.State, _ reason: RouterResult.Reason, _ instruction: RouterCode.Instruction? = nil
  ) -> RouterResult {
    RouterResult(
      reason: reason, block: Int(instruction?.block ?? 0), moves: state.moves, fuel: state.fuel, ticks: state.ticks,
      timestamps: state.timestamps, steps: state.steps, node: state.node)
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
