import PuzzleCore

/// Plays games of one puzzle, one after another, on one thread.
///
/// A game depends only on the puzzle, the agents, the root seed and its index. Its deal comes from `seed.derived(.deal,
/// index)`, chance from `.chance` and the agent from `.agent`. The runner keeps only its buffers between games.
public struct GameRunner<Game: Puzzle> {
  /// A complete record of a game.
  public typealias Record = GameRecord<Game.State, Game.Move>

  /// The puzzle that is played.
  public let game: Game
  /// The search budget for each decision of an agent.
  public let budget: Budget
  /// The limits at which a game is left open.
  public let limits: PlayLimits

  /// The values of the last game's ``PuzzleCore/Puzzle/measures``.
  public var measured: [Int] { counted }

  /// The reason why the last game ended: its ``PuzzleCore/Puzzle/ending(of:)``.
  public var ending: Ending? { reason }

  @usableFromInline var counted: [Int]
  @usableFromInline var reason: Ending?
  /// Why the last game was lost without its rules.
  @usableFromInline var forfeit: Forfeit?
  /// The indices of the measures whose largest value counts.
  @usableFromInline let peaks: [Int]
  /// The indices of the other measures.
  @usableFromInline let totals: [Int]
  @usableFromInline var legal: [Game.Move] = []
  @usableFromInline var moves: [Game.Move] = []
  @usableFromInline var times: [Int] = []
  @usableFromInline var retreats: [Record.Retreated] = []
  @usableFromInline var retraces = Retraces<Game>()
  /// The final position of the last game, if it was not recorded.
  @usableFromInline var last: Game.State?

  /// Creates a runner for `game`.
  public init(_ game: Game, budget: Budget = .unlimited, limits: PlayLimits = PlayLimits()) {
    self.game = game
    self.budget = budget
    self.limits = limits
    let measures = game.measures
    counted = [Int](repeating: 0, count: measures.count)
    peaks = measures.indices.filter { measures[$0].taking == .largest }
    totals = measures.indices.filter { measures[$0].taking == .last }
  }

  /// Plays game `index` of the run of `rootSeed` and returns its result. In a game of several seats, copies of the
  /// agent play all seats, and the result is that of the first seat.
  /// - Parameter deal: the starting position, instead of the seed's own.
  @inlinable
  public mutating func play(
    _ agent: some Agent<Game>, index: Int, rootSeed: Seed, deal: Game.State? = nil
  ) -> FinishedGame {
    if game.seats > 1 {
      let seats = Array(repeating: SeatedAgent(agent), count: game.seats)
      return meet(seats, index: index, rootSeed: rootSeed, deal: deal)[0]
    }
    // The deal is passed on and not kept, so the game is played in the storage in which it was dealt.
    let (final, count) = run(agent, index, rootSeed, from: deal ?? dealt(index, rootSeed), recording: false)
    defer { last = final }
    return FinishedGame(
      index: index, outcome: outcome(of: final), score: game.score(of: final), moves: count,
      end: game.clock(of: final), measures: counted, ending: reason)
  }

  /// Plays and records game `index` of the run of `rootSeed`; the game is the same as in
  /// `play(_:index:rootSeed:deal:)`.
  /// - Parameter deal: the starting position, instead of the seed's own.
  @inlinable
  public mutating func record(
    _ agent: some Agent<Game>, index: Int, rootSeed: Seed, deal: Game.State? = nil
  ) -> Record {
    if game.seats > 1 {
      return record(Array(repeating: agent, count: game.seats), index: index, rootSeed: rootSeed, deal: deal).record
    }
    let start = deal ?? game.deal(index, of: rootSeed)
    let (final, _) = run(agent, index, rootSeed, from: start, recording: true)
    var record = Record(
      index: index, seed: rootSeed, agent: agent.id, deal: start, moves: moves, times: times,
      end: game.clock(of: final), outcome: outcome(of: final), ending: reason?.id,
      score: game.score(of: final), hash: "")
    record.retreats = retreats
    record.hash = game.digest(of: record, endingIn: final)
    return record
  }

  /// The outcome of the last game, which ended in a position.
  @inlinable
  func outcome(of final: Game.State) -> Outcome? { forfeit == nil ? game.outcome(of: final) : .lost }

  /// The deal of a game, in the storage of the last game if available.
  @inlinable
  mutating func dealt(_ index: Int, _ rootSeed: Seed) -> Game.State {
    guard var state = last.take() else { return game.deal(index, of: rootSeed) }
    var generator = Xoshiro256(seed: rootSeed.derived(.deal, index))
    game.restart(&state, dealing: &generator)
    return state
  }

