/// A program as instructions for a ``RouterMachine``: compiled once, run many times.
public struct RouterCode: Sendable {
  /// The operation of an instruction. Loops and branches continue with the next instruction or jump to the target.
  enum Operation: UInt8 {
    case forward, left, right, turnAround, wait, deliver, soundHorn
    /// Sets a variable or adds to it; both also wait.
    case set, add
    /// Continues as many times as the count says, then jumps.
    case times
    /// Continues if the condition holds, otherwise jumps; `flag` negates it.
    case atDestination, road, deadEnd, light, cow, compare
    case jump, call, enter, back, end

    init(_ action: VanAction) {
      self =
        switch action {
        case .move(.forward): .forward
        case .move(.left): .left
        case .move(.right): .right
        case .turnAround: .turnAround
        case .wait: .wait
        case .deliver: .deliver
        case .soundHorn: .soundHorn
        }
    }
  }

  /// One instruction of the machine.
  struct Instruction {
    var operation: Operation
    /// The quarter turns of a road, 1 for a red light, or the kind of a comparison.
    var detail: UInt8 = 0
    /// Whether the condition is negated.
    var flag = false
    /// Whether it counts as a step.
    var isStep = true
    /// The index of the instruction to jump to.
    var target: UInt16 = 0
    /// The number of the block.
    var block: UInt16 = 0
    /// The index of a count or a variable, or -1 if the operand is a number.
    var slot: Int16 = 0
    /// The same for the right side of a comparison.
    var otherSlot: Int16 = 0
    /// The number of times, the value of a variable, or the left side.
    var value: Int32 = 0
    /// The right side of a comparison.
    var otherValue: Int32 = 0
  }

  let instructions: [Instruction]
  /// The number of counts and of variables.
  let slots: Int

  /// Compiles a program. Complexity: O(blocks).
  /// - Throws: ``RouterProgram/Refusal`` for a program that cannot run.
  public init(_ program: RouterProgram) throws(RouterProgram.Refusal) {
    if let refusal = program.refusal() { throw refusal }
    var compiler = RouterCompiler()
    compiler.compile(program)
    instructions = compiler.instructions
    slots = compiler.slots
  }
}

/// Writes the instructions of a program.
private struct RouterCompiler {
  var instructions: [RouterCode.Instruction] = []
  private(set) var slots = 0
  private var variables: [String: Int16] = [:]
  private var calls: [(instruction: Int, name: String)] = []

  init() {}

  private var next: UInt16 { UInt16(instructions.count) }

  private mutating func slot() -> Int16 {
    slots += 1
    return Int16(slots - 1)
  }

  private mutating func slot(of variable: String) -> Int16 {
    if let slot = variables[variable] { return slot }
    let new = slot()
    variables[variable] = new
    return new
  }

  mutating func compile(_ program: RouterProgram) {
    let numbered = NumberedProgram(program)
    compile(numbered.start)
    instructions.append(.init(operation: .end))
    var entries: [String: UInt16] = [:]
    for procedure in program.procedures {
      entries[procedure.name] = next
      instructions.append(.init(operation: .enter))
      compile(numbered.procedures[procedure.name] ?? [])
      instructions.append(.init(operation: .back))
    }
    for call in calls { instructions[call.instruction].target = entries[call.name] ?? 0 }
  }

  private mutating func compile(_ blocks: [NumberedProgram.Block]) {
    for block in blocks { compile(block) }
  }

  private mutating func compile(_ block: NumberedProgram.Block) {
    let number = UInt16(block.number)
    switch block.block {
    case .action(let action):
      instructions.append(.init(operation: RouterCode.Operation(action), block: number))
    case .set(let name, let value):
      instructions.append(.init(operation: .set, block: number, slot: slot(of: name), value: Int32(value)))
    case .increment(let name, let value):
      instructions.append(.init(operation: .add, block: number, slot: slot(of: name), value: Int32(value)))
    case .times(let times, _):
      let start = next
      instructions.append(.init(operation: .times, block: number, slot: slot(), value: Int32(times)))
      closeLoop(block, start: start)
    case .whilst:
      let start = next
      test(block.conditions[0].condition, isNegated: false, isStep: true)
      closeLoop(block, start: start)
    case .until:
      let start = next
      test(block.conditions[0].condition, isNegated: true, isStep: true)
      closeLoop(block, start: start)
    case .branch(let branches, let otherwise):
      compile(block, branches: branches.count, otherwise: otherwise)
    case .call(let name):
      calls.append((instructions.count, name))
      instructions.append(.init(operation: .call, block: number))
    }
  }

  private mutating func closeLoop(_ block: NumberedProgram.Block, start: UInt16) {
    compile(block.bodies[0])
    instructions.append(.init(operation: .jump, target: start))
    instructions[Int(start)].target = next
  }

  private mutating func compile(_ block: NumberedProgram.Block, branches: Int, otherwise: RouterBlock.Otherwise?) {
    let first = otherwise?.isNumberedFirst == true ? 1 : 0
    var jumps: [Int] = []
    for index in 0..<branches {
      let start = Int(next)
      test(block.conditions[index].condition, isNegated: false, isStep: index == 0)
      compile(block.bodies[first + index])
      jumps.append(instructions.count)
      instructions.append(.init(operation: .jump))
      instructions[start].target = next
    }
    if otherwise != nil { compile(block.bodies[first == 1 ? 0 : branches]) }
    for jump in jumps { instructions[jump].target = next }
  }

  private mutating func test(_ condition: RouterCondition, isNegated: Bool, isStep: Bool) {
    func instruction(_ operation: RouterCode.Operation, _ detail: Int = 0) -> RouterCode.Instruction {
      .init(operation: operation, detail: UInt8(detail), flag: isNegated, isStep: isStep)
    }
    switch condition {
    case .not(let inner): test(inner, isNegated: !isNegated, isStep: isStep)
    case .atDestination: instructions.append(instruction(.atDestination))
    case .roadExists(let direction): instructions.append(instruction(.road, direction.quarterTurns))
    case .deadEnd: instructions.append(instruction(.deadEnd))
    case .trafficLight(let colour): instructions.append(instruction(.light, colour == .red ? 1 : 0))
    case .cowCrossing: instructions.append(instruction(.cow))
    case .compare(let left, let comparison, let right):
      let kind = RouterCondition.Comparison.allCases.firstIndex(of: comparison) ?? 0
      var compare = instruction(.compare, kind)
      (compare.slot, compare.value) = side(left)
      (compare.otherSlot, compare.otherValue) = side(right)
      instructions.append(compare)
    }
  }

  private mutating func side(_ operand: RouterCondition.Operand) -> (Int16, Int32) {
    switch operand {
    case .variable(let name): (slot(of: name), 0)
    case .number(let value): (-1, Int32(value))
    }
  }
}
