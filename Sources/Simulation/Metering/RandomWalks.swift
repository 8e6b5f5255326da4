import PuzzleCore

/// Random moves in one game after another, in a bare loop around the engine.
public struct RandomWalks<Game: Puzzle> {
  @usableFromInline let game: Game
  @usableFromInline let views: [Game]
  @usableFromInline var generator: Xoshiro256
  @usableFromInline var moves: [Game.Move] = []

  /// Walks that draw everything from one generator.
  @inlinable
  public init(_ game: Game, seed: Seed) {
    self.game = game
    views = (0..<game.seats).map { game.seated(at: $0) }
    generator = Xoshiro256(seed: seed)
  }

  /// Makes a number of moves, and returns a checksum. Where no seat has one, a second passes, or the next game begins.
  @inlinable
  public mutating func play(_ count: Int) -> Int {
    var state = game.initialState(dealing: &generator)
    game.settle(&state, using: &generator)
    var (made, idle, checksum) = (0, 0, 0)
    while made < count {
      if let view = views.first(where: { $0.mayAct(in: state) }),
        let move = move(of: view, in: state)
      {
        view.apply(move, to: &state)
        (made, idle) = (made + 1, 0)
      } else if idle < 100, game.isTimed, game.outcome(of: state) == nil {
        _ = game.advance(&state, by: 1000)
        idle += 1
      } else {
        checksum = checksum &* 31 &+ game.score(of: state)
        game.restart(&state, dealing: &generator)
        idle += 1
        // Deals that are over at once: nothing can be played.
        if idle > 10_000 { return checksum }
      }
      game.settle(&state, using: &generator)
    }
    return checksum &* 31 &+ game.score(of: state)
  }

  /// Makes a number of decisions at the pace of the random agent, as in games that it plays, and returns a checksum.
  /// The seats decide in turn.
  /// - Parameters:
  ///   - pace: the milliseconds between two decisions of a seat, in a timed game.
  ///   - limits: the limits at which the next game begins.
  @inlinable
  public mutating func decide(_ count: Int, pace: Int = 250, limits: PlayLimits = PlayLimits()) -> Int {
    var state = game.initialState(dealing: &generator)
    _ = game.resolveChance(in: &state, using: &generator)
    var (made, seat, idle, checksum) = (0, 0, 0, 0)
    let isTimed = game.isTimed
    let step = max(1, pace / views.count)
    for _ in 0..<count {
      if game.outcome(of: state) != nil || made >= limits.moves || idle > views.count
        || isTimed && game.clock(of: state) >= limits.time
      {
        checksum = checksum &* 31 &+ game.score(of: state)
        game.restart(&state, dealing: &generator)
        _ = game.resolveChance(in: &state, using: &generator)
        (made, seat, idle) = (0, 0, 0)
      }
      made += 1
      // A view is not copied where there is one: it may hold many references.
      let hasMoved = views.count == 1 ? act(step, isTimed, &state) : act(views[seat], step, isTimed, &state)
      idle = hasMoved || isTimed ? 0 : idle + 1
      seat = seat + 1 < views.count ? seat + 1 : 0
    }
    return checksum &* 31 &+ game.score(of: state)
  }

  /// Draws a move, lets time pass, and makes the move if it is still legal. Returns whether it was.
  @inlinable @inline(__always)
  mutating func act(_ step: Int, _ isTimed: Bool, _ state: inout Game.State) -> Bool {
    let move: Game.Move?
    if !Game.movesAreListed || Game.drawsWithoutList {
      move = game.sampleMove(in: state, using: &generator)
    } else {
      game.legalMoves(in: state, into: &moves)
      move = moves.isEmpty ? nil : moves[generator.uniform(below: moves.count)]
    }
    if isTimed { pass(step, in: &state) }
    guard let move, game.isLegal(move, in: state) else { return false }
    game.apply(move, to: &state)
    _ = game.resolveChance(in: &state, using: &generator)
    return true
  }

  /// The same for a seat that may not be able to act.
  @inlinable
  mutating func act(_ view: Game, _ step: Int, _ isTimed: Bool, _ state: inout Game.State) -> Bool {
    let move = view.mayAct(in: state) ? move(of: view, in: state) : nil
    if isTimed { pass(step, in: &state) }
    guard let move, view.isLegal(move, in: state) else { return false }
    view.apply(move, to: &state)
    _ = game.resolveChance(in: &state, using: &generator)
    return true
  }

  /// Lets time pass with its chance events, until the game is over.
  @inlinable
  mutating func pass(_ milliseconds: Int, in state: inout Game.State) {
    var rest = milliseconds
    while rest > 0 {
      let passed = game.advance(&state, by: rest)
      let acted = game.resolveChance(in: &state, using: &generator)
      rest -= passed
      if passed <= 0 && !acted || rest > 0 && game.outcome(of: state) != nil { return }
    }
  }

  /// A random move, which needs no new list.
  @inlinable
  mutating func move(of view: Game, in state: Game.State) -> Game.Move? {
    guard Game.movesAreListed, !Game.drawsWithoutList else { return view.sampleMove(in: state, using: &generator) }
    view.legalMoves(in: state, into: &moves)
    return moves.isEmpty ? nil : moves[generator.uniform(below: moves.count)]
  }
}
