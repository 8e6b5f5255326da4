import People
import Phrasebook
import PuzzleCore

/// Plays as a person does: looks for a phrase it knows among the tiles, puts it together in one line, and goes on to the
/// next; when only unknown phrases are left it tries arrangements.
///
/// The knobs of its profile, and the time it takes:
/// - *Vocabulary* decides which phrases it recognises. Nothing else of the lexicon is used, except to see, as on the
///   screen, whether a line on the board is highlighted.
/// - *Actions per second.* A swap takes one action. Before a phrase is begun it must be found: with *f* tiles not yet in a
///   finished line that takes (2 + *f* / 4) (1 + 2 *r* / (*r* + *h*)) actions more, where *r* is the phrase's frequency
///   rank and *h* the number of phrases the player knows. Looking through a display takes time in proportion to the things
///   in it, and common words are recognised faster than rare ones (Wolfe, *Visual search*, in: Attention, 1998; Forster
///   and Chambers, J. Verbal Learning 12, 1973); the constants are chosen, not measured. Searching in vain takes the time
///   of the rarest phrase. A guess takes one action of thought. Look-ahead makes finding
///   quicker (``PlayerProfile/planningFactor``).
/// - *Error rate.* The probability that a tile is dropped on a neighbour of the cell that was meant. It is noticed after the
///   reaction time and taken back, more slowly than usual (``PlayerProfile/slipDelay``) and without another slip, unless by luck
///   a line is there now; then the place must be found again, in 1 + *f* / 8 actions, half the time of the quickest search.
/// - *Strategy error.* How likely a known phrase is overlooked (``Vocabulary/oversight``); and the probability that the
///   player sets out for something worse: for a phrase that it only believes to see, and gives up when it is put
///   together; or for the known phrase and the line that lead on least and take the most swaps.
/// - *Reaction time* passes before the first swap, whenever a line has been put together, in vain or not, and after each slip.
/// - *Look-ahead.* How many phrases it finds before it chooses one, how many lines it compares for each (columns and the second
///   form of a Ci Hui from 3 on), and how many phrases in a row it wants to see in the tiles; of those that lead on it takes
///   what needs the fewest swaps. It looks whether a phrase leads on in a third of all cases at 2, in two thirds at 3, always
///   from 4 on. At 1 it takes the first phrase for the first free row. More than 4 hardly helps: a board has four lines.
public struct SwappingPlayer: ProfiledAgent {
  /// The game it plays.
  public typealias Game = SwappingPuzzle

  /// The name of its profile.
  public var id: String { person.profile.name }
  private var person: SwappingPerson
  private var game: SwappingPuzzle?

  /// Wrong plans.
  public static var makesStrategyErrors: Bool { true }

  /// A player with the knobs of a profile.
  public init(_ profile: PlayerProfile) { person = SwappingPerson(profile) }

  /// A player with other knobs.
  public func with(_ profile: PlayerProfile) -> SwappingPlayer { SwappingPlayer(profile) }

  /// The same player on the packed engine: swap for swap the same games.
  public var packed: PackedSwappingPlayer { PackedSwappingPlayer(person.profile) }

  /// Becomes the person `seed`: the same phrases known, the same slips.
  public mutating func begin(_ game: SwappingPuzzle, seed: Seed) { begin(game, seed: seed, person: seed) }

  /// Becomes a person who knows the phrases that `person` says, and slips as `seed` says.
  public mutating func begin(_ game: SwappingPuzzle, seed: Seed, person other: Seed) {
    self.game = game
    person.begin(game, seed: seed, person: other)
  }

  /// The next swap, after the time it takes to find what to do and to do it.
  public mutating func decide(
    in state: GridGameState, from legal: [SwappingMove], within budget: Budget
  ) -> Decision<SwappingMove> {
    guard let game, !legal.isEmpty else { return Decision(nil, after: person.pace.nextDelay()) }
    return person.decide(columns: state.grid.numColumns) {
      TileSight(state.grid, of: game, vocabulary: $0)
    } on: {
      $0.cells(of: state.grid)
    }
  }
}

/// ``SwappingPlayer`` on packed boards.
public struct PackedSwappingPlayer: ProfiledAgent {
  /// The engine it plays on.
  public typealias Game = FastGrid<SwappingBoard>

  /// The name of its profile.
  public var id: String { person.profile.name }
  private var person: SwappingPerson
  private var game: SwappingPuzzle?

  /// Wrong plans.
  public static var makesStrategyErrors: Bool { true }

  /// A player with the knobs of a profile.
  public init(_ profile: PlayerProfile) { person = SwappingPerson(profile) }

  /// A player with other knobs.
  public func with(_ profile: PlayerProfile) -> PackedSwappingPlayer { PackedSwappingPlayer(profile) }

  /// Every swap is legal, so none is listed.
  public static var needsMoveList: Bool { false }

  /// Becomes the person `seed`: the same phrases known, the same slips.
  public mutating func begin(_ game: FastGrid<SwappingBoard>, seed: Seed) { begin(game, seed: seed, person: seed) }

  /// Becomes a person who knows the phrases that `person` says, and slips as `seed` says.
  public mutating func begin(_ game: FastGrid<SwappingBoard>, seed: Seed, person other: Seed) {
    self.game = game.game
    person.begin(game.game, seed: seed, person: other)
  }

  /// The next swap, after the time it takes to find what to do and to do it.
  public mutating func decide(
    in state: FastGridState<SwappingBoard>, from legal: [SwappingMove], within budget: Budget
  ) -> Decision<SwappingMove> {
    guard let game else { return Decision(nil, after: person.pace.nextDelay()) }
    let board = state.deal.board
    return person.decide(columns: board.numColumns) {
      board.sight(of: game, vocabulary: $0)
    } on: { _ in
      board.tiles(of: state.cells)
    }
  }
}
