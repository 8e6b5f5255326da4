import People
import Phrasebook
import PuzzleCore

/// A human-like player of the sliding game.
///
/// It sees the lines whose phrases it knows, picks an arrangement of them, and builds it line by line from the edges inwards, a
/// tile or two at a time, without touching what stands. When it knows too few phrases it builds those it knows and slides the
/// rest about, never straight back, in the hope of a line.
///
/// The knobs of its profile:
/// - *Vocabulary*: which lines it sees.
/// - *Actions per second*: a slide takes one action at a look-ahead of 2.
/// - *Error rate*: the probability that a planned slide is another one than was meant. It is noticed after the reaction time and
///   taken back, more slowly than usual (``PlayerProfile/slipDelay``) and without another slip.
/// - *Look-ahead*: it compares that many arrangements and takes the one whose tiles are nearest; and it places two tiles at a
///   time and not one, in one line at 2, in two lines at 3, and so on. And one slide follows another sooner
///   (``PlayerProfile/planningFactor``).
/// - *Strategy error*: how likely a known phrase is overlooked (``Vocabulary/oversight``); the probability that the
///   next group of tiles is first brought to cells where it does not belong; and that the arrangement is the farthest
///   of a few and not the nearest.
/// - *Reaction time*: passes before the first slide, after each finished line and after each slip.
public struct SlidingPlayer: ProfiledAgent {
  /// The profile's name.
  public var id: String { person.profile.name }
  private var person: SlidingPerson
  private var game: SlidingPuzzle?
  private var symbols: TileSymbols?

  /// Wrong plans.
  public static var makesStrategyErrors: Bool { true }

  /// A player with these knobs.
  public init(profile: PlayerProfile) { person = SlidingPerson(profile) }

  /// A player with other knobs.
  public func with(_ profile: PlayerProfile) -> SlidingPlayer { SlidingPlayer(profile: profile) }

  /// The same player on the packed engine: slide for slide the same games.
  public var packed: PackedSlidingPlayer { PackedSlidingPlayer(profile: person.profile) }

  /// Starts the player's own stream; it also decides which phrases this person knows.
  public mutating func begin(_ game: SlidingPuzzle, seed: Seed) { begin(game, seed: seed, person: seed) }

  /// Starts the player's own stream; the person decides which phrases are known.
  public mutating func begin(_ game: SlidingPuzzle, seed: Seed, person other: Seed) {
    self.game = game
    symbols = nil
    person.begin(game, seed: seed, person: other)
  }

  /// The next slide of the plan, now and then another one.
  public mutating func decide(
    in state: GridGameState, from legal: [SlidingMove], within budget: Budget
  ) -> Decision<SlidingMove> {
    if symbols == nil, let game, (try? game.validate(state.grid)) != nil { symbols = TileSymbols(state.grid.texts) }
    guard let game, let symbols else { return person.decide(seeing: nil, on: [], from: legal, within: budget) }
    return person.decide(
      seeing: SlidingSight(state.grid, of: game, symbols: symbols), on: symbols.cells(of: state.grid) ?? [],
      from: legal, within: budget)
  }
}

/// ``SlidingPlayer`` on packed boards.
public struct PackedSlidingPlayer: ProfiledAgent {
  /// The engine it plays on.
  public typealias Game = FastGrid<SlidingBoard>

  /// The profile's name.
  public var id: String { person.profile.name }
  private var person: SlidingPerson

  /// Wrong plans.
  public static var makesStrategyErrors: Bool { true }

  /// A player with these knobs.
  public init(profile: PlayerProfile) { person = SlidingPerson(profile) }

  /// A player with other knobs.
  public func with(_ profile: PlayerProfile) -> PackedSlidingPlayer { PackedSlidingPlayer(profile: profile) }

  /// Starts the player's own stream; it also decides which phrases this person knows.
  public mutating func begin(_ game: FastGrid<SlidingBoard>, seed: Seed) { begin(game, seed: seed, person: seed) }

  /// Starts the player's own stream; the person decides which phrases are known.
  public mutating func begin(_ game: FastGrid<SlidingBoard>, seed: Seed, person other: Seed) {
    person.begin(game.game, seed: seed, person: other)
  }

  /// The next slide of the plan, now and then another one.
  public mutating func decide(
    in state: FastGridState<SlidingBoard>, from legal: [SlidingMove], within budget: Budget
  ) -> Decision<SlidingMove> {
    person.decide(
      seeing: SlidingSight(state.deal.board),
      on: (0..<state.deal.board.shape.count).map { TileSymbols.Symbol(state.cells[$0]) }, from: legal, within: budget)
  }
}
