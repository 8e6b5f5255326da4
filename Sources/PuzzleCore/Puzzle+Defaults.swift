// What a game leaves out if it has no such feature.

extension Puzzle {
  /// Most games have had the same rules from the start.
  public static var earlierRules: [Int: String] { [:] }

  /// Most games have one player.
  public var seats: Int { 1 }

  /// The only seat; setting another one has no effect.
  public var seat: Int {
    get { 0 }
    set {}
  }

  /// The only player may always act.
  public func mayAct(in state: State) -> Bool { true }

  /// The game as another of its seats sees it.
  public func seated(at seat: Int) -> Self {
    var view = self
    view.seat = seat
    return view
  }

  /// Replaces the state by a new position.
  @inlinable
  public func restart(_ state: inout State, dealing generator: inout Xoshiro256) {
    state = initialState(dealing: &generator)
  }

  /// Most games can list their moves.
  public static var movesAreListed: Bool { true }

  /// The moves are listed, and one of them is drawn.
  @inlinable
  public static var drawsWithoutList: Bool { false }

  /// One of the listed moves, each with the same probability: one uniform integer.
  public func sampleMove(in state: State, using generator: inout some RandomNumberGenerator) -> Move? {
    let moves = legalMoves(in: state)
    return moves.isEmpty ? nil : moves[generator.uniform(below: moves.count)]
  }

  /// Returns `move`: without aim there is no error.
  public func deflected(_ move: Move, by error: Double) -> Move { move }

  /// Most games end for no other reason than their outcome.
  public func ending(of state: State) -> Ending? { nil }

  /// The default, `nil`: every state that can be decoded can be played.
  public func defect(in state: State) -> String? { nil }

  /// Most games count nothing more.
  public var measures: [Measure] { [] }

  /// The default value 0. It is not used, because only measures in ``measures`` are requested.
  public func measure(_ place: Int, of state: State) -> Int { 0 }

  /// The default for games without hidden parts: the player sees the state itself.
  public func observation(of state: State) -> State { state }

  /// The default for games without hidden parts: the player sees the state itself.
  @inlinable
  public func determinized(_ observation: State, using generator: inout Xoshiro256) -> State { observation }

  /// The default, `false`, for games without time.
  public var isTimed: Bool { false }

  /// The default for games without time: the clock stays at zero.
  public func clock(of state: State) -> Int { 0 }

  /// The default for games without time: all the milliseconds pass and nothing happens. Negative durations count as
  /// zero.
  public func advance(_ state: inout State, by milliseconds: Int) -> Int { max(0, milliseconds) }
}

extension Puzzle where SearchKey == State {
  /// The state itself.
  @inlinable
  public func searchKey(of state: State) -> State { state }
}

extension Puzzle {
  /// A move is one action.
  @inlinable
  public func actions(for move: Move, in state: State) -> Int { 1 }

  /// Most games do not let moves be taken back.
  @inlinable
  public static var allowsUndo: Bool { false }

  /// Most games do not return to the deal.
  @inlinable
  public static var allowsRestart: Bool { false }

  /// The earlier position as it was.
  @inlinable
  public func resumed(_ earlier: State, after current: State) -> State { earlier }
}

extension Puzzle where Chance == Never {
  /// Games without chance have no chance events.
  public func chance(in state: State, using generator: inout some RandomNumberGenerator) -> Never? { nil }

  /// Never called, because the type `Never` has no values.
  public func resolve(_ chance: Never, in state: inout State) {}
}
