import Phrasebook
import PuzzleCore

extension TetrisPuzzle {
  /// The position with a pool and dealt phrases that explain the tiles in sight.
  ///
  /// From the last tile of the queue back, a tile that is not yet explained adds a random phrase with it to the current
  /// pool, as long as the pool has room; phrases without a tile in sight fill it up. The tiles of the pool that are not
  /// in sight are still to come. Other tiles on the grid come from random phrases that were dealt before.
  public func determinized(_ observation: TetrisState, using generator: inout Xoshiro256) -> TetrisState {
    var holders: [String: [Int]] = [:]
    for index in level.phrases.indices {
      for tile in level.phrases[index].chinese { holders[tile, default: []].append(index) }
    }
    var state = observation
    var dealt: [Int] = []
    for tile in (state.queue.reversed() + [state.fallingTile?.text].compactMap { $0 }) {
      if let place = state.unusedPool.firstIndex(of: tile) {
        state.unusedPool.remove(at: place)
        continue
      }
      let able = holders[tile, default: []].filter { !dealt.contains($0) }
      guard dealt.count < rules.upcomingPhrases, !able.isEmpty else { break }
      let phrase = able[generator.uniform(below: able.count)]
      dealt.append(phrase)
      state.unusedPool += level.phrases[phrase].chinese
      if let place = state.unusedPool.firstIndex(of: tile) { state.unusedPool.remove(at: place) }
    }
    for phrase in generator.shuffled(level.phrases.indices.filter { !dealt.contains($0) })
      .prefix(max(0, rules.upcomingPhrases - dealt.count))
    {
      dealt.append(phrase)
      state.unusedPool += level.phrases[phrase].chinese
    }
    generator.shuffle(&state.unusedPool)
    state.pool = dealt.flatMap { level.phrases[$0].chinese }
    addEarlierPhrases(to: &state, dealt, holders, using: &generator)
    return state
  }

  /// Adds the phrases that the tiles on the grid come from, before those of the current pool.
  private func addEarlierPhrases(
    to state: inout TetrisState, _ dealt: [Int], _ holders: [String: [Int]], using generator: inout Xoshiro256
  ) {
    var explained = Set(state.pool)
    var earlier: [Int] = []
    for row in 0..<state.grid.numRows {
      for column in 0..<state.grid.numColumns {
        guard let tile = state.grid[Coordinate(row: row, col: column)], !explained.contains(tile),
          let able = holders[tile]
        else { continue }
        let phrase = able[generator.uniform(below: able.count)]
        earlier.append(phrase)
        explained.formUnion(level.phrases[phrase].chinese)
      }
    }
    state.phrasesTested = (earlier + dealt).map { level.phrases[$0].text }
    state.phrasesNotDrawn = level.phrases.indices.filter { !dealt.contains($0) && !earlier.contains($0) }
  }
}
