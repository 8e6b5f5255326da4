/// A program with numbered blocks and conditions. The start is 1, and the others follow in order; in a block its
/// conditions come before the blocks inside it.
struct NumberedProgram {
  /// A statement with its number.
  struct Block {
    var number: Int
    var block: RouterBlock
    var conditions: [Condition]
    var bodies: [[Block]]
  }

  /// A condition with its number.
  struct Condition {
    var number: Int
    var condition: RouterCondition
  }

  let start: [Block]
  let procedures: [String: [Block]]

  init(_ program: RouterProgram) {
    var next = 2
    start = Self.numbered(program.start, from: &next)
    var procedures: [String: [Block]] = [:]
    for procedure in program.procedures {
      next += 1
      procedures[procedure.name] = Self.numbered(procedure.body, from: &next)
    }
    self.procedures = procedures
  }

  private static func numbered(_ blocks: [RouterBlock], from next: inout Int) -> [Block] {
    blocks.map { block in
      let number = next
      next += 1
      let (conditions, bodies) = block.parts
      let numbered = conditions.map { condition in
        defer { next += condition.blocks }
        return Condition(number: next, condition: condition)
      }
      return Block(
        number: number, block: block, conditions: numbered, bodies: bodies.map { Self.numbered($0, from: &next) })
    }
  }
}
