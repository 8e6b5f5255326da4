import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("Looking ahead")
struct BeamSearchTests {
  private static let game = Fixtures.letters(
    ["ab", "bc", "cd", "de", "ea", "ac"], dealt: ["ab", "cd", "ea"], rows: 5, columns: 3)
  private static let search = PlacementSearch(game, index: PhraseIndex(of: game))
  private static let delay = 40

  /// The same worths on strings, by the rules: every landing, every column in which the next tile may appear.
  private struct Reference {
    let game = BeamSearchTests.game
    let search = BeamSearchTests.search
    let evaluator: PlacementEvaluator
    let window: Int

    var action: Double { search.weights.action }

    func landed(_ tile: String, _ column: Int, _ grid: TextGrid, _ others: [String]) -> (Double, TextGrid, [String])? {
      guard let cell = game.landingCoordinate(for: at(0, column), in: grid) else { return nil }
      let report = game.land(tile, at: cell, on: grid)
      let loss = report.steps.isEmpty && cell.row == 0 ? search.weights.loss : 0
      return (
        search.weights.phrase * Double(report.steps.count) - loss, report.grid,
        others.filter { !report.clearedCharacters.contains($0) }
      )
    }

    /// What is left of the known tiles when one of them lands: the first goes into its place.
    func others(_ tiles: [String], _ choice: Int) -> [String] {
      tiles.indices.dropFirst().map { $0 == choice ? tiles[0] : tiles[$0] }
    }

    func worth(_ grid: TextGrid, _ tiles: [String], depth: Int) -> Double {
      let packed = TileStacks(grid, index: search.index)
      if depth == 0 || tiles.isEmpty {
        for tile in tiles { evaluator.see(search.index.number(of: tile)) }
        defer { for tile in tiles { evaluator.lose(search.index.number(of: tile)) } }
        return evaluator.value(of: packed)
      }
      var landings: [(choice: Int, column: Int, worth: Double)] = []
      for choice in tiles.indices.prefix(window) where !tiles[..<choice].contains(tiles[choice]) {
        for column in 0..<grid.numColumns {
          guard let (gain, after, left) = landed(tiles[choice], column, grid, others(tiles, choice)) else { continue }
          let cost = action * (choice == 0 ? 1 : 2)
          landings.append((choice, column, gain - cost + worth(after, left, depth: depth - 1)))
        }
      }
      // Half an interval before the first fall on average, then one for each further row; no lock delay.
      let falls = grid.numRows - 1 - packed.highest
      let inputs = falls > 0 ? (falls * 500 - 250) / BeamSearchTests.delay : 0
      let worths = (0..<grid.numColumns).map { start -> Double in
        guard grid[at(0, start)] == nil else { return -search.weights.loss }
        return landings.filter { landing in
          let shifts = abs(landing.column - start)
          return landing.choice == 0 && shifts == 0 || shifts + (landing.choice == 0 ? 0 : 1) < inputs
        }.map { $0.worth - action * Double(abs($0.column - start)) }.max() ?? 0
      }
      return worths.reduce(0, +) / Double(worths.count)
    }
  }

  @Test("with all positions kept, the worths are those of an expectimax by the rules", arguments: [2, 3])
  func expectimax(depth: Int) throws {
    var compared = 0
    for seed in 0..<4 {
      var play = RandomPlay(Self.game, seed: UInt64(seed))
      try play.play(events: 40) { _, event, state in
        guard case .chance = event, depth == 2 || state.tilesLanded.isMultiple(of: 6),
          let position = PlacementPosition(state, index: Self.search.index, lookAhead: .max)
        else { return }
        let guess = Array(state.unusedPool.prefix(2))
        let known = position.tiles + guess.map(Self.search.index.number)
        let evaluator = Self.search.evaluator(for: position, hidden: known) { _ in true }
        let roots = Self.search.placements(in: state, delay: Self.delay)
        let beam = BeamSearch(
          position, Self.search.index, evaluator, LookAhead(width: 256, depth: depth), tiles: known.count,
          window: position.tiles.count, delay: Self.delay, times: FallTimes(Self.game.rules))
        let worths = beam.worths(of: roots, on: position.grid, known: known, nodes: .max)
        let reference = Reference(evaluator: evaluator, window: position.tiles.count)
        for (root, worth) in zip(roots, worths) {
          let tiles = state.tilesInSight(.max) + guess
          let choice = root.swap.map { $0 + 1 } ?? 0
          let (gain, grid, left) = try #require(
            reference.landed(root.tile, root.cell.col, state.grid, reference.others(tiles, choice)))
          let expected =
            gain - reference.action * Double(root.actions) + reference.worth(grid, left, depth: depth - 1)
          #expect(abs(worth - expected) < 1e-6, "seed \(seed), \(state.tilesLanded) landed, \(root)")
          compared += 1
        }
      }
    }
    #expect(compared > (depth == 2 ? 100 : 30))
  }

  @Test("a depth of one is the placement heuristic; numbers below one count as one")
  func depthOne() {
    var play = RandomPlay(Self.game, seed: 8)
    play.play(events: 60) { _, _, state in
      let best = Self.search.best(in: state, LookAhead(width: 0, depth: -3), delay: 100)
      #expect(best == Self.search.best(in: state, delay: 100))
    }
    #expect(LookAhead(width: 0, depth: -3) == LookAhead(width: 1, depth: 1))
  }

  @Test("the budget ends the search early, never without an answer")
  func budget() {
    var play = RandomPlay(Self.game, seed: 3)
    play.play(events: 30) { _, event, state in
      guard case .chance = event,
        let position = PlacementPosition(state, index: Self.search.index, lookAhead: .max)
      else { return }
      let evaluator = Self.search.evaluator(for: position) { _ in true }
      let roots = Array(Self.search.placements(in: state, delay: 50).prefix(4))
      func judged(_ budget: Int) -> Int {
        let beam = BeamSearch(
          position, Self.search.index, evaluator, LookAhead(width: 4, depth: 3), tiles: position.tiles.count,
          window: position.tiles.count, delay: 50, times: FallTimes(interval: 500))
        #expect(beam.worths(of: roots, on: position.grid, known: position.tiles, nodes: budget).count == roots.count)
        return beam.judged
      }
      // A level of four positions with at most nine landings each.
      #expect(judged(1) <= 4 * 9 && judged(1) <= judged(.max) && judged(.max) <= 2 * 4 * 9)
      #expect(Self.search.best(in: state, .beam, delay: 50, within: Budget(nodes: 1)) != nil)
    }
  }

  @Test("sees two tiles ahead what the placement heuristic does not: not to close the only column for what comes")
  func sees() throws {
    let game = Fixtures.letters(["abcd", "efgh"], rows: 8, columns: 6)
    var weights = PlacementWeights.people(phraseLength: 4)
    weights.promise = 0
    weights.deadTile = 0
    weights.action = 0.01
    let search = PlacementSearch(game, index: PhraseIndex(of: game), weights: weights)
    // Without worths for plans all places of h are alike to one tile's sight, and the nearest wins; d must land beside
    // c.
    let state = game.state(game.board("nabc"), falling: "h", column: 4, queue: "d")
    #expect(search.best(in: state, delay: 10)?.completed == ["abcd"])
    let without = game.state(game.board("nab"), falling: "c", column: 3, queue: "d")
    let best = try #require(search.best(in: without, LookAhead(width: 20, depth: 2), delay: 10))
    #expect(best.tile == "c" && best.cell == at(7, 3) && best.value > 90, "then d completes abcd")
    #expect(try #require(search.best(in: without, delay: 10)).value < 1)
  }
}
