import GameKit
import LevelReport
import LevelStudy
import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import Synchronization
import TextFormats

/// A level that a caller has opened, without the types of its game.
class OpenLevel: Boxed, HandleObject {
  static var kind: HandleTable.Kind { .level }

  func deal(_ seed: Seed, _ game: Int) -> OpenPosition { preconditionFailure("a level of a game") }
  func read(_ text: String, _ seed: Seed) throws -> OpenPosition { preconditionFailure("a level of a game") }
  var info: JSONValue { .null }
  var text: String { "" }
  func simulate(_ request: PlayRequest) throws -> JSONValue { .null }
  func measure(_ request: PlayRequest) throws -> JSONValue { .null }
  /// Games for programs that learn; `nil` where positions have no form as numbers.
  func batch(_ rules: BatchRules) -> OpenBatch? { nil }

  /// Opens a level.
  static func open(_ level: any AnyLoadedLevel) throws -> OpenLevel {
    func opened<Level: AnyLoadedLevel>(_ level: Level) throws -> OpenLevel {
      let loaded = level.loaded
      return LevelOfGame(loaded, try loaded.game(words: BuiltInData.library.words))
    }
    return try opened(level)
  }
}

/// What a caller asks to be played.
struct PlayRequest {
  var players: String
  var games: Int
  var seed: Seed
  var threads: Int
  var cancel: CancelFlag

  /// A flag for the run, which follows the caller's.
  func run<Result>(_ body: (Cancellation, @escaping @Sendable () -> Void) throws -> Result) throws -> Result {
    let (cancel, cancellation) = (cancel, Cancellation())
    let result = try body(cancellation) { if cancel.isSet { cancellation.cancel() } }
    guard !cancellation.isCancelled else { throw Refusal(.cancelled, "cancelled") }
    return result
  }
}

/// A number of the caller that another thread may set to end a call.
struct CancelFlag: @unchecked Sendable {
  private let flag: UnsafeMutablePointer<Atomic<Int32>>?

  init(_ flag: UnsafePointer<Int32>?) {
    // An atomic has the layout of its number, and is only read here.
    self.flag = flag.map { UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Atomic<Int32>.self) }
  }

  var isSet: Bool { flag.map { $0.pointee.load(ordering: .relaxed) != 0 } ?? false }
}

final class LevelOfGame<Game: PlayableGame>: OpenLevel {
  let loaded: LoadedLevel<Game>
  let game: Game
  /// Makes positions of the fastest engine that plays the level.
  private let maker: PositionMaker<Game>

  init(_ loaded: LoadedLevel<Game>, _ game: Game) {
    self.loaded = loaded
    self.game = game
    maker =
      Self.fastMaker(of: game)
      ?? MakerOfEngine(
        game, Game.rulesEngine.steps(game), pack: { $0 }, unpack: { $0 })
  }

  private static func fastMaker(of game: Game) -> PositionMaker<Game>? {
    func maker<Fast: FastGame>(_ fast: Fast) -> PositionMaker<Game>? {
      guard let play = fast.fastPlay(of: []) else { return nil }
      let made = MakerOfEngine(fast, play.steps(play.engine), pack: play.pack, unpack: play.unpack)
      // The game is the same value, so its types are the same.
      return made as? PositionMaker<Game>
    }
    return (game as? any FastGame).flatMap { maker($0) }
  }

  override func deal(_ seed: Seed, _ number: Int) -> OpenPosition { maker.deal(seed, number) }

  override func read(_ text: String, _ seed: Seed) throws -> OpenPosition {
    let line = PositionLine(text, file: "position")
    return try maker.position(line.isJSON ? line.decoded(for: game) : game.state(from: line), seed)
  }

  override var text: String { loaded.text }

  override func batch(_ rules: BatchRules) -> OpenBatch? { OpenBatch.open(game, rules) }

  override var info: JSONValue {
    [
      "name": .string(loaded.level.name), "game": .string(Game.name),
      "difficulty": loaded.declaredDifficulty.map(JSONValue.integer) ?? .null,
      "seats": .integer(game.seats), "isTimed": .bool(game.isTimed), "movesAreListed": .bool(Game.movesAreListed),
      "measures": .array(game.measures.map { .string($0.id) }),
      "players": .array(game.allAgentChoices.map { .string($0.id) }),
      "solvers": .array(game.solvers.map { .string($0.id) }),
    ]
  }

  // MARK: - Players

  /// Nodes for one decision, as in `moli play`.
  private static var budget: Budget { Budget(nodes: 20_000_000) }

  override func simulate(_ request: PlayRequest) throws -> JSONValue {
    let agents = try game.agents(request.players, option: "players")
    let result =
      try fastRun(agents, request)
      ?? run(
        SimulationRun(
          game, playing: agents.map(game.playing), games: request.games, rootSeed: request.seed,
          workers: request.threads),
        request)
    return [
      "game": .string(Game.name), "level": .string(loaded.level.name), "seed": .string("\(request.seed)"),
      "games": .integer(result.games),
      "summaries": JSONValue(encoding: result.summaries) ?? .null,
    ]
  }

  private func fastRun(_ agents: [any Agent<Game>], _ request: PlayRequest) throws -> RunResult? {
    func result<Fast: FastGame>(_ game: Fast) throws -> RunResult? {
      guard let agents = agents as? [any Agent<Fast>], let fast = game.fastPlay(of: agents) else { return nil }
      return try run(
        SimulationRun(
          fast.engine, playing: fast.agents, games: request.games, rootSeed: request.seed, workers: request.threads),
        request)
    }
    return try (game as? any FastGame).flatMap { try result($0) }
  }

  private func run<Engine: Puzzle>(_ planned: SimulationRun<Engine>, _ request: PlayRequest) throws -> RunResult {
    var simulation = planned
    simulation.budget = Self.budget
    simulation.targetScore = loaded.level.targetScore
    return try request.run { cancellation, look in
      try simulation.run(cancellation: cancellation, onProgress: { _ in look() })
    }
  }

  override func measure(_ request: PlayRequest) throws -> JSONValue {
    let players = AgentSettings.names(in: request.players).map { MeasuredPlayer.agent($0) }
    guard !players.isEmpty, Set(players).count == players.count else {
      throw Refusal(.mistake, "players: found \(request.players.quoted), expected different names separated by commas")
    }
    for player in players { _ = try player.agent(of: game) }
    let meter = LevelMeter(
      players: players, games: request.games, parBoards: 0, parBudget: .unlimited, rootSeed: request.seed,
      workers: request.threads)
    let measured = try request.run { cancellation, look in
      try meter.measure(game, cancellation: cancellation, onProgress: { _ in look() })
    }
    guard let measured else { throw Refusal(.cancelled, "cancelled") }
    let population = measured.plays.population
    return [
      "game": .string(Game.name), "level": .string(loaded.level.name), "seed": .string("\(request.seed)"),
      "population": population.map {
        [
          "rate": .decimal($0.rate, digits: 6), "low": .decimal($0.interval.lowerBound, digits: 6),
          "high": .decimal($0.interval.upperBound, digits: 6),
        ]
      } ?? .null,
      "players": .array(DifficultyTables([measured], meter: meter).measurements.objects),
    ]
  }
}
