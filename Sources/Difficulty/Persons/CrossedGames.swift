/// Games in which several people met the same deals.
///
/// The games come in blocks. In a block each of ``persons`` people plays each of ``deals`` deals once, and no other
/// block has these people or these deals. So a few games cover many people and many deals, and blocks are independent
/// of each other.
///
/// ```swift
/// var games = CrossedGames(persons: 2, deals: 3)
/// for isWon in [true, false, true, true, false, false] { games.add(isWon) }  // deal by deal, person by person
/// print(games.wins(ofPerson: 0), games.wins(ofDeal: 1))  // 2, 2
/// ```
public struct CrossedGames: Hashable, Sendable {
  /// The number of people in a block.
  public let persons: Int
  /// The number of deals in a block.
  public let deals: Int
  private var isWon: [Bool] = []

  /// Creates empty games, in blocks of at least one person and one deal.
  public init(persons: Int, deals: Int) {
    precondition(persons > 0 && deals > 0, "found blocks of \(persons) persons and \(deals) deals")
    self.persons = persons
    self.deals = deals
  }

  /// Adds the next game. Games of a deal come person by person, followed by those of the next deal.
  public mutating func add(_ won: Bool) { isWon.append(won) }

  /// Adds further blocks with the same numbers of people and deals.
  public mutating func add(_ more: CrossedGames) {
    precondition(more.persons == persons && more.deals == deals, "found blocks of another size")
    isWon += more.isWon
  }

  /// The number of complete blocks.
  public var blocks: Int { isWon.count / (persons * deals) }

  /// The number of games.
  public var games: Int { isWon.count }

  /// Whether a person of a block won one of its deals, all counted from 0.
  public func isWon(block: Int, person: Int, deal: Int) -> Bool { isWon[(block * deals + deal) * persons + person] }

  /// The number of games won by a person, who is numbered over all blocks. O(deals of a block).
  public func wins(ofPerson number: Int) -> Int {
    (0..<deals).count { isWon(block: number / persons, person: number % persons, deal: $0) }
  }

  /// The number of people who won a deal, which is numbered over all blocks. O(persons of a block).
  public func wins(ofDeal number: Int) -> Int {
    (0..<persons).count { isWon(block: number / deals, person: $0, deal: number % deals) }
  }
}
