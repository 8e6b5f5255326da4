extension PartialProgram {
  /// A player's unfinished program, in which each list of blocks ends with a hole.
  /// - Parameter statements: the number of statements taken, in the order of block numbers; `nil` for all.
  /// - Returns: `nil` for a program that a search does not cover: with variables, unknown procedures, too many blocks
  ///   or repeats of more than 254 times.
  init?(_ program: RouterProgram, statements: Int? = nil) {
    self.init(isOnce: false)
    var left = statements ?? Int.max
    var owners: [String: Int] = [:]
    guard program.procedures.count <= Self.mostProcedures else { return nil }
    for procedure in program.procedures {
      var declaration = Statement(kind: .procedure)
      declaration.isInProcedure = true
      // A player's procedure needs no second call.
      declaration.calls = 2
      owners[procedure.name] = append(declaration)
      take([.declareProcedure], cost: 1)
    }
    guard append(program.start, to: Self.start, owners, &left) else { return nil }
    for procedure in program.procedures {
      guard let owner = owners[procedure.name] else { return nil }
      if !append(procedure.body, to: Self.slot(owner, .body), owners, &left) { return nil }
    }
    statementsOfPlayer = count
  }

  /// Counts the player's blocks.
  private mutating func take(_ types: [BlockType], cost: Int) {
    typesOfPlayer += types
    blocksOfPlayer += cost
  }

  /// Places blocks in a slot, one after the other, until the number of statements is used up.
  private mutating func append(
    _ blocks: [RouterBlock], to slot: Int, _ owners: [String: Int], _ left: inout Int
  ) -> Bool {
    var slot = slot
    for block in blocks {
      if left == 0 { return true }
      left -= 1
      guard let index = append(block, to: slot, owners, &left) else { return false }
      slot = Self.slot(index, .next)
    }
    return true
  }

  private mutating func append(
    _ block: RouterBlock, to slot: Int, _ owners: [String: Int], _ left: inout Int
  ) -> Int? {
    let owner = self[slot / 3]
    var statement = Statement(kind: .action)
    statement.isInProcedure = owner.isInProcedure
    statement.isFree = owner.isFree || slot % 3 == 0 && owner.operation == .soundHorn && owner.kind == .action
    statement.isFirstOfTail = slot % 3 == Field.tail.rawValue
    guard count < Self.capacity - 2, counts < Self.mostCounts else { return nil }
    take([block.type], cost: 1)
    for condition in block.parts.conditions { take(condition.types, cost: condition.types.count) }
    switch block {
    case .action(let action):
      statement.operation = RouterCode.Operation(action)
      return insert(statement, slot)
    case .set, .increment: return nil
    case .call(let name):
      guard let procedure = owners[name] else { return nil }
      statement.kind = .call
      statement.link = Int16(procedure)
      return insert(statement, slot)
    case .times(let times, let body):
      guard (0..<Int(Self.undecided)).contains(times) else { return nil }
      statement.kind = .times
      statement.times = UInt8(times)
      let index = insert(statement, slot)
      return append(body, to: Self.slot(index, .body), owners, &left) ? index : nil
    case .whilst(let condition, let body), .until(let condition, let body):
      guard let conditions = ConditionSet(condition) else { return nil }
      statement.kind = block.type == .repeatWhile ? .whilst : .until
      statement.conditions = conditions.bits
      let index = insert(statement, slot)
      return append(body, to: Self.slot(index, .body), owners, &left) ? index : nil
    case .branch(let branches, let otherwise):
      var head = -1
      var slot = slot
      for branch in branches {
        guard let conditions = ConditionSet(branch.condition) else { return nil }
        statement.kind = head < 0 ? .branch : .elseif
        statement.conditions = conditions.bits
        let index = insert(statement, slot)
        if head < 0 { head = index }
        guard append(branch.body, to: Self.slot(index, .body), owners, &left) else { return nil }
        slot = Self.slot(index, .tail)
      }
      guard let otherwise else { return head }
      return append(otherwise.body, to: slot, owners, &left) ? head : nil
    }
  }

  private mutating func insert(_ statement: Statement, _ slot: Int) -> Int {
    let index = append(statement)
    self[slot: slot] = Int16(index)
    return index
  }
}
