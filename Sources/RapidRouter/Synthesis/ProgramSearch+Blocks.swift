// The blocks that may fill a hole, and their costs. The end of the list comes first, then actions, loops, branches,
// calls. A block that cannot be completed with the blocks left is not begun:
//
//     action                      1
//     repeat                      2: itself and a block in its body
//     while, until, if            2 + condition, which is 1, or 2 with `not`
//     elseif                      1 + condition: it is a part of its `if`, no block of its own
//     call of a procedure         1
//     call of a new procedure     4: call, declaration, a block in it, a second call; 3 in a complete search
//
// Example: `until destination { if road right { right } elseif road left { left } else { forward } }` has 8 blocks:
// until, destination, if, road right, right, road left, left, forward.
extension ProgramSearch {
  /// A hole and the blocks that may fill it.
  private struct Hole {
    var slot: Int
    /// The statement that the slot belongs to: the previous or the enclosing one.
    var owner: PartialProgram.Statement
    var field: PartialProgram.Field
    /// Whether blocks in it do not count.
    var isFree: Bool
    /// Whether blocks in it run at most once.
    var isOnce: Bool

    init(_ slot: Int, _ program: borrowing PartialProgram, countsAll: Bool) {
      self.slot = slot
      owner = program[slot / 3]
      field = PartialProgram.Field(rawValue: slot % 3) ?? .next
      switch field {
      case .next:
        isFree = owner.isFree || owner.kind == .action && owner.operation == .soundHorn
        isOnce = owner.isOnce
      case .body:
        // The body of a loop or a procedure may run several times.
        isFree = owner.isFree
        isOnce = owner.kind == .root && owner.isOnce
      case .tail:
        isFree = owner.isFree
        isOnce = false
      }
      if countsAll { isFree = false }
    }

    /// Whether the list may end here. Loops and procedures need a block, and a branch needs one in some part. A branch
    /// alone in the last part of another would be an `elseif`.
    var allowsEnd: Bool {
      switch field {
      case .next: !(owner.isFirstOfTail && owner.kind == .branch)
      case .body:
        owner.kind == .root
          || (owner.kind == .branch || owner.kind == .elseif) && owner.tail != PartialProgram.end
      case .tail: owner.body != PartialProgram.end
      }
    }

    /// Whether the list may end here if a branch needs no block.
    var allowsEmpty: Bool { field != .body || owner.kind == .branch || owner.kind == .elseif }
  }

  /// Fills the hole of a state with each block in turn.
  mutating func place(_ state: SearchState, _ left: Int) -> Bool {
    let hole = Hole(state.slot, program, countsAll: offer.countsAll)
    if hole.allowsEnd || isComplete && hole.allowsEmpty {
      program[slot: hole.slot] = PartialProgram.end
      if search(state, left) { return true }
      program[slot: hole.slot] = PartialProgram.hole
    }
    let cost = hole.isFree ? 0 : 1
    if left < cost || isStopped { return false }
    // The first call of a procedure appends two statements.
    if program.count >= PartialProgram.capacity - 2 {
      isExhaustive = false
      return false
    }
    for (operation, type) in offer.actions {
      var action = PartialProgram.Statement(kind: .action)
      action.operation = operation
      if place(action, [type], hole, state, left - cost) { return true }
    }
    if hole.isFree {
      // After a horn a list of actions does the same as any program, at no cost. This holds if it runs once and actions
      // are unlimited.
      let isComplete = hole.isOnce && offer.actions.allSatisfy { offer.most[$0.type] == SynthesisOffer.unlimited }
      if !isComplete && hasControls { isExhaustive = false }
      return false
    }
    return placeLoops(hole, state, left) || placeBranches(hole, state, left) || placeCalls(hole, state, left)
  }

  private var hasControls: Bool {
    [.repeatTimes, .repeatWhile, .repeatUntil, .branch, .callProcedure].contains { offer.offers($0) }
  }

  /// Places a statement, continues the search, and removes the statement unless it leads to a program.
  private mutating func place(
    _ statement: PartialProgram.Statement, _ types: [Int], _ hole: Hole, _ state: SearchState, _ left: Int
  ) -> Bool {
    guard left >= 0, takes(types) else { return false }
    var statement = statement
    statement.isFree = hole.isFree
    statement.isOnce = hole.isOnce
    statement.isInProcedure = hole.owner.isInProcedure
    statement.isFirstOfTail = hole.field == .tail
    program[slot: hole.slot] = Int16(program.append(statement))
    if search(state, left) { return true }
    // Everything that the search placed after it has been removed by now.
    program.removeLast()
    program[slot: hole.slot] = PartialProgram.hole
    for type in types { used[type] -= 1 }
    return false
  }

