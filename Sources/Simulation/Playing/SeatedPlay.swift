import PuzzleCore

/// One game of several seats in progress.
///
/// In a game without time the seats take turns. In a timed game each seat has a pending decision, due at a time of the
/// game's clock. The earliest decision is made first; at the same millisecond, that of the lowest seat. Chance events
/// and moves of other seats leave a pending decision alone: it is made at its time if it is legal then. (Otherwise a
/// busy opponent could keep a player from ever acting.) A decision that ``PuzzleCore/Decision/yieldsToEvents`` is
/// dropped instead, and its agent asked again.
///
/// Everything is inlinable, so that a ``PlayingAgent`` compiles it for its game.
@usableFromInline
struct SeatedPlay<Game: Puzzle> {
  /// A decision that is not due yet.
  @usableFromInline
  struct Pending {
    @usableFromInline var move: Game.Move?
    /// The due time on the game's clock.
    @usableFromInline var due: Int
    @usableFromInline var yields: Bool

    @inlinable
    init(_ move: Game.Move?, due: Int, yields: Bool) { (self.move, self.due, self.yields) = (move, due, yields) }
  }

  /// What a seat has done. The game as it sees it is in ``views``.
  @usableFromInline
  struct Player {
    @usableFromInline let decide: SeatedAgent<Game>.Decide
    /// The decision that is not due yet; `nil` when the agent must be asked.
    @usableFromInline var pending: Pending?
    @usableFromInline var hasLeft = false
    @usableFromInline var moves = 0
    @usableFromInline var measured: [Int]

    @inlinable
    init(_ decide: @escaping SeatedAgent<Game>.Decide, measures: Int) {
      self.decide = decide
      measured = [Int](repeating: .min, count: measures)
    }
  }

  @usableFromInline let index: Int
  @usableFromInline let budget: Budget
  @usableFromInline let limits: PlayLimits
  @usableFromInline let isRecording: Bool
  /// Whether the game is timed.
  @usableFromInline let isTimed: Bool
  /// The indices of the measures whose largest value counts.
  @usableFromInline let peaks: [Int]
  /// The indices of the other measures.
  @usableFromInline let totals: [Int]
  /// The game as each seat sees it.
  @usableFromInline let views: [Game]
  @usableFromInline var players: [Player]
  @usableFromInline var nature: Xoshiro256
  @usableFromInline var legal: [Game.Move] = []
  /// The number of moves chosen, whether or not they took effect.
  @usableFromInline var choices = 0
  /// The seat whose program failed, which ends the game.
  @usableFromInline var forfeit: (seat: Int, reason: Forfeit)?
  @usableFromInline var state: Game.State
  @usableFromInline var moves: [Game.Move] = []
  @usableFromInline var seats: [Int] = []
  @usableFromInline var times: [Int] = []

  /// Creates a game of a runner, before its first move.
  @inlinable
  init(
    _ runner: GameRunner<Game>, _ agents: [SeatedAgent<Game>], index: Int, rootSeed: Seed, from deal: Game.State,
    isRecording: Bool
  ) {
    self.index = index
    self.isRecording = isRecording
    budget = runner.budget
    limits = runner.limits
    peaks = runner.peaks
    totals = runner.totals
    isTimed = runner.game.isTimed
    state = deal
    nature = Xoshiro256(seed: rootSeed.derived(.chance, index))
    let stream = rootSeed.derived(.agent, index)
    let views = agents.indices.map { runner.game.seated(at: $0) }
    let measures = runner.counted.count
    self.views = views
    players = agents.indices.map { seat in
      Player(agents[seat].begin(views[seat], seat == 0 ? stream : stream.derived(.agent, seat)), measures: measures)
    }
  }

  /// The results of the seats.
  @inlinable
  var results: [FinishedGame] {
    players.indices.map { seat in
      FinishedGame(
        index: index, seat: seat,
        outcome: forfeit.map { $0.seat == seat ? .lost : .won } ?? views[seat].outcome(of: state),
        score: views[seat].score(of: state), moves: players[seat].moves, end: game.clock(of: state),
        measures: players[seat].measured,
        ending: forfeit.map { $0.seat == seat ? $0.reason.ending : Forfeit.ofAnother } ?? game.ending(of: state))
    }
  }

  /// The game as its first seat sees it, for everything that is the same in all views.
  @inlinable
  var game: Game { views[0] }

  /// Plays until the game is over or must be left open.
  @inlinable
  mutating func run() {
    _ = game.resolveChance(in: &state, using: &nature)
    measure(peaks)
    if isTimed { runTimed() } else { runUntimed() }
    measure(peaks)
    measure(totals)
  }

