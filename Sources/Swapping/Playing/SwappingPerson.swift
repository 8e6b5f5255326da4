import People
import Phrasebook
import PuzzleCore

/// Plays as a person does: looks for a phrase it knows among the tiles, puts it together in one line, and goes on to
/// the next; when only unknown phrases are left it tries arrangements.
///
/// The abilities of its profile, and the time it takes:
/// - *Vocabulary* decides which phrases it recognises. Nothing else of the lexicon is used, except to see, as on the
///   screen, whether a line on the board is highlighted.
/// - *Actions per second.* A swap takes one action. Before a phrase is begun it must be found: with *f* tiles not yet
///   in a finished line that takes (2 + *f* / 4) (1 + 2 *r* / (*r* + *h*)) actions more, where *r* is the phrase's
///   frequency rank and *h* the number of phrases the player knows. Looking through a display takes time in proportion
///   to the things in it, and common words are recognised faster than rare ones (Wolfe, *Visual search*, in: Attention,
///   1998; Forster and Chambers, J. Verbal Learning 12, 1973); the constants are chosen, not measured. Searching in
///   vain takes the time of the rarest phrase. A guess takes one action of thought. Look-ahead makes finding quicker
///   (``PlayerProfile/planningFactor``).
/// - *Error rate.* The probability that a tile is dropped on a neighbour of the cell that was meant. It is noticed
///   after the reaction time and taken back, more slowly than usual (``PlayerProfile/slipDelay``) and without another
///   slip, unless by luck a line is there now; then the place must be found again, in 1 + *f* / 8 actions, half the
///   time of the quickest search.
/// - *Strategy error.* How likely a known phrase is overlooked (``Vocabulary/oversight``); and the probability that the
///   player sets out for something worse: for a phrase that it only believes to see, and gives up when it is put
///   together; or for the known phrase and the line that lead on least and take the most swaps.
/// - *Reaction time* passes before the first swap, whenever a line has been put together, in vain or not, and after
///   each slip.
/// - *Look-ahead.* How many phrases it finds before it chooses one, how many lines it compares for each (columns and
///   the second form of a Ci Hui from 3 on), and how many phrases in a row it wants to see in the tiles; of those that
///   lead on it takes what needs the fewest swaps. It looks whether a phrase leads on in a third of all cases at 2, in
///   two thirds at 3, always from 4 on. At 1 it takes the first phrase for the first free row. More than 4 hardly
///   helps: a board has four lines.
public typealias SwappingPlayer = GridPlayer<SwappingPerson, SwappingPuzzle>

extension SwappingPuzzle: PlayedGrid {
  /// The packed board.
  public typealias Board = SwappingBoard
}

/// What a person who plays the swapping game has in mind, on numbered tiles. See ``SwappingPlayer``.
public struct SwappingPerson: GridPerson {
  /// The person's abilities.
  public let profile: PlayerProfile
  /// Every swap is legal, so none is listed.
  public static var needsMoveList: Bool { false }
  /// The game that is played.
  private var game: SwappingPuzzle?
  var pace: Pace
  var generator = Xoshiro256(seed: Seed(0))
  var vocabulary: Vocabulary
  /// How many phrases the person knows.
  var knownCount = 1.0
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
  /// Wrong plans.
  var errors: StrategyErrors
  /// A swap that was not meant and has not been taken back.
  private var slip: SwappingMove?

  /// A person with these abilities, before a game.
  public init(_ profile: PlayerProfile) {
    self.profile = profile
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
    vocabulary = Vocabulary(share: 0, of: 0, seed: Seed(0))
    errors = StrategyErrors(profile, seed: Seed(0))
  }

  /// Becomes the person `seed`: the same phrases known, the same slips.
  public mutating func begin(_ game: SwappingPuzzle, seed: Seed, person: Seed) {
    self = SwappingPerson(profile)
    self.game = game
    generator = Xoshiro256(seed: seed)
    errors = StrategyErrors(profile, seed: seed)
    let phrases = game.catalog.rule.phrases
    knownCount = max(1, profile.vocabulary * Double(phrases.scale.all))
    vocabulary = Vocabulary(share: profile.vocabulary, of: phrases, seed: person)
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

  /// The next swap, after the time it takes to find what to do and to do it.
  /// - Parameters:
  ///   - look: what is in view; asked for once a game.
  ///   - read: the tiles by the numbers of a sight.
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
    // A new intention may be there already, by luck; then the next one is looked for. A board has at most 32 lines.
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

  /// What passes before an action.
  private struct Thought {
    /// Actions that it takes to find what to do.
    var actions = 0
    /// Milliseconds until it is seen what there is.
    var pause = 0
  }

  /// Takes back a slip and finds the place again; `nil` when there is none to take back, because none was made, it
  /// changed nothing, or by luck there is a line where it was.
  private mutating func takeBack(on cells: [UInt8], in sight: TileSight, columns: Int) -> Decision<SwappingMove>? {
    guard let slip else { return nil }
    self.slip = nil
    let places = [slip.first, slip.second].map { $0.row * columns + $0.col }
    let isLuck = sight.slots.joined().contains { line in
      line.contains { places.contains($0) } && sight.isValid(line.map { cells[$0] })
    }
    guard !isLuck, cells[places[0]] != cells[places[1]] else { return nil }
    let free = freeSupply(in: sight).reduce(0, +)
    return Decision(slip, after: delay(after: Thought(actions: 1 + free / 8, pause: profile.slipDelay)))
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
