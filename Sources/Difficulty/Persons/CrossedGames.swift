/// Games in which several persons met the same deals.
///
/// They come in blocks: in a block each of ``persons`` persons plays each of ``deals`` deals once, and no other block
/// has these persons or these deals. So there are many persons and many deals for few games, and blocks are independent
/// of each other.
///
/// ```swift
/// var games = CrossedGames(persons: 2, deals: 3)
/// for isWon in [true, false, true, true, false, false] { games.add(isWon) }  // deal by deal, person by person
/// print(games.wins(ofPerson: 0), games.wins(ofDeal: 1))  // 2, 2
/// ```
public struct CrossedGames: Hashable, Sendable {
  /// The persons of a block.
  public let persons: Int
  /// The deals of a block.
  public let deals: Int
  private var isWon: [Bool] = []

  /// No games yet, of blocks of at least one person and one deal.
  public init(persons: Int, deals: Int) {
    precondition(persons > 0 && deals > 0, "found blocks of \(persons) persons and \(deals) deals")
    self.persons = persons
    self.deals = deals
  }

  /// Adds the next game: those of a deal come person by person, then those of the next deal.
  public mutating func add(_ won: Bool) { isWon.append(won) }

  /// Adds the blocks that follow, of as many persons and deals.
  public mutating func add(_ more: CrossedGames) {
    precondition(more.persons == persons && more.deals == deals, "found blocks of another size")
    isWon += more.isWon
  }

  /// How many blocks are complete.
  public var blocks: Int { isWon.count / (persons * deals) }

  /// How many games there are.
  public var games: Int { isWon.count }

  /// Whether a person of a block won a deal of it, all counted from 0.
  public func isWon(block: Int, person: Int, deal: Int) -> Bool { isWon[(block * deals + deal) * persons + person] }

  /// How many of its games the person won whose number over all blocks this is. O(deals of a block).
  public func wins(ofPerson number: Int) -> Int {
    (0..<deals).count { isWon(block: number / persons, person: number % persons, deal: $0) }
  }

  /// How many persons won the deal whose number over all blocks this is. O(persons of a block).
  public func wins(ofDeal number: Int) -> Int {
    (0..<persons).count { isWon(block: number / deals, person: $0, deal: number % deals) }
  }
}
