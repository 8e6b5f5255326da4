import Phrasebook
import PuzzleCore
import Testing

@Suite("GridPuzzle: what sliding and swapping have in common")
struct GridPuzzleTests {
  private let game = PairGame()
  private let open = GridGameState(grid: grid("ba", "cd"), phrasesTested: ["ab", "cd"])

  @Test("the small game's level is valid")
  func level() { #expect(throws: Never.self) { try game.level.validate() } }

  @Test("a fresh position: no moves, no time, in progress, nothing highlighted beyond its lines")
  func fresh() {
    let state = GridGameState(grid: grid("ca", "bd"))
    #expect((state.moves, state.clock, state.status) == (0, 0, .inProgress))
    #expect(state.phrasesTested.isEmpty)
    #expect(game.isTimed)
    #expect(game.clock(of: state) == 0)
    #expect(game.score(of: state) == 0)
    #expect(game.outcome(of: state) == nil)
    #expect(game.highlightedCoordinates(in: state).isEmpty)
  }

  @Test("spec A valid line: the tiles of valid lines are the highlighted coordinates")
  func lines() {
    #expect(game.correctLines(in: open).map(\.phrase.text) == ["cd"])
    #expect(game.highlightedCoordinates(in: open) == [Coordinate(row: 1, col: 0), Coordinate(row: 1, col: 1)])
    // "ac" is a column of the solved board.
    let solved = GridGameState(grid: grid("ab", "cd"))
    #expect(game.correctLines(in: solved).map(\.phrase.text) == ["ab", "cd", "ac"])
    #expect(game.highlightedCoordinates(in: solved).count == 4)
  }

  @Test("spec Swapping: every swap counts one move; the winning one ends the game")
  func moves() {
    var state = open
    game.apply(.init(row: 1), to: &state)
    #expect((state.moves, state.status) == (1, .inProgress))
    game.apply(.init(row: 1), to: &state)
    game.apply(.init(row: 0), to: &state)
    #expect((state.moves, state.status) == (3, .endedWithWon))
    #expect(game.outcome(of: state) == .won)
    #expect(game.legalMoves(in: state).isEmpty)
  }

  @Test("spec Swapping: score shown = 1000 per valid line; on winning the bonus for time and moves")
  func score() {
    #expect(game.score(of: open) == 1000)
    var state = open
    _ = game.advance(&state, by: 250)
    game.apply(.init(row: 0), to: &state)
    // Three lines, 0.85 s on the clock, one move.
    #expect(game.score(of: state) == 3000 + 5000 + 85 - 50)
  }

  @Test("spec Swapping: lost when the time runs out, and lines still count")
  func loss() {
    var state = open
    #expect(game.advance(&state, by: 1099) == 1099)
    #expect(game.outcome(of: state) == nil)
    #expect(game.advance(&state, by: 500) == 1)
    #expect((state.status, state.clock) == (.endedWithLost, 1100))
    #expect(game.outcome(of: state) == .lost)
    #expect(game.score(of: state) == 1000)
    #expect(game.legalMoves(in: state).isEmpty)
  }

  @Test("no time passes after the end, whether lost or won")
  func afterTheEnd() {
    for status in [GameStatus.endedWithWon, .endedWithLost] {
      var state = GridGameState(grid: open.grid, clock: 300, status: status)
      #expect(game.advance(&state, by: 100) == 0)
      #expect((state.clock, state.status) == (300, status))
    }
  }

  @Test("time is additive: two steps of a and b lead where one of a + b leads", arguments: 0..<100)
  func additive(seed: UInt64) {
    var generator = Xoshiro256(seed: Seed(seed))
    var (once, twice) = (open, open)
    let (a, b) = (generator.uniform(below: 800), generator.uniform(below: 800))
    let passed = game.advance(&once, by: a + b)
    #expect(game.advance(&twice, by: a) + game.advance(&twice, by: b) == passed, "seed \(seed)")
    #expect(once == twice, "seed \(seed)")
  }

  @Test("negative and huge times do not trap")
  func extremes() {
    var state = open
    #expect(game.advance(&state, by: .min) == 0)
    #expect(state == open)
    #expect(game.advance(&state, by: .max) == 1100)
    #expect(state.status == .endedWithLost)
  }

  @Test("a player does not see which phrases were dealt")
  func observation() {
    let seen = game.observation(of: open)
    #expect(seen.phrasesTested.isEmpty)
    #expect((seen.grid, seen.moves, seen.clock, seen.status) == (open.grid, open.moves, open.clock, open.status))
    #expect(game.legalMoves(in: seen) == game.legalMoves(in: open))
  }

  @Test("the fingerprint tells apart positions that differ in any part")
  func fingerprint() {
    func digest(_ state: GridGameState) -> UInt64 {
      var hash = StableHash()
      game.fingerprint(state, into: &hash)
      return hash.value
    }
    let states = [
      open, GridGameState(grid: grid("ab", "cd"), phrasesTested: ["ab", "cd"]),
      GridGameState(grid: open.grid, moves: 1, phrasesTested: ["ab", "cd"]),
      GridGameState(grid: open.grid, clock: 1, phrasesTested: ["ab", "cd"]),
      GridGameState(grid: open.grid, status: .notStarted, phrasesTested: ["ab", "cd"]),
      GridGameState(grid: open.grid, phrasesTested: ["cd", "ab"]), GridGameState(grid: open.grid),
    ]
    #expect(Set(states.map(digest)).count == states.count)
    #expect(digest(open) == digest(GridGameState(grid: grid("ba", "cd"), phrasesTested: ["ab", "cd"])))
  }

  @Test("outcome follows the status", arguments: zip(GameStatus.allCases, [nil, nil, Outcome.won, .lost]))
  func outcome(status: GameStatus, outcome: Outcome?) {
    #expect(game.outcome(of: GridGameState(grid: open.grid, status: status)) == outcome)
  }
}
