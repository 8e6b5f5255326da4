import People
import Phrasebook
import PuzzleCore

/// A human-like player of the swapping game. It looks for a phrase it knows among the tiles, builds it in one line, and
/// continues with the next. When only unknown phrases are left it tries arrangements.
///
/// The abilities of its profile, and the time it takes:
/// - *Vocabulary* decides which phrases it recognises. The player uses nothing else of the lexicon, except that the
///   screen highlights valid lines.
/// - *Actions per second.* A swap takes one action. A phrase must be found before it is begun. Finding it takes (2 +
///   *f* / 4) (1 + 2 *r* / (*r* + *h*)) more actions. Here *f* is the number of tiles not yet in a finished line, *r*
///   the phrase's frequency rank, and *h* the number of phrases the player knows. Looking through a display takes time
///   in proportion to the things in it, and common words are recognised faster than rare ones (Wolfe, *Visual search*,
///   in: Attention, 1998; Forster and Chambers, J. Verbal Learning 12, 1973). The constants are chosen, not measured.
///   An unsuccessful search takes the time of the rarest phrase. A guess takes one action of thought. Look-ahead makes
///   finding faster (``PlayerProfile/planningFactor``).
/// - *Error rate.* The probability that a tile is dropped on a neighbour of the intended cell. The player notices it
///   after the reaction time and takes it back, more slowly than usual (``PlayerProfile/slipDelay``) and without
///   another slip. If the slip happens to complete a line, it stays. Then the intended place must be found again, in 1
///   + *f* / 8 actions, half the time of the quickest search.
/// - *Strategy error.* The probability that a known phrase is overlooked (``Vocabulary/overlooking(by:luck:)``), and the
///   probability that the player chooses a worse line. The worse line is one of two: a phrase that the player wrongly
///   believes to see and gives up once it is built, or the known phrase and place with the fewest further phrases and
///   the most swaps.
/// - *Reaction time* passes before the first swap, after each completed line, successful or not, and after each slip.
/// - *Look-ahead.* The player finds this number of phrases before it chooses one, and compares this number of lines for
///   each (columns and the second form of a Ci Hui from 3 on). It also wants to see this number of phrases in a row in
///   the tiles. Of the phrases that lead on, it takes the one with the fewest swaps. It checks whether a phrase leads
///   on in a third of all cases at 2, in two thirds at 3, and always from 4 on. At 1 it takes the first phrase for the
///   first free row. More than 4 hardly helps, because a board has four lines.
public typealias SwappingPlayer = GridPlayer<SwappingPerson, SwappingPuzzle>

extension SwappingPuzzle: PlayedGrid {
  /// The packed board.
  public typealias Board = SwappingBoard
}

/// The mind of a person who plays the swapping game, on numbered tiles. See ``SwappingPlayer``.
public struct SwappingPerson: GridPerson {
  /// The person's abilities.
  public let profile: PlayerProfile
  /// Always false: every swap is legal, so no list is needed.
  public static var needsMoveList: Bool { false }
  /// The game that is played.
  private var game: SwappingPuzzle?
  var pace: Pace
  var generator = Xoshiro256(seed: Seed(0))
  var vocabulary: Vocabulary
  /// The number of phrases that the person knows.
  var knownCount = 1.0
  /// The person's view; `nil` before the first decision.
  var sight: TileSight?
  /// The index of the direction in which lines are made, rows or columns; `nil` before the first line is begun.
  var direction: Int?
  /// The line being built.
  var current: Intention?
  /// The finished lines, including those that a slip has broken.
  var finished: [Intention] = []
  /// The arrangements tried without success.
  var tried: Set<[UInt8]> = []
  /// Finished lines that were given up because they may have been wrong.
  var doubted: [[UInt8]] = []
  /// The number of guesses since the last success.
  var vainGuesses = 0
  /// What a search costs.
  let costs: SearchCosts
  /// The random stream of wrong plans.
  var errors: StrategyErrors
  /// An unintended swap that has not been taken back yet.
  private var slip: SwappingMove?

  /// A person with the abilities of a profile, before a game.
  public init(_ profile: PlayerProfile) {
    self.profile = profile
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
    costs = SearchCosts(profile.numbers)
    vocabulary = Vocabulary(share: 0, of: 0, seed: Seed(0))
    errors = StrategyErrors(profile, seed: Seed(0))
  }

  /// Starts a game: `person` decides which phrases are known, `seed` decides slips and choices.
  public mutating func begin(_ game: SwappingPuzzle, seed: Seed, person: Seed) {
    self = SwappingPerson(profile)
    self.game = game
    generator = Xoshiro256(seed: seed)
    errors = StrategyErrors(profile, seed: seed)
    let phrases = game.catalog.rule.phrases
    knownCount = max(1, profile.vocabulary * Double(phrases.scale.all))
    vocabulary = Vocabulary(share: profile.vocabulary, of: phrases, seed: person).knowing(game.level.taught)
      .overlooking(by: profile, luck: seed)
  }

