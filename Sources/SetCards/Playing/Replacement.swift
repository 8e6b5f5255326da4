/// The possible tables after a Set was taken: the remaining cards plus the cards that may come, all orders equally
/// likely.
///
/// All numbers are exact. With *m* cards in the deck, three of which come, a given card comes with probability 3/*m*,
/// two given cards with 6/(*m*(*m* - 1)), and three with 6/(*m*(*m* - 1)(*m* - 2)).
struct Replacement {
  /// The cards that stay.
  private let rest: InlineArray<24, UInt8>
  private let count: Int
  private let restMask: CardMask
  /// The cards that may come; empty when the slots stay empty.
  private let coming: CardMask
  private let hasSetLeft: Bool
  private let setsLeft: Int
  private let thirds = ThirdCards.shared

  /// The possible tables after a Set is taken.
  init(taking index: Int, from table: SetTable, unseen: CardMask, by dealing: Dealing) {
    let set = table.set(index)
    var rest = InlineArray<24, UInt8>(repeating: 0)
    var mask = CardMask()
    var count = 0
    for slot in 0..<table.count where !set.contains(slot) {
      rest[count] = UInt8(table[slot])
      mask.insert(table[slot])
      count += 1
    }
    var setsLeft = 0
    for other in 0..<table.setCount where !table.set(other).meets(set) { setsLeft += 1 }
    self.rest = rest
    self.count = count
    restMask = mask
    self.setsLeft = setsLeft
    hasSetLeft = setsLeft > 0
    coming = dealing.replaces(onTableOf: table.count) ? unseen : CardMask()
  }

  /// The expected number of Sets, without Sets of three new cards. Those are equally likely whichever Set is taken.
  var expectedSets: Double {
    let m = Double(coming.count)
    guard m > 0 else { return Double(setsLeft) }
    var withOne = 0
    for i in 0..<count {
      for j in (i + 1)..<max(i + 1, count) where coming.contains(thirds[Int(rest[i]), Int(rest[j])]) { withOne += 1 }
    }
    // Every pair of new cards is counted from both sides.
    var withTwo = 0
    for i in 0..<count {
      let row = Int(rest[i])
      var left = coming
      while let card = left.popFirst() { withTwo += coming.contains(thirds[row, card]) ? 1 : 0 }
    }
    return Double(setsLeft) + 3 / m * Double(withOne) + (m > 1 ? 3 / (m * (m - 1)) * Double(withTwo) : 0)
  }

  /// The expected number of Sets of three new cards.
  var expectedNewSets: Double {
    let m = Double(coming.count)
    guard m >= 3 else { return 0 }
    var met = 0
    var first = coming
    while let a = first.popFirst() {
      var second = first
      while let b = second.popFirst() { met += coming.contains(thirds[a, b]) ? 1 : 0 }
    }
    // Every Set is counted by its three pairs.
    return Double(met / 3) * 6 / (m * (m - 1) * (m - 2))
  }

  /// The probability that the table has no Set.
  ///
  /// Counts the triples of new cards that leave the table without a Set. None of the three makes a Set with two
  /// remaining cards, no two of them make one with a remaining card, and the three are not a Set.
  /// - Complexity: O(*m*²) operations on masks.
  var probabilityOfNoSet: Double {
    guard !hasSetLeft else { return 0 }
    let m = coming.count
    guard m >= 3 else { return 1 }
    var harmless = coming
    for i in 0..<count {
      for j in (i + 1)..<max(i + 1, count) { harmless.remove(thirds[Int(rest[i]), Int(rest[j])]) }
    }
    var partners = InlineArray<81, CardMask>(repeating: CardMask())
    var each = harmless
    while let card = each.popFirst() {
      var fit = harmless
      fit.remove(card)
      for i in 0..<count { fit.remove(thirds[card, Int(rest[i])]) }
      partners[card] = fit
    }
    var threes = 0
    each = harmless
    while let a = each.popFirst() {
      // Only cards above a, so that each triple is counted in ascending order.
      var second = partners[a].intersection(each)
      while let b = second.popFirst() {
        let third = second.intersection(partners[b])
        threes += third.count - (third.contains(thirds[a, b]) ? 1 : 0)
      }
    }
    return Double(threes) / Double(m * (m - 1) * (m - 2) / 6)
  }
}

/// The expected table after a Set was taken.
public struct SetProspect: Hashable, Sendable {
  /// The exact expected number of Sets.
  public let expectedSets: Double
  /// The exact probability that the table has no Set.
  public let probabilityOfNoSet: Double

  /// The prospect when a Set of a table is taken, given by its index in the table's list.
  public init(taking index: Int, on table: SetTable, unseen: CardMask, by dealing: Dealing) {
    let after = Replacement(taking: index, from: table, unseen: unseen, by: dealing)
    expectedSets = after.expectedSets + after.expectedNewSets
    probabilityOfNoSet = after.probabilityOfNoSet
  }
}
