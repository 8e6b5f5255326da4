import PuzzleCore

/// A program with holes, which a search fills when the van reaches them.
///
/// Statements are stored in one list in the order of placement, so that the last one can be removed. A *slot* is a
/// place for the first statement of a body or for the statement after another. It holds the index of a statement,
/// ``hole`` or ``end``. Slot 3 i + field belongs to statement i, so one number identifies a place. The last part of a
/// branch is its *tail*: an `elseif` with its own tail, or the blocks of `else`.
///
/// **Example.** `repeat ? { forward }` and a hole behind the repeat:
///
///     0 root      body (slot 1): 1
///     1 times     next (slot 3): hole   body (slot 4): 2   link: 0, the first count
///     2 action    next (slot 6): end
///
/// Filling slot 3 with a `left` appends statement 3 and writes 3 there; removing it undoes both.
struct PartialProgram: ~Copyable {
  /// The kind of a statement. The root holds the blocks under the start; an `elseif` is in the tail of a branch.
  enum Kind: UInt8 { case root, action, times, whilst, until, branch, elseif, call, procedure }

  /// The three slots of a statement.
  enum Field: Int { case next, body, tail }

  struct Statement: BitwiseCopyable {
    var kind: Kind
    /// The action, as an operation of ``VanTables``.
    var operation: RouterCode.Operation = .end
    /// The procedure of a call, or the count of a repeat.
    var link: Int16 = 0
    /// The number of rounds of a repeat, or ``undecided``.
    var times: UInt8 = PartialProgram.undecided
    /// The minimum number of rounds of an undecided repeat.
    var leastTimes: UInt8 = 1
    /// The possible conditions, as bits of a ``ConditionSet``: those that agree with all tests so far.
    var conditions: UInt16 = 0
    /// Whether it follows a horn, so that it does not count.
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

    /// Whether it is a loop or a procedure, whose body needs at least one block.
    var needsBody: Bool {
      kind == .times || kind == .whilst || kind == .until || kind == .procedure
    }
  }

  /// The value of an open slot. No slot holds statement 0, the root, so the number is free.
  static let hole: Int16 = 0
  static let end: Int16 = -1
  static let undecided = UInt8.max
  /// The maximum number of statements.
  static let capacity = 250
  /// The maximum number of repeats: each has one of the 32 counts of ``SearchState/counts``.
  static let mostCounts = 32
  /// The maximum number of procedures.
  static let mostProcedures = 6

  private(set) var statements = FixedBuffer(repeating: Statement(kind: .root), count: Self.capacity)
  private(set) var count = 1
  private(set) var counts = 0
  /// The statements that declare procedures, in the order of their first calls.
  private(set) var procedures = FixedBuffer(repeating: 0 as Int16, count: Self.mostProcedures)
  private(set) var procedureCount = 0

  /// The number of first statements that belong to the player.
  var statementsOfPlayer = 1
  /// The types of the player's blocks.
  var typesOfPlayer: [BlockType] = []
  /// The number of the player's blocks, counting every placed one.
  var blocksOfPlayer = 0

  /// The slot of the blocks under the start.
  static let start = slot(0, .body)

  static func slot(_ statement: Int, _ field: Field) -> Int { 3 * statement + field.rawValue }

  /// Creates an empty program.
  ///
  /// - Parameter isOnce: whether the blocks under the start run at most once.
  init(isOnce: Bool) { statements[0].isOnce = isOnce }

  subscript(statement: Int) -> Statement {
    get { statements[statement] }
    set { statements[statement] = newValue }
  }

  /// The content of a slot.
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

  /// Appends a statement to the list, in no slot.
  mutating func append(_ statement: Statement) -> Int {
    statements[count] = statement
    count += 1
    // Repeats are numbered in the order of placement; a removed one leaves its number to the next.
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

  /// Removes the last statement.
  mutating func removeLast() {
    count -= 1
    if statements[count].kind == .times { counts -= 1 }
    if statements[count].kind == .procedure { procedureCount -= 1 }
  }
}
