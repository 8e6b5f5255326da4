import PuzzleCore

/// The worths of one cover's lines in the slots, and the most that the open slots can add.
///
/// Until the worths are computed, every cover counts as sufficient.
struct CoverWorth: ~Copyable, Sendable {
  private let count: Int
  private var lines: LineWorth?
  /// The same for boards of four lines of four.
  private var square: SquareWorth?
  /// `values[place * count + slot]` is the worth of the cover's line at a place in a slot, a ``WorthPair``.
  private var values: FixedBuffer<UInt64>
  /// The most that the lines from each slot on can add, a ``WorthPair``.
  private var rests: FixedBuffer<UInt64>

  /// The worths of covers with `count` lines.
  init(count: Int) {
    self.count = count
    values = FixedBuffer(repeating: 0, count: count * count)
    rests = FixedBuffer(repeating: 0, count: count + 1)
    // Enough for any number of cycles.
    for slot in 0...count {
      for direction in 0..<2 { rests[slot] |= WorthPair(LineWorth.cycle * 64, direction: direction).bits }
    }
  }

  /// Computes the worths of the lines of a space; returns the most that each can be worth.
  mutating func workOut(_ space: GoalSpace, of board: SymbolBoard) -> [UInt16] {
    rests[count] = 0
    if SquareWorth.fits(space) {
      let square = SquareWorth(space, of: board)
      let most = square.most
      self.square = consume square
      return most
    }
    let lines = LineWorth(space, of: board)
    let most = lines.most
    self.lines = consume lines
    return most
  }

  /// Computes the worths for a cover if those of the lines are known.
  mutating func weigh(_ cover: borrowing FixedBuffer<UInt64>) {
    if square != nil { return weighSquare(cover) }
    guard lines != nil else { return }
    for slot in stride(from: count - 1, through: 0, by: -1) {
      var most = WorthPair.zero
      for place in 0..<count {
        let value = lines?.worth(of: Int(cover[place]), in: slot, among: cover) ?? .zero
        values[place * count + slot] = value.bits
        most.formMaximum(value)
      }
      rests[slot] = (most + WorthPair(bits: rests[slot + 1])).bits
    }
  }

  private mutating func weighSquare(_ cover: borrowing FixedBuffer<UInt64>) {
    guard let (first, second) = square?.worths(of: cover) else { return }
    for place in 0..<4 {
      for slot in 0..<4 {
        values[4 * place + slot] = WorthPair(first[place], second[place], slot: slot).bits
      }
    }
    let most = (SquareWorth.maxima(first), SquareWorth.maxima(second))
    for slot in stride(from: 3, through: 0, by: -1) {
      rests[slot] = (WorthPair(most.0, most.1, slot: slot) + WorthPair(bits: rests[slot + 1])).bits
    }
  }

  /// The worth of the cover's line at a place in a slot.
  func value(at place: Int, in slot: Int) -> WorthPair { WorthPair(bits: values[place * count + slot]) }

  /// The most that the lines from a slot on can add.
  func rest(from slot: Int) -> WorthPair { WorthPair(bits: rests[slot]) }
}

extension WorthPair {
  /// The worths in a slot from the words of both directions, see ``SquareWorth``.
  fileprivate init(_ first: UInt64, _ second: UInt64, slot: Int) {
    let shift = UInt64(truncatingIfNeeded: 16 &* slot)
    self.init(bits: (first &>> shift & 0xFFFF) | (second &>> shift & 0xFFFF) &<< 32)
  }
}
