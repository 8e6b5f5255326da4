import Difficulty
import GameKit
import LevelReport
import LevelStudy
import People
import PuzzleCore
import Reporting
import Simulation
import TextFormats

/// Measures a level while somebody watches: first a few games, then more, until the rates are known.
///
/// The games are those of `moli difficulty` with the same seed, so both give the same shares. Two versions of a level
/// are played on the same deals by the same people, so their difference is known before either share is.
struct LiveMeasurement<Game: PlayableGame> {
  let game: Game
  /// The content hash of the level's text, which every result carries.
  let hash: String
  /// The most games of each group.
  let most: Int
  /// The version to compare with.
  let against: Game?
  let shelf: GamesOfLevels
  let againstHash: String?
  /// The verdict of a target needs it.
  let target: LevelTargetBand?
  let workers: Int
  /// Called with the games of each group at the end of a measurement that was not stopped.
  var onResult: (@Sendable ([PlayerGroup], [WonGames]) -> Void)?

  /// The share of the target with its tolerance, and whose share it is.
  struct LevelTargetBand: Sendable {
    var player: String
    var low: Double
    var high: Double
  }

  private static var rootSeed: Seed { BoardAnswers<Game>.rootSeed }
  private var groups: [PlayerGroup] { PlayerGroup.presets }

  /// The time between two estimates.
  private static var wanted: Duration { .milliseconds(120) }
  /// The half-width at which a bar stops to narrow, in shares.
  private static var precision: Double { 0.03 }
  /// The games of each group before the first estimate; chosen so that it comes within 150 ms of a change.
  private static var firstGames: Int { 10 }

  /// Sends estimates, then the result with verdicts.
  func run(_ sink: EventSink, _ cancellation: Cancellation) throws {
    var won = shelf.won(hash) ?? groups.map { _ in WonGames() }
    var other = againstHash.flatMap(shelf.won) ?? groups.map { _ in WonGames() }
    var next = Self.firstGames
    let start = ContinuousClock.now
    var played = won[0].games
    // The evidence begins with the games of the bars, if this measurement has played them.
    var results: [GameResults] = []
    if played > 0 { send(sink, won, other, isLast: false) }
    while played < most, !cancellation.isCancelled {
      let end = min(most, max(played + next, other[0].games > played ? 0 : played + next))
      let before = ContinuousClock.now
      guard let more = try meter.games(of: game, played..<end, cancellation: cancellation, onProgress: { _ in })
      else { return }
      for place in won.indices { won[place].add(more[place].won(reaching: game.level.targetScore)) }
      if played == 0 { results = more } else { for place in results.indices { results[place].add(more[place]) } }
      if let against, other[0].games < end {
        // The bars do not wait for the version that they are compared with.
        send(sink, won, other, isLast: false)
        guard let more = try play(against, other[0].games..<end, cancellation) else { return }
        for place in other.indices { other[place].add(more[place]) }
      }
      played = end
      shelf.keep(won, hash)
      if let againstHash { shelf.keep(other, againstHash) }
      send(sink, won, other, isLast: false)
      // As many games as fit between two estimates, so that slow levels show their first bars as early as fast ones.
      let took = max(0.001, (ContinuousClock.now - before) / .seconds(1))
      let fitting = Double(next) * (Self.wanted / .seconds(1)) / took
      next = max(5, min(2 * next, Int(fitting)))
      if isKnown(won), ContinuousClock.now - start > .seconds(5) { break }
    }
    guard !cancellation.isCancelled else { return }
    send(sink, won, other, isLast: true)
    onResult?(groups, won)
    let took = (ContinuousClock.now - start) / .seconds(1)
    try sendResult(sink, won, results, perGame: took / Double(max(1, played)), cancellation)
  }

  private var meter: LevelMeter {
    LevelMeter(
      players: groups.map { .people($0) }, games: most, parBoards: 20, parBudget: Budget(nodes: 20_000),
      rootSeed: Self.rootSeed, workers: workers)
  }

  private func play(_ game: Game, _ games: Range<Int>, _ cancellation: Cancellation) throws -> [WonGames]? {
    try game.won(
      by: groups.map { .people($0) }, games: games, rootSeed: Self.rootSeed, workers: workers,
      cancellation: cancellation)
  }

