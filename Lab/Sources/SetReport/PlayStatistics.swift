import Dispatch
import PuzzleCore
import SetCards
import Synchronization

/// Sums over many games of one policy under one dealing rule. All sums are integers, so their order does not matter.
struct PlayStatistics: Sendable {
  /// The number of games.
  private(set) var games = 0
  /// The number of games by a third of the number of cards left over.
  private(set) var left = [Int](repeating: 0, count: 9)
  /// The number of games that never dealt three cards because the table had no Set.
  private(set) var withoutDeal = 0
  /// The tables by their number of cards and by the cards left in the deck.
  private(set) var odds = TableOdds()
  /// The points, deals of three and cards left over of the games.
  private(set) var score = IntegerMoments()
  private(set) var deals = IntegerMoments()
  private(set) var cards = IntegerMoments()
  /// The gains in points, deals and cards over the random player on the same deals.
  private(set) var scoreGain = IntegerMoments()
  private(set) var dealGain = IntegerMoments()
  private(set) var cardGain = IntegerMoments()
  /// Squares and products of the numbers of a game's tables with and without a Set, for the error of the odds at twelve
  /// cards.
  private(set) var products = (withWith: 0, withWithout: 0, withoutWithout: 0)

  /// Plays the games `0 ..< games` of a seed on all processors.
  static func play(
    _ policy: some SetPolicy, by dealing: Dealing, games: Int, seed: Seed, comparing: Bool
  ) -> PlayStatistics {
    let size = 2_000
    let parts = (games + size - 1) / size
    let sums = Mutex(PlayStatistics())
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      var sum = PlayStatistics()
      for index in (part * size)..<min(games, (part + 1) * size) {
        sum.add(policy, by: dealing, index: index, seed: seed, comparing: comparing)
      }
      let part = sum
      sums.withLock { $0.add(part) }
    }
    return sums.withLock { $0 }
  }

  private mutating func add(_ policy: some SetPolicy, by dealing: Dealing, index: Int, seed: Seed, comparing: Bool) {
    let before = odds.tablesInPlay(of: 12)
    let game = Self.game(policy, by: dealing, index: index, seed: seed, counting: &odds)
    let after = odds.tablesInPlay(of: 12)
    let (with, without) = (after.withSet - before.withSet, after.without - before.without)
    products.withWith += with * with
    products.withWithout += with * without
    products.withoutWithout += without * without
    games += 1
    left[game.table.count / 3] += 1
    withoutDeal += game.deals == 0 ? 1 : 0
    score.add(game.score)
    deals.add(game.deals)
    cards.add(game.table.count)
    guard comparing else { return }
    var ignored = TableOdds()
    let other = Self.game(RandomSetPolicy(), by: dealing, index: index, seed: seed, counting: &ignored)
    scoreGain.add(game.score - other.score)
    dealGain.add(game.deals - other.deals)
    cardGain.add(game.table.count - other.table.count)
  }

  private static func game(
    _ policy: some SetPolicy, by dealing: Dealing, index: Int, seed: Seed, counting odds: inout TableOdds
  ) -> FastSetGame {
    var policy = policy
    var dealer = Xoshiro256(seed: seed.derived(.deal, index))
    var chooser = Xoshiro256(seed: seed.derived(.agent, index))
    var game = FastSetGame(dealing: dealing, using: &dealer)
    game.play(&policy, within: Budget(nodes: 200_000), using: &chooser, counting: &odds)
    return game
  }

  private mutating func add(_ other: PlayStatistics) {
    games += other.games
    for place in left.indices { left[place] += other.left[place] }
    withoutDeal += other.withoutDeal
    odds.add(other.odds)
    score.add(other.score)
    deals.add(other.deals)
    cards.add(other.cards)
    scoreGain.add(other.scoreGain)
    dealGain.add(other.dealGain)
    cardGain.add(other.cardGain)
    products.withWith += other.products.withWith
    products.withWithout += other.products.withWithout
    products.withoutWithout += other.products.withoutWithout
  }

  /// The odds Set : no Set at a table of twelve cards while the deck is not empty, with the standard error.
  ///
  /// Tables of a game are correlated, so the error is that of a ratio of two means over games.
  var oddsAtTwelve: (value: Double, error: Double) {
    let tables = odds.tablesInPlay(of: 12)
    let ratio = Double(tables.withSet) / Double(tables.without)
    let squares =
      Double(products.withWith) - 2 * ratio * Double(products.withWithout) + ratio * ratio
      * Double(products.withoutWithout)
    return (ratio, squares.squareRoot() / Double(tables.without))
  }

  /// The share of games with a number of cards left over, in per cent, with its standard error.
  func share(left cards: Int) -> (value: Double, error: Double) { Self.percentage(left[cards / 3], games) }

  /// The share of games without a deal of three, in per cent, with its standard error.
  var shareWithoutDeal: (value: Double, error: Double) { Self.percentage(withoutDeal, games) }

  private static func percentage(_ part: Int, _ whole: Int) -> (value: Double, error: Double) {
    let share = Double(part) / Double(whole)
    return (100 * share, 100 * (share * (1 - share) / Double(whole)).squareRoot())
  }
}

extension TableOdds {
  /// The tables with a number of cards while the deck is not empty.
  fileprivate func tablesInPlay(of cards: Int) -> (withSet: Int, without: Int) {
    let (all, last) = (tables(of: cards), tables(of: cards, cardsLeft: 0))
    return (all.withSet - last.withSet, all.without - last.without)
  }
}
