import PuzzleCore

/// The state of replaying a record: the current position and the stream of chance.
struct ReplayWalk<Game: Puzzle> {
  let game: Game
  let index: Int
  private(set) var state: Game.State
  /// The game as each seat sees it.
  let views: [Game]
  private var nature: Xoshiro256
  private var made = 0
  private(set) var retraces = Retraces<Game>()

  init(game: Game, record: GameRecord<Game.State, Game.Move>) {
    self.init(game: game, index: record.index, rootSeed: record.seed, deal: record.deal)
  }

  init(game: Game, index: Int, rootSeed: Seed, deal: Game.State) {
    self.game = game
    views = (0..<game.seats).map { game.seated(at: $0) }
    self.index = index
    state = deal
    nature = Xoshiro256(seed: rootSeed.derived(.chance, index))
  }

  /// Resolves chance events until it is a player's turn, and returns whether there was one.
  @discardableResult
  mutating func settle(_ onStep: (ReplayStep<Game>) throws -> Void) throws -> Bool {
    var acted = false
    while let event = game.chance(in: state, using: &nature) {
      let before = state
      game.resolve(event, in: &state)
      try report(.chance(event), before, onStep)
      acted = true
    }
    return acted
  }

  /// Makes the next move of the record at its time, if it is legal then.
  mutating func make(
    _ move: Game.Move, by seat: Int, at time: Int, _ onStep: (ReplayStep<Game>) throws -> Void
  ) throws {
    // A move cannot be made before the retreat that it follows.
    if game.isTimed, time < game.clock(of: state) {
      throw fault(.timeBackwards(found: time, earliest: game.clock(of: state)))
    }
    try advance(to: time, onStep)
    if game.outcome(of: state) != nil {
      let end = game.clock(of: state)
      throw fault(end < time ? .timeAfterEnd(found: time, end: end) : .moveAfterEnd(move.description))
    }
    guard views.indices.contains(seat) else { throw fault(.unknownSeat(seat)) }
    guard views[seat].isLegal(move, in: state) else {
      throw fault(.illegalMove(views.count > 1 ? "\(move) by seat \(seat)" : move.description))
    }
    let before = state
    retraces.note(state)
    views[seat].apply(move, to: &state)
    try report(.move(move), by: seat, before, onStep)
    made += 1
    try settle(onStep)
  }

  /// Goes back to an earlier position at a time, if the game allows it.
  mutating func retreat(
    _ retreat: Retreat, at time: Int, _ onStep: (ReplayStep<Game>) throws -> Void
  ) throws {
    try advance(to: time, onStep)
    let before = state
    guard game.outcome(of: state) == nil, retraces.go(retreat, in: &state, of: game) else {
      throw fault(.illegalMove(retreat.rawValue))
    }
    try report(.retreat(retreat), before, onStep)
  }

  /// Lets time pass until the clock shows `time`. A game that is over earlier stays at its end, which the moves and
  /// the claims of the record are then compared with.
  mutating func advance(to time: Int, _ onStep: (ReplayStep<Game>) throws -> Void) throws {
    while let pass = try pass(to: time, onStep), pass.passed > 0 || pass.acted {}
  }

  /// Lets time pass until the clock shows `time` or a chance event has happened, and returns how much did and whether
  /// there was an event; `nil` if it is that time already, or the game is over or has no time.
  mutating func pass(
    to time: Int, _ onStep: (ReplayStep<Game>) throws -> Void
  ) throws -> (passed: Int, acted: Bool)? {
    guard game.isTimed else { return nil }
    let (missing, overflow) = time.subtractingReportingOverflow(game.clock(of: state))
    guard missing > 0, !overflow, game.outcome(of: state) == nil else { return nil }
    let before = state
    let passed = game.advance(&state, by: missing)
    if passed > 0 { try report(.time(passed), before, onStep) }
    return (passed, try settle(onStep))
  }

  private func report(
    _ cause: ReplayStep<Game>.Cause, by seat: Int = 0, _ before: Game.State, _ onStep: (ReplayStep<Game>) throws -> Void
  ) throws {
    try onStep(
      ReplayStep(cause: cause, move: made, time: game.clock(of: state), before: before, after: state, seat: seat))
  }

  private func fault(_ reason: RecordFault.Reason) -> RecordFault {
    RecordFault(game: index, move: made + 1, reason: reason)
  }
}
