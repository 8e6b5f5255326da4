import PuzzleCore

/// One game of several seats in progress.
///
/// In a game without time the seats take turns. In a timed game each seat has a pending decision, due at a time of the
/// game's clock. The earliest decision is made first; at the same millisecond, that of the lowest seat. Chance events
/// and moves of other seats leave a pending decision alone: it is made at its time if it is legal then. (Otherwise a
/// busy opponent could keep a player from ever acting.) A decision that ``PuzzleCore/Decision/yieldsToEvents`` is
/// dropped instead, and its agent asked again.
struct SeatedPlay<Game: Puzzle> {
  /// A decision that is not due yet.
  private struct Pending {
    var move: Game.Move?
    /// The due time on the game's clock.
    var due: Int
    var yields: Bool
  }

  private struct Player {
    /// The game as the seat sees it.
    let view: Game
    var agent: any Agent<Game>
    /// The decision that is not due yet; `nil` when the agent must be asked.
    var pending: Pending?
    var hasLeft = false
    var moves = 0
    var measured: [Int]
  }

  private let index: Int
  private let budget: Budget
  private let limits: PlayLimits
  private let isRecording: Bool
  /// The indices of the measures whose largest value counts.
  private let peaks: [Int]
  /// The indices of the other measures.
  private let totals: [Int]
  private var players: [Player]
  private var nature: Xoshiro256
  private var legal: [Game.Move] = []
  /// The number of moves chosen, whether or not they took effect.
  private var choices = 0
  private(set) var state: Game.State
  private(set) var moves: [Game.Move] = []
  private(set) var seats: [Int] = []
  private(set) var times: [Int] = []

  /// Creates a game of a runner, before its first move.
  init(
    _ runner: GameRunner<Game>, _ agents: [any Agent<Game>], index: Int, rootSeed: Seed, from deal: Game.State,
    isRecording: Bool
  ) {
    self.index = index
    self.isRecording = isRecording
    budget = runner.budget
    limits = runner.limits
    peaks = runner.peaks
    totals = runner.totals
    state = deal
    nature = Xoshiro256(seed: rootSeed.derived(.chance, index))
    let stream = rootSeed.derived(.agent, index)
    players = agents.enumerated().map { seat, agent in
      let view = runner.game.seated(at: seat)
      var agent = agent
      agent.begin(view, seed: seat == 0 ? stream : stream.derived(.agent, seat))
      return Player(view: view, agent: agent, measured: runner.game.measures.map { _ in .min })
    }
  }

  /// The results of the seats.
  var results: [FinishedGame] {
    players.enumerated().map { seat, player in
      FinishedGame(
        index: index, seat: seat, outcome: player.view.outcome(of: state),
        score: player.view.score(of: state), moves: player.moves, end: game.clock(of: state),
        measures: player.measured, ending: game.ending(of: state))
    }
  }

  /// The game as its first seat sees it, for everything that is the same in all views.
  private var game: Game { players[0].view }

  /// Plays until the game is over or must be left open.
  mutating func run() {
    _ = game.resolveChance(in: &state, using: &nature)
    measure(peaks)
    if game.isTimed { runTimed() } else { runUntimed() }
    measure(peaks)
    measure(totals)
  }

  private mutating func runUntimed() {
    var last = players.count - 1
    while choices < limits.moves && game.outcome(of: state) == nil {
      guard let seat = nextToAct(after: last) else { return }
      guard let move = decide(seat)?.move else {
        players[seat].hasLeft = true
        continue
      }
      choices += 1
      if make(move, by: seat) { last = seat }
    }
  }

  /// The seat whose turn it is; `nil` when all seats that may act have left. The search begins after the last seat that
  /// moved, so that no seat waits for ever.
  private func nextToAct(after last: Int) -> Int? {
    for step in 1...players.count {
      let seat = (last + step) % players.count
      if !players[seat].hasLeft && players[seat].view.mayAct(in: state) { return seat }
    }
    return nil
  }

  private mutating func runTimed() {
    while game.outcome(of: state) == nil {
      // All decisions due at one moment are made before any seat is asked again. Otherwise the seat that moves first
      // would decide its next move without the others' moves of the same moment.
      if nextDue().map({ $0.due > game.clock(of: state) }) ?? true { ask() }
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
  private mutating func ask() {
    let now = game.clock(of: state)
    guard now < limits.time else { return }
    for seat in players.indices where players[seat].pending == nil && !players[seat].hasLeft {
      guard choices < limits.moves else { return }
      guard let decision = decide(seat), !decision.isLeaving else {
        players[seat].hasLeft = true
        continue
      }
      if decision.move != nil { choices += 1 }
      let (due, overflow) = now.addingReportingOverflow(max(1, decision.delay))
      players[seat].pending = Pending(
        move: decision.move, due: overflow ? .max : due, yields: decision.yieldsToEvents)
    }
  }

  private func nextDue() -> (seat: Int, due: Int)? {
    var next: (seat: Int, due: Int)?
    // Not by copies of the players, which would count references.
    for seat in players.indices {
      if let due = players[seat].pending?.due, due < next?.due ?? .max { next = (seat, due) }
    }
    return next
  }

  /// Drops the decisions that yield to an event.
  private mutating func yield(except actor: Int? = nil) {
    for seat in players.indices where seat != actor && players[seat].pending?.yields == true {
      players[seat].pending = nil
    }
  }

  /// Asks the agent in a seat for a decision.
  private mutating func decide(_ seat: Int) -> Decision<Game.Move>? {
    func decide<Player: Agent<Game>>(
      _ agent: inout Player, _ view: Game, _ state: Game.State, _ legal: inout [Game.Move], _ budget: Budget
    ) -> Decision<Game.Move>? {
      legal.removeAll(keepingCapacity: true)
      if Player.needsMoveList {
        view.legalMoves(in: state, into: &legal)
        if Game.movesAreListed && !view.isTimed && legal.isEmpty { return nil }
      }
      return agent.decideBlindly(from: legal, within: budget)
        ?? agent.decide(in: view.observation(of: state), from: legal, within: budget)
    }
    let view = players[seat].view
    return decide(&players[seat].agent, view, state, &legal, budget)
  }

  /// Makes a move if it is legal now, and returns whether it was.
  private mutating func make(_ move: Game.Move, by seat: Int) -> Bool {
    let view = players[seat].view
    guard view.isLegal(move, in: state) else { return false }
    view.apply(move, to: &state)
    players[seat].moves += 1
    if isRecording {
      moves.append(move)
      seats.append(seat)
      if game.isTimed { times.append(game.clock(of: state)) }
    }
    if game.resolveChance(in: &state, using: &nature) || Game.Chance.self == Never.self { measure(peaks) }
    return true
  }

  /// Drops the decisions that yield to a chance event, and updates the measures.
  private mutating func noteEvent() {
    yield()
    measure(peaks)
  }

  /// Updates the maxima of some measures.
  private mutating func measure(_ places: [Int]) {
    for seat in players.indices {
      for place in places {
        let value = players[seat].view.measure(place, of: state)
        players[seat].measured[place] = max(players[seat].measured[place], value)
      }
    }
  }
}
