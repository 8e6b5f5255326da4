import PuzzleCore

/// An event that an engine applies to a position.
public enum PlayEvent<Move: Equatable & Sendable>: Equatable, Sendable {
  /// The player makes a move.
  case move(Move)
  /// Milliseconds of play pass, until something lands.
  case wait(Int)
}

/// An engine for a game in real time in which landings are the most expensive events and are timed.
///
/// Both the readable rules and the fast engine of a game conform, so that both can be timed on the same events.
public protocol TimedEngine {
  /// A position in the engine's form.
  associatedtype State
  /// A move of the player.
  associatedtype Move: Equatable & Sendable
  /// A position in the form of the readable rules.
  associatedtype Position: Equatable

  /// A position at the beginning of a game.
  func start(_ generator: inout Xoshiro256) -> State
  /// Replaces a position by another deal.
  func restart(_ state: inout State, _ generator: inout Xoshiro256)
  /// An equal position whose moves do not change `state`, if copying is cheaper than dealing again; otherwise `nil`.
  func independentCopy(of state: State) -> State?
  /// Whether the game goes on.
  func isOpen(_ state: State) -> Bool
  /// Whether a move is legal.
  func isLegal(_ move: Move, in state: State) -> Bool
  /// Makes a move.
  func apply(_ move: Move, to state: inout State)
  /// Lets up to `milliseconds` of play pass and returns how many did. It stops when something lands.
  func advance(_ state: inout State, by milliseconds: Int) -> Int
  /// Resolves the events that depend on chance.
  func settle(_ state: inout State, using generator: inout Xoshiro256)
  /// The number of landings so far.
  func landings(in state: State) -> Int
  /// A number computed from the last landing and the score. Engines that agree on a position have the same number.
  func mark(_ state: State) -> Int
  /// The position in the form of the readable rules.
  func plain(_ state: State) -> Position
  /// The engine's form of a position of the readable rules, in storage that nothing else uses.
  func position(of position: Position) throws -> State
  /// Applies an event as ``perform(_:in:using:)`` does, and times it. Returns the nanoseconds, and the milliseconds of
  /// play that passed.
  func time(
    _ event: PlayEvent<Move>, in state: inout State, using generator: inout Xoshiro256, by stopwatch: Stopwatch
  ) -> (nanoseconds: UInt64, passed: Int)
}

extension TimedEngine {
  /// The default, `nil`: the same deal is made again.
  public func independentCopy(of state: State) -> State? { nil }

  /// Applies an event and resolves chance. If a piece lands, this includes everything that follows from the landing.
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

  /// Applies an event and times it.
  @inlinable
  public func time(
    _ event: PlayEvent<Move>, in state: inout State, using generator: inout Xoshiro256, by stopwatch: Stopwatch
  ) -> (nanoseconds: UInt64, passed: Int) {
    // A requirement with an inlinable default: the code between two clock readings is compiled for the concrete engine,
    // even where a meter knows its type only at run time.
    var passed = 0
    let taken = stopwatch.time { passed = perform(event, in: &state, using: &generator) }
    return (taken, passed)
  }
}

/// A puzzle whose landings are timed on its readable rules and on a fast engine.
public protocol TimedGame: Puzzle, TimedEngine where Position == State {
  /// The type of the fast engine.
  associatedtype FastEngine: TimedEngine where FastEngine.Move == Move, FastEngine.Position == State

  /// The fast engine of this game.
  func timedEngine() throws -> FastEngine

  /// The size of the last landing; `nil` before the first one.
  func landing(in state: State) -> LandingSize?

  /// The name of the game in errors, which is that of its level.
  var benchName: String { get }
}

/// The size of a landing.
public struct LandingSize: Equatable, Sendable {
  /// The number of steps of its cascade.
  public var chain: Int
  /// The number of shifts of a piece, summed over the steps.
  public var shifted: Int

  /// A size with these numbers.
  public init(chain: Int, shifted: Int) {
    self.chain = chain
    self.shifted = shifted
  }
}