  /// Plays one game and returns its final position and the number of moves that took effect.
  @inlinable
  mutating func run<Player: Agent<Game>>(
    _ prototype: Player, _ index: Int, _ rootSeed: Seed, from deal: consuming Game.State,
    recording: Bool
  ) -> (final: Game.State, moves: Int) {
    for place in counted.indices { counted[place] = Int.min }
    moves.removeAll(keepingCapacity: recording)
    times.removeAll(keepingCapacity: recording)
    retreats.removeAll(keepingCapacity: recording)
    retraces.clear()
    forfeit = nil
    // The move list of another agent's game must not reach an agent that needs none.
    if !Player.needsMoveList { legal.removeAll(keepingCapacity: true) }
    var agent = prototype
    agent.begin(game, seed: rootSeed.derived(.agent, index))
    var nature = Xoshiro256(seed: rootSeed.derived(.chance, index))
    var state = deal
    var made = 0
    var choices = 0
    _ = game.resolveChance(in: &state, using: &nature)
    var isNew = true
    defer {
      measure(peaks, in: state)
      measure(totals, in: state)
      reason = forfeit?.ending ?? game.ending(of: state)
    }
    while choices < limits.moves && game.outcome(of: state) == nil {
      if isNew {
        measure(peaks, in: state)
        isNew = false
      }
      if Player.needsMoveList {
        game.legalMoves(in: state, into: &legal)
        // An empty list of candidates does not mean that no move is legal.
        if Game.movesAreListed && !game.isTimed && legal.isEmpty { break }
      }
      let decision =
        agent.decideBlindly(from: legal, within: budget)
        ?? agent.decideBlindly(drawing: { game.sampleMove(in: state, using: &$0) }, within: budget)
        ?? agent.decide(in: game.observation(of: state), from: legal, within: budget)
      if decision.isLeaving {
        forfeit = decision.forfeit
        break
      }
      if decision.move != nil || decision.retreat != nil { choices += 1 }
      if game.isTimed {
        switch pass(decision.delay, yielding: decision.yieldsToEvents, in: &state, using: &nature) {
        case .all: break
        case .interrupted:
          isNew = true
          continue
        case .none: return (state, made)
        }
      } else if decision.move == nil && decision.retreat == nil {
        break
      }
      if let retreat = decision.retreat {
        // A decision may come true after the game has ended on its clock.
        if game.outcome(of: state) == nil, retraces.go(retreat, in: &state, of: game) {
          if recording { retreats.append(.init(after: made, to: retreat, time: game.clock(of: state))) }
          isNew = true
        }
        continue
      }
      guard let move = decision.move, game.isLegal(move, in: state) else { continue }
      retraces.note(state)
      game.apply(move, to: &state)
      made += 1
      if recording {
        moves.append(move)
        if game.isTimed { times.append(game.clock(of: state)) }
      }
      isNew = game.resolveChance(in: &state, using: &nature) || Game.Chance.self == Never.self
    }
    return (state, made)
  }

  /// Updates the maxima of some measures with their values in `state`.
  @inlinable
  mutating func measure(_ places: [Int], in state: Game.State) {
    for place in places { counted[place] = max(counted[place], game.measure(place, of: state)) }
  }

  /// Lets the delay of a decision pass, at least one millisecond, and resolves the chance events during it.
  ///
  /// Chance events must not restart the delay unless the agent wants it. Otherwise a game clock that ticks faster than
  /// the player acts would keep the player from ever acting.
  @inlinable
  mutating func pass(
    _ delay: Int, yielding: Bool, in state: inout Game.State, using nature: inout Xoshiro256
  ) -> TimePassed {
    var rest = max(1, delay)
    var stood = false
    while true {
      let left = limits.time - game.clock(of: state)
      guard left > 0 else { return .none }
      let asked = min(rest, left)
      let passed = game.advance(&state, by: asked)
      let natureActed = game.resolveChance(in: &state, using: &nature)
      // This ends a game that neither lets time pass nor draws anything, or whose events repeat at one moment; it would
      // never end otherwise.
      if passed <= 0 && (!natureActed || stood) { return .none }
      stood = passed <= 0
      rest -= passed
      if natureActed { measure(peaks, in: state) }
      if natureActed && yielding { return .interrupted }
      if rest <= 0 { return .all }
      if game.outcome(of: state) != nil || !natureActed && passed < asked { return .interrupted }
    }
  }
}

/// The end of the delay of a decision in a timed game.
@usableFromInline
enum TimePassed {
  /// The whole delay passed, and the move is made.
  case all
  /// The game ended, or a chance event interrupted a decision that yields: the decision is dropped and the agent asked
  /// again.
  case interrupted
  /// The time limit of the game was reached, and the game is left.
  case none
}

extension Puzzle {
  /// The starting position of game `index` of the run of `rootSeed`, before the first chance event.
  @inlinable
  public func deal(_ index: Int, of rootSeed: Seed) -> State {
    var generator = Xoshiro256(seed: rootSeed.derived(.deal, index))
    return initialState(dealing: &generator)
  }
}
