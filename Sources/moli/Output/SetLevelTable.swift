import Reporting
import SetCards

/// What `moli level show` prints of a level of Set: the cards of its opening table, and its rules.
struct SetLevelTable {
  let level: SetLevel

  init(_ level: SetLevel) { self.level = level }

  /// A row for each card that is chosen; none for a level that is dealt at random.
  var table: Table {
    var table = Table(
      title: "\(level.name): set, difficulty \(level.difficulty)",
      columns: [
        Column("slot", title: "slot", .integer), Column("card", title: "card", .text),
        Column("looks", title: "looks", .text), Column("sets", title: "in Sets", .integer),
      ], notes: [opening, dealing] + [bonus, opponent, target].compactMap { $0 })
    let sets = SetDetector().sets(in: level.opening)
    for (slot, card) in level.opening.enumerated() {
      table.append([
        .integer(slot), .text(card.description), .text(CardFace(card).text),
        .integer(sets.count { $0.contains(card) }),
      ])
    }
    return table
  }

  private var opening: String {
    let random = SetRules.tableSize - level.opening.count
    let sets = SetDetector().sets(in: level.opening).count
    let dealt = random == 0 ? "" : "\(random.counted("card")) dealt at random"
    guard !level.opening.isEmpty else { return dealt }
    let chosen = "\(level.opening.count.counted("card")) with \(sets.counted("Set"))"
    return dealt.isEmpty ? chosen : chosen + ", and " + dealt
  }

  private var dealing: String {
    let room = "; room for \(level.capacity) cards"
    switch level.rules.dealing {
    case .boxed: return "a match on more than \(SetRules.tableSize) cards is not replaced" + room
    case .assignment: return "every match is replaced while there are cards" + room
    }
  }

  private var bonus: String? {
    level.rules.hasSpeedBonus ? "up to 10 points more for a Set that is found quickly" : nil
  }

  private var opponent: String? {
    level.rules.opponent.map {
      "the computer takes a Set after \(Seconds(milliseconds: $0.shortestDelay)) to "
        + "\(Seconds(milliseconds: $0.longestDelay))"
    }
  }

  private var target: String? { level.targetScore.map { "a player is expected to reach \($0) points" } }
}