  /// Uses a block of each type if there are enough.
  private mutating func takes(_ types: [Int]) -> Bool {
    for (index, type) in types.enumerated() {
      used[type] += 1
      if used[type] > offer.most[type] {
        for type in types[...index] { used[type] -= 1 }
        return false
      }
    }
    return true
  }

  private mutating func placeLoops(_ hole: Hole, _ state: SearchState, _ left: Int) -> Bool {
    if offer.offers(.repeatTimes) && left >= 2 {
      if program.counts < PartialProgram.mostCounts {
        let types = [SynthesisOffer.place(.repeatTimes)]
        if place(.init(kind: .times), types, hole, state, left - 1) { return true }
      } else {
        isExhaustive = false
      }
    }
    let truth = maps[state.map].truth(state.van)
    for (kind, choices, type) in [
      (PartialProgram.Kind.whilst, offer.whileConditions, BlockType.repeatWhile),
      (.until, offer.untilConditions, .repeatUntil),
    ] {
      for choice in choices where left >= 2 + choice.cost {
        var loop = PartialProgram.Statement(kind: kind)
        loop.conditions = choice.conditions
        // A loop that runs once and does nothing is not needed, so it must begin here and now.
        if hole.isOnce { loop.conditions &= kind == .whilst ? truth : ~truth }
        if loop.conditions == 0 { continue }
        let types = [SynthesisOffer.place(type)] + choice.types
        if place(loop, types, hole, state, left - 1 - choice.cost) { return true }
      }
    }
    return false
  }

  private mutating func placeBranches(_ hole: Hole, _ state: SearchState, _ left: Int) -> Bool {
    // Code that runs once needs no branch.
    if hole.isOnce { return false }
    let owner = hole.owner
    for choice in offer.branchConditions {
      if left >= 2 + choice.cost {
        var branch = PartialProgram.Statement(kind: .branch)
        branch.conditions = choice.conditions
        let types = [SynthesisOffer.place(.branch)] + choice.types
        if place(branch, types, hole, state, left - 1 - choice.cost) { return true }
      }
      if hole.field == .tail && (owner.kind == .branch || owner.kind == .elseif) && left >= 1 + choice.cost {
        var part = PartialProgram.Statement(kind: .elseif)
        part.conditions = choice.conditions
        // Limited `if` blocks are not used up: the part only has the types of its condition.
        if place(part, choice.types, hole, state, left - choice.cost) { return true }
      }
    }
    return false
  }

  private mutating func placeCalls(_ hole: Hole, _ state: SearchState, _ left: Int) -> Bool {
    guard offer.offers(.callProcedure) && offer.offers(.declareProcedure) else { return false }
    for index in 0..<program.procedureCount {
      if call(program.procedures[index], hole, state, left - 1) { return true }
    }
    // The declaration, a block in it, and a second call; a procedure with a single call is not needed.
    guard left >= (isComplete ? 3 : 4) else { return false }
    guard program.procedureCount < PartialProgram.mostProcedures else {
      isExhaustive = false
      return false
    }
    let type = SynthesisOffer.place(.declareProcedure)
    guard takes([type]) else { return false }
    var procedure = PartialProgram.Statement(kind: .procedure)
    procedure.isInProcedure = true
    let index = program.append(procedure)
    if call(Int16(index), hole, state, left - 2) { return true }
    program.removeLast()
    used[type] -= 1
    return false
  }

  private mutating func call(_ procedure: Int16, _ hole: Hole, _ state: SearchState, _ left: Int) -> Bool {
    var call = PartialProgram.Statement(kind: .call)
    call.link = procedure
    let calls = program[Int(procedure)].calls
    // The first call makes a procedure with a single call, the second ends that, and later ones change nothing.
    singleCalls += calls == 0 ? 1 : calls == 1 ? -1 : 0
    program[Int(procedure)].calls += 1
    if place(call, [SynthesisOffer.place(.callProcedure)], hole, state, left) { return true }
    program[Int(procedure)].calls -= 1
    singleCalls -= calls == 0 ? 1 : calls == 1 ? -1 : 0
    return false
  }
}
