/// The hands of one size, up to the symmetries of the deck, with the number of hands.
///
/// The count runs over sequences of drawn cards. Every class of hands of *n* cards has a weight: the number of
/// sequences that lead to hands of the class. What may follow a hand depends only on its class. So each card that can
/// be added to the class's normal form adds the weight to the resulting class. The number of hands is the sum of the
/// weights divided by *n*!. The numbers are exact.
///
/// Example, with the cards as numbers and all hands counted:
/// - One card: 81 cards follow the empty hand and all lead to the class of {0}. Its weight is 81.
/// - Two cards: 80 follow, all lead to {0, 1}: 81 x 80 = 6,480 sequences, so 6,480 / 2! = 3,240 hands.
/// - Three cards: of the 79 that follow, one makes a Set, {0, 1, 2}: weight 6,480, so 6,480 / 3! = 1,080 Sets.
/// - The other 78 lead to {0, 1, 3}: weight 78 x 6,480 = 505,440, so 84,240 hands without a Set.
public struct HandClasses: Sendable {
  /// Whether only hands without a Set are counted.
  public let areSetFree: Bool
  /// The number of cards.
  public private(set) var size = 0
  /// A hand of each class and the number of sequences that lead to the class, in ascending order of the hands.
  private(set) var weights: [(hand: CardMask, weight: UInt128)] = [(CardMask(), 1)]

  /// Starts with the empty hand; `setFree` counts only hands without a Set.
  public init(setFree: Bool) { areSetFree = setFree }

  /// The number of classes.
  public var count: Int { weights.count }

  /// The number of hands of ``size`` cards.
  public var hands: UInt128 { sequences(of: weights.reduce(0) { $0 + $1.weight }, size) }

  /// The number of hands with one more card, by their number of Sets; the last element is not 0. Does not compute their
  /// classes.
  public var nextHandsBySets: [UInt128] {
    var counts: [UInt128] = []
    for (hand, weight) in weights {
      let (sets, leading) = Self.survey(hand)
      for card in 0..<Card.count where !hand.contains(card) {
        // Each pair with this third card forms a Set with it.
        let number = sets + Int(leading[card])
        guard !areSetFree || number == 0 else { continue }
        while counts.count <= number { counts.append(0) }
        counts[number] += weight
      }
    }
    return counts.map { sequences(of: $0, size + 1) }
  }

  /// Moves on to the hands with one more card.
  public mutating func addCard() {
    var next: [CardMask: UInt128] = [:]
    for (hand, weight) in weights {
      let leading = Self.survey(hand).leading
      for card in 0..<Card.count where !hand.contains(card) && !(areSetFree && leading[card] > 0) {
        var more = hand
        more.insert(card)
        next[HandNormalForm.of(more), default: 0] += weight
      }
    }
    // Sorted, so that the order does not depend on hashing.
    weights = next.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    size += 1
  }

  /// The number of hands of `size` cards that `weight` sequences make.
  private func sequences(of weight: UInt128, _ size: Int) -> UInt128 {
    let orders = (1...max(1, size)).reduce(1 as UInt128) { $0 * UInt128($1) }
    precondition(weight % orders == 0, "a hand of n cards can be drawn in n! orders")
    return weight / orders
  }

  /// The number of Sets in a hand, and for each card the number of pairs whose third card it is.
  private static func survey(_ hand: CardMask) -> (sets: Int, leading: InlineArray<81, UInt8>) {
    var leading = InlineArray<81, UInt8>(repeating: 0)
    let cards = hand.cards.map(\.number)
    var sets = 0
    for (place, a) in cards.enumerated() {
      for b in cards.dropFirst(place + 1) {
        let third = ThirdCards.shared[a, b]
        leading[third] += 1
        sets += hand.contains(third) ? 1 : 0
      }
    }
    // Each Set is counted by its three pairs.
    return (sets / 3, leading)
  }
}
