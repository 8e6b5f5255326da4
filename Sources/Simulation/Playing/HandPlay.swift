import PuzzleCore

/// A game that people play by hand, in progress.
///
/// It is game `index` of the run of a seed, with the deal and the chance events that simulated people meet in it. Time
/// is the caller's: ``advance(to:)`` brings the clock up to now. Every finished or left game is a record that
/// ``Replayer`` verifies.
///
/// ```swift
/// func firstMoves<Game: Puzzle>(of game: Game) -> GameRecord<Game.State, Game.Move> {
///   var play = HandPlay(game, index: 31, rootSeed: Seed(1))
///   while !play.isOver, let move = play.legalMoves().first, (try? play.make(move)) != nil {}
///   play.leave()
///   return play.record
/// }
/// ```
///
/// The other seats of a game of several are played by agents, whose decisions are due at times of the clock as in
/// ``GameRunner``.
public struct HandPlay<Game: Puzzle>: Sendable {
  /// The name of people in the records of their plays.
  public static var agentName: String { "hand" }

  /// The game as its first seat sees it.
  public let game: Game
  /// The game's number in the run of ``rootSeed``.
  public let index: Int
  /// The seed of the deal and of chance.
  public let rootSeed: Seed
  /// The starting position.
  public let deal: Game.State
  /// Whether the deal is the seed's own.
  public let isOfSeed: Bool
  /// The seats that people play.
  public let seats: Set<Int>
  /// What has happened since ``takeSteps()``.
  public private(set) var steps: [ReplayStep<Game>] = []
  /// Whether the game was left before its end.
  public private(set) var isLeft = false
  /// The number of moves and retreats of people, which tells an old request from a new one.
  public private(set) var turn = 0

  private let limits: PlayLimits
  private var walk: ReplayWalk<Game>
  private var rivals: HandRivals<Game>
  private var moves: [Game.Move] = []
  private var movers: [Int] = []
  private var times: [Int] = []
  private var retreats: [GameRecord<Game.State, Game.Move>.Retreated] = []
  /// The clock after the last retreat; -1 before the first.
  private var lastRetreat = -1

  /// Starts a game.
  /// - Parameters:
  ///   - deal: the starting position, instead of the seed's own.
  ///   - seats: the seats that people play, at least one; the others belong to `rival`.
  public init(
    _ game: Game, index: Int, rootSeed: Seed, deal: Game.State? = nil, seats: Set<Int> = [0],
    against rival: (any Agent<Game>)? = nil, limits: PlayLimits = PlayLimits()
  ) {
    let all = 0..<game.seats
    precondition(!seats.isEmpty && seats.isSubset(of: all), "people need seats of the game")
    precondition(rival != nil || seats.count == all.count, "seats without people need an agent")
    self.game = game.seated(at: 0)
    self.index = index
    self.rootSeed = rootSeed
    self.deal = deal ?? game.deal(index, of: rootSeed)
    self.seats = seats
    self.limits = limits
    isOfSeed = deal == nil
    walk = ReplayWalk(game: game, index: index, rootSeed: rootSeed, deal: self.deal)
    rivals = HandRivals(
      rival, in: all.filter { !seats.contains($0) }, of: game, seed: rootSeed.derived(.agent, index))
    walking { walk, onStep in try walk.settle(onStep) }
    takeTurns()
  }

  /// The position.
  public var state: Game.State { walk.state }

  /// The milliseconds of play; 0 in a game without time.
  public var clock: Int { game.clock(of: state) }

  /// Whether the game has ended or was left.
  public var isOver: Bool { isLeft || game.outcome(of: state) != nil }

  /// How the game ended for a seat; `nil` while it is open or if it was left.
  public func outcome(of seat: Int = 0) -> Outcome? { walk.views[seat].outcome(of: state) }

  /// The score of a seat.
  public func score(of seat: Int = 0) -> Int { walk.views[seat].score(of: state) }

  /// Why the game ended; `nil` while it is open and in a game without reasons.
  public var ending: Ending? { game.ending(of: state) }

  /// The number of moves that a seat made.
  public func moveCount(of seat: Int = 0) -> Int { movers.count { $0 == seat } }

