import Benchmark
import Boards
import PuzzleCore
import SetCards

/// Sets on fixed random tables, compared with the naive detector; whole games, whose cards must add up; and the hands
/// of up to ten cards without a Set, compared with their known numbers.
let benchmarks: @Sendable () -> Void = {
  let tablesPerSecond = Run.perSecond("tables")
  Benchmark.answering("sets-of-12-cards", Run.repeated([tablesPerSecond])) { benchmark in
    var generator = Xoshiro256(seed: Seed(1))
    let tables = (0..<1_000).map { _ in Array(generator.shuffled(Card.all).prefix(12)) }
    let numbers = tables.map { $0.map { UInt8($0.number) } }
    let detector = SetDetector()
    var found = 0
    benchmark.measure(tablesPerSecond) {
      for table in numbers { found += table.withUnsafeBufferPointer { detector.count($0) } }
      return numbers.count
    }
    try benchmark.expect(found, tables.reduce(0) { $0 + SetFinder.all(in: $1).count }, "the Sets of all tables")
  }
  Benchmark.answering("a-set-in-12-cards", Run.repeated([tablesPerSecond])) { benchmark in
    var generator = Xoshiro256(seed: Seed(1))
    let tables = (0..<1_000).map { _ in Array(generator.shuffled(Card.all).prefix(12)) }
    let numbers = tables.map { $0.map { UInt8($0.number) } }
    let detector = SetDetector()
    var found = 0
    benchmark.measure(tablesPerSecond) {
      for table in numbers where table.withUnsafeBufferPointer({ detector.hasSet($0) }) { found += 1 }
      return numbers.count
    }
    try benchmark.expect(found, tables.count { SetFinder.first(in: $0) != nil }, "the tables with a Set")
  }
  let gamesPerSecond = Run.perSecond("games")
  for dealing in Dealing.allCases {
    Benchmark.answering("random-games-\(dealing.rawValue)", Run.repeated([gamesPerSecond])) { benchmark in
      var (sets, left) = (0, 0)
      benchmark.measure(gamesPerSecond) {
        var (policy, odds) = (RandomSetPolicy(), TableOdds())
        for index in 0..<1_000 {
          var generator = Xoshiro256(seed: Seed(1).derived(.deal, index))
          var game = FastSetGame(dealing: dealing, using: &generator)
          game.play(&policy, using: &generator, counting: &odds)
          sets += game.sets
          left += game.table.count
        }
        return 1_000
      }
      try benchmark.expect(3 * sets + left, 81_000, "the cards of all games")
    }
  }
  let handsPerSecond = Run.perSecond("sizes")
  Benchmark.answering("hands-without-a-set", Run.repeated([handsPerSecond])) { benchmark in
    var classes = HandClasses(setFree: true)
    benchmark.measure(handsPerSecond) {
      for _ in 0..<10 { classes.addCard() }
      return 10
    }
    try benchmark.expect(classes.hands, 318_294_370_368, "hands of ten cards")
  }
}
