import PuzzleCore

/// A position of a game that a caller plays move by move, with its stream of chance.
public struct SteppedPosition<Game: Puzzle>: Sendable {
  /// The position.
  public var state: Game.State
  /// The stream of chance.
  @usableFromInline var nature: Xoshiro256
  /// The moves that were listed last, which ``EngineSteps/apply`` numbers.
  public var listed: [Game.Move] = []
  /// The seat for which they were listed.
  public var seat = 0

  /// A position with the stream of chance that follows it.
  @inlinable
  public init(_ state: Game.State, nature: Xoshiro256) { (self.state, self.nature) = (state, nature) }
}

/// What a move or the passing of time did.
public enum StepResult: Sendable {
  /// It was done.
  case done
  /// There is no such move, or it is not legal; nothing has changed.
  case illegal
  /// The game was over; nothing has changed.
  case over
}

/// The steps of a game on one level, compiled for its engine, for programs that play move by move: libraries for other
/// languages, servers.
///
/// A game is dealt, and chance acts, as in a run of ``SimulationRun``: the same seed and number give the same game.
///
/// ```swift
/// func points(of game: some Puzzle) -> Int {
///   let steps = EngineSteps(game)
///   var position = steps.deal(Seed(1), 0)
///   while steps.list(0, &position) > 0, steps.apply(0, &position) == .done {}
///   return steps.score(0, position)
/// }
/// ```
public struct EngineSteps<Game: Puzzle>: Sendable {
  /// The type of a position.
  public typealias Position = SteppedPosition<Game>

  /// The game as each seat sees it.
  public let views: [Game]
  /// Deals a game of a run: its root seed and the number of the game.
  public let deal: @Sendable (Seed, Int) -> Position
  /// Deals again, in the storage of a position.
  public let redeal: @Sendable (Seed, Int, inout Position) -> Void
  /// Lists the legal moves of a seat, and returns their number. They are candidates where moves cannot be listed.
  /// - Precondition: the seat is one of ``views``.
  public let list: @Sendable (Int, inout Position) -> Int
  /// Makes the move at a place in the list that was made last, and lets chance act. The list stays, so that it can be
  /// used again where the same moves are legal; a move that is no longer legal is refused.
  public let apply: @Sendable (Int, inout Position) -> StepResult
  /// Makes any move of a seat.
  /// - Precondition: the seat is one of ``views``.
  public let make: @Sendable (Game.Move, Int, inout Position) -> StepResult
  /// Lets milliseconds of play pass, with the chance events in them, until the game is over. Returns how many did.
  public let advance: @Sendable (Int, inout Position) -> Int
  /// The outcome for a seat; `nil` while the game is open.
  public let outcome: @Sendable (Int, Position) -> Outcome?
  /// The score of a seat.
  public let score: @Sendable (Int, Position) -> Int
  /// Makes random moves of the seats in turn until the game is over or a number of moves is reached. Returns how many
  /// were made.
  public let walk: @Sendable (Int, inout Xoshiro256, inout Position) -> Int

  /// The steps of a game on a level.
  @inlinable
  public init(_ game: Game) {
    let views = (0..<game.seats).map { game.seated(at: $0) }
    self.views = views
    deal = { root, index in Self.dealt(game, root, index) }
    redeal = { root, index, position in
      var generator = Xoshiro256(seed: root.derived(.deal, index))
      position.nature = Xoshiro256(seed: root.derived(.chance, index))
      game.restart(&position.state, dealing: &generator)
      _ = game.resolveChance(in: &position.state, using: &position.nature)
      position.forget()
    }
    list = { seat, position in
      views[seat].legalMoves(in: position.state, into: &position.listed)
      position.seat = seat
      return position.listed.count
    }
    apply = { place, position in
      guard position.listed.indices.contains(place) else { return .illegal }
      return Self.make(position.listed[place], of: views[position.seat], in: &position)
    }
    make = { move, seat, position in Self.make(move, of: views[seat], in: &position) }
    advance = { milliseconds, position in Self.pass(milliseconds, of: game, in: &position) }
    outcome = { seat, position in views[seat].outcome(of: position.state) }
    score = { seat, position in views[seat].score(of: position.state) }
    walk = { most, generator, position in
      var made = 0
      while made < most, game.outcome(of: position.state) == nil {
        guard let view = views.first(where: { $0.mayAct(in: position.state) }),
          let move = view.sampleMove(in: position.state, using: &generator)
        else {
          guard game.isTimed, Self.pass(1000, of: game, in: &position) > 0 else { break }
          continue
        }
        view.apply(move, to: &position.state)
        _ = game.resolveChance(in: &position.state, using: &position.nature)
        made += 1
      }
      return made
    }
  }

  @inlinable
  static func dealt(_ game: Game, _ root: Seed, _ index: Int) -> Position {
    var position = Position(game.deal(index, of: root), nature: Xoshiro256(seed: root.derived(.chance, index)))
    _ = game.resolveChance(in: &position.state, using: &position.nature)
    return position
  }

  @inlinable @inline(__always)
  static func make(_ move: Game.Move, of view: Game, in position: inout Position) -> StepResult {
    guard view.isLegal(move, in: position.state) else {
      return view.outcome(of: position.state) == nil ? .illegal : .over
    }
    view.apply(move, to: &position.state)
    _ = view.resolveChance(in: &position.state, using: &position.nature)
    return .done
  }

  @inlinable
  static func pass(_ milliseconds: Int, of game: Game, in position: inout Position) -> Int {
    guard game.isTimed else { return 0 }
    var (rest, stood) = (max(0, milliseconds), false)
    while rest > 0, game.outcome(of: position.state) == nil {
      let passed = game.advance(&position.state, by: rest)
      let acted = game.resolveChance(in: &position.state, using: &position.nature)
      rest -= passed
      // Events that repeat at one moment would never end.
      if passed <= 0, !acted || stood { break }
      stood = passed <= 0
    }
    return max(0, milliseconds) - rest
  }
}

extension SteppedPosition {
  /// Empties the list of moves, which belongs to another position.
  @inlinable
  public mutating func forget() { listed.removeAll(keepingCapacity: true) }
}
