import TextFormats

extension RouterProgram {
  /// The reason why the program cannot run, or `nil` if it can.
  ///
  /// A program cannot run in three cases: a repeat or a procedure has no blocks, a procedure is unknown or declared
  /// twice, or a number or the whole program is too large. Complexity: O(blocks).
  public func refusal() -> Refusal? {
    var search = RefusalSearch(program: self)
    do {
      try search.check()
      return nil
    } catch {
      return error
    }
  }
}

/// Walks through a program in the order of block numbers.
private struct RefusalSearch {
  let program: RouterProgram
  /// The number of the last block.
  var number = 1

  func refuse(_ type: BlockType, _ reason: String) -> RouterProgram.Refusal {
    RouterProgram.Refusal(block: number, type: type, reason: reason)
  }

  mutating func check() throws(RouterProgram.Refusal) {
    try check(program.start, depth: 0)
    guard !program.procedures.isEmpty else { return }
    var names: Set<String> = []
    for procedure in program.procedures {
      number += 1
      let name = SourceText.quoted(procedure.name.utf8)
      if procedure.name.isEmpty { throw refuse(.declareProcedure, "it has no name") }
      if !names.insert(procedure.name).inserted {
        throw refuse(.declareProcedure, "the procedure \(name) is declared twice")
      }
      if procedure.body.isEmpty { throw refuse(.declareProcedure, "the procedure \(name) has no blocks") }
      try check(procedure.body, depth: 1)
    }
  }

  private mutating func check(_ blocks: [RouterBlock], depth: Int) throws(RouterProgram.Refusal) {
    for block in blocks {
      number += 1
      if number > RouterProgram.mostBlocks {
        throw refuse(block.type, "the program has more than \(RouterProgram.mostBlocks) blocks")
      }
      if case .action = block { continue }
      try check(block)
      let (conditions, bodies) = block.parts
      if !bodies.isEmpty && depth >= RouterProgram.deepest {
        throw refuse(block.type, "more than \(RouterProgram.deepest) blocks around each other")
      }
      for condition in conditions { try check(condition, depth: 0) }
      for body in bodies { try check(body, depth: depth + 1) }
    }
  }

  private func check(_ block: RouterBlock) throws(RouterProgram.Refusal) {
    switch block {
    case .times(let times, _) where !(0...RouterProgram.mostTimes).contains(times):
      throw refuse(block.type, "it repeats \(times) times, which must be 0 to \(RouterProgram.mostTimes)")
    case .times(_, []), .whilst(_, []), .until(_, []): throw refuse(block.type, "it has no blocks to repeat")
    case .branch([], _): throw refuse(block.type, "it has no condition")
    case .call(let name) where !program.procedures.contains { $0.name == name }:
      throw refuse(block.type, "no procedure has the name \(SourceText.quoted(name.utf8))")
    case .set(let name, let value), .increment(let name, let value):
      if name.isEmpty { throw refuse(block.type, "its variable has no name") }
      try check(value, block.type)
    default: break
    }
  }

  private func check(_ value: Int, _ type: BlockType) throws(RouterProgram.Refusal) {
    guard value.magnitude <= RouterProgram.largestNumber else {
      throw refuse(type, "the number \(value) is larger than \(RouterProgram.largestNumber)")
    }
  }

  private mutating func check(_ condition: RouterCondition, depth: Int) throws(RouterProgram.Refusal) {
    number += 1
    switch condition {
    case .not(let inner):
      if depth >= RouterProgram.deepest {
        throw refuse(.negate, "more than \(RouterProgram.deepest) negations around each other")
      }
      try check(inner, depth: depth + 1)
    case .compare(let left, _, let right):
      for operand in [left, right] {
        number += 1
        switch operand {
        case .variable(""): throw refuse(.variable, "its variable has no name")
        case .variable: break
        case .number(let value): try check(value, .number)
        }
      }
    case .atDestination, .roadExists, .deadEnd, .trafficLight, .cowCrossing: break
    }
  }
}
