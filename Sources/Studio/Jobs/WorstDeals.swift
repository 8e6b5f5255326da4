import Difficulty
import GameKit
import LevelStudy
import People
import PuzzleCore
import Simulation
import TextFormats

/// Finds the deals that a group loses most often.
///
/// The games of the bars say which deals all groups tend to lose. Other people of the group play those, and then again
/// others the worst of them. The last games alone give the shares, so that a choice by chance does not show in them.
struct WorstDeals<Game: PlayableGame> {
  let game: Game
  /// The content hash of the level's text.
  let hash: String
  let shelf: GamesOfLevels
  let workers: Int
  let replays: ReplayShelf

  /// The fewest deals of the bars that are enough; more are played otherwise.
  private static var leastDeals: Int { 400 }
  /// The deals that people play once more, and those of them that others play again.
  private static var candidates: Int { 60 }
  private static var finalists: Int { 16 }
  private static var firstPeople: Int { 10 }
  private static var people: Int { 40 }
  private static var shown: Int { 8 }
  private static var watched: Int { 3 }
  /// The number of the first game; those of the bars have other people.
  private static var firstGame: Int { 1_000_000 }
  private static var rootSeed: Seed { BoardAnswers<Game>.rootSeed }

  /// Sends the worst deals with replays of lost games.
  func run(_ player: String, _ sink: EventSink, _ cancellation: Cancellation) throws {
    let start = ContinuousClock.now
    guard let (some, ofDeals) = try lostByMany(cancellation) else { return }
    var first = Trial(deals: some, start: Self.firstGame)
    guard try play(&first, by: player, Self.firstPeople, until: start + .seconds(5), sink, cancellation) else { return }
    var last = Trial(deals: Array(first.worst.prefix(Self.finalists)), start: 2 * Self.firstGame)
    guard try play(&last, by: player, Self.people, until: start + .seconds(10), sink, cancellation) else { return }
    let worst = last.worst.prefix(Self.shown)
    let lost = LostGame(game: game, player: player, workers: workers)
    var defeats: [JSONValue] = []
    for deal in worst.prefix(Self.watched) where !cancellation.isCancelled {
      guard let found = try lost.replay(ofDeal: deal, tries: 20, cancellation) else { continue }
      let fall = found.fall.json(player)
      let id = replays.add(BoardAnswers(game: game).replay(found.replay, of: hash, turning: found.turning, fall: fall))
      defeats.append([
        "deal": .integer(deal), "replay": .string(id), "turning": .integer(found.turning), "fall": fall,
      ])
    }
    guard !cancellation.isCancelled else { return }
    sink.send(
      "result",
      .object([
        .init("player", .string(player)), .init("games", .integer(last.rounds)), .init("defeats", .array(defeats)),
        .init("ofDeals", .integer(ofDeals)), .init("deals", .array(worst.map(last.value))),
      ]))
  }

  /// The deals that most groups lose, of those that the bars show; more are played if those are few.
  private func lostByMany(_ cancellation: Cancellation) throws -> (deals: [Int], of: Int)? {
    let groups = PlayerGroup.presets
    var won = shelf.won(hash) ?? groups.map { _ in WonGames() }
    let start = ContinuousClock.now
    while won[0].games < Self.leastDeals, won[0].games < Self.candidates || ContinuousClock.now - start < .seconds(2) {
      let more = try game.won(
        by: groups.map { .people($0) }, games: won[0].games..<won[0].games + Self.candidates, rootSeed: Self.rootSeed,
        workers: workers, cancellation: cancellation)
      guard let more else { return nil }
      for place in won.indices { won[place].add(more[place]) }
      shelf.keep(won, hash)
    }
    let wins = (0..<won[0].games).map { deal in won.count { $0.isWon[deal] } }
    let order = wins.indices.sorted { (wins[$0], $0) < (wins[$1], $1) }
    return (Array(order.prefix(Self.candidates)), wins.count)
  }

  /// How often some deals were won.
  private struct Trial {
    let deals: [Int]
    /// The number of the first game, which gives the people.
    let start: Int
    var wins: [Int: Int] = [:]
    var rounds = 0

    /// The deals, those that were won least first.
    var worst: [Int] { deals.sorted { (wins[$0] ?? 0, $0) < (wins[$1] ?? 0, $1) } }

    func value(_ deal: Int) -> JSONValue {
      let interval = WilsonInterval(successes: wins[deal] ?? 0, of: rounds)
      return .object([
        .init("deal", .integer(deal)), .init("wins", .integer(wins[deal] ?? 0)), .init("games", .integer(rounds)),
        .init("won", .decimal(Double(wins[deal] ?? 0) / Double(max(1, rounds)), digits: 4)),
        .init("low", .decimal(interval.lower, digits: 4)), .init("high", .decimal(interval.upper, digits: 4)),
      ])
    }
  }

  /// Lets people play the deals of a trial, each once; returns whether it was not cancelled.
  private func play(
    _ trial: inout Trial, by player: String, _ people: Int, until end: ContinuousClock.Instant, _ sink: EventSink,
    _ cancellation: Cancellation
  ) throws -> Bool {
    let (deals, target) = (trial.deals, game.level.targetScore)
    let agent = try game.agent(player)
    while trial.rounds < people, trial.rounds == 0 || ContinuousClock.now < end {
      let first = trial.start + trial.rounds * deals.count
      var run = SimulationRun(
        game, agents: [agent], games: first + deals.count, rootSeed: Self.rootSeed, workers: workers)
      run.firstGame = first
      run.givenDeal = { [game] in game.deal(deals[($0 - first) % deals.count], of: Self.rootSeed) }
      let (won, progress) = try run.reduce(into: [Int](), recording: false, cancellation: cancellation) { _ in
      } combine: { won, played in
        if played.result.isWon(reaching: target) { won.append(deals[(played.result.index - first) % deals.count]) }
      }
      guard progress.done == progress.total else { return false }
      for deal in won { trial.wins[deal, default: 0] += 1 }
      trial.rounds += 1
      sink.send("progress", ["done": .integer(trial.rounds), "of": .integer(people)])
    }
    return true
  }
}

extension TurningPoint.Change {
  /// The fall as a value of an answer.
  func json(_ player: String) -> JSONValue {
    [
      "player": .string(player), "before": .decimal(before, digits: 3), "after": .decimal(after, digits: 3),
      "games": .integer(games),
    ]
  }
}
