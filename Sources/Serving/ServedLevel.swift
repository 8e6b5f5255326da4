import Difficulty
import GameKit
import LevelStudy
import People
import PuzzleCore
import Simulation
import Synchronization
import TextFormats

/// A level with its types.
final class ServedLevel<Game: PlayableGame>: AnyServedLevel {
  private let level: LoadedLevel<Game>
  private let game: Game
  /// The position of the last request. A request that continues it replays only the moves that are new.
  private let last = Mutex<(start: Start, moves: [Move], play: HandPlay<Game>)?>(nil)

  /// Where a game begins.
  private struct Start: Equatable {
    var deal: Int
    var seed: Int
    var rival: String?
  }

  private struct Move: Equatable {
    var text: String
    var seat: Int
    var time: Int?
  }

  init(_ level: LoadedLevel<Game>, _ game: Game) { (self.level, self.game) = (level, game) }

  var summary: [JSONValue.Member] {
    [
      .init("name", .string(level.name)), .init("game", .string(Game.name)),
      .init("rulesVersion", .integer(Game.rulesVersion)), .init("seats", .integer(game.seats)),
      .init("isTimed", .bool(game.isTimed)), .init("dealsVary", .bool(Game.dealsVary)),
      .init("canBeSolved", .bool(game.bestSolver != nil)),
      .init("agents", .array(game.allAgentChoices.map { .string($0.id) })),
    ]
  }

  // MARK: - Positions

  func position(_ fields: RequestFields) throws -> [JSONValue.Member] {
    let play = try play(fields)
    let seat = try seat(fields)
    func value(_ name: String, _ value: JSONValue) -> JSONValue.Member { .init(name, value) }
    return [
      value("deal", .integer(play.index)), value("turn", .integer(play.turn)), value("clock", .integer(play.clock)),
      value("seatsToAct", .array(play.seatsToAct.map(JSONValue.integer))),
      value("outcome", play.outcome(of: seat).map { .string($0.rawValue) } ?? .null),
      value("ending", play.ending.map { .string($0.id) } ?? .null), value("score", .integer(play.score(of: seat))),
      value("moves", .array(play.legalMoves(of: seat).map { .string($0.description) })),
      value("state", JSONValue(encoding: play.seen(by: seat)) ?? .null),
    ]
  }

  private func seat(_ fields: RequestFields) throws -> Int {
    try fields.integer("seat", in: 0...(game.seats - 1), or: 0)
  }

  /// The game after the moves of a request.
  private func play(_ fields: RequestFields) throws -> HandPlay<Game> {
    let start = Start(
      deal: try fields.integer("deal", in: 0...1_000_000_000, or: 0),
      seed: try fields.integer("seed", in: 0...(1 << 53), or: 1), rival: try fields.text("rival"))
    let moves = try moves(fields)
    let known = last.withLock { last in
      last.flatMap { $0.start == start && moves.starts(with: $0.moves) ? (count: $0.moves.count, play: $0.play) : nil }
    }
    var play = try known?.play ?? begin(start)
    for (place, move) in moves.enumerated().dropFirst(known?.count ?? 0) {
      try make(move, at: place, in: &play)
    }
    _ = play.takeSteps()
    last.withLock { $0 = (start, moves, play) }
    play.advance(to: try fields.integer("clock", in: 0...PlayLimits().time, or: 0))
    return play
  }

  private func begin(_ start: Start) throws -> HandPlay<Game> {
    guard let name = start.rival else {
      return HandPlay(
        game, index: start.deal, rootSeed: Seed(UInt64(start.seed)), seats: Set(0..<max(1, game.seats)))
    }
    guard game.seats > 1 else {
      throw ServingError(.request, "rival: found \(String(name.prefix(40)).debugDescription) in a game for one player")
    }
    return HandPlay(
      game, index: start.deal, rootSeed: Seed(UInt64(start.seed)), seats: [0], against: try game.agent(name))
  }

  private func moves(_ fields: RequestFields) throws -> [Move] {
    let limit = 100_000
    let texts = try fields.texts("moves", atMost: limit) ?? []
    let movers = try fields.integers("movers", atMost: limit)
    let times = try fields.integers("times", atMost: limit)
    for (name, count) in [("movers", movers?.count), ("times", times?.count)] {
      if let count, count != texts.count {
        throw ServingError(.request, "\(name): found \(count) numbers, expected one for each of \(texts.count) moves")
      }
    }
    if let place = movers?.firstIndex(where: { $0 >= game.seats }) {
      throw ServingError(.request, "movers[\(place)]: expected a seat from 0 to \(game.seats - 1)")
    }
    return texts.enumerated().map { Move(text: $1, seat: movers?[$0] ?? 0, time: times?[$0]) }
  }

