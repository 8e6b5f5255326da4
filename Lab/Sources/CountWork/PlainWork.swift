import BubbleShooter
import GamesUnderTest
import PuzzleCore
import RapidRouter
import SetCards
import TextFormats

/// Work of the games without a lexicon: tables of Set, bubble shots, and runs of Rapid Router.
enum PlainWork {
  static var suite: WorkSuite { WorkSuite(names: ["table", "set-game", "shot", "run"], works: works) }

  private static func works() throws -> [CountedWork] {
    guard let bubbles = try BubblesUnderTest.builtInLevels().first,
      let router = try RoutersUnderTest.builtInLevels().last
    else { throw InputError(file: "Levels", line: 0, column: 0, found: "none", expected: "one of each game") }
    let dealt = tables(4_096)
    return [
      CountedWork("table", unit: "table", count: 200_000) { detect(dealt, $0) },
      CountedWork("set-game", unit: "game", count: 2_000, work: setGames),
      CountedWork("shot", unit: "shot", count: 40_000) { shots(bubbles, $0) },
      try runs(router),
    ]
  }

  private static let size = 12

  /// Random tables of twelve cards in one array.
  private static func tables(_ count: Int) -> [UInt8] {
    var generator = Xoshiro256(seed: Seed(1))
    var deck = (0..<Card.count).map(UInt8.init)
    return (0..<count).flatMap { _ -> ArraySlice<UInt8> in
      for place in 0..<size { deck.swapAt(place, place + generator.uniform(below: Card.count - place)) }
      return deck[..<size]
    }
  }

  /// Detects whether a table contains a Set, and counts the Sets.
  private static func detect(_ tables: [UInt8], _ count: Int) -> CountedWork.Done {
    let detector = SetDetector()
    var sets = 0
    tables.withUnsafeBufferPointer { cards in
      for number in 0..<count {
        let start = number % (cards.count / size) * size
        let table = UnsafeBufferPointer(rebasing: cards[start..<start + size])
        sets += (detector.hasSet(table) ? 1 : 0) + detector.count(table)
      }
    }
    return (count, UInt64(sets))
  }

  /// Whole games of Set by a random player.
  private static func setGames(_ count: Int) -> CountedWork.Done {
    var (policy, odds, hash) = (RandomSetPolicy(), TableOdds(), StableHash())
    for index in 0..<count {
      var dealer = Xoshiro256(seed: Seed(1).derived(.deal, index))
      var chooser = Xoshiro256(seed: Seed(1).derived(.agent, index))
      var game = FastSetGame(dealing: .boxed, using: &dealer)
      game.play(&policy, using: &chooser, counting: &odds)
      hash.combine(game.table.count)
    }
    return (count, hash.value)
  }

  /// Shots of random colours at random angles, 50 from each start.
  private static func shots(_ level: BubbleLevel, _ count: Int) -> CountedWork.Done {
    let start = FastBubbleBoard(level.grid.loaded)
    let cannon = BubbleArena.cannons(players: 1)[0]
    let (first, last) = (BubbleAngle.range.lowerBound.microdegrees, BubbleAngle.range.upperBound.microdegrees)
    var (board, left, hash, generator) = (start, 50, StableHash(), Xoshiro256(seed: Seed(1)))
    let colors = BubbleType.colors
    for _ in 0..<count {
      let type = colors[generator.uniform(below: colors.count)]
      let angle = BubbleAngle(microdegrees: first + generator.uniform(below: last - first + 1))
      let shot = board.shoot(type, from: cannon, angle: angle, physics: level.physics)
      hash.combine(shot.flight.cell)
      left -= 1
      if left == 0 || shot.resolution.outcome != .open { (board, left) = (start, 50) }
    }
    return (count, hash.value)
  }

  /// Runs of random programs, which are compiled in advance.
  private static func runs(_ level: RouterLevel) throws -> CountedWork {
    let game = try RouterPuzzle(level: level)
    var generator = Xoshiro256(seed: Seed(1))
    let codes = try (0..<200).compactMap { _ in game.sampleMove(in: RouterState(), using: &generator) }
      .map { try RouterCode($0) }
    return CountedWork("run", unit: "run", count: 40_000) { count in
      var machine = RouterMachine(level)
      var hash = StableHash()
      for number in 0..<count {
        let result = machine.run(codes[number % codes.count])
        hash.combine(result.ticks)
        hash.combine(result.steps)
      }
      return (count, hash.value)
    }
  }
}
