import BuiltInGames
import EngineBench
import PuzzleCore
import SetCards

/// The work on the fast engine of Set that is measured.
public struct SetBench {
  /// A kind of work.
  public enum Part: String, CaseIterable {
    case hasSet = "a Set in 12 random cards"
    case allSets = "all Sets in 12 random cards"
    case boxed = "boxed games, random player"
    case assignment = "assignment games, random player"

    /// Whether the work consists of whole games.
    public var isGames: Bool { self == .boxed || self == .assignment }
  }

  /// The number of different tables, dealt before the measurement. It is large, so that the processor cannot learn to
  /// predict the branches.
  private static let tableCount = 1 << 16
  private static let size = 12
  private let seed: Seed
  private let tables: [UInt8]

  /// Deals the tables.
  public init(seed: Seed) {
    self.seed = seed
    var generator = Xoshiro256(seed: seed.derived(.auxiliary, 0))
    var deck = (0..<Card.count).map(UInt8.init)
    var tables: [UInt8] = []
    tables.reserveCapacity(Self.tableCount * Self.size)
    for _ in 0..<Self.tableCount {
      for place in 0..<Self.size { deck.swapAt(place, place + generator.uniform(below: Card.count - place)) }
      tables += deck[..<Self.size]
    }
    self.tables = tables
  }

  /// Whether the detectors and the naive search find the same Sets on some of the tables.
  public var isRight: Bool {
    let detector = SetDetector()
    return stride(from: 0, to: 1_000 * Self.size, by: Self.size).allSatisfy { start in
      let cards = tables[start..<start + Self.size].map { Card(number: Int($0)) }
      let expected = SetFinder.all(in: cards)
      return detector.sets(in: cards) == expected
        && table(start / Self.size) { detector.hasSet($0) } == !expected.isEmpty
    }
  }

  /// Does a work `count` times. Returns a checksum of the answers.
  public func run(_ part: Part, count: Int) -> Int {
    let detector = SetDetector()
    var checksum = 0
    switch part {
    case .hasSet: for i in 0..<count { checksum += table(i & (Self.tableCount - 1)) { detector.hasSet($0) ? 1 : 0 } }
    case .allSets: for i in 0..<count { checksum += table(i & (Self.tableCount - 1)) { detector.count($0) } }
    case .boxed: checksum = play(.boxed, count)
    case .assignment: checksum = play(.assignment, count)
    }
    return checksum
  }

  @inline(__always)
  private func table<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    tables.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[(index &* Self.size)..<(index &* Self.size &+ Self.size)]))
    }
  }

  /// Plays games and returns the number of cards left over in all of them.
  private func play(_ dealing: Dealing, _ games: Int) -> Int {
    var (policy, odds, left) = (RandomSetPolicy(), TableOdds(), 0)
    for index in 0..<games {
      var dealer = Xoshiro256(seed: seed.derived(.deal, index))
      var chooser = Xoshiro256(seed: seed.derived(.agent, index))
      var game = FastSetGame(dealing: dealing, using: &dealer)
      game.play(&policy, using: &chooser, counting: &odds)
      left += game.table.count
    }
    return left
  }
}

extension SetPuzzle: ThroughputGame {
  /// The plan: questions about tables of twelve cards, and whole games.
  public static var throughput: ThroughputPlan {
    ThroughputPlan(
      positions: "tables", usualPositions: 5_000_000, usualGames: 200_000,
      discussion:
        "The detectors search the same random tables of twelve cards, and their answers are compared with those of the "
        + "naive one; the games are complete games of a random player.",
      notes: ["checksum: tables with a Set, Sets, or cards left over; the same in every round and on every machine"])
  }

  /// The work of both detectors, and of games by both dealing rules.
  public static func throughputWork(seed: Seed) throws -> [ThroughputWork] {
    let bench = SetBench(seed: seed)
    guard bench.isRight else { throw BenchError("the detectors do not find the same Sets") }
    return SetBench.Part.allCases.map { part in
      ThroughputWork(part.rawValue, part.isGames ? .game : .position) { bench.run(part, count: $0) }
    }
  }
}
