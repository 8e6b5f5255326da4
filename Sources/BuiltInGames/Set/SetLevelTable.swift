import Reporting
import SetCards
import TextFormats

/// The table of `moli level show` for a level of Set: the cards of its opening table, and its rules.
public struct SetLevelTable {
  /// The level that the table shows.
  public let level: SetLevel

  /// Creates the table of a level.
  public init(_ level: SetLevel) { self.level = level }

  /// One row for each chosen card. A level that is dealt at random has no rows.
  public var table: Table {
    let sets = SetDetector().sets(in: level.opening)
    let columns: [TableColumn<(offset: Int, element: Card)>] = [
      TableColumn("slot", title: "slot", .integer) { .integer($0.offset) },
      TableColumn("card", title: "card", .text) { .text($0.element.description) },
      TableColumn("looks", title: "looks", .text) { .text(CardFace($0.element).text) },
      TableColumn("sets", title: "in Sets", .integer) { slot in
        .integer(sets.count { $0.contains(slot.element) })
      },
    ]
    return Table(
      title: "\(level.name): set", columns: columns, rows: level.opening.enumerated(),
      notes: [opening, dealing] + [bonus, opponent, target].compactMap { $0 })
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
    case .assignment: return "every match is replaced while cards are left" + room
    }
  }

  private var bonus: String? {
    level.rules.hasSpeedBonus ? "up to 10 extra points for a Set found quickly" : nil
  }

  private var opponent: String? {
    level.rules.opponent.map {
      "the computer takes a Set after \(Seconds(milliseconds: $0.shortestDelay)) to "
        + "\(Seconds(milliseconds: $0.longestDelay))"
    }
  }

  private var target: String? { level.targetScore.map { "target score: \($0.grouped) points" } }
}