  private func isKnown(_ won: [WonGames]) -> Bool {
    won.allSatisfy { won in
      let interval = WilsonInterval(successes: won.wins, of: won.games)
      return interval.upper - interval.lower < 2 * Self.precision
    }
  }

  // MARK: - Estimates

  private func send(_ sink: EventSink, _ won: [WonGames], _ other: [WonGames], isLast: Bool) {
    sink.send(
      "estimate",
      .object([
        .init("hash", .string(hash)), .init("games", .integer(won[0].games)), .init("most", .integer(most)),
        .init("narrows", .bool(!isLast)), .init("groups", groupValues(won)),
        .init("population", Self.population(groups, won)), .init("difference", difference(won, other)),
      ]))
  }

  private func groupValues(_ won: [WonGames]) -> JSONValue {
    .array(
      zip(groups, won).map { group, won in
        let interval = WilsonInterval(successes: won.wins, of: won.games)
        return .object([
          .init("name", .string(group.name)), .init("wins", .integer(won.wins)), .init("games", .integer(won.games)),
          .init("won", share(won.rate)), .init("low", share(interval.lower)), .init("high", share(interval.upper)),
        ])
      })
  }

  private func share(_ value: Double?) -> JSONValue { value.map { .decimal($0, digits: 4) } ?? .null }

  static func population(_ groups: [PlayerGroup], _ won: [WonGames]) -> JSONValue {
    guard let share = PopulationShare(zip(groups, won).map { ($0.share, $1) }.filter { $0.0 > 0 }) else {
      return .null
    }
    return .object([
      .init("won", .decimal(share.rate, digits: 4)), .init("low", .decimal(share.interval.lowerBound, digits: 4)),
      .init("high", .decimal(share.interval.upperBound, digits: 4)),
    ])
  }

  /// The difference of the population's shares, game by game on the same deals.
  private func difference(_ won: [WonGames], _ other: [WonGames]) -> JSONValue {
    guard against != nil else { return .null }
    let games = min(won[0].games, other[0].games)
    func shares(_ won: [WonGames]) -> [Double] {
      let whole = groups.reduce(0) { $0 + $1.share }
      return (0..<games).map { game in
        zip(groups, won).reduce(0) { $0 + ($1.1.isWon[game] ? $1.0.share / whole : 0) }
      }
    }
    guard games > 1, let change = PairedChange(from: shares(other), to: shares(won)) else { return .null }
    let interval = change.interval()
    return .object([
      .init("points", .decimal(100 * change.mean, digits: 1)),
      .init("low", .decimal(100 * interval.lowerBound, digits: 1)),
      .init("high", .decimal(100 * interval.upperBound, digits: 1)),
      .init("isKnown", .bool(interval.lowerBound > 0 || interval.upperBound < 0)),
    ])
  }

  // MARK: - Result

  /// The seconds that the evidence below the bars may take.
  private static var evidenceSeconds: Double { 3 }

  private func sendResult(
    _ sink: EventSink, _ won: [WonGames], _ known: [GameResults], perGame: Double, _ cancellation: Cancellation
  ) throws {
    // What stops players and the curve take about six times the games of the bars.
    let games = max(40, min(1000, Int(Self.evidenceSeconds / max(perGame, 1e-6) / 6)))
    var meter = meter
    (meter.games, meter.known) = (games, known)
    meter.stoppingParts = [.obstacles, .luck]
    meter.measuresLevels = false
    guard let measured = try meter.measure(game, cancellation: cancellation, onProgress: { _ in }) else { return }
    let found = LevelVerdicts([measured]).found[0]
    sink.send(
      "result",
      .object([
        .init("hash", .string(hash)), .init("groups", groupValues(won)),
        .init("population", Self.population(groups, won)),
        .init("verdicts", .array(found.filter { $0.kind != .unproved }.map(\.studioJSON))),
        .init("curve", curve(measured)), .init("stops", stops(measured)), .init("pace", pace(measured)),
        .init("targetVerdict", targetVerdict(won)), .init("range", .null),
        .init(
          "notes",
          .array([
            .string(
              "\(won[0].games) games of each group, deals 0 to \(won[0].games - 1) of seed 1; what stops players and the "
                + "curve from \(games)"),
            .string("The intervals cover people, deals and chance, not the error of the model of people."),
          ])),
      ]))
  }

