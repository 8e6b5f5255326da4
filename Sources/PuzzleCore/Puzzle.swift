/// A game: rules and level, immutable, shared by all threads.
///
/// ```swift
/// /// Take 1 or 2 from a heap until nothing is left.
/// struct Heap: Puzzle {
///   static let name = "heap"
///   static let rulesVersion = 1
///
///   func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 10 + generator.uniform(below: 20) }
///   func legalMoves(in state: Int, into moves: inout [Int]) { moves = Array([1, 2].prefix(state)) }
///   func isLegal(_ move: Int, in state: Int) -> Bool { (1...2).contains(move) && move <= state }
///   func apply(_ move: Int, to state: inout Int) { state -= move }
///   func outcome(of state: Int) -> Outcome? { state == 0 ? .won : nil }
///   func score(of state: Int) -> Int { state }
///   func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
/// }
/// ```
///
/// Three things are kept apart. The *puzzle* is rules plus level. The *state* is a plain value that holds no generator,
/// no clock and no reference. A *move* turns one state into the next.
///
/// A value of the type is the game *as one seat sees it*: legal moves, outcome, score and observation are those of the
/// player in that seat. A game of one player, the default, has one seat and can ignore this. In a game of several,
/// ``seated(at:)`` gives the view of each seat, and every agent receives its own. What belongs to the game as a whole
/// (deals, chance, time, fingerprints) is the same in all views, and the game ends for all seats at once.
///
/// Features that a game does not have cost nothing, because the defaults leave them out: chance (``chance(in:using:)``,
/// ``resolve(_:in:)``), time (``clock(of:)``, ``advance(_:by:)``), hidden parts (``observation(of:)``), moves that
/// cannot be listed (``movesAreListed``, ``sampleMove(in:using:)``), reasons for its ending (``ending(of:)``).
public protocol Puzzle: Sendable {
  /// A position. JSON of it is the game's position format.
  associatedtype State: Hashable, Codable, Sendable
  /// What a player may do: a step, an angle, a whole program. `description` and the `Codable` form are part of the
  /// record format.
  associatedtype Move: Hashable, Codable, Sendable, LosslessStringConvertible
  /// A chance event. `Never` for a game without chance.
  associatedtype Chance: Hashable, Sendable = Never
  /// What tells positions apart for a search. The default is the whole state.
  associatedtype SearchKey: Hashable, Sendable = State

  /// The game's name on the command line and in records, for example `my-game`.
  static var name: String { get }

  /// The version of the rules, raised whenever an old record would change its meaning.
  static var rulesVersion: Int { get }

  /// For each earlier version of the rules, the rule that was different, in a few words for readers of old records.
  static var earlierRules: [Int: String] { get }

  /// The number of players in one game, at least 1. It is unrelated to the number of agents that a run compares.
  var seats: Int { get }

  /// Whose view of the game this is, from 0 to ``seats`` - 1. A game of several seats stores it; a game of one seat
  /// keeps the default, which is always 0.
  var seat: Int { get set }

  /// Whether the player in this seat may act now: in a game without time, whether it is their turn. Where it is
  /// `false`, no move of this seat is legal.
  ///
  /// In a game without time, one seat may act at any moment until the game is over, and it has a legal move. In a timed
  /// game several seats may act at the same time, or none.
  func mayAct(in state: State) -> Bool

  /// A starting position. Everything random comes from `generator`, and the same numbers give the same position.
  func initialState(dealing generator: inout some RandomNumberGenerator) -> State

  /// Replaces a position by a new one from ``initialState(dealing:)``, in the same storage where the game can. Runs of
  /// many games deal this way. The default creates a new position.
  func restart(_ state: inout State, dealing generator: inout Xoshiro256)

  /// Whether ``legalMoves(in:into:)`` lists every legal move, which is the default.
  ///
  /// `false` where no list can hold them: a move is an angle, or a program. Then ``isLegal(_:in:)`` alone decides,
  /// ``legalMoves(in:into:)`` offers *candidates*, and ``sampleMove(in:using:)`` draws from all of them. Programs that
  /// need every move (searches, counts, branching) do not apply to such a game.
  static var movesAreListed: Bool { get }

  /// Replaces the contents of `moves` by the legal moves, without repetition, in an order that depends on the position
  /// alone: ascending where moves are `Comparable`.
  ///
  /// Empty when the game is over or when chance is to decide. Reuses the buffer's storage. Where ``movesAreListed`` is
  /// `false`, these are candidates: the legal moves that are worth trying, perhaps none.
  func legalMoves(in state: State, into moves: inout [Move])

  /// Whether `move` is legal. Implemented independently of ``legalMoves(in:into:)``; the test kit checks one against
  /// the other.
  func isLegal(_ move: Move, in state: State) -> Bool

  /// Whether ``sampleMove(in:using:)`` draws without making a list, so that agents that need only some legal move avoid
  /// the list. The default is `false`.
  static var drawsWithoutList: Bool { get }

  /// Draws a legal move, or returns `nil` where there is none; the same numbers draw the same move.
  ///
  /// The default draws one of ``legalMoves(in:into:)``, each with the same probability.
  func sampleMove(in state: State, using generator: inout some RandomNumberGenerator) -> Move?

