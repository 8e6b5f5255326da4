import Phrasebook
import PuzzleCore
import Sliding
import Swapping
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameBenches
@testable import GameKit
@testable import ToolUnderTest

@Suite("Grid engines side by side")
struct GridRunTests {
  private static func sliding() throws -> SlidingPuzzle {
    try #require(try EnglishWords.game(EnglishWords.level(.sliding)) as? SlidingPuzzle)
  }

  private static func swapping() throws -> SwappingPuzzle {
    try #require(try EnglishWords.game(EnglishWords.level(.swapping)) as? SwappingPuzzle)
  }

  @Test("both engines of sliding make the same walk, count the same lines and play the same games", arguments: 0..<5)
  func slidingRuns(index: Int) throws {
    let game = try Self.sliding()
    try compare(game, index) { SlidingBoard(of: game, grid: $0) }
  }

  @Test("both engines of swapping make the same walk, count the same lines and play the same games", arguments: 0..<5)
  func swappingRuns(index: Int) throws {
    let game = try Self.swapping()
    try compare(game, index) { SwappingBoard(of: game, grid: $0) }
  }

  private func compare<Reference: GridPuzzle & GridEngine, Packed: PackedGridEngine>(
    _ game: Reference, _ index: Int, pack: (TextGrid) -> Packed?
  ) throws where Packed.Move == Reference.Move {
    let seed = Seed(91).derived(.auxiliary, index)
    let place = Comment(rawValue: "seed 91, index \(index)")
    func deal(_ number: Int) -> GridGameState {
      var generator = Xoshiro256(seed: seed.derived(.deal, number))
      return game.initialState(dealing: &generator)
    }
    let start = deal(0)
    let board = try #require(pack(start.grid), place)
    let packed = try #require(board.state(of: start.grid), place)
    let slow = GridRun.moves(on: game, from: start, count: 300, seed: seed) { $0.grid }
    let fast = GridRun.moves(on: board, from: packed, count: 300, seed: seed, grid: board.grid)
    #expect(slow.count == fast.count && slow.checksum == fast.checksum && slow.count >= 300, place)
    // Another walk comes to something else.
    let other = GridRun.moves(on: board, from: packed, count: 300, seed: Seed(92), grid: board.grid)
    #expect(other.checksum != fast.checksum, place)

    let checks = GridRun.lineChecks(on: game, [start, deal(0)], count: 5)
    #expect(checks.count == 6 && checks.checksum == GridRun.lineChecks(on: board, [packed, packed], count: 5).checksum)

    let games = GridRun.games(count: 3, limit: 40, seed: seed) { (game, deal($0)) }
    let packedGames = try GridRun.games(count: 3, limit: 40, seed: seed) { number in
      let start = deal(number)
      let board = try #require(pack(start.grid), place)
      return (board, try #require(board.state(of: start.grid), place))
    }
    #expect(games.count == 3 && games.checksum == packedGames.checksum, place)
  }

  @Test("a comparison has moves, line checks and games, and says what both came to")
  func comparisons() throws {
    let game = try Self.swapping()
    let bench = GridBench(
      game: game, pack: { SwappingBoard(of: game, grid: $0) }, hasEmptyCell: false, seed: Seed(93))
    let first = try bench.compare(EngineWork(count: 4000, rounds: 2, seed: Seed(1)))
    #expect(first.map(\.each) == ["move", "line check", "game"])
    for comparison in first {
      #expect(comparison.fast.count >= comparison.reference.count && comparison.reference.count > 0)
      #expect(comparison.fast.nanosecondsEach > 0 && comparison.reference.perSecond > 0)
    }
    // The same seed gives the same work.
    #expect(
      try bench.compare(EngineWork(count: 4000, rounds: 1, seed: Seed(1))).map(\.checksum) == first.map(\.checksum))
  }

  @Test("boards that cannot be packed are reported")
  func noBoards() throws {
    let game = try Self.sliding()
    let bench = GridBench(
      game: game, pack: { _ -> SlidingBoard? in nil }, hasEmptyCell: true, seed: Seed(94))
    #expect(throws: Failure.self) { _ = try bench.compare(EngineWork(count: 10, rounds: 1, seed: Seed(1))) }
  }

  @Test("an engine that breaks the rules is found out")
  func disagreement() throws {
    let game = try Self.swapping()
    // The boards of another game: the words of the level are no lines there.
    let other = try SwappingPuzzle(
      level: EnglishWords.level(.swapping, ["bath", "palm"]),
      catalog: LineCatalog(
        rule: LineRule(type: .chengYu, phrases: Phrases(["bath", "palm"].map { Phrase(chinese: $0.map(String.init)) })))
    )
    let bench = GridBench(
      game: game, pack: { SwappingBoard(of: other, grid: $0) }, hasEmptyCell: false, seed: Seed(95))
    #expect(throws: Failure.self) { _ = try bench.compare(EngineWork(count: 60_000, rounds: 1, seed: Seed(1))) }
  }

  @Test("speeds: the time of one, and how many a second; none is no division by zero")
  func speeds() {
    let speed = EngineSpeed(count: 4, seconds: 0.5)
    #expect(speed.nanosecondsEach == 125_000_000 && speed.perSecond == 8)
    #expect(EngineSpeed(count: 0, seconds: 0.5).nanosecondsEach == 500_000_000)
  }
}
