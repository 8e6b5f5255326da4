import PuzzleCore

/// A set of packed lines. A test takes one multiplication and nearly always one look-up: it is a hash table with open
/// addressing, at most a quarter full.
public struct PackedLineSet: Hashable, Sendable {
  /// A line is its own slot, because no line is 0.
  @usableFromInline let slots: OpenTable<UInt64>

  /// Creates the set of some lines.
  /// - Precondition: no line is 0.
  public init(_ lines: [UInt64]) {
    precondition(!lines.contains(0), "a line has tiles")
    var slots = OpenTable<UInt64>(capacity: lines.count, slotsPerKey: 4)
    for line in lines { slots[slots.slot(of: line) { $0 == line }] = line }
    self.slots = slots
  }

  /// Whether a line is in the set.
  @inlinable
  @inline(__always)
  public func contains(_ line: UInt64) -> Bool {
    line != 0 && slots[slots.slot(of: line) { $0 == line }] != 0
  }
}