  /// What the player in a seat sees; hints and pictures need no more.
  public func seen(by seat: Int = 0) -> Game.State { walk.views[seat].observation(of: state) }

  /// The seats of people that may act now; empty when the game is over.
  public var seatsToAct: [Int] { isOver ? [] : seats.sorted().filter { walk.views[$0].mayAct(in: state) } }

  /// The moves that the player in a seat can choose from; candidates where moves cannot be listed.
  public func legalMoves(of seat: Int = 0) -> [Game.Move] { isOver ? [] : walk.views[seat].legalMoves(in: state) }

  /// The ways back that are open now.
  public var possibleRetreats: [Retreat] { isOver ? [] : Retreat.allCases.filter(walk.retraces.allows) }

  /// The clock at which something happens without a person, if that is known and within a minute: a chance event, the
  /// end of the time, the decision of another seat.
  public var nextEvent: Int? {
    guard game.isTimed, !isOver else { return nil }
    let horizon = 60_000
    var ahead = state
    let passed = game.advance(&ahead, by: horizon)
    let event = passed < horizon || game.outcome(of: ahead) != nil ? clock + passed : nil
    return [event, rivals.next?.due].compactMap { $0 }.min()
  }

  /// Returns and forgets what has happened since the last call, in order.
  public mutating func takeSteps() -> [ReplayStep<Game>] {
    defer { steps.removeAll() }
    return steps
  }

  /// The whole game so far as a record; unfinished while the game is open.
  public var record: GameRecord<Game.State, Game.Move> {
    let agents = walk.views.indices.map { seats.contains($0) ? Self.agentName : rivals.name ?? Self.agentName }
    let isAlone = agents.count == 1
    var record = GameRecord(
      index: index, seed: rootSeed, agents: agents, deal: deal, moves: moves, seats: isAlone ? [] : movers,
      times: times, end: clock, outcomes: walk.views.map { $0.outcome(of: state) }, ending: ending?.id,
      scores: walk.views.map { $0.score(of: state) }, hash: "")
    record.retreats = retreats
    record.hash = game.digest(of: record, endingIn: state)
    return record
  }

  /// The record and its final position, after it was replayed to exactly what it claims.
  /// - Throws: ``RecordFault`` if it does not replay, which is a fault of the game's rules.
  public func verifiedRecord() throws(RecordFault) -> (GameRecord<Game.State, Game.Move>, final: Game.State) {
    let record = record
    return (record, try Replayer(game, deals: isOfSeed ? .seed : .given).verified(record))
  }
}

extension HandPlay {
  /// Brings a timed game up to a clock in milliseconds: time passes, chance decides, and other seats move. An earlier
  /// clock, and a game without time, change nothing.
  public mutating func advance(to clock: Int) { advance(to: clock, before: walk.views.count) }

  /// Makes a move of a person.
  /// - Parameter time: the clock when it was made, in a timed game; `nil` means now. The move comes as soon as a record
  ///   allows: a player makes at most one move in a millisecond.
  /// - Throws: ``HandFault``; the time until then has passed.
  public mutating func make(_ move: Game.Move, by seat: Int = 0, at time: Int? = nil) throws(HandFault) {
    guard seats.contains(seat) else { throw .noSeat(seat) }
    if game.isTimed { advance(to: earliest(for: seat, from: time ?? clock), before: seat) }
    guard !isOver else { throw .over }
    guard moves.count < limits.moves else { throw .tooLong(moves: limits.moves) }
    let view = walk.views[seat]
    guard view.mayAct(in: state) else { throw .notTheTurn(seat) }
    guard view.isLegal(move, in: state) else { throw .illegal(move.description) }
    carryOut(move, by: seat)
    rivals.yield()
    turn += 1
    takeTurns()
  }

  /// Goes back to an earlier position.
  /// - Throws: ``HandFault``; the time until then has passed.
  public mutating func goBack(_ retreat: Retreat, at time: Int? = nil) throws(HandFault) {
    if game.isTimed { advance(to: earliest(for: 0, from: time ?? clock)) }
    guard !isOver else { throw .over }
    guard walk.retraces.allows(retreat) else { throw .noWayBack(retreat) }
    let now = clock
    walking { walk, onStep in try walk.retreat(retreat, at: now, onStep) }
    retreats.append(.init(after: moves.count, to: retreat, time: now))
    lastRetreat = now
    turn += 1
  }

