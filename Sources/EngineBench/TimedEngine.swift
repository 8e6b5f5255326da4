import PuzzleCore

/// What an engine is asked to do next in a game.
public enum PlayEvent<Move: Equatable & Sendable>: Equatable, Sendable {
  /// A move of the player.
  case move(Move)
  /// Time passes: milliseconds of play, until something lands.
  case wait(Int)
}

/// An engine whose events are timed: a timed game in which pieces land, and a landing is what costs most.
///
/// Both engines of a game have it, the readable rules and the fast one, so that they can be timed side by side on the
/// same events.
public protocol TimedEngine {
  /// A position as the engine has it.
  associatedtype State
  /// A move of the player.
  associatedtype Move: Equatable & Sendable
  /// A position in the form of the readable rules.
  associatedtype Position: Equatable

  /// A position to begin with.
  func start(_ generator: inout Xoshiro256) -> State
  /// Another deal in the place of a position.
  func restart(_ state: inout State, _ generator: inout Xoshiro256)
  /// An equal position whose moves change nothing of this one, where copying is cheaper than dealing it again; else
  /// `nil`.
  func independentCopy(of state: State) -> State?
  /// Whether the game goes on.
  func isOpen(_ state: State) -> Bool
  /// Whether a move is legal.
  func isLegal(_ move: Move, in state: State) -> Bool
  /// Makes a move.
  func apply(_ move: Move, to state: inout State)
  /// Lets at most that much time pass and returns how much did; stops when something lands.
  func advance(_ state: inout State, by milliseconds: Int) -> Int
  /// Lets chance act.
  func settle(_ state: inout State, using generator: inout Xoshiro256)
  /// How many landings there were.
  func landings(in state: State) -> Int
  /// A number that the last landing and the score go into: the same in all engines that agree on a position.
  func mark(_ state: State) -> Int
  /// The position in the form of the readable rules.
  func plain(_ state: State) -> Position
  /// The engine's form of a position that the readable rules accept, in storage that nothing else uses.
  func position(of position: Position) throws -> State
  /// Makes an event happen as ``perform(_:in:using:)`` does, and times it: nanoseconds, and the milliseconds of play
  /// that passed.
  func time(
    _ event: PlayEvent<Move>, in state: inout State, using generator: inout Xoshiro256, by stopwatch: Stopwatch
  ) -> (nanoseconds: UInt64, passed: Int)
}

extension TimedEngine {
  /// None: the same deal is made again.
  public func independentCopy(of state: State) -> State? { nil }

  /// Makes an event happen and lets chance act: the landing with all that follows from it, if there is one.
  /// - Returns: the milliseconds of play that passed.
  @inlinable
  @inline(__always)
  public func perform(_ event: PlayEvent<Move>, in state: inout State, using generator: inout Xoshiro256) -> Int {
    var passed = 0
    switch event {
    case .move(let move): apply(move, to: &state)
    case .wait(let milliseconds): passed = advance(&state, by: milliseconds)
    }
    settle(&state, using: &generator)
    return passed
  }

  /// Makes an event happen and times it.
  @inlinable
  public func time(
    _ event: PlayEvent<Move>, in state: inout State, using generator: inout Xoshiro256, by stopwatch: Stopwatch
  ) -> (nanoseconds: UInt64, passed: Int) {
    // A requirement with an inlinable default: what runs between two readings of the clock is compiled for the engine
    // itself, also where a meter knows the engine's type only at run time.
    var passed = 0
    let taken = stopwatch.time { passed = perform(event, in: &state, using: &generator) }
    return (taken, passed)
  }
}

/// A puzzle whose landings are timed on its readable rules and on a fast engine.
public protocol TimedGame: Puzzle, TimedEngine where Position == State {
  /// The fast engine.
  associatedtype FastEngine: TimedEngine where FastEngine.Move == Move, FastEngine.Position == State

  /// The fast engine of the same game.
  func timedEngine() throws -> FastEngine

  /// What the last landing set off; `nil` before the first.
  func landing(in state: State) -> LandingSize?

  /// What errors call the game: the name of its level.
  var benchName: String { get }
}

/// How much happened in a landing.
public struct LandingSize: Equatable, Sendable {
  /// The steps of its cascade.
  public var chain: Int
  /// The shifts of a piece, all steps together.
  public var shifted: Int

  /// A size.
  public init(chain: Int, shifted: Int) {
    self.chain = chain
    self.shifted = shifted
  }
}
