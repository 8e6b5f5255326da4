/// A set of packed lines that answers with one multiplication and, nearly always, one look-up: a hash table with open
/// addressing, at most a quarter full.
public struct PackedLineSet: Hashable, Sendable {
  /// A power of two of places, at least 4; 0 stands for a free one, for no packed line is 0.
  @usableFromInline let slots: [UInt64]
  /// The bits of a hash that are no place number.
  @usableFromInline let shift: UInt64

  /// The set of some lines.
  /// - Precondition: none is 0.
  public init(_ lines: [UInt64]) {
    precondition(!lines.contains(0), "a line has tiles")
    var bits: UInt64 = 2
    while 1 << bits < 4 * lines.count { bits += 1 }
    var slots = [UInt64](repeating: 0, count: 1 << Int(bits))
    shift = 64 - bits
    for line in lines {
      var place = Self.place(of: line, shift: shift)
      while slots[place] != 0 && slots[place] != line { place = (place + 1) & (slots.count - 1) }
      slots[place] = line
    }
    self.slots = slots
  }

  /// Whether a line is in the set.
  @inlinable
  @inline(__always)
  public func contains(_ line: UInt64) -> Bool {
    var place = Self.place(of: line, shift: shift)
    while true {
      let found = slots[place]
      if found == line { return line != 0 }
      if found == 0 { return false }
      place = (place &+ 1) & (slots.count &- 1)
    }
  }

  /// Multiplicative hashing by 2^64 over the golden ratio (Knuth, *The Art of Computer Programming* 3, section 6.4).
  @inlinable
  @inline(__always)
  static func place(of line: UInt64, shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (line &* 0x9e37_79b9_7f4a_7c15) &>> shift)
  }
}
