/// A game: rules and level, immutable, shared by all threads.
///
/// Three things are kept apart. The *puzzle* is rules plus level. The *state* is a plain value that holds no generator,
/// no clock and no reference. A *move* turns one state into the next.
///
/// Three facilities have defaults that do nothing, so that a game without chance, time or hidden parts pays for none of
/// them: ``chance(in:using:)`` and ``resolve(_:in:)``, ``clock(of:)`` and ``advance(_:by:)``, ``observation(of:)``.
public protocol Puzzle: Sendable {
  /// A position. JSON of it is the game's position format.
  associatedtype State: Hashable, Codable, Sendable
  /// What a player may do. `description` and the `Codable` form are part of the record format.
  associatedtype Move: Hashable, Comparable, Codable, Sendable, LosslessStringConvertible
  /// What nature may do. `Never` for a game without chance.
  associatedtype Chance: Hashable, Sendable = Never

  /// The game's name on the command line and in records, for example `sliding`.
  static var name: String { get }

  /// Raised whenever an old record would change its meaning.
  static var rulesVersion: Int { get }

  /// A starting position. Everything random comes from `generator`, and the same numbers give the same position.
  func initialState(dealing generator: inout some RandomNumberGenerator) -> State

  /// Replaces the contents of `moves` by the legal moves, in ascending order and without repetition.
  ///
  /// Empty when the game is over or when nature is to act. Reuses the buffer's storage.
  func legalMoves(in state: State, into moves: inout [Move])

  /// Whether `move` is legal. Written apart from ``legalMoves(in:into:)``; the test kit checks one against the other.
  func isLegal(_ move: Move, in state: State) -> Bool

  /// Makes a move.
  /// - Precondition: `isLegal(move, in: state)`.
  func apply(_ move: Move, to state: inout State)

  /// How the game ended, or `nil` while it is open.
  func outcome(of state: State) -> Outcome?

  /// The score so far; never negative unless the game's rules say so.
  func score(of state: State) -> Int

  /// What the game counts beside score, moves and time; the order is that of ``measure(_:of:)``.
  static var measures: [Measure] { get }

  /// The value that measure number `place` of ``measures`` has in `state`. Asked again and again where the largest value
  /// counts (see ``Measure/Taking``), so it should cost no more than a look. O(1).
  func measure(_ place: Int, of state: State) -> Int

  /// Adds everything that distinguishes `state` from other states to a hash that is the same in every process.
  func fingerprint(_ state: State, into hash: inout StableHash)

  /// Draws what nature does next, or returns `nil` when it is the player's turn or the game is over.
  ///
  /// Drawing and ``resolve(_:in:)`` are apart so that a solver can ask what follows from any outcome.
  func chance(in state: State, using generator: inout some RandomNumberGenerator) -> Chance?

  /// Makes the outcome of a chance event happen.
  /// - Precondition: `chance` is possible in `state`.
  func resolve(_ chance: Chance, in state: inout State)

  /// Resolves chance events until it is the player's turn or the game is over, and tells whether there was one: what
  /// ``settle(_:using:)`` does with the generator that games use.
  ///
  /// The default draws and resolves event by event; an engine on packed positions need not build the events.
  func resolveChance(in state: inout State, using generator: inout Xoshiro256) -> Bool

  /// Whether time passes in this game. When it does not, ``clock(of:)`` stays 0.
  var isTimed: Bool { get }

  /// Milliseconds of play since the start.
  func clock(of state: State) -> Int

  /// Lets at most `milliseconds` pass, and returns how many did.
  ///
  /// Stops early, and only then, when the game ends or nature is to act. Time is additive: two steps of *a* and *b*
  /// lead to the same state as one of *a + b*.
  func advance(_ state: inout State, by milliseconds: Int) -> Int

  /// What a player sees: the state without its hidden parts (an undealt deck, the unrevealed rest of a queue).
  ///
  /// An observation is a state in which the moves legal for the player are the same. An agent never gets anything else.
  func observation(of state: State) -> State

  /// Says what is wrong with a state that was read from a file, or returns `nil` when the game can go on from it.
  ///
  /// A decoded state has the right shape but may hold any numbers; the rules are only asked about states without
  /// defects. Says it in words that complete "found …", for example `a clock of -5`.
  func defect(in state: State) -> String?
}

extension Puzzle {
  /// Without checks, every state that can be decoded can be played.
  public func defect(in state: State) -> String? { nil }

  /// Most games count nothing more.
  public static var measures: [Measure] { [] }

  /// Never asked where there are no measures.
  public func measure(_ place: Int, of state: State) -> Int { 0 }

  /// Without hidden parts, the player sees the state itself.
  public func observation(of state: State) -> State { state }

  /// Without time, a game is not timed.
  public var isTimed: Bool { false }

  /// Without time, the clock stands at zero.
  public func clock(of state: State) -> Int { 0 }

  /// Without time, all the time asked for passes and nothing happens; negative durations count as zero.
  public func advance(_ state: inout State, by milliseconds: Int) -> Int { max(0, milliseconds) }
}

extension Puzzle where Chance == Never {
  /// Without chance, nature never acts.
  public func chance(in state: State, using generator: inout some RandomNumberGenerator) -> Never? { nil }

  /// Never called: there is no value of type `Never`.
  public func resolve(_ chance: Never, in state: inout State) {}
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
    var natureActed = false
    while let event = chance(in: state, using: &generator) {
      resolve(event, in: &state)
      natureActed = true
    }
    return natureActed
  }

  /// Resolves chance events until it is the player's turn or the game is over.
  @inlinable
  public func settle(_ state: inout State, using generator: inout some RandomNumberGenerator) {
    while let event = chance(in: state, using: &generator) {
      resolve(event, in: &state)
    }
  }
}
