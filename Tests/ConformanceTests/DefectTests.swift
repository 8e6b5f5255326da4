import GamesUnderTest
import Phrasebook
import PuzzleCore
import Sliding
import Swapping
import Testing
import Tetris

/// Positions that can be decoded but not be played: numbers and states that would trap or contradict each other.
@Suite("Defects of external positions")
struct DefectTests {
  private static let idioms = ["一心一意", "画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"].map { text in
    Phrase(chinese: text.map(String.init))
  }

  private static func level(_ mode: GameMode) -> PhraseLevel {
    PhraseLevel(name: "Test", difficulty: 0, gameType: .chengYu, gameMode: mode, phrases: Phrases(idioms))
  }

  private static var catalog: LineCatalog { LineCatalog(rule: LineRule(type: .chengYu, phrases: Phrases(idioms))) }

  private static func deal<Game: Puzzle>(_ game: Game) -> Game.State {
    var generator = Xoshiro256(seed: Seed(1))
    return game.initialState(dealing: &generator)
  }

  @Test("a sliding or swapping position with numbers, a grid or a status that cannot be is refused")
  func grid() throws {
    let sliding = try SlidingPuzzle(level: Self.level(.sliding), catalog: Self.catalog)
    let swapping = try SwappingPuzzle(level: Self.level(.swapping), catalog: Self.catalog)
    let changes: [(String, @Sendable (inout GridGameState) -> Void)] = [
      ("a clock of Int.max", { $0.clock = .max }), ("a clock of Int.min", { $0.clock = .min }),
      ("moves of Int.max", { $0.moves = .max }), ("moves of Int.min", { $0.moves = .min }),
      ("a clock after the end", { $0.clock = 600_001 }),
      ("a clock at the end of an open game", { $0.clock = 600_000 }),
      ("won without lines", { $0.status = .endedWithWon }),
      ("lost with time left", { $0.status = .endedWithLost }),
      ("an empty grid", { $0.grid = TextGrid(numRows: 4, numColumns: 4) }),
      ("no grid", { $0.grid = TextGrid(numRows: 0, numColumns: 0) }),
      ("a grid of another size", { $0.grid = TextGrid(fromInitialGrid: [["a", nil], ["b", "c"]]) }),
      ("a tile without text", { $0.grid[Coordinate(row: 1, col: 1)] = "" }),
      ("two empty cells", { state in for col in 0..<2 { state.grid[Coordinate(row: 0, col: col)] = nil } }),
      (
        "a won board in an open game",
        { state in
          let rows = Self.idioms.prefix(4).map(\.chinese)
          state.grid = TextGrid(fromInitialGrid: rows)
          if state.phrasesTested.isEmpty { state.grid[Coordinate(row: 3, col: 3)] = nil }
        }
      ),
    ]
    for (name, change) in changes {
      var state = Self.deal(sliding)
      #expect(sliding.defect(in: state) == nil)
      state.phrasesTested = []
      change(&state)
      #expect(sliding.defect(in: state) != nil, "sliding: \(name)")
      state = Self.deal(swapping)
      #expect(swapping.defect(in: state) == nil)
      change(&state)
      #expect(swapping.defect(in: state) != nil, "swapping: \(name)")
    }
  }

  @Test("a tetris position with numbers, a grid or a status that cannot be is refused")
  func tetris() throws {
    let game = try TetrisPuzzle(level: Self.level(.tetris), lexicon: Lexicon(Self.idioms))
    let start = Self.deal(game)
    #expect(game.defect(in: start) == nil)
    let changes: [(String, @Sendable (inout TetrisState) -> Void)] = [
      ("a clock of Int.max", { $0.clock = .max }), ("a clock of Int.min", { $0.clock = .min }),
      ("a fall of Int.max", { $0.sinceFall = .max }), ("a fall of Int.min", { $0.sinceFall = .min }),
      ("a score of Int.max", { $0.score = .max }), ("a negative score", { $0.score = -100 }),
      ("tiles of Int.max", { $0.tilesLanded = .max }),
      ("won with time left", { $0.status = .endedWithWon }),
      (
        "lost when the time is up",
        {
          $0.status = .endedWithLost
          $0.clock = 120_000
        }
      ),
      (
        "a fall of Int.max in a won game",
        {
          $0.status = .endedWithWon
          $0.clock = 120_000
          $0.sinceFall = .max
        }
      ),
      ("open at the end of the time", { $0.clock = 120_000 }),
      ("a grid of another size", { $0.grid = TextGrid(numRows: 1, numColumns: 1) }),
      ("a floating tile", { $0.grid[Coordinate(row: 3, col: 3)] = "一" }),
      ("a tile outside the grid", { $0.fallingTile?.coordinate = Coordinate(row: .max, col: .max) }),
      ("a phrase that the level lacks", { $0.phrasesNotDrawn = [.max] }),
      ("phrases out of order", { $0.phrasesNotDrawn = [2, 1] }),
      ("too many upcoming tiles", { $0.queue = Array(repeating: "一", count: 5) }),
    ]
    for (name, change) in changes {
      var state = start
      change(&state)
      #expect(game.defect(in: state) != nil, "\(name)")
    }
  }

  @Test("what is accepted can be played: near the limits nothing traps")
  func limits() throws {
    let sliding = try SlidingPuzzle(level: Self.level(.sliding), catalog: Self.catalog)
    var state = Self.deal(sliding)
    state.moves = GridGameState.movesLimit
    state.clock = sliding.level.rules.endOfTime - 1
    #expect(sliding.defect(in: state) == nil)
    for move in sliding.legalMoves(in: state).prefix(1) { sliding.apply(move, to: &state) }
    #expect(sliding.advance(&state, by: .max) == 1 && sliding.outcome(of: state) == .lost)

    let tetris = try TetrisPuzzle(level: Self.level(.tetris), lexicon: Lexicon(Self.idioms))
    var falling = Self.deal(tetris)
    falling.clock = tetris.rules.endOfTime - 1
    falling.score = 1_000_000_000_000
    falling.tilesLanded = 1_000_000_000_000
    #expect(tetris.defect(in: falling) == nil)
    tetris.apply(.drop, to: &falling)
    var nature = Xoshiro256(seed: Seed(2))
    tetris.settle(&falling, using: &nature)
    #expect(tetris.advance(&falling, by: .max) == 1 && tetris.outcome(of: falling) == .won)
  }
}
