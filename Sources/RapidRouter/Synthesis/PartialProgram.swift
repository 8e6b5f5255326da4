import PuzzleCore

/// A program with holes, which a search fills where the van comes to them.
///
/// Statements stand in one list, in the order in which they were placed; the last one can be taken back. A *slot* is a place for the
/// first statement of a body or for the next statement after one: it holds the index of a statement, ``hole`` or ``end``.
struct PartialProgram: ~Copyable {
  /// What a statement is. The root holds the blocks under the start; `elseif` stands in the tail of a branch.
  enum Kind: UInt8 { case root, action, times, whilst, until, branch, elseif, call, procedure }

  /// The three slots of a statement.
  enum Field: Int { case next, body, tail }

  struct Statement: BitwiseCopyable {
    var kind: Kind
    /// An action, as a ``VanTables`` knows it.
    var operation: RouterCode.Operation = .end
    /// The procedure of a call, the branch that an `elseif` belongs to, or the count of a repeat.
    var link: Int16 = 0
    /// How often a repeat runs, or ``undecided``.
    var times: UInt8 = PartialProgram.undecided
    /// The conditions that it may have.
    var conditions: UInt16 = 0
    /// Whether what stands behind a horn does not count.
    var isFree = false
    /// Whether it runs at most once.
    var isOnce = false
    var isInProcedure = false
    /// Whether it is the first of the last part of a branch.
    var isFirstOfTail = false
    /// The calls of a procedure in the program.
    var calls: Int16 = 0
    var next: Int16 = PartialProgram.hole
    var body: Int16 = PartialProgram.hole
    var tail: Int16 = PartialProgram.hole
  }

  static let hole: Int16 = 0
  static let end: Int16 = -1
  static let undecided = UInt8.max
  /// The most statements.
  static let capacity = 250
  /// The most repeats: each has a count of its own.
  static let mostCounts = 32
  /// The most procedures.
  static let mostProcedures = 6

  private(set) var statements = FixedBuffer(repeating: Statement(kind: .root), count: Self.capacity)
  private(set) var count = 1
  private(set) var counts = 0
  /// The statements that declare procedures, in the order of their first calls.
  private(set) var procedures = FixedBuffer(repeating: 0 as Int16, count: Self.mostProcedures)
  private(set) var procedureCount = 0

  /// The slot of the blocks under the start.
  static let start = slot(0, .body)

  static func slot(_ statement: Int, _ field: Field) -> Int { 3 * statement + field.rawValue }

  /// - Parameter isOnce: whether the blocks under the start run at most once.
  init(isOnce: Bool) { statements[0].isOnce = isOnce }

  subscript(statement: Int) -> Statement {
    get { statements[statement] }
    set { statements[statement] = newValue }
  }

  /// What stands in a slot.
  subscript(slot slot: Int) -> Int16 {
    get {
      switch slot % 3 {
      case 0: statements[slot / 3].next
      case 1: statements[slot / 3].body
      default: statements[slot / 3].tail
      }
    }
    set {
      switch slot % 3 {
      case 0: statements[slot / 3].next = newValue
      case 1: statements[slot / 3].body = newValue
      default: statements[slot / 3].tail = newValue
      }
    }
  }

  /// Places a statement at the end of the list, in no slot.
  mutating func append(_ statement: Statement) -> Int {
    statements[count] = statement
    count += 1
    if statement.kind == .times {
      statements[count - 1].link = Int16(counts)
      counts += 1
    }
    if statement.kind == .procedure {
      procedures[procedureCount] = Int16(count - 1)
      procedureCount += 1
    }
    return count - 1
  }

  /// Takes the last statement back.
  mutating func removeLast() {
    count -= 1
    if statements[count].kind == .times { counts -= 1 }
    if statements[count].kind == .procedure { procedureCount -= 1 }
  }

  /// The program, without its holes. A loop or a procedure that was never run gets the given action.
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
    case .times: return .times(Int(statement.times), nonEmpty(statement.body, filler))
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
