/// A program as lines of text, with the line of each block.
public struct ProgramListing: Hashable, Sendable {
  /// The lines, indented by two spaces per level.
  public let lines: [String]
  private var places: [Int: Int] = [:]

  /// The listing of a program, whose lines are those of ``RouterProgram/text``.
  public init(_ program: RouterProgram) {
    lines = program.text.split(separator: "\n").map(String.init)
    let numbered = NumberedProgram(program)
    var line = 0
    place(numbered.start, &line)
    for procedure in program.procedures {
      line += 1
      place(numbered.procedures[procedure.name] ?? [], &line)
      line += 1
    }
  }

  /// The index of the line of a block or condition by its number; `nil` for the start.
  public func line(ofBlock number: Int) -> Int? { places[number] }

  private mutating func place(_ blocks: [NumberedProgram.Block], _ line: inout Int) {
    for block in blocks {
      places[block.number] = line
      var bodies = block.bodies
      // The text always has the blocks of `else` last.
      if case .branch(_, let otherwise?) = block.block, otherwise.isNumberedFirst, let first = bodies.first {
        bodies = Array(bodies.dropFirst()) + [first]
      }
      for (part, body) in bodies.enumerated() {
        if block.conditions.indices.contains(part) { place(block.conditions[part], line) }
        line += 1
        place(body, &line)
      }
      line += 1
    }
  }

  /// All blocks of a condition are on one line.
  private mutating func place(_ condition: NumberedProgram.Condition, _ line: Int) {
    for number in condition.number..<condition.number + condition.condition.blocks { places[number] = line }
  }
}
