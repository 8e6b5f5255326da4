/// The program made by a search.
extension PartialProgram {
  /// The number of loops, procedures and parts of branches whose blocks the van has not reached, or that have none so
  /// far.
  var openBodies: Int {
    (1..<count).count { index in
      let statement = statements[index]
      switch statement.kind {
      case .root, .action, .call: return false
      case .times, .whilst, .until, .procedure: return statement.body == Self.hole
      case .branch, .elseif: return statement.body <= 0 && statement.tail <= 0
      }
    }
  }

  /// The number of loops and procedures without a block so far.
  var emptyBodies: Int { (1..<count).count { self[$0].needsBody && self[$0].body == Self.hole } }

  /// The number of slots that the van has not reached.
  var holes: Int {
    (0..<count).reduce(0) { sum, index in
      sum + Self.fields(self[index].kind).count { self[slot: Self.slot(index, $0)] == Self.hole }
    }
  }

  /// The first slot that the van has not reached and that `isWanted` accepts.
  func firstHole(where isWanted: (Int) -> Bool) -> Int? {
    for index in 0..<count {
      for field in Self.fields(self[index].kind) {
        let slot = Self.slot(index, field)
        if self[slot: slot] == Self.hole && isWanted(slot) { return slot }
      }
    }
    return nil
  }

  /// The slots that a kind of statement has.
  private static func fields(_ kind: Kind) -> [Field] {
    switch kind {
    case .root, .procedure: [.body]
    case .action, .call: [.next]
    case .times, .whilst, .until: [.next, .body]
    case .branch: [.next, .body, .tail]
    case .elseif: [.body, .tail]
    }
  }

  /// The program without its holes. A loop or a procedure that was never run gets the given action.
  func program(filler: VanAction) -> RouterProgram {
    RouterProgram(
      blocks(statements[0].body, filler),
      procedures: (0..<procedureCount).map { index in
        let procedure = Int(procedures[index])
        return .init(name(procedure), nonEmpty(statements[procedure].body, filler))
      })
  }

  private func name(_ procedure: Int) -> String {
    "p\((0..<procedureCount).first { Int(procedures[$0]) == procedure }.map { $0 + 1 } ?? 0)"
  }

  private func nonEmpty(_ first: Int16, _ filler: VanAction) -> [RouterBlock] {
    let blocks = blocks(first, filler)
    return blocks.isEmpty ? [.action(filler)] : blocks
  }

  private func blocks(_ first: Int16, _ filler: VanAction) -> [RouterBlock] {
    var blocks: [RouterBlock] = []
    var index = Int(first)
    while index > 0 {
      let statement = statements[index]
      blocks.append(block(index, filler))
      index = Int(statement.next)
    }
    return blocks
  }

  private func block(_ index: Int, _ filler: VanAction) -> RouterBlock {
    let statement = statements[index]
    let condition = ConditionSet(bits: statement.conditions)
    switch statement.kind {
    case .root, .elseif, .procedure, .action: return Self.block(statement.operation)
    case .times:
      let times = statement.times == Self.undecided ? statement.leastTimes : statement.times
      return .times(Int(times), nonEmpty(statement.body, filler))
    case .whilst: return .whilst(condition.first, nonEmpty(statement.body, filler))
    case .until: return .until(condition.first, nonEmpty(statement.body, filler))
    case .call: return .call(name(Int(statement.link)))
    case .branch:
      var branches = [RouterBlock.Branch(condition.first, blocks(statement.body, filler))]
      var tail = statement.tail
      while tail > 0, statements[Int(tail)].kind == .elseif {
        let part = statements[Int(tail)]
        branches.append(.init(ConditionSet(bits: part.conditions).first, blocks(part.body, filler)))
        tail = part.tail
      }
      return .branch(branches, otherwise: tail > 0 ? .init(blocks(tail, filler)) : nil)
    }
  }

  /// All statements with their blocks and numbers, in the order of numbers. An `elseif` part is a branch with the
  /// number of its condition.
  func numbered(filler: VanAction) -> [(index: Int, block: RouterBlock, number: Int)] {
    var found: [(index: Int, block: RouterBlock, number: Int)] = []
    var next = 2
    number(statements[0].body, filler, &next, &found)
    for index in 0..<procedureCount {
      next += 1
      let body = statements[Int(procedures[index])].body
      if body <= 0 { next += 1 }
      number(body, filler, &next, &found)
    }
    return found
  }

  private func number(
    _ first: Int16, _ filler: VanAction, _ next: inout Int,
    _ found: inout [(index: Int, block: RouterBlock, number: Int)]
  ) {
    var index = Int(first)
    while index > 0 {
      let statement = statements[index]
      found.append((index, block(index, filler), next))
      next += 1
      var parts = [index]
      while parts.count > 0, statements[parts[parts.count - 1]].tail > 0,
        statements[Int(statements[parts[parts.count - 1]].tail)].kind == .elseif
      {
        parts.append(Int(statements[parts[parts.count - 1]].tail))
      }
      if statement.conditions != 0 {
        for part in parts {
          let condition = ConditionSet(bits: statements[part].conditions).first
          if part != index {
            let body = blocks(statements[part].body, filler)
            found.append((part, .branch([.init(condition, body)], otherwise: nil), next))
          }
          next += condition.blocks
        }
      }
      let isLoop = statement.kind == .times || statement.kind == .whilst || statement.kind == .until
      if isLoop && statement.body <= 0 { next += 1 }
      if statement.kind != .action && statement.kind != .call {
        for part in parts { number(statements[part].body, filler, &next, &found) }
        number(statements[parts[parts.count - 1]].tail, filler, &next, &found)
      }
      index = Int(statement.next)
    }
  }

  private static func block(_ operation: RouterCode.Operation) -> RouterBlock {
    switch operation {
    case .forward: .action(.move(.forward))
    case .left: .action(.move(.left))
    case .right: .action(.move(.right))
    case .turnAround: .action(.turnAround)
    case .deliver: .action(.deliver)
    case .soundHorn: .action(.soundHorn)
    case .set: .set("x", 0)
    case .add: .increment("x", 0)
    default: .action(.wait)
    }
  }
}