  @inlinable
  mutating func runUntimed() {
    var last = players.count - 1
    while choices < limits.moves && game.outcome(of: state) == nil {
      guard let seat = nextToAct(after: last) else { return }
      let decision = decide(seat)
      guard let move = decision?.move else {
        if leave(decision, by: seat) { return }
        continue
      }
      choices += 1
      if make(move, by: seat) { last = seat }
    }
  }

  /// Lets a seat leave the game.
  /// - Returns: whether the game ends with this, because the program in the seat failed.
  @inlinable
  mutating func leave(_ decision: Decision<Game.Move>?, by seat: Int) -> Bool {
    players[seat].hasLeft = true
    guard let reason = decision?.forfeit else { return false }
    forfeit = (seat, reason)
    return true
  }

  /// The seat whose turn it is; `nil` when all seats that may act have left. The search begins after the last seat that
  /// moved, so that no seat waits for ever.
  @inlinable
  func nextToAct(after last: Int) -> Int? {
    for step in 1...players.count {
      let seat = (last + step) % players.count
      if !players[seat].hasLeft && views[seat].mayAct(in: state) { return seat }
    }
    return nil
  }

  @inlinable
  mutating func runTimed() {
    while game.outcome(of: state) == nil {
      // All decisions due at one moment are made before any seat is asked again. Otherwise the seat that moves first
      // would decide its next move without the others' moves of the same moment.
      if nextDue().map({ $0.due > game.clock(of: state) }) ?? true {
        ask()
        if forfeit != nil { return }
      }
      let next = nextDue()
      if next == nil && (choices >= limits.moves || players.allSatisfy(\.hasLeft)) { return }
      let now = game.clock(of: state)
      let target = min(next?.due ?? .max, limits.time)
      if now < target {
        let passed = game.advance(&state, by: target - now)
        let acted = game.resolveChance(in: &state, using: &nature)
        if acted { noteEvent() }
        if passed <= 0 && !acted { return }
        // The decision is made in the next round, after the events of this moment.
        continue
      }
      guard let next, next.due == now else { return }
      let move = players[next.seat].pending?.move
      players[next.seat].pending = nil
      if let move, make(move, by: next.seat) { yield(except: next.seat) }
    }
  }

  /// Asks every seat without a pending decision, within the limits.
  @inlinable
  mutating func ask() {
    let now = game.clock(of: state)
    guard now < limits.time else { return }
    for seat in players.indices where players[seat].pending == nil && !players[seat].hasLeft {
      guard choices < limits.moves else { return }
      let asked = decide(seat)
      guard let decision = asked, !decision.isLeaving else {
        if leave(asked, by: seat) { return }
        continue
      }
      if decision.move != nil { choices += 1 }
      let (due, overflow) = now.addingReportingOverflow(max(1, decision.delay))
      players[seat].pending = Pending(decision.move, due: overflow ? .max : due, yields: decision.yieldsToEvents)
    }
  }

  @inlinable
  func nextDue() -> (seat: Int, due: Int)? {
    var next: (seat: Int, due: Int)?
    // Not by copies of the players, which would count references.
    for seat in players.indices {
      if let due = players[seat].pending?.due, due < next?.due ?? .max { next = (seat, due) }
    }
    return next
  }

  /// Drops the decisions that yield to an event.
  @inlinable
  mutating func yield(except actor: Int? = nil) {
    for seat in players.indices where seat != actor && players[seat].pending?.yields == true {
      players[seat].pending = nil
    }
  }

  /// Asks the agent in a seat for a decision.
  @inlinable
  mutating func decide(_ seat: Int) -> Decision<Game.Move>? { players[seat].decide(state, &legal, budget) }

  /// Makes a move if it is legal now, and returns whether it was.
  @inlinable
  mutating func make(_ move: Game.Move, by seat: Int) -> Bool {
    guard views[seat].isLegal(move, in: state) else { return false }
    views[seat].apply(move, to: &state)
    players[seat].moves += 1
    if isRecording {
      moves.append(move)
      seats.append(seat)
      if isTimed { times.append(game.clock(of: state)) }
    }
    if game.resolveChance(in: &state, using: &nature) || Game.Chance.self == Never.self { measure(peaks) }
    return true
  }

  /// Drops the decisions that yield to a chance event, and updates the measures.
  @inlinable
  mutating func noteEvent() {
    yield()
    measure(peaks)
  }

  /// Updates the maxima of some measures.
  @inlinable
  mutating func measure(_ places: [Int]) {
    for seat in players.indices {
      for place in places {
        let value = views[seat].measure(place, of: state)
        players[seat].measured[place] = max(players[seat].measured[place], value)
      }
    }
  }
}