  private func make(_ wanted: Move, at place: Int, in play: inout HandPlay<Game>) throws {
    let move: Game.Move
    do {
      move = try game.move(written: wanted.text)
    } catch {
      throw ServingError(.move, "moves[\(place)]: \(error)")
    }
    do {
      try play.make(move, by: wanted.seat, at: wanted.time)
    } catch {
      throw ServingError(.move, "moves[\(place)]: \(error)")
    }
  }

  // MARK: - Hints and solutions

  /// Chosen: a fraction of a second in every game.
  private static var nodes: Int { 300_000 }

  private func budget(_ fields: RequestFields) throws -> Budget {
    Budget(nodes: try fields.integer("nodes", in: 1...1_000_000_000_000, or: Self.nodes))
  }

  func hint(_ fields: RequestFields, _ cancellation: Cancellation) throws -> [JSONValue.Member] {
    let play = try play(fields)
    let seen = play.seen(by: try seat(fields))
    let request = HintRequest(
      steps: try fields.integer("steps", in: 1...1_000, or: 1), budget: try budget(fields), tables: Game.lookupTables)
    let hint = SearchInterruption.check({ cancellation.isCancelled }) { game.hint(in: seen, for: request) }
    if cancellation.isCancelled { throw ServingError.stopped }
    return [
      .init("verdict", hint.verdict.map { .string($0.name) } ?? .null),
      .init("movesLeft", hint.movesLeft.map(JSONValue.integer) ?? .null),
      .init(
        "steps",
        .array(
          hint.steps.map { step in
            .object([
              .init("move", game.value(of: step.action, reason: step.reason)), .init("reason", step.reason.words.json),
            ])
          })),
      .init("remark", hint.remark.map { $0.words { $0.words }.json } ?? .null),
    ]
  }

  func solve(_ fields: RequestFields, _ cancellation: Cancellation) throws -> [JSONValue.Member] {
    guard let solver = game.bestSolver else {
      throw ServingError(.none, "\(Game.name) has no solver, because chance decides what comes next")
    }
    let (state, budget) = (try play(fields).state, try budget(fields))
    func solution(_ solver: some Solver<Game>) -> Solution<Game.Move> {
      solver.solve(game, from: state, within: budget)
    }
    let found = SearchInterruption.check({ cancellation.isCancelled }) { solution(solver) }
    if cancellation.isCancelled { throw ServingError.stopped }
    return [
      .init("verdict", .string(found.verdictName)), .init("length", found.length.map(JSONValue.integer) ?? .null),
      .init("lowerBound", found.lowerBound.map(JSONValue.integer) ?? .null), .init("nodes", .integer(found.nodes)),
      .init("moves", .array(found.moves.map { .string($0.description) })),
    ]
  }

  // MARK: - Measurements

  func measure(
    _ fields: RequestFields, workers: Int, _ cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int, Int) -> Void
  ) throws -> [JSONValue.Member] {
    let games = try fields.integer("games", in: 1...1_000_000, or: 1000)
    let seed = try fields.integer("seed", in: 0...(1 << 53), or: 1)
    let names = try fields.texts("players", atMost: 20)
    let players: [MeasuredPlayer] =
      names.map { $0.map(MeasuredPlayer.agent) } ?? PlayerGroup.presets.map { .people($0) }
    guard !players.isEmpty else { throw ServingError(.request, "players: found an empty list, expected names") }
    let all = games * players.count
    let sent = Mutex(ContinuousClock.now)
    let won = try game.won(
      by: players, games: 0..<games, rootSeed: Seed(UInt64(seed)), workers: workers, cancellation: cancellation
    ) { done in
      let isDue = sent.withLock { last in
        let now = ContinuousClock.now
        guard now - last > .milliseconds(250) else { return false }
        last = now
        return true
      }
      if isDue { onProgress(done, all) }
    }
    guard let won else { throw ServingError.stopped }
    return [
      .init("games", .integer(games)), .init("seed", .integer(seed)),
      .init(
        "players",
        .array(
          zip(players, won).map { player, won in
            let interval = WilsonInterval(successes: won.wins, of: won.games)
            return [
              "name": .string(player.name), "wins": .integer(won.wins), "games": .integer(won.games),
              "won": won.rate.map { .decimal($0, digits: 4) } ?? .null, "low": .decimal(interval.lower, digits: 4),
              "high": .decimal(interval.upper, digits: 4),
            ]
          })),
    ]
  }
}
