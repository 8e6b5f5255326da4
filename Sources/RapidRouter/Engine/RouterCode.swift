/// A program as instructions for a ``RouterMachine``: compiled once, run many times.
public struct RouterCode: Sendable {
  /// The operation of an instruction. Loops and branches continue with the next instruction or jump to the target.
  enum Operation: UInt8 {
    // The order of `VanAction.all`.
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

  private(set) var instructions: [Instruction]
  /// The number of counts and of variables.
  private(set) var slots: Int
  /// Whether the program has procedures.
  let hasCalls: Bool

  /// Compiles a program. Complexity: O(blocks).
  /// - Throws: ``RouterProgram/Refusal`` for a program that cannot run.
  public init(_ program: RouterProgram) throws(RouterProgram.Refusal) {
    if let refusal = program.refusal() { throw refusal }
    var compiler = RouterCompiler()
    compiler.compile(program)
    self.init(compiler)
  }

  /// A program whose code is complete.
  init(_ compiler: RouterCompiler) {
    (instructions, slots, hasCalls) = (compiler.instructions, compiler.slots, compiler.hasProcedures)
  }

  /// A program without blocks, whose code is written by ``append(_:times:)`` and ``end()``.
  init() { (instructions, slots, hasCalls) = ([], 0, false) }

  /// Removes all blocks.
  mutating func removeAll() {
    instructions.removeAll(keepingCapacity: true)
    slots = 0
  }

  /// Adds an action, or a repeat of it unless `times` is 0. The blocks have no numbers.
  mutating func append(_ action: Operation, times: Int) {
    guard times > 0 else { return instructions.append(.init(operation: action)) }
    let start = UInt16(instructions.count)
    instructions.append(.init(operation: .times, target: start + 3, slot: Int16(slots), value: Int32(times)))
    instructions.append(.init(operation: action))
    instructions.append(.init(operation: .jump, target: start))
    slots += 1
  }

  /// Ends the program.
  mutating func end() { instructions.append(.init(operation: .end)) }
}

/// Writes the instructions of a program.
struct RouterCompiler {
  var instructions: [RouterCode.Instruction] = []
  private(set) var slots = 0
  private var variables: [String: Int16] = [:]
  private var calls: [(instruction: Int, name: String)] = []
  /// The first instruction of each procedure.
  private var entries: [String: UInt16] = [:]

  init() {}

  var next: UInt16 { UInt16(instructions.count) }
  var hasProcedures: Bool { !entries.isEmpty }

  mutating func slot() -> Int16 {
    slots += 1
    return Int16(slots - 1)
  }

  private mutating func slot(of variable: String) -> Int16 {
    if let slot = variables[variable] { return slot }
    let new = slot()
    variables[variable] = new
    return new
  }

  /// The number of the next block: the order of ``NumberedProgram``.
  private var number = 2

  mutating func compile(_ program: RouterProgram) {
    instructions.reserveCapacity(2 * program.start.count + 1)
    compile(program.start)
    instructions.append(.init(operation: .end))
    for procedure in program.procedures {
      number += 1
      enter(procedure.name)
      compile(procedure.body)
      instructions.append(.init(operation: .back))
    }
    connectCalls()
  }

  /// Begins a procedure.
  mutating func enter(_ procedure: String) {
    entries[procedure] = next
    instructions.append(.init(operation: .enter))
  }

  /// Sets the targets of all calls.
  mutating func connectCalls() {
    for call in calls { instructions[call.instruction].target = entries[call.name] ?? 0 }
  }

  private mutating func compile(_ blocks: [RouterBlock]) {
    for block in blocks { compile(block) }
  }

  mutating func compile(_ block: RouterBlock) {
    let own = UInt16(number)
    number += 1
    switch block {
    case .action(let action):
      instructions.append(.init(operation: RouterCode.Operation(action), block: own))
    case .set(let name, let value):
      instructions.append(.init(operation: .set, block: own, slot: slot(of: name), value: Int32(value)))
    case .increment(let name, let value):
      instructions.append(.init(operation: .add, block: own, slot: slot(of: name), value: Int32(value)))
    case .times(let times, let body):
      let start = next
      instructions.append(.init(operation: .times, block: own, slot: slot(), value: Int32(times)))
      closeLoop(body, start: start)
    case .whilst(let condition, let body): loop(condition, isNegated: false, body)
    case .until(let condition, let body): loop(condition, isNegated: true, body)
    case .branch(let branches, let otherwise): compile(branches, otherwise: otherwise)
    case .call(let name):
      calls.append((instructions.count, name))
      instructions.append(.init(operation: .call, block: own))
    }
  }

  private mutating func loop(_ condition: RouterCondition, isNegated: Bool, _ body: [RouterBlock]) {
    let start = next
    number += condition.blocks
    test(condition, isNegated: isNegated, isStep: true)
    closeLoop(body, start: start)
  }

  private mutating func closeLoop(_ body: [RouterBlock], start: UInt16) {
    compile(body)
    instructions.append(.init(operation: .jump, target: start))
    instructions[Int(start)].target = next
  }

  private mutating func compile(_ branches: [RouterBlock.Branch], otherwise: RouterBlock.Otherwise?) {
    for branch in branches { number += branch.condition.blocks }
    let first = number
    let isNumberedFirst = otherwise?.isNumberedFirst == true
    if isNumberedFirst, let otherwise { number += Self.size(of: otherwise.body) }
    var jumps: [Int] = []
    for (index, branch) in branches.enumerated() {
      let start = Int(next)
      test(branch.condition, isNegated: false, isStep: index == 0)
      compile(branch.body)
      jumps.append(instructions.count)
      instructions.append(.init(operation: .jump))
      instructions[start].target = next
    }
    if let otherwise {
      let last = number
      if isNumberedFirst { number = first }
      compile(otherwise.body)
      if isNumberedFirst { number = last }
    }
    for jump in jumps { instructions[jump].target = next }
  }

  /// How many numbers some blocks take, with the blocks inside them.
  private static func size(of blocks: [RouterBlock]) -> Int {
    blocks.reduce(0) { size, block in
      let (conditions, bodies) = block.parts
      return size + 1 + conditions.reduce(0) { $0 + $1.blocks } + bodies.reduce(0) { $0 + Self.size(of: $1) }
    }
  }

  mutating func test(_ condition: RouterCondition, isNegated: Bool, isStep: Bool) {
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
