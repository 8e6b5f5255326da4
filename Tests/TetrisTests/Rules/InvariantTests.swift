import Foundation
import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("Invariants over random games")
struct InvariantTests {
  private static let seeds: Range<UInt64> = 0..<60
  private let game = Fixtures.dense

  /// The positions of some games, with the game's seed.
  private func positions(_ seeds: Range<UInt64> = 0..<10) -> [(seed: UInt64, state: TetrisState)] {
    var found: [(UInt64, TetrisState)] = []
    for seed in seeds {
      var play = RandomPlay(game, seed: seed)
      play.play { _, _, after in found.append((seed, after)) }
    }
    #expect(found.count > 100)
    return found
  }

  @Test("columns have no holes, no phrase is left standing, and the position is accepted")
  func quietBoards() throws {
    var phrases = 0
    for seed in Self.seeds {
      var play = RandomPlay(game, seed: seed)
      try play.play { before, _, after in
        guard after.tilesLanded > before.tilesLanded else { return }
        #expect(throws: Never.self, "seed \(seed)") { try game.validate(after) }
        for cell in after.grid.coordinates where after.grid.hasText(at: cell) {
          #expect(cell.row == 6 || after.grid.hasText(at: cell.nextRow), "seed \(seed)")
          #expect(game.cascade.firstPhrase(through: cell, in: after.grid) == nil, "seed \(seed)")
        }
        phrases = max(phrases, after.landing?.steps.count ?? 0)
        try #require(after.queue.count <= game.rules.queueLength, "seed \(seed)")
      }
    }
    #expect(phrases >= 2, "chains occurred")
  }

  @Test("no tile is lost or made but by destruction and new pools; the score is 100 for each phrase destroyed")
  func conservation() {
    for seed in Self.seeds {
      var play = RandomPlay(game, seed: seed)
      play.play { before, event, after in
        switch event {
        case .chance(.newPhrases(_, let tiles)), .chance(.recovery(_, let tiles)):
          #expect(after.allTiles == (before.allTiles + tiles).sorted(), "seed \(seed)")
        case .chance(.column), .time, .move:
          guard after.tilesLanded > before.tilesLanded, let landing = after.landing else {
            #expect(after.allTiles == before.allTiles, "seed \(seed)")
            #expect(after.score == before.score, "seed \(seed)")
            return
          }
          let cleared = Set(landing.steps.flatMap { $0.phrase.map(String.init) })
          // A cleared character is gone everywhere, and nothing else is.
          #expect(after.allTiles == before.allTiles.filter { !cleared.contains($0) }, "seed \(seed)")
          #expect(after.score == before.score + 100 * landing.steps.count, "seed \(seed)")
        }
      }
    }
  }

  @Test("the steps of a landing, done one after the other, lead from the old grid to the new one")
  func stepsReplay() {
    for seed in Self.seeds {
      var play = RandomPlay(game, seed: seed)
      play.play { before, _, after in
        guard after.tilesLanded > before.tilesLanded, let landing = after.landing else { return }
        var grid = before.grid
        #expect(game.canLand(at: landing.cell, in: grid), "seed \(seed)")
        grid[landing.cell] = landing.tile
        for step in landing.steps {
          #expect(grid.getConcatenatedTexts(at: step.cells) == step.phrase, "seed \(seed)")
          #expect(Set(step.cells).isSubset(of: step.destroyed), "seed \(seed)")
          grid.removeTexts(at: Set(step.destroyed))
          for shift in step.shifted {
            #expect(grid[shift.to] == nil && grid[shift.from] != nil, "seed \(seed)")
            grid.swap(shift.from, shift.to)
          }
        }
        #expect(grid == after.grid, "seed \(seed)")
      }
    }
  }

  @Test("a move is legal exactly when it is among the legal moves, which are sorted and differ")
  func legality() {
    let all: [TetrisMove] = [.left, .right, .drop] + (-1...4).map { .swap($0) }
    for (seed, state) in positions() {
      let legal = game.legalMoves(in: state)
      #expect(zip(legal, legal.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      for move in all { #expect(game.isLegal(move, in: state) == legal.contains(move), "seed \(seed), \(move)") }
    }
  }

  @Test("time is additive")
  func additiveTime() {
    var generator = Xoshiro256(seed: Seed(1))
    for (seed, state) in positions() {
      let a = generator.uniform(below: 4000)
      let b = generator.uniform(below: 4000)
      var whole = state
      let passed = game.advance(&whole, by: a + b)
      var split = state
      let first = game.advance(&split, by: a)
      let second = game.advance(&split, by: b)
      #expect(split == whole && first + second == passed, "seed \(seed), \(a) + \(b)")
      #expect(whole.clock == state.clock + passed, "seed \(seed)")
      var slow = state
      for _ in 0..<min(passed, 700) { _ = game.advance(&slow, by: 1) }
      #expect(slow == game.after(min(passed, 700), state), "seed \(seed): a millisecond at a time")
    }
  }

  @Test("an observation is the same for states that differ in hidden parts only, with the same legal moves")
  func observation() {
    var generator = Xoshiro256(seed: Seed(2))
    for (seed, state) in positions() {
      let other = state.withOtherHiddenParts(&generator)
      #expect(other != state, "seed \(seed)")
      let seen = game.observation(of: state)
      #expect(game.observation(of: other) == seen && game.observation(of: seen) == seen, "seed \(seed)")
      #expect(game.legalMoves(in: seen) == game.legalMoves(in: state), "seed \(seed)")
      #expect(seen.grid == state.grid && seen.queue == state.queue && seen.fallingTile == state.fallingTile)
      #expect(seen.unusedPool.isEmpty && seen.pool.isEmpty && seen.phrasesTested.isEmpty)
      #expect(game.score(of: seen) == game.score(of: state) && game.clock(of: seen) == game.clock(of: state))
    }
  }

  @Test("a position reads back from its JSON")
  func json() throws {
    for (seed, state) in positions(0..<6) {
      let data = try JSONEncoder().encode(state)
      #expect(try JSONDecoder().decode(TetrisState.self, from: data) == state, "seed \(seed)")
    }
  }

  @Test("different positions have different fingerprints, equal ones the same")
  func fingerprints() {
    var states: Set<TetrisState> = []
    var prints: Set<UInt64> = []
    for (_, state) in positions(0..<10) {
      var hash = StableHash()
      game.fingerprint(state, into: &hash)
      states.insert(state)
      prints.insert(hash.value)
      var generator = Xoshiro256(seed: Seed(9))
      var otherHash = StableHash()
      game.fingerprint(state.withOtherHiddenParts(&generator), into: &otherHash)
      #expect(otherHash != hash)
    }
    #expect(prints.count == states.count)
  }

  @Test("games end: won when the time is over, lost when the grid is full")
  func endings() {
    var outcomes: [Outcome: Int] = [:]
    for seed in 0..<20 {
      var generator = Xoshiro256(seed: Seed(UInt64(seed)))
      var state = game.initialState(dealing: &generator)
      while game.outcome(of: state) == nil {
        game.settle(&state, using: &generator)
        if seed < 10 { if game.isLegal(.drop, in: state) { game.apply(.drop, to: &state) } }
        _ = game.advance(&state, by: seed < 10 ? 400 : 10_000)
      }
      outcomes[game.outcome(of: state) ?? .drawn, default: 0] += 1
      #expect((game.outcome(of: state) == .won) == (state.clock == 120_000), "seed \(seed)")
    }
    #expect(outcomes[.lost, default: 0] > 0 && outcomes.values.reduce(0, +) == 20 && outcomes[.drawn] == nil)
  }
}
