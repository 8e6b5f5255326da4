import Search

/// A pattern database with a byte for every index: the fewest moves of the pattern's own tiles that bring them from the
/// cells of the index to their targets, wherever the empty cell is.
///
/// Moves of other tiles are not counted. So the numbers of patterns without a common tile add up to a lower bound on
/// every solution (Korf, Felner, *Disjoint pattern database heuristics*, Artificial Intelligence 134, 2002).
public struct PatternTable: Sendable {
  /// The pattern of the table.
  public let pattern: Pattern
  /// A byte for every index; ``unreachable`` where two tiles share a cell or the goal cannot be reached.
  public let memory: TableMemory

  /// The byte of an index that occurs on no solvable board.
  public static let unreachable: UInt8 = 255

  /// The table in memory built by ``Pattern/recipe``.
  /// - Precondition: the memory has a byte for every index.
  public init(_ pattern: Pattern, memory: TableMemory) {
    precondition(memory.bytes.count == pattern.indexCount, "a byte for every index")
    self.pattern = pattern
    self.memory = memory
  }

  /// Builds the table, on one thread: about half a second for 6 tiles on 4 x 4.
  public init(_ pattern: Pattern) { self.init(pattern, memory: Self.build(pattern)) }

  /// The fewest moves for an index, or ``unreachable``.
  public subscript(index: Int) -> UInt8 { memory.bytes[index] }

  /// Builds the bytes of a table.
  static func build(_ pattern: Pattern) -> TableMemory {
    var search = PatternSearch(
      rows: pattern.rows, columns: pattern.columns, goal: pattern.goal, empty: pattern.empty)
    search.run()
    return TableMemory(count: pattern.indexCount) { memory in
      memory.initializeMemory(as: UInt8.self, repeating: unreachable)
      for set in 0..<search.graph.setCount {
        let moves = search.moves(of: set)
        for order in 0..<search.orders.count { memory[search.cells(of: order, in: set)] = moves[order] }
      }
    }
  }
}
