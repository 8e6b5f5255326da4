import PuzzleCore

/// The result of a whole game of Set.
public struct SetTotals: Hashable, Sendable {
  /// The points.
  public var score: Int
  /// The number of Sets found.
  public var sets: Int
  /// The number of moves: taps and deals.
  public var moves: Int
  /// The clock at the end, in milliseconds.
  public var time: Int
}

extension SetAgent where Policy == RandomSetPolicy {
  /// The most decisions of a game: every Set takes four taps.
  public static var mostDecisions: Int { 1000 }

  /// The longest time of a game, in milliseconds.
  public var longestGame: Int { Self.mostDecisions * Int(1000 / pace.actionsPerSecond + 1) }

  /// Plays a game without an opponent on a ``FastSetGame``: the same Sets, points, moves and times as on the readable
  /// rules, in a fraction of the time.
  /// - Parameters:
  ///   - seed: the seed of the agent.
  ///   - deal: the starting position; `nil` draws the one of `dealing`.
  /// - Returns: `nil` against an opponent, for a position in the middle of a game, and where a full table has no Set.
  public func totals(of puzzle: SetPuzzle, from deal: SetState?, dealing: Seed, seed: Seed) -> SetTotals? {
    let rules = puzzle.rules
    guard rules.opponent == nil else { return nil }
    let pack: InlineArray<81, UInt8>
    if let deal {
      guard deal.clock == 0, let whole = deal.game.pack else { return nil }
      pack = whole
    } else {
      var dealer = Xoshiro256(seed: dealing)
      pack = puzzle.pack(dealing: &dealer)
    }
    var (game, generator, pace) = (FastSetGame(dealing: rules.dealing, cards: pack), Xoshiro256(seed: seed), pace)
    var totals = SetTotals(score: 0, sets: 0, moves: 0, time: 0)
    var lastMatch = 0
    func act() {
      totals.time += pace.nextDelay()
      totals.moves += 1
    }
    while true {
      if game.table.hasSet {
        for _ in 0..<3 { act() }
        if rules.hasSpeedBonus { totals.score += SetGame.bonus(after: totals.time - lastMatch) }
        lastMatch = totals.time
        let wasLast = game.cardsLeft == 0
        game.take(game.table.index(ofSet: generator.uniform(below: game.table.setCount)))
        if wasLast && !game.table.hasSet { break }
        // The tap that clears the match.
        act()
      } else {
        guard game.table.count + 3 <= min(puzzle.level.capacity, SetTable.capacity) else { return nil }
        act()
        game.deal()
      }
      if game.isOver { break }
    }
    totals.score += game.score
    totals.sets = game.sets
    return totals
  }
}

extension SetTable {
  /// The index of a Set in the table's list by its place in the list of a table that was filled slot by slot, in which
  /// Sets have the order of their largest and then their smallest slots.
  @inline(__always)
  func index(ofSet place: Int) -> Int {
    for index in 0..<setCount {
      let key = set(index).fillOrder
      var smaller = 0
      for other in 0..<setCount where set(other).fillOrder < key { smaller += 1 }
      if smaller == place { return index }
    }
    return 0
  }
}

extension SlotSet {
  fileprivate var fillOrder: Int { third &<< 8 | first }
}
