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
    var game = FastSetGame(dealing: rules.dealing, cards: pack)
    var (generator, pace) = (Xoshiro256(seed: seed), pace)
    let capacity = min(puzzle.level.capacity, SetTable.capacity)
    var (bonus, moves, time, lastMatch) = (0, 0, 0, 0)
    while !game.isOver {
      guard game.table.hasSet else {
        guard game.table.count + 3 <= capacity else { return nil }
        time += pace.nextDelay()
        moves += 1
        game.deal()
        continue
      }
      time += pace.nextDelays(3)
      moves += 3
      if rules.hasSpeedBonus { bonus += SetGame.bonus(after: time - lastMatch) }
      lastMatch = time
      let wasLast = game.cardsLeft == 0
      game.takeRandom(using: &generator)
      if wasLast, !game.table.hasSet { break }
      // The tap that clears the match.
      time += pace.nextDelay()
      moves += 1
    }
    return SetTotals(score: game.score + bonus, sets: game.sets, moves: moves, time: time)
  }
}

extension SetPuzzle {
  /// Makes a number of random decisions in a bare loop around a ``FastSetGame``, and returns a checksum: taps on Sets
  /// and deals. `nil` against an opponent.
  public func randomDecisions(_ count: Int, seed: Seed) -> Int? {
    guard rules.opponent == nil else { return nil }
    var generator = Xoshiro256(seed: seed)
    var game = FastSetGame(dealing: rules.dealing, cards: pack(dealing: &generator))
    let capacity = min(level.capacity, SetTable.capacity)
    var (made, checksum) = (0, 0)
    while made < count {
      if game.table.hasSet {
        game.take(generator.uniform(below: game.table.setCount))
        made += 4
      } else if game.cardsLeft > 0, game.table.count + 3 <= capacity {
        game.deal()
        made += 1
      } else {
        checksum = checksum &* 31 &+ game.score
        game = FastSetGame(dealing: rules.dealing, cards: pack(dealing: &generator))
      }
    }
    return checksum &* 31 &+ game.score
  }
}

extension FastSetGame {
  /// Takes a random Set: the same as ``RandomSetPolicy`` from a table that was filled slot by slot.
  @inline(__always)
  mutating func takeRandom(using generator: inout Xoshiro256) {
    take(table.index(ofSet: generator.uniform(below: table.setCount)))
  }
}

extension SetTable {
  /// The index of a Set in the table's list by its place in the list of a table that was filled slot by slot, in which
  /// Sets have the order of their largest and then their smallest slots.
  @inline(__always)
  func index(ofSet place: Int) -> Int {
    guard setCount > 1 else { return 0 }
    // A subscript of the array would copy it.
    return found.span.withUnsafeBufferPointer { words in
      for index in 0..<setCount {
        let key = SlotSet(word: words[index]).fillOrder
        var smaller = 0
        for other in 0..<setCount { smaller &+= SlotSet(word: words[other]).fillOrder < key ? 1 : 0 }
        if smaller == place { return index }
      }
      return 0
    }
  }
}

extension SlotSet {
  @inline(__always)
  fileprivate var fillOrder: UInt32 { word &<< 8 & 0xff00 | word &>> 16 }
}
