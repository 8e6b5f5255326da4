import Phrasebook
import PuzzleCore

/// Plays as a person does: looks for a phrase it knows among the tiles, puts it together in one line, and goes on to the
/// next; when only unknown phrases are left it tries arrangements.
///
/// The four knobs of its profile, and the time it takes:
/// - *Vocabulary* decides which phrases it recognises. Nothing else of the lexicon is used, except to see, as on the
///   screen, whether a line on the board is highlighted.
/// - *Actions per second.* A swap takes one action. Before a phrase is begun it must be found: with *f* tiles not yet in a
///   finished line that takes (2 + *f* / 4) (1 + 2 *r* / (*r* + *h*)) actions more, where *r* is the phrase's frequency
///   rank and *h* the number of phrases the player knows. Looking through a display takes time in proportion to the things
///   in it, and common words are recognised faster than rare ones (Wolfe, *Visual search*, in: Attention, 1998; Forster
///   and Chambers, J. Verbal Learning 12, 1973); the constants are chosen, not measured. Searching in vain takes the time
///   of the rarest phrase. A guess takes one action of thought.
/// - *Error rate.* The probability that a tile is dropped on a neighbour of the cell that was meant.
/// - *Look-ahead.* How many phrases it finds before it chooses one, how many lines it compares for each, and how many
///   phrases in a row it wants to see in the tiles; of those that lead on it takes what needs the fewest swaps. At 1 it
///   takes the first phrase for the first free row.
public struct SwappingPlayer: Agent {
  /// The game it plays.
  public typealias Game = SwappingPuzzle

  /// The name of its profile.
  public var id: String { profile.name }

  let profile: PlayerProfile
  var pace: Pace
  var generator = Xoshiro256(seed: Seed(0))
  var game: SwappingPuzzle?
  var vocabulary: Vocabulary
  /// What is in view; `nil` before the first decision.
  var sight: TileSight?
  /// Whether lines are made as rows or as columns, as an index of the directions; `nil` before the first one is begun.
  var direction: Int?
  /// What is being put together.
  var current: Intention?
  /// The lines that are finished, or were until a slip.
  var finished: [Intention] = []
  /// The arrangements that were tried in vain.
  var tried: Set<[UInt8]> = []
  /// Finished lines that were given up because they may have been the wrong ones.
  var doubted: [[UInt8]] = []
  /// Guesses since something went well.
  var vainGuesses = 0

  /// A player with the knobs of a profile.
  public init(_ profile: PlayerProfile) {
    self.profile = profile
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
    vocabulary = Vocabulary(share: 0, of: 0, seed: Seed(0))
  }

  /// Becomes the person `seed`: the same phrases known, the same slips.
  public mutating func begin(_ game: SwappingPuzzle, seed: Seed) {
    self = SwappingPlayer(profile)
    self.game = game
    generator = Xoshiro256(seed: seed)
    vocabulary = Vocabulary(share: profile.vocabulary, of: game.catalog.rule.phrases.rankedCount, seed: seed)
  }

  /// The next swap, after the time it takes to find what to do and to do it.
  public mutating func decide(
    in state: GridGameState, from legal: [SwappingMove], within budget: Budget
  ) -> Decision<SwappingMove> {
    guard let game, !legal.isEmpty else { return Decision(nil, after: pace.nextDelay()) }
    if sight == nil { sight = TileSight(state.grid, of: game, vocabulary: vocabulary) }
    guard let sight, let cells = sight.cells(of: state.grid), !sight.directions.isEmpty else {
      return Decision(nil, after: pace.nextDelay())
    }
    var thought = 0
    if let swap = swapForCurrent(on: cells, in: sight) {
      return act(swap, on: state.grid, after: thought)
    }
    settle(on: cells, in: sight, game: game)
    // A new intention may be there already, by luck; then the next one is looked for. A board has at most 32 lines.
    for _ in 0..<32 {
      thought += chooseIntention(on: cells, in: sight, game: game)
      if let swap = swapForCurrent(on: cells, in: sight) { return act(swap, on: state.grid, after: thought) }
      settle(on: cells, in: sight, game: game)
    }
    return Decision(nil, after: delay(actions: thought + 1))
  }

  /// The next swap for the line that is being put together; `nil` when there is none or the line is there.
  private func swapForCurrent(on cells: [UInt8], in sight: TileSight) -> (source: Int, destination: Int)? {
    guard let current, let direction else { return nil }
    return LinePlacing.nextSwap(
      for: current.tiles, on: sight.slots[direction][current.slot], cells: cells, kept: keptCells(on: cells, in: sight))
  }

  /// The cells of finished lines that hold what they should.
  func keptCells(on cells: [UInt8], in sight: TileSight) -> UInt64 {
    guard let direction else { return 0 }
    var kept: UInt64 = 0
    for line in finished where line.slot != current?.slot {
      for (place, cell) in sight.slots[direction][line.slot].enumerated() where cells[cell] == line.tiles[place] {
        kept |= 1 << UInt64(cell)
      }
    }
    return kept
  }

  /// Makes a swap, or the one next to it.
  private mutating func act(
    _ swap: (source: Int, destination: Int), on grid: TextGrid, after thought: Int
  ) -> Decision<SwappingMove> {
    let source = Coordinate(row: swap.source / grid.numColumns, col: swap.source % grid.numColumns)
    var destination = Coordinate(row: swap.destination / grid.numColumns, col: swap.destination % grid.numColumns)
    if generator.uniformUnit() < profile.errorRate {
      let wrong = destination.neighbours.filter { grid.isInBounds(coordinate: $0) && $0 != source }
      if !wrong.isEmpty { destination = wrong[generator.uniform(below: wrong.count)] }
    }
    return Decision(SwappingMove(source, destination), after: delay(actions: thought + 1))
  }

  private mutating func delay(actions: Int) -> Int {
    (0..<max(1, actions)).reduce(0) { sum, _ in sum + pace.nextDelay() }
  }
}
