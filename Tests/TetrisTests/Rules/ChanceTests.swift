import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("Pool, queue and recovery")
struct ChanceTests {
  @Test("spec Tetris: start with an empty grid, 120 s, one falling tile and a queue as long as a phrase")
  func start() {
    for (type, length) in [(GameType.chengYu, 4), (.ciHui, 2)] {
      let game = Fixtures.standard(type)
      var generator = Xoshiro256(seed: Seed(7))
      let state = game.initialState(dealing: &generator)
      #expect(state.grid == TextGrid(numRows: 12, numColumns: 8))
      #expect(game.rules.endOfTime == 120_000 && state.clock == 0 && state.score == 0)
      #expect(state.fallingTile?.coordinate.row == 0)
      #expect(state.queue.count == length)
      #expect(state.status == .inProgress && game.outcome(of: state) == nil)
      #expect(game.chance(in: state, using: &generator) == nil, "the player's turn")
    }
  }

  @Test("the same numbers give the same start, other numbers another")
  func dealing() {
    let game = Fixtures.standard(.ciHui)
    let starts = (0..<50).map { seed in
      var generator = Xoshiro256(seed: Seed(UInt64(seed)))
      return game.initialState(dealing: &generator)
    }
    var again = Xoshiro256(seed: Seed(3))
    #expect(game.initialState(dealing: &again) == starts[3])
    #expect(Set(starts).count == 50)
  }

  @Test("spec Tetris: the pool is 2 new phrases, their tiles shuffled together")
  func pool() throws {
    let game = Fixtures.standard(.chengYu)
    var orders: Set<[String]> = []
    for seed in 0..<20 {
      var generator = Xoshiro256(seed: Seed(UInt64(seed)))
      let state = game.initialState(dealing: &generator)
      #expect(state.phrasesTested.count == 2 && Set(state.phrasesTested).count == 2)
      let dealt = state.phrasesTested.flatMap { Fixtures.tiles($0) }
      let tile = try #require(state.fallingTile).text
      #expect(([tile] + state.queue + state.unusedPool).sorted() == dealt.sorted())
      #expect(state.pool.sorted() == dealt.sorted())
      #expect(state.pool == [tile] + state.queue + state.unusedPool, "in the order of the shuffle")
      orders.insert(state.pool)
      #expect(state.phrasesNotDrawn.count == game.level.phrases.count - 2)
    }
    #expect(orders.count == 20)
  }

  @Test("spec Tetris: phrases are drawn without repetition until the pool is used up")
  func noRepetition() {
    // Five phrases, two at a time: the third draw takes the last one and the first of the next round.
    let game = Fixtures.letters(["ab", "cd", "ef", "gh", "ij"])
    for seed in 0..<20 {
      var generator = Xoshiro256(seed: Seed(UInt64(seed)))
      var state = TetrisState(grid: game.board(""), phrasesNotDrawn: Array(0..<5))
      for _ in 0..<10 {
        state.queue = []
        state.unusedPool = []
        guard let event = game.chance(in: state, using: &generator) else { break }
        game.resolve(event, in: &state)
      }
      #expect(state.phrasesTested.count == 20)
      for round in 0..<4 {
        #expect(Set(state.phrasesTested[(round * 5)..<(round * 5 + 5)]).count == 5, "seed \(seed), round \(round)")
      }
    }
  }

  @Test("spec Tetris: a new falling tile appears in row 0 at a uniformly random column")
  func uniformColumn() throws {
    let game = Fixtures.standard(.ciHui)
    var generator = Xoshiro256(seed: Seed(11))
    var counts = Array(repeating: 0, count: 8)
    for _ in 0..<2000 {
      let tile = try #require(game.initialState(dealing: &generator).fallingTile)
      #expect(tile.coordinate.row == 0)
      counts[tile.coordinate.col] += 1
    }
    // Binomial(2000, 1/8): mean 250, standard deviation 14.8; five of them.
    #expect(counts.allSatisfy { abs($0 - 250) < 74 }, "\(counts)")
  }

  @Test("spec Cascade 3: destroyed characters leave the queue and the unused rest of the pool")
  func queueCleared() {
    let game = Fixtures.letters(["ab"])
    let state = game.state(game.board("a"), falling: "b", column: 1, queue: "aq", unused: "bra", pool: "abqbra")
    let after = game.after(.drop, state)
    #expect(after.queue == ["q"] && after.unusedPool == ["r"] && after.pool == ["q", "r"])
  }

  @Test("spec Cascade 3: the characters of every step of a chain leave the queue")
  func queueClearedByChain() {
    let game = Fixtures.letters(["xy", "ab"])
    let state = game.state(game.board("..a...", "x.xb.."), falling: "y", column: 1, queue: "ya", unused: "bq")
    let after = game.after(.drop, state)
    #expect(after.score == 200 && after.queue.isEmpty && after.unusedPool == ["q"])
  }

  @Test("spec Cascade 3: the queue is filled up once, when the next falling tile, its first, is taken")
  func queueFilledOnce() {
    let game = Fixtures.letters(["ab"], dealt: ["qr"])
    var state = game.state(game.board("a"), falling: "b", column: 1, queue: "aq", unused: "rstu", pool: "abqrstu")
    game.apply(.drop, to: &state)
    #expect(state.queue == ["q"], "not yet")
    var generator = Xoshiro256(seed: Seed(1))
    game.settle(&state, using: &generator)
    #expect(state.fallingTile?.text == "q" && state.queue == ["r", "s"] && state.unusedPool == ["t", "u"])
    #expect(state.phrasesTested.isEmpty, "no new pool was needed")
  }