  private func curve(_ measured: MeasuredLevel) -> JSONValue {
    guard let response = measured.plays.response else { return .array([]) }
    return .array(
      zip(response.skills, response.won).map { skill, won in
        let interval = WilsonInterval(successes: won.wins, of: won.games)
        return .object([
          .init("skill", .decimal(skill, digits: 2)), .init("won", share(response.share(at: skill))),
          .init("measured", share(won.rate)), .init("low", share(interval.lower)), .init("high", share(interval.upper)),
        ])
      })
  }

  private func stops(_ measured: MeasuredLevel) -> JSONValue {
    guard let obstacles = measured.plays.obstacles else { return .array([]) }
    return .array(
      obstacles.gains.map { gain in
        .object([
          .init("ability", .string(gain.obstacle.rawValue)), .init("label", .string(gain.obstacle.studioLabel)),
          .init("group", .string(obstacles.group)), .init("gain", .decimal(gain.gain, digits: 4)),
          .init("low", .decimal(gain.interval.lowerBound, digits: 4)),
          .init("high", .decimal(gain.interval.upperBound, digits: 4)),
        ])
      })
  }

  private func pace(_ measured: MeasuredLevel) -> JSONValue {
    guard let pace = measured.plays.pace else { return .null }
    func value(_ median: MedianToWin?, scale: Double) -> JSONValue {
      guard let median, let middle = median.median else { return .null }
      return .object([
        .init("median", .decimal(Double(middle) / scale, digits: 1)),
        .init("low", .decimal(Double(median.lower) / scale, digits: 1)),
        .init("high", median.upper.map { .decimal(Double($0) / scale, digits: 1) } ?? .null),
      ])
    }
    return .object([
      .init("moves", value(pace.moves, scale: 1)), .init("seconds", value(pace.milliseconds, scale: 1000)),
    ])
  }

  private func targetVerdict(_ won: [WonGames]) -> JSONValue {
    guard let target else { return .null }
    let interval: ClosedRange<Double>?
    if let place = groups.firstIndex(where: { $0.name == target.player }) {
      let wilson = WilsonInterval(successes: won[place].wins, of: won[place].games)
      interval = wilson.lower...wilson.upper
    } else {
      interval = PopulationShare(zip(groups, won).map { ($0.share, $1) }.filter { $0.0 > 0 })?.interval
    }
    guard let interval else { return .null }
    return .string(TargetVerdict(interval: interval, wanted: target.low...target.high).rawValue)
  }
}

extension Obstacle {
  /// What players lack, in a word for the page.
  var studioLabel: String {
    switch self {
    case .words: "words they do not know"
    case .hands: "slips of the hand"
    case .plan: "planning"
    case .clock: "speed"
    case .patience: "patience"
    }
  }
}

extension LevelAnomaly {
  /// The verdict with what its button does.
  var studioJSON: JSONValue {
    let action: JSONValue =
      switch kind {
      case .unfairDeals, .dealsUndecided, .unsolvable: ["kind": "deals"]
      case .unwinnable, .hardlyWon, .onlyForStrongest, .tooEasy, .noTargetScore, .saturated, .wall, .cliff, .timeouts:
        ["kind": "tune"]
      default: ["kind": "none"]
      }
    return .object([
      .init("severity", .string(severity.rawValue)), .init("kind", .string(kind.rawValue)),
      .init("title", .string(kind.title)), .init("text", .string(Self.withoutCommands(sentence))),
      .init("action", action),
    ])
  }

  /// The sentence without command lines, in brackets or as a sentence of their own: the page has buttons.
  private static func withoutCommands(_ text: String) -> String {
    text.replacing(#/ \((?:moli [^)]*|--[^)]*)\)/#, with: "").replacing(#/ [A-Z][^.]*--[a-z][^.]*\./#, with: "")
  }
}
