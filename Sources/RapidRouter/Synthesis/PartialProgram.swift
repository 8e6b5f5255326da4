import PuzzleCore

/// A program with holes, which a search fills where the van comes to them.
///
/// Statements stand in one list, in the order in which they were placed; the last one can be taken back. A *slot* is
/// a place for the first statement of a body or for the next statement after one: it holds the index of a statement,
/// ``hole`` or ``end``. Slot 3 i + field belongs to statement i, so that one number names a place. The last part of a
/// branch is its *tail*: an `elseif` with a tail of its own, or the blocks of `else`.
///
/// **Example.** `repeat ? { forward }` and a hole behind the repeat:
///
///     0 root      body (slot 1): 1
///     1 times     next (slot 3): hole   body (slot 4): 2   link: 0, the first count
///     2 action    next (slot 6): end
///
/// Filling slot 3 with a `left` appends statement 3 and writes 3 there; taking it back undoes both.
struct PartialProgram: ~Copyable {
  /// What a statement is. The root holds the blocks under the start; `elseif` stands in the tail of a branch.
  enum Kind: UInt8 { case root, action, times, whilst, until, branch, elseif, call, procedure }

  /// The three slots of a statement.
  enum Field: Int { case next, body, tail }

  struct Statement: BitwiseCopyable {
    var kind: Kind
    /// An action, as a ``VanTables`` knows it.
    var operation: RouterCode.Operation = .end
    /// The procedure of a call, or the count of a repeat.
    var link: Int16 = 0
    /// How often a repeat runs, or ``undecided``.
    var times: UInt8 = PartialProgram.undecided
    /// The least number of times of a repeat that is undecided.
    var leastTimes: UInt8 = 1
    /// The conditions that it may have, as bits of a ``ConditionSet``: those that agree with all tests so far.
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

    /// Whether it is a loop or a procedure, whose body has a block at least.
    var needsBody: Bool {
      kind == .times || kind == .whilst || kind == .until || kind == .procedure
    }
  }

  /// A slot that is open. No slot holds statement 0, the root, so that its number is free.
  static let hole: Int16 = 0
  static let end: Int16 = -1
  static let undecided = UInt8.max
  /// The most statements.
  static let capacity = 250
  /// The most repeats: each has a count of its own among the 32 of ``SearchState/counts``.
  static let mostCounts = 32
  /// The most procedures.
  static let mostProcedures = 6

  private(set) var statements = FixedBuffer(repeating: Statement(kind: .root), count: Self.capacity)
  private(set) var count = 1
  private(set) var counts = 0
  /// The statements that declare procedures, in the order of their first calls.
  private(set) var procedures = FixedBuffer(repeating: 0 as Int16, count: Self.mostProcedures)
  private(set) var procedureCount = 0

  /// The first of these statements are a player's.
  var statementsOfPlayer = 1
  /// The types of the player's blocks.
  var typesOfPlayer: [BlockType] = []
  /// The player's blocks, all that are placed.
  var blocksOfPlayer = 0

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
    // Repeats are numbered in the order in which they are placed; one taken back gives its number to the next.
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
}