  @Test("an emptied queue is filled from the pool, the next tile being the pool's first")
  func emptiedQueue() {
    let game = Fixtures.letters(["ab"])
    var state = game.state(game.board("a"), falling: "b", column: 1, queue: "ab", unused: "rstu", pool: "rstu")
    game.apply(.drop, to: &state)
    game.resolve(.column(0), in: &state)
    #expect(state.fallingTile?.text == "r" && state.queue == ["s", "t"] && state.unusedPool == ["u"])
  }

  @Test("the rest of a pool enters the queue before the next pool does")
  func poolsInOrder() {
    let game = Fixtures.letters(["ab", "cd"])
    var state = game.state(game.board(""), falling: "c", column: 1, queue: "d", unused: "b", pool: "abcd")
    state.phrasesTested = ["cd"]
    game.apply(.drop, to: &state)
    state.grid = game.board("")
    game.resolve(.newPhrases(phrases: [0, 1], tiles: ["c", "a", "d", "b"]), in: &state)
    #expect(state.queue == ["d", "b"] && state.unusedPool == ["c", "a", "d", "b"] && state.pool == state.unusedPool)
    game.resolve(.column(1), in: &state)
    #expect(state.fallingTile?.text == "d" && state.queue == ["b", "c"] && state.unusedPool == ["a", "d", "b"])
    #expect(state.phrasesTested == ["cd", "ab", "cd"])
  }

  @Test("spec Tetris: a character on the grid that is not in the used-up pool brings the recovery phrase")
  func recovery() throws {
    let game = Fixtures.letters(["abcd", "efgh", "ijkl"])
    var state = TetrisState(
      grid: game.board("e.f", "a.b"), pool: Fixtures.tiles("abcd"), phrasesTested: ["ijkl", "efgh", "abcd"])
    var generator = Xoshiro256(seed: Seed(5))
    let event = try #require(game.chance(in: state, using: &generator))
    guard case .recovery(let phrase, let tiles) = event else {
      Issue.record("\(event)")
      return
    }
    #expect(phrase == "efgh" && tiles.sorted() == ["e", "f", "g", "h"])
    game.resolve(event, in: &state)
    #expect(state.pool == tiles && state.unusedPool == tiles)
    #expect(state.phrasesTested == ["ijkl", "efgh", "abcd"], "it was tested before")
    var orders: Set<[String]> = []
    for _ in 0..<50 {
      if case .recovery(_, let tiles)? = game.chance(in: state.emptied(), using: &generator) { orders.insert(tiles) }
    }
    #expect(orders.count > 10, "its tiles are shuffled")
  }

  @Test("spec Tetris: the pool counts as it stands, cleared characters gone")
  func recoveryAfterClearing() {
    let game = Fixtures.letters(["ab", "bc", "xy"])
    var state = TetrisState(grid: game.board("b"), pool: Fixtures.tiles("abxy"), phrasesTested: ["ab", "xy"])
    #expect(game.recoveryPhrase(in: state) == nil)
    state.pool = Fixtures.tiles("xy")
    #expect(game.recoveryPhrase(in: state)?.text == "ab")
  }

  @Test("spec Tetris: else 2 new phrases")
  func elseNewPhrases() throws {
    let game = Fixtures.letters(["abcd", "efgh", "ijkl"])
    let state = TetrisState(
      grid: game.board("a.b"), pool: Fixtures.tiles("abcd"), phrasesTested: ["abcd"], phrasesNotDrawn: [1, 2])
    var generator = Xoshiro256(seed: Seed(5))
    guard case .newPhrases(let phrases, let tiles)? = game.chance(in: state, using: &generator) else {
      Issue.record("no new phrases")
      return
    }
    #expect(phrases.sorted() == [1, 2] && tiles.sorted() == Fixtures.tiles("efghijkl"))
  }

  @Test("spec Tetris, canonical order: the first such character from the bottom row up, left to right")
  func recoveryScan() {
    let game = Fixtures.letters(["ab", "cd", "ef", "gh"])
    func recovery(_ grid: TextGrid) -> String? {
      game.recoveryPhrase(
        in: TetrisState(grid: grid, pool: ["g", "h"], phrasesTested: ["ab", "cd", "ef", "gh"]))?.text
    }
    #expect(recovery(game.board("a.....", "gh..fc")) == "ef")
    #expect(recovery(game.board("a....c", "gh..hg")) == "ab")
    #expect(recovery(game.board("gh..hg")) == nil)
  }

  @Test("spec Tetris, canonical order: the earliest tested phrase that holds it")
  func recoveryEarliest() {
    let game = Fixtures.letters(["ab", "bc", "xy"])
    let grid = game.board("b")
    func recovery(_ tested: [String]) -> String? {
      game.recoveryPhrase(in: TetrisState(grid: grid, pool: ["x", "y"], phrasesTested: tested))?.text
    }
    #expect(recovery(["xy", "bc", "ab"]) == "bc")
    #expect(recovery(["ab", "xy", "bc"]) == "ab")
    #expect(recovery(["xy"]) == nil, "no tested phrase holds it")
  }

  @Test("a queue longer than a pool is filled by several pools")
  func longQueue() {
    let game = Fixtures.standard(.ciHui) { $0.queueLength = 10 }
    var generator = Xoshiro256(seed: Seed(3))
    let state = game.initialState(dealing: &generator)
    #expect(state.queue.count == 10 && state.unusedPool.count == 1 && state.phrasesTested.count == 6)
  }
}

extension TetrisState {
  /// The state with queue and unused pool taken away.
  fileprivate func emptied() -> TetrisState {
    var copy = self
    copy.queue = []
    copy.unusedPool = []
    copy.pool = []
    return copy
  }
}
