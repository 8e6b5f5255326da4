import Phrasebook
import PuzzleCore
import Tetris

/// Positions of tetris that a file could hold: accepted by the rules, but seldom on the way from a deal.
struct TetrisPositions {
  let game: TetrisPuzzle

  /// Any accepted position, chosen by a generator.
  func position(_ choice: inout some RandomNumberGenerator) -> TetrisState {
    let (rows, columns) = (game.rules.rows, game.rules.columns)
    let texts = texts
    func tiles(_ count: Int) -> [String] { (0..<count).map { _ in texts[choice.uniform(below: texts.count)] } }
    var grid = TextGrid(numRows: rows, numColumns: columns)
    for col in 0..<columns {
      for (height, text) in tiles(choice.uniform(below: rows + 1)).enumerated() {
        grid[Coordinate(row: rows - 1 - height, col: col)] = text
      }
    }
    var state = TetrisState(grid: grid)
    let cell = Coordinate(row: choice.uniform(below: rows), col: choice.uniform(below: columns))
    if choice.uniform(below: 3) > 0, !grid.hasText(at: cell) {
      state.fallingTile = FallingTile(text: tiles(1)[0], coordinate: cell)
      // A tile at rest has landed when its time is over.
      let hasTime = game.rules.lockDelay > 0
      if hasTime { state.rowTime = choice.uniform(below: game.rules.lockDelay) }
      if game.isResting(in: state), !hasTime { state.fallingTile = nil }
    }
    state.queue = tiles(choice.uniform(below: game.rules.queueLength + 1))
    state.unusedPool = tiles(choice.uniform(below: 30))
    state.pool = tiles(choice.uniform(below: 30))
    let phrases = game.level.phrases
    state.phrasesTested = (0..<choice.uniform(below: 6)).map { _ in
      choice.uniform(below: 4) == 0 ? "strange" : phrases[choice.uniform(below: phrases.count)].text
    }
    state.phrasesNotDrawn = phrases.indices.filter { _ in choice.uniform(below: 2) == 0 }
    state.clock = choice.uniform(below: game.rules.endOfTime)
    state.sinceFall = choice.uniform(below: game.rules.fallInterval)
    state.tilesLanded = 1 + choice.uniform(below: 1000)
    state.score = choice.uniform(below: 100_000)
    if choice.uniform(below: 8) == 0 { state.status = .notStarted }
    if choice.uniform(below: 4) == 0 {
      let landing = Landing(tile: tiles(1)[0], cell: Coordinate(row: 0, col: 0), steps: [])
      state.landing = landing
      state.earlierLandings = (0..<choice.uniform(below: 3)).map { _ in landing }
    }
    // Not the number that the score implies.
    state.phrasesDestroyed = choice.uniform(below: 2000)
    return state
  }

  /// The level's tiles, some others of the words that count, and two that are in no word.
  private var texts: [String] {
    let dealt = game.level.phrases.prefix(50).flatMap(\.chinese)
    let others = game.phrases.prefix(dealt.count / game.rules.phraseLength).flatMap(\.chinese)
    return dealt + others + ["?", "??"]
  }
}
