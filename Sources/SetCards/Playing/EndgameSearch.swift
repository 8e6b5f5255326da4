import PuzzleCore

/// The expected points of the matches to the end of the game under best play, by exhaustive search.
struct EndgameSearch {
  /// The rule for the slots of a taken Set.
  let dealing: Dealing
  private var nodes: Int

  /// Whether the budget has sufficed so far; otherwise the values are meaningless.
  var isComplete: Bool { nodes >= 0 }

  init(dealing: Dealing, budget: Budget) {
    self.dealing = dealing
    nodes = budget.nodes
  }

  /// The points of a match plus the expected points after it.
  mutating func value(taking index: Int, from table: SetTable, unseen: CardMask) -> Double {
    let set = table.set(index)
    let points = Double(SetGame.points(onTableOf: table.count))
    var next = table
    next.lift(set)
    guard dealing.replaces(onTableOf: table.count), !unseen.isEmpty else {
      next.close(set)
      return points + value(of: next, unseen: unseen)
    }
    return points
      + mean(unseen) { search, cards, rest in
        var filled = next
        filled.fill(set.first, cards.0)
        filled.fill(set.second, cards.1)
        filled.fill(set.third, cards.2)
        return search.value(of: filled, unseen: rest)
      }
  }

  /// The expected points of a table; three more cards are dealt where there is no Set.
  private mutating func value(of table: SetTable, unseen: CardMask) -> Double {
    nodes -= 1
    guard nodes >= 0 else { return 0 }
    if table.hasSet {
      var best = 0.0
      for index in 0..<table.setCount { best = max(best, value(taking: index, from: table, unseen: unseen)) }
      return best
    }
    guard !unseen.isEmpty, table.count + 3 <= SetTable.capacity else { return 0 }
    return mean(unseen) { search, cards, rest in
      var more = table
      more.append(cards.0)
      more.append(cards.1)
      more.append(cards.2)
      return search.value(of: more, unseen: rest)
    }
  }

  /// The mean of a value over all triples of cards that may come.
  private mutating func mean(
    _ unseen: CardMask, _ value: (inout EndgameSearch, (Int, Int, Int), CardMask) -> Double
  ) -> Double {
    var sum = 0.0
    var threes = 0
    var first = unseen
    while let a = first.popFirst() {
      var second = first
      while let b = second.popFirst() {
        var third = second
        while let c = third.popFirst() {
          guard nodes >= 0 else { return 0 }
          var rest = unseen
          rest.remove(a)
          rest.remove(b)
          rest.remove(c)
          sum += value(&self, (a, b, c), rest)
          threes += 1
        }
      }
    }
    return threes > 0 ? sum / Double(threes) : 0
  }
}
