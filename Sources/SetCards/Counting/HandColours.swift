/// Colours of the cards of a hand that symmetries of the deck preserve.
///
/// Each round mixes into the colour of a card its relation to every other card: that card's colour, and their third
/// card. A third card in the hand contributes its colour, one outside the number of pairs that lead to it.
struct HandColours {
  /// The maximum number of cards in a hand.
  static let capacity = 24
  /// The colours by the card's place in the hand.
  private(set) var values = InlineArray<24, UInt64>(repeating: 0)
  private let count: Int
  /// The place of the third card of each two cards in the hand, or ``outside``.
  private var thirds = InlineArray<576, UInt8>(repeating: 0)
  /// The number of pairs of the hand that have the same third card as each two cards.
  private var pairs = InlineArray<576, UInt8>(repeating: 0)
  private static let outside: UInt8 = 255

  /// The colours of a hand, refined until they distinguish no further cards.
  init(_ cards: borrowing InlineArray<24, UInt8>, count: Int) {
    self.count = count
    var places = InlineArray<81, UInt8>(repeating: Self.outside)
    for i in 0..<count { places[unchecked: Int(cards[unchecked: i])] = UInt8(i) }
    var leading = InlineArray<81, UInt8>(repeating: 0)
    let table = ThirdCards.shared
    for i in 0..<count {
      for j in 0..<i { leading[unchecked: table[Int(cards[unchecked: i]), Int(cards[unchecked: j])]] &+= 1 }
    }
    for i in 0..<count {
      for j in 0..<count {
        let third = table[Int(cards[unchecked: i]), Int(cards[unchecked: j])]
        thirds[unchecked: i &* 24 &+ j] = places[unchecked: third]
        pairs[unchecked: i &* 24 &+ j] = leading[unchecked: third]
      }
    }
    refine()
  }

  /// Gives a card a unique colour, and refines the others.
  mutating func distinguish(_ place: Int, depth: Int) {
    values[unchecked: place] = Self.mix(values[unchecked: place] &+ UInt64(depth &+ 1) &* 0xa076_1d64_78bd_642f)
    refine()
  }

  /// The number of cards with the colour of a card.
  func cellSize(_ place: Int) -> Int {
    var size = 0
    for i in 0..<count where values[unchecked: i] == values[unchecked: place] { size &+= 1 }
    return size
  }

  private mutating func refine() {
    var cells = cellCount
    while cells < count {
      let old = values
      for i in 0..<count {
        var sum = Self.mix(old[unchecked: i])
        for j in 0..<count where j != i {
          let third = thirds[unchecked: i &* 24 &+ j]
          let what =
            third == Self.outside ? UInt64(pairs[unchecked: i &* 24 &+ j]) : old[unchecked: Int(third)] | 1 << 63
          sum &+= Self.mix(old[unchecked: j] &* 0x9e37_79b9_7f4a_7c15 &+ what)
        }
        values[unchecked: i] = sum
      }
      let refined = cellCount
      guard refined > cells else { return }
      cells = refined
    }
  }

  /// The number of different colours.
  private var cellCount: Int {
    var different = 0
    for i in 0..<count {
      var isNew = 1
      for j in 0..<i where values[unchecked: j] == values[unchecked: i] { isNew = 0 }
      different &+= isNew
    }
    return different
  }

  /// A bijection that spreads the bits: two rounds of multiply and shift, as in SplitMix64.
  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    let z = (word ^ (word &>> 32)) &* 0xbf58_476d_1ce4_e5b9
    return z ^ (z &>> 29)
  }
}