  /// The next swap on the readable engine.
  public mutating func decide(
    in state: GridGameState, from legal: [SwappingMove], within budget: Budget
  ) -> Decision<SwappingMove> {
    guard let game else { return Decision(nil, after: pace.nextDelay()) }
    return decide(columns: state.grid.numColumns) {
      TileSight(state.grid, of: game, vocabulary: $0)
    } on: {
      $0.cells(of: state.grid)
    }
  }

  /// The same swap on the packed engine.
  public mutating func decide(
    in state: FastGridState<SwappingBoard>, from legal: [SwappingMove], within budget: Budget
  ) -> Decision<SwappingMove> {
    guard let game else { return Decision(nil, after: pace.nextDelay()) }
    let board = state.deal.board
    return decide(columns: board.numColumns) {
      board.sight(of: game, vocabulary: $0)
    } on: { _ in
      board.tiles(of: state.cells)
    }
  }

  /// The next swap, after the time for choosing and making it.
  /// - Parameters:
  ///   - look: the person's view; evaluated once per game.
  ///   - read: the tiles, numbered as in a sight.
  mutating func decide(
    columns: Int, seeing look: (Vocabulary) -> TileSight?, on read: (TileSight) -> [UInt8]?
  ) -> Decision<SwappingMove> {
    let isNew = sight == nil
    if isNew { sight = look(vocabulary) }
    guard let sight, let cells = read(sight), !sight.directions.isEmpty else {
      return Decision(nil, after: pace.nextDelay())
    }
    if let undone = takeBack(on: cells, in: sight, columns: columns) { return undone }
    var thought = Thought(pause: isNew ? profile.reactionTime : 0)
    // A new intention may already be complete by luck; then the next one is chosen. A board has at most 32 lines.
    for _ in 0...32 {
      if let swap = swapForCurrent(on: cells, in: sight) {
        return act(swap, rows: cells.count / columns, columns: columns, after: thought)
      }
      if current != nil { thought.pause += profile.reactionTime }
      settle(on: cells, in: sight)
      thought.actions += chooseIntention(on: cells, in: sight)
    }
    return Decision(nil, after: delay(after: thought))
  }

  /// The time before an action.
  private struct Thought {
    /// The number of actions for finding the next step.
    var actions = 0
    /// The milliseconds until the player has noticed the present state.
    var pause = 0
  }

  /// Takes back a slip and finds the place again. `nil` when there is nothing to take back: no slip, one without
  /// effect, or one that happened to complete a line.
  private mutating func takeBack(on cells: [UInt8], in sight: TileSight, columns: Int) -> Decision<SwappingMove>? {
    guard let slip else { return nil }
    self.slip = nil
    let places = [slip.first, slip.second].map { $0.row * columns + $0.col }
    let isLuck = sight.slots.joined().contains { line in
      line.contains { places.contains($0) } && sight.isValid(line, on: cells)
    }
    guard !isLuck, cells[places[0]] != cells[places[1]] else { return nil }
    let free = freeSupply(in: sight).reduce(0, +)
    let search = 1 + Int(Double(free) * costs.tiles * costs.again)
    return Decision(slip, after: delay(after: Thought(actions: search, pause: profile.slipDelay)))
  }

  /// The next swap for the line being built; `nil` when there is none or the line is complete.
  private func swapForCurrent(on cells: [UInt8], in sight: TileSight) -> (source: Int, destination: Int)? {
    guard let current, let direction else { return nil }
    return LinePlacing.nextSwap(
      for: current.tiles, on: sight.slots[direction][current.slot], cells: cells, kept: keptCells(on: cells, in: sight))
  }

  /// The cells of finished lines that hold the right tiles.
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

  /// Makes a swap, or by a slip a neighbouring one.
  private mutating func act(
    _ swap: (source: Int, destination: Int), rows: Int, columns: Int, after thought: Thought
  ) -> Decision<SwappingMove> {
    let source = Coordinate(row: swap.source / columns, col: swap.source % columns)
    var destination = Coordinate(row: swap.destination / columns, col: swap.destination % columns)
    if generator.uniformUnit() < profile.errorRate {
      let wrong = destination.neighbours.filter { $0.isWithin(numRows: rows, numCols: columns) && $0 != source }
      if !wrong.isEmpty {
        destination = wrong[generator.uniform(below: wrong.count)]
        slip = SwappingMove(source, destination)
      }
    }
    return Decision(SwappingMove(source, destination), after: delay(after: thought))
  }

  /// The time of an action and of the thought before it.
  private mutating func delay(after thought: Thought) -> Int {
    (0...max(0, thought.actions)).reduce(thought.pause) { sum, _ in sum + pace.nextDelay() }
  }
}
