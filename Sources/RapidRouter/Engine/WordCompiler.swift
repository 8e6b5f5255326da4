/// Writes the code of a program word by word: that of ``RouterCode/init(_:)``, except that blocks have no numbers.
struct WordCompiler {
  /// An open body.
  private struct Body {
    var kind: RouterWord.Kind
    /// The instruction at its start, which jumps past it; `nil` without one.
    var test: Int?
    /// The jumps to the end of its branch.
    var jumps: [Int] = []
  }

  private var compiler = RouterCompiler()
  private var bodies: [Body] = []

  /// The program so far as code; all bodies must be closed.
  consuming func code() -> RouterCode {
    if !compiler.hasProcedures { compiler.instructions.append(.init(operation: .end)) }
    compiler.connectCalls()
    return RouterCode(compiler)
  }

  mutating func add(_ word: RouterWord) {
    switch word.kind {
    case .run: break
    case .statement, .call:
      if let block = word.block { compiler.compile(block) }
    case .loop: bodies.append(Body(kind: word.kind, test: begin(word.block)))
    case .branch where !word.continuesBranch: bodies.append(Body(kind: word.kind, test: begin(word.block)))
    case .branch, .otherwise:
      guard var body = bodies.popLast() else { return }
      jumpToEnd(of: &body)
      (body.kind, body.test) = (word.kind, begin(word.block, isStep: false))
      bodies.append(body)
    case .procedure:
      // The first one ends the blocks under the start.
      if !compiler.hasProcedures { compiler.instructions.append(.init(operation: .end)) }
      compiler.enter(word.procedure)
      bodies.append(Body(kind: word.kind))
    case .closing:
      guard let body = bodies.popLast() else { return }
      close(body)
    }
  }

  /// Writes the test at the start of a block, and returns its place; `nil` for a block without one.
  private mutating func begin(_ block: RouterBlock?, isStep: Bool = true) -> Int? {
    let place = compiler.instructions.count
    switch block {
    case .times(let times, _):
      compiler.instructions.append(.init(operation: .times, slot: compiler.slot(), value: Int32(times)))
    case .whilst(let condition, _): compiler.test(condition, isNegated: false, isStep: true)
    case .until(let condition, _): compiler.test(condition, isNegated: true, isStep: true)
    case .branch(let branches, _):
      for branch in branches { compiler.test(branch.condition, isNegated: false, isStep: isStep) }
    case .action, .set, .increment, .call, nil: return nil
    }
    return place
  }

  private mutating func jumpToEnd(of body: inout Body) {
    body.jumps.append(compiler.instructions.count)
    compiler.instructions.append(.init(operation: .jump))
    if let test = body.test { compiler.instructions[test].target = compiler.next }
  }

  private mutating func close(_ body: Body) {
    var body = body
    switch body.kind {
    case .loop:
      compiler.instructions.append(.init(operation: .jump, target: UInt16(body.test ?? 0)))
      if let test = body.test { compiler.instructions[test].target = compiler.next }
    case .branch: jumpToEnd(of: &body)
    case .procedure: compiler.instructions.append(.init(operation: .back))
    case .run, .closing, .statement, .call, .otherwise: break
    }
    for jump in body.jumps { compiler.instructions[jump].target = compiler.next }
  }
}
