import Difficulty
import GameKit
import LevelStudy
import PuzzleCore
import Reporting
import Simulation
import Synchronization
import TextFormats

/// A lost game as a replay that opens where the chance to win fell most.
struct LostGame<Game: PlayableGame> {
  let game: Game
  let player: String
  let workers: Int

  private static var mostFrames: Int { 400 }

  /// A lost game of a deal among its first tries, as a replay; `nil` if it is never lost, or the job was cancelled.
  func replay(
    ofDeal deal: Int, tries: Int, _ cancellation: Cancellation
  ) throws -> (replay: BoardReplay, turning: Int, fall: TurningPoint<Game>.Change)? {
    guard let record = try lost(deal, tries) else { return nil }
    var film = ReplayFilm(of: record, in: game, explaining: .none)
    _ = try Replayer(game, deals: .given).replay(record) { film.show($0) }
    let positions = film.positions
    var replay = film.finished(record)
    let search = TurningPoint(game: game, agent: try game.agent(player), workers: workers)
    guard let fall = try search.change(in: positions, cancellation) else { return nil }
    let frame = replay.frames.firstIndex { $0.turn > fall.move } ?? max(0, replay.frames.count - 1)
    // Of a very long game, what is around the turning point.
    let first = max(0, min(frame - Self.mostFrames / 2, replay.frames.count - Self.mostFrames))
    replay.frames = Array(replay.frames[first...].prefix(Self.mostFrames))
    return (replay, max(0, frame - first - 1), fall)
  }

  /// The first game on a deal that the player loses, with another person in each try.
  private func lost(_ deal: Int, _ tries: Int) throws -> GameRecord<Game.State, Game.Move>? {
    func recorded(_ agent: some Agent<Game>, _ index: Int) -> GameRecord<Game.State, Game.Move> {
      var runner = GameRunner(game)
      return runner.record(agent, index: index, rootSeed: rootSeed, deal: game.deal(deal, of: rootSeed))
    }
    let agent = try game.agent(player)
    for turn in 0..<tries {
      let record = recorded(agent, deal + turn * 1000)
      let isWon = record.outcome == .won && record.score >= game.level.targetScore ?? .min
      if !isWon { return record }
    }
    return nil
  }

  private var rootSeed: Seed { BoardAnswers<Game>.rootSeed }
}

extension BoardAnswers {
  /// A replay for the page.
  func replay(_ replay: BoardReplay, of hash: String, turning: Int, fall: JSONValue) -> JSONValue {
    .object([
      .init("title", .string(replay.title)), .init("about", .string(replay.subtitle)),
      .init("hash", .string(hash)), .init("turning", .integer(turning)), .init("fall", fall),
      .init("frames", .array(replay.frames.map(board))),
    ])
  }
}

/// The newest replays that jobs have made, as JSON.
final class ReplayShelf: Sendable {
  private struct State {
    var replays: [String: String] = [:]
    var order: [String] = []
    var bytes = 0
  }

  /// The most bytes of all: *chosen*, for the replays of three searches with the longest games.
  static let limit = 12_000_000
  private let state = Mutex(State())

  /// Keeps a replay and returns its id.
  func add(_ replay: JSONValue) -> String {
    let (id, text) = (StudioAccess.randomToken(), replay.text)
    state.withLock { state in
      state.replays[id] = text
      state.order.append(id)
      state.bytes += text.utf8.count
      while state.bytes > Self.limit, state.order.count > 1 {
        state.bytes -= state.replays.removeValue(forKey: state.order.removeFirst())?.utf8.count ?? 0
      }
    }
    return id
  }

  /// The replay with an id.
  func replay(_ id: String) throws -> String {
    guard let replay = state.withLock({ $0.replays[id] }) else {
      throw StudioError(.notFound, "found no replay with this id; search the worst deals again")
    }
    return replay
  }
}

/// Compares who wins two versions of a level, on the same deals by the same people.
struct VersionDifference<Game: PlayableGame> {
  let first: Game
  let second: Game
  let workers: Int

  private static var batch: Int { 250 }
  private static var most: Int { 4000 }

  /// Sends the answer in words as soon as the interval excludes zero, or that there is none above a bound.
  func run(_ player: String, _ sink: EventSink, _ cancellation: Cancellation) throws {
    var (before, after) = (WonGames(), WonGames())
    let start = ContinuousClock.now
    var change: PairedChange?
    while before.games < Self.most, !cancellation.isCancelled, ContinuousClock.now - start < .seconds(10) {
      let games = before.games..<before.games + Self.batch
      func play(_ game: Game) throws -> WonGames? {
        try game.won(
          by: [.agent(player)], games: games, rootSeed: BoardAnswers<Game>.rootSeed, workers: workers,
          cancellation: cancellation)?.first
      }
      guard let one = try play(first), let other = try play(second) else { return }
      before.add(one)
      after.add(other)
      change = PairedChange(from: before.isWon.map { $0 ? 1 : 0 }, to: after.isWon.map { $0 ? 1 : 0 })
      sink.send("progress", ["done": .integer(before.games), "of": .integer(Self.most)])
      // Four standard errors, because there is a look after every batch.
      if let change, abs(change.mean) > 4 * change.standardError, change.changed > 10 { break }
    }
    guard let change, !cancellation.isCancelled else { return }
    sink.send(
      "result",
      .object([
        .init("sentence", .string(sentence(change, player, before, after))), .init("first", Self.share(before)),
        .init("second", Self.share(after)), .init("games", .integer(before.games)),
      ]))
  }

  private static func share(_ won: WonGames) -> JSONValue {
    let interval = WilsonInterval(successes: won.wins, of: won.games)
    return [
      "won": .decimal(won.rate ?? 0, digits: 4), "low": .decimal(interval.lower, digits: 4),
      "high": .decimal(interval.upper, digits: 4),
    ]
  }

  private func sentence(_ change: PairedChange, _ player: String, _ before: WonGames, _ after: WonGames) -> String {
    func percent(_ share: Double?) -> String { "\(FixedDecimal.string(100 * (share ?? 0), digits: 1) ?? "") %" }
    let interval = change.interval()
    let rates = "\(player) wins \(percent(after.rate)) instead of \(percent(before.rate)) of \(before.games) games"
    if interval.contains(0) {
      let bound = 100 * max(abs(interval.lowerBound), abs(interval.upperBound))
      return "No difference above \(FixedDecimal.string(bound, digits: 1) ?? "") points: \(rates)."
    }
    let points = FixedDecimal.string(100 * abs(change.mean), digits: 1) ?? ""
    return "\(points) points \(change.mean > 0 ? "easier" : "harder"): \(rates), on the same deals."
  }
}
