/// A program for the van: blocks under the start, and procedures.
///
/// It is read from block JSON (``init(json:file:)``), from text (``init(_:file:)``) or from a flat list of block types
/// (``init(flat:file:)``), and written back by ``json`` and ``text``.
///
/// ```swift
/// let program = try RouterProgram("until destination { if road left { left } else { forward } }", file: "-")
/// print(program.blockCount)
/// ```
public struct RouterProgram: Hashable, Sendable {
  /// Blocks with a name.
  public struct Procedure: Hashable, Sendable {
    /// The name of the procedure.
    public var name: String
    /// The blocks that a call runs.
    public var body: [RouterBlock]

    /// Creates a procedure with a name and blocks.
    public init(_ name: String, _ body: [RouterBlock]) { (self.name, self.body) = (name, body) }
  }

  /// The reason why a program cannot run.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the block: 1 is the start, the others follow in order.
    public var block: Int
    /// The type of the block.
    public var type: BlockType
    /// The reason, without the block.
    public var reason: String

    /// The reason on one line.
    public var description: String { "block \(block), \(type.rawValue): \(reason)" }
  }

  /// The blocks under the start.
  public var start: [RouterBlock]
  /// The procedures, in the order of their numbers.
  public var procedures: [Procedure]

  /// The maximum number of blocks in a program.
  public static let mostBlocks = 5000
  /// The deepest nesting of bodies.
  public static let deepest = 24
  /// The maximum number of repetitions of a repeat.
  public static let mostTimes = 9999
  /// The largest magnitude of a number in a block.
  public static let largestNumber = 1_000_000_000

  /// Creates a program without checking it; see ``refusal()``.
  public init(_ start: [RouterBlock], procedures: [Procedure] = []) {
    (self.start, self.procedures) = (start, procedures)
  }

  /// The number of blocks as the public game counts them for the score: statements, conditions and one for each
  /// procedure.
  ///
  /// Blocks after `sound_horn` in the same list are not counted; a comparison counts only its left side, as two.
  public var blockCount: Int {
    procedures.reduce(Self.count(start)) { $0 + 1 + Self.count($1.body) }
  }

  private static func count(_ blocks: [RouterBlock]) -> Int {
    var count = 0
    for block in blocks {
      count += 1
      switch block {
      case .action(.soundHorn): return count
      case .action, .set, .increment, .call: break
      case .times(_, let body): count += Self.count(body)
      case .whilst(let condition, let body), .until(let condition, let body):
        count += condition.count + Self.count(body)
      case .branch(let branches, let otherwise):
        for branch in branches { count += branch.condition.count + Self.count(branch.body) }
        if let otherwise { count += Self.count(otherwise.body) }
      }
    }
    return count
  }
}