  /// Leaves the game at its clock. A game that is over stays as it ended.
  public mutating func leave() {
    if !isOver { isLeft = true }
  }

  /// The earliest clock at which a record allows the next move of a seat.
  private func earliest(for seat: Int, from time: Int) -> Int {
    let lastMove = times.last.map { last in seat > movers[movers.count - 1] ? last : last + 1 }
    return max(time, clock, lastMove ?? game.clock(of: deal) + 1, lastRetreat + 1)
  }

  /// Brings the clock up to a time, with the decisions of other seats that come before a move of `seat` then.
  private mutating func advance(to time: Int, before seat: Int) {
    while game.isTimed, !isOver {
      if clock >= limits.time { return leave() }
      if !rivals.isDue(at: clock) { ask() }
      if let next = rivals.next, next.due <= clock, clock < time || next.seat < seat {
        if let move = rivals.takeDecision(of: next.seat), carryOut(move, by: next.seat) {
          rivals.yield(except: next.seat)
        }
        continue
      }
      let target = min(time, rivals.next?.due ?? .max, limits.time)
      guard let pass = walking({ walk, onStep in try walk.pass(to: target, onStep) }) ?? nil else { return }
      if pass.acted { rivals.yield() }
      if pass.passed <= 0 && !pass.acted { return }
    }
  }

  /// In a game without time, lets the other seats move until it is a person's turn.
  private mutating func takeTurns() {
    let count = walk.views.count
    guard !game.isTimed, count > 1 else { return }
    while !isOver {
      let last = movers.last ?? count - 1
      let waiting = (1...count).lazy.map { (last + $0) % count }.first { seat in
        walk.views[seat].mayAct(in: state) && !rivals.hasLeft(seat)
      }
      guard let seat = waiting, !seats.contains(seat) else {
        if waiting == nil { leave() }
        return
      }
      ask(only: seat)
      guard let move = rivals.takeDecision(of: seat) else {
        rivals.leave(seat)
        continue
      }
      carryOut(move, by: seat)
    }
  }

  /// Asks the other seats that have no decision pending.
  private mutating func ask(only seat: Int? = nil) {
    guard moves.count < limits.moves else { return }
    rivals.ask(only: seat, in: state, at: clock, views: walk.views)
  }

  /// Makes a move if it is legal now, and returns whether it was.
  @discardableResult
  private mutating func carryOut(_ move: Game.Move, by seat: Int) -> Bool {
    guard game.outcome(of: state) == nil, walk.views[seat].isLegal(move, in: state) else { return false }
    let now = clock
    walking { walk, onStep in try walk.make(move, by: seat, at: now, onStep) }
    moves.append(move)
    movers.append(seat)
    if game.isTimed { times.append(now) }
    return true
  }

  /// Does something with the walk and keeps its steps. The walk throws only for what was checked before.
  @discardableResult
  private mutating func walking<Value>(
    _ body: (inout ReplayWalk<Game>, (ReplayStep<Game>) -> Void) throws -> Value
  ) -> Value? {
    var new: [ReplayStep<Game>] = []
    let value = try? body(&walk) { new.append($0) }
    steps += new
    return value
  }
}

/// Why a move or retreat by hand has no effect.
public enum HandFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The game has ended or was left.
  case over
  /// No person plays in the seat.
  case noSeat(Int)
  /// Another seat has the turn.
  case notTheTurn(Int)
  /// The move is not legal now.
  case illegal(String)
  /// There is nothing to take back, or the game does not allow it.
  case noWayBack(Retreat)
  /// The game has as many moves as a record may have.
  case tooLong(moves: Int)

  /// The reason in one line.
  public var description: String {
    switch self {
    case .over: "the game is over"
    case .noSeat(let seat): "no person plays in seat \(seat + 1)"
    case .notTheTurn: "it is the other player's turn"
    case .illegal(let move): "\(move) is not possible now"
    case .noWayBack(.undo): "no move can be taken back"
    case .noWayBack(.restart): "the game cannot start again now"
    case .tooLong(let moves): "the game has \(moves) moves, which is the limit"
    }
  }
}
