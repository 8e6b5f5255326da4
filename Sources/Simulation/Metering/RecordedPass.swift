import PuzzleCore

/// Recorded games once more on the engine alone: deals, time, moves and chance, without agents and without the runner.
@usableFromInline
struct RecordedPass<Game: Puzzle> {
  @usableFromInline typealias Record = GameRecord<Game.State, Game.Move>

  @usableFromInline let game: Game
  @usableFromInline let isTimed: Bool
  /// The game as each seat sees it; empty in a game of one seat.
  @usableFromInline let views: [Game]
  @usableFromInline var retraces = Retraces<Game>()

  @inlinable
  init(_ game: Game) {
    self.game = game
    isTimed = game.isTimed
    views = game.seats > 1 ? (0..<game.seats).map { game.seated(at: $0) } : []
  }

  /// Plays games whose deals come from their seeds. Returns the sum of the first seat's scores.
  @inlinable
  mutating func play(_ records: [Record]) -> Int {
    var dealing = Xoshiro256(seed: Seed(0))
    var state = game.initialState(dealing: &dealing)
    var sum = 0
    for record in records {
      dealing = Xoshiro256(seed: record.seed.derived(.deal, record.index))
      game.restart(&state, dealing: &dealing)
      play(record, from: &state)
      sum &+= game.score(of: state)
    }
    return sum
  }

  @inlinable
  mutating func play(_ record: Record, from state: inout Game.State) {
    var nature = Xoshiro256(seed: record.seed.derived(.chance, record.index))
    var retreat = 0
    retraces.clear()
    _ = game.resolveChance(in: &state, using: &nature)
    for place in record.moves.indices {
      goBack(&retreat, after: place, record, in: &state, using: &nature)
      if isTimed { pass(to: record.times[place], in: &state, using: &nature) }
      let move = record.moves[place]
      if !record.retreats.isEmpty { retraces.note(state) }
      if views.isEmpty {
        guard game.outcome(of: state) == nil, game.isLegal(move, in: state) else { return }
        game.apply(move, to: &state)
      } else {
        let seat = record.seats[place]
        guard game.outcome(of: state) == nil, views[seat].isLegal(move, in: state) else { return }
        views[seat].apply(move, to: &state)
      }
      _ = game.resolveChance(in: &state, using: &nature)
    }
    goBack(&retreat, after: record.moves.count, record, in: &state, using: &nature)
    if isTimed { pass(to: record.end, in: &state, using: &nature) }
  }

  /// Makes the retreats between two moves.
  @inlinable
  mutating func goBack(
    _ next: inout Int, after made: Int, _ record: Record, in state: inout Game.State, using nature: inout Xoshiro256
  ) {
    while next < record.retreats.count, record.retreats[next].after == made {
      if isTimed { pass(to: record.retreats[next].time, in: &state, using: &nature) }
      _ = retraces.go(record.retreats[next].to, in: &state, of: game)
      next += 1
    }
  }

  /// Lets time pass until the clock shows `time` or the game is over.
  @inlinable
  func pass(to time: Int, in state: inout Game.State, using nature: inout Xoshiro256) {
    while case let missing = time - game.clock(of: state), missing > 0, game.outcome(of: state) == nil {
      let passed = game.advance(&state, by: missing)
      let acted = game.resolveChance(in: &state, using: &nature)
      if passed <= 0 && !acted { return }
    }
  }
}
