/// A timed game whose positions only count the time, up to a limit. It declares the limit, and reads the clock in
/// ``Puzzle/outcome(of:)`` and ``Puzzle/defect(in:)``; the rest has defaults.
///
/// ```swift
/// struct State: ClockedState {
///   var board: [Int]
///   var moves = 0
///   var clock = 0
/// }
/// ```
public protocol ClockedPuzzle: Puzzle where State: ClockedState {
  /// The milliseconds after which a game ends; `Int.max` for no limit.
  var timeAllowed: Int { get }
}

/// A position with a clock.
public protocol ClockedState: Hashable, Codable, Sendable {
  /// Milliseconds played.
  var clock: Int { get set }
  /// Moves made, with those that were taken back. A position that does not count them has the default, which is always
  /// 0.
  var moves: Int { get set }
}

extension ClockedState {
  /// The default 0; setting another number has no effect.
  public var moves: Int {
    get { 0 }
    set {}
  }
}

extension ClockedPuzzle {
  /// Time passes.
  public var isTimed: Bool { true }

  /// The milliseconds played.
  public func clock(of state: State) -> Int { state.clock }

  /// Lets time pass, until the end of the game at most.
  public func advance(_ state: inout State, by milliseconds: Int) -> Int {
    guard outcome(of: state) == nil else { return 0 }
    let passed = min(max(0, milliseconds), timeAllowed - state.clock)
    state.clock += passed
    return passed
  }

  /// The earlier position; its clock and its count of moves are those of `current`.
  public func resumed(_ earlier: State, after current: State) -> State {
    var state = earlier
    (state.clock, state.moves) = (current.clock, current.moves)
    return state
  }
}
