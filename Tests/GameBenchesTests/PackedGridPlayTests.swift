import Phrasebook
import PuzzleCore
import Sliding
import Swapping
import Synchronization
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameBenches
@testable import GameKit
@testable import ToolUnderTest

@Suite("Timed grid games")
struct PackedGridPlayTests {
  private static func sliding() throws -> SlidingPuzzle {
    try #require(try EnglishWords.game(EnglishWords.level(.sliding)) as? SlidingPuzzle)
  }

  private static func swapping() throws -> SwappingPuzzle {
    try #require(try EnglishWords.game(EnglishWords.level(.swapping)) as? SwappingPuzzle)
  }

  /// How often something happened.
  private final class Count: Sendable {
    private let number = Mutex(0)
    var value: Int { number.withLock { $0 } }
    func increase() { number.withLock { $0 += 1 } }
  }

  @Test("the lines of a deal's tiles are looked up once, however often its moves are repeated", arguments: [0, 1, 5])
  func packing(repeats: Int) throws {
    let game = try Self.swapping()
    let packed = Count()
    let engine = try PackedGridPlay(game) { grid in
      packed.increase()
      return SwappingBoard(of: game, grid: grid)
    }
    var lanes = EngineLanes(engine, repeats: repeats, Stopwatch(readings: 1))
    #expect(packed.value == 1)
    for index in 0..<3 { lanes.begin(index, of: Seed(98)) }
    #expect(packed.value == 4, "seed 98")
  }

  @Test("every lane of a grid game plays the game of the seed", arguments: 0..<3)
  func lanes(index: Int) throws {
    try compare(Self.swapping(), index)
    try compare(Self.sliding(), index)
  }

  private func compare<Game: LandingGame & GridPuzzle>(_ game: Game, _ index: Int) throws {
    let seed = Seed(99)
    let place = Comment(rawValue: "\(Game.name), seed 99, game \(index)")
    var lanes = EngineLanes(try game.timedEngine(), repeats: 2, Stopwatch(readings: 1))
    lanes.begin(index, of: seed)
    var deal = Xoshiro256(seed: seed.derived(.deal, index))
    var expected = game.initialState(dealing: &deal)
    var player = Xoshiro256(seed: seed.derived(.agent, index))
    for _ in 0..<200 where game.outcome(of: expected) == nil {
      let legal = game.legalMoves(in: expected)
      let event =
        player.uniform(below: 3) == 0 ? PlayEvent.wait(700) : .move(legal[player.uniform(below: legal.count)])
      let passed = game.perform(event, in: &expected, using: &deal)
      // A lane that shared its position with another would have made two moves.
      #expect(lanes.perform(event).passed == passed, place)
      #expect(lanes.engine.plain(lanes.state) == expected, place)
      #expect(lanes.engine.mark(lanes.state) == game.mark(expected), place)
    }
  }

  @Test("the move that wins shows all lines, all cells and the final score, as the readable rules do")
  func winning() throws {
    let game = try Self.swapping()
    var deal = Xoshiro256(seed: Seed(100))
    var position = game.initialState(dealing: &deal)
    let phrases = position.phrasesTested.compactMap { game.level.phrases.first(whereChinese: $0) }
    var cells: [String?] = phrases.flatMap(game.level.boardTiles(of:))
    let last = cells.count - 1
    let other = try #require(cells.firstIndex { $0 != cells[last] })
    cells.swapAt(other, last)
    position.grid = game.level.grid(of: cells)
    #expect(game.outcome(of: position) == nil)
    let columns = position.grid.numColumns
    let move = try #require(
      SwappingMove(
        Coordinate(row: other / columns, col: other % columns), Coordinate(row: last / columns, col: last % columns)))
    let engine = try game.timedEngine()
    var state = try engine.position(of: position)
    let copy = try #require(engine.independentCopy(of: state))
    #expect(engine.isOpen(state) && engine.isLegal(move, in: state))
    engine.apply(move, to: &state)
    game.apply(move, to: &position)
    #expect(!engine.isOpen(state) && engine.plain(state) == position && game.outcome(of: position) == .won)
    #expect(engine.mark(state) == game.mark(position) && engine.mark(state) != engine.mark(copy))
    #expect(game.landing(in: position)?.shifted == cells.count && engine.isOpen(copy))
  }

  @Test("boards of more than 16 cells are refused with the level's name")
  func largeBoards() throws {
    let level = try EnglishWords.level(.swapping)
    var large = level
    large.rules.rows = 5
    let game = try #require(try EnglishWords.game(level) as? SwappingPuzzle)
    #expect(throws: Never.self) { _ = try game.timedEngine() }
    let other = try SwappingPuzzle(level: large, catalog: game.catalog)
    let error = #expect(throws: Failure.self) { _ = try other.timedEngine() }
    #expect(error.map { "\($0)".contains("more than 16 cells") } == true)
  }
}