  /// The move that results when a player aims at a legal `move` and misses by `error`, in the game's own unit of aim,
  /// such as degrees (``PlayerProfile/aimNoise``). It may be illegal; an illegal move has no effect.
  ///
  /// The default is `move` itself, because most games have no aim.
  func deflected(_ move: Move, by error: Double) -> Move

  /// Makes a move.
  /// - Precondition: `isLegal(move, in: state)`.
  func apply(_ move: Move, to state: inout State)

  /// How the game ended for the player in this seat, or `nil` while it is open.
  func outcome(of state: State) -> Outcome?

  /// Why the game ended, or `nil` while it is open and in a game that gives no reasons, which is the default.
  ///
  /// Results are counted by reason, so a game should have only a few.
  func ending(of state: State) -> Ending?

  /// The score so far; never negative unless the game's rules say so.
  func score(of state: State) -> Int

  /// What the game counts in addition to score, moves and time; the order is that of ``measure(_:of:)``. It may depend
  /// on the level, and is the same in all views.
  var measures: [Measure] { get }

  /// The value that measure number `place` of ``measures`` has in `state`. It is read often where the largest value
  /// counts (see ``Measure/Taking``), so it should only read a number. Complexity: O(1).
  func measure(_ place: Int, of state: State) -> Int

  /// What tells `state` apart from other positions for a search: the state without clocks and counters. Positions with
  /// the same key have the same legal moves in the same order, and these lead to positions with the same keys. They may
  /// differ in when a limit on time or moves ends the game. The default is the state itself.
  func searchKey(of state: State) -> SearchKey

  /// The number of elementary actions that a move takes, such as the steps of a walk; simulated people need time for
  /// each. The default is 1.
  func actions(for move: Move, in state: State) -> Int

  /// Whether players may take back their last move; the default is `false`. Only for games of one seat without chance.
  static var allowsUndo: Bool { get }

  /// Whether players may return to the deal; the default is `false`. Only for games of one seat without chance.
  static var allowsRestart: Bool { get }

  /// An earlier position of the game as it is when a player returns to it from `current` (``Retreat``): what cannot be
  /// taken back, such as a clock, is that of `current`. The default is `earlier`.
  func resumed(_ earlier: State, after current: State) -> State

  /// Adds everything that distinguishes `state` from other states to a hash that is the same in every process.
  func fingerprint(_ state: State, into hash: inout StableHash)

  /// Draws the next chance event, or returns `nil` when it is a player's turn or the game is over.
  ///
  /// Drawing and ``resolve(_:in:)`` are separate so that a solver can examine any outcome.
  func chance(in state: State, using generator: inout some RandomNumberGenerator) -> Chance?

  /// Makes the outcome of a chance event happen.
  /// - Precondition: `chance` is possible in `state`.
  func resolve(_ chance: Chance, in state: inout State)

  /// Resolves chance events until it is a player's turn or the game is over, and returns whether there was one. It does
  /// the same as ``settle(_:using:)``, with the generator that games use.
  ///
  /// The default draws and resolves event by event; an engine on packed positions need not build the events.
  func resolveChance(in state: inout State, using generator: inout Xoshiro256) -> Bool

  /// Whether time passes in this game. When it does not, ``clock(of:)`` stays 0.
  var isTimed: Bool { get }

  /// Milliseconds of play since the start.
  func clock(of state: State) -> Int

  /// Lets at most `milliseconds` pass, and returns how many did.
  ///
  /// Stops early, and only then, when the game ends or chance is to decide. Time is additive: two steps of *a* and *b*
  /// lead to the same state as one of *a + b*.
  func advance(_ state: inout State, by milliseconds: Int) -> Int

  /// What the player in this seat sees: the state without its hidden parts (an undealt deck, the unrevealed rest of a
  /// queue, another player's hand).
  ///
  /// An observation is a state in which the moves legal for the player are the same. An agent never gets anything else.
  func observation(of state: State) -> State

  /// A position that the player who sees `observation` may be in: the same with its hidden parts drawn at random, as
  /// far as the player cannot know them. Its own ``observation(of:)`` is the same again. Searches play on from it.
  ///
  /// The default is the observation itself, for games without hidden parts. Chance and moves must be possible in it.
  func determinized(_ observation: State, using generator: inout Xoshiro256) -> State

  /// What is wrong with a state that was read from a file, or `nil` when the game can continue from it.
  ///
  /// A decoded state has the right shape but may hold any numbers; the rules are only applied to states without
  /// defects. The words complete "found …", for example `a clock of -5`.
  func defect(in state: State) -> String?
}

extension Puzzle {
  /// The legal moves as a new array; see ``legalMoves(in:into:)``.
  public func legalMoves(in state: State) -> [Move] {
    var moves: [Move] = []
    legalMoves(in: state, into: &moves)
    return moves
  }

  /// Draws and resolves event by event.
  @inlinable
  public func resolveChance(in state: inout State, using generator: inout Xoshiro256) -> Bool {
    var happened = false
    while let event = chance(in: state, using: &generator) {
      resolve(event, in: &state)
      happened = true
    }
    return happened
  }

  /// Resolves chance events until it is the player's turn or the game is over.
  @inlinable
  public func settle(_ state: inout State, using generator: inout some RandomNumberGenerator) {
    while let event = chance(in: state, using: &generator) {
      resolve(event, in: &state)
    }
  }
}
