import Games
import LevelStudy
import Phrasebook
import PuzzleCore
import Reporting
import Simulation

/// Plays the games of a level that are worth showing again, and turns them into films.
public struct LevelReplays {
  /// The players.
  public let players: [MeasuredPlayer]
  /// The seed of the games.
  public let rootSeed: Seed
  /// How phrases are explained.
  public let explanation: PhraseExplanation

  /// The best run of all players, a median run of the player who wins nearest to half of the games, and a failing run of the
  /// strongest player who failed.
  public func films<Game: PlayableGame>(of game: Game, _ measured: MeasuredLevel) throws -> [BoardReplay] {
    var films: [BoardReplay] = []
    let notable = Array(measured.notable.enumerated())
    let best = notable.compactMap { player, games in games.best.map { (player: player, run: $0) } }
      .max { ($0.run.score, $1.player) < ($1.run.score, $0.player) }
    if let best { films.append(try film("The best run", best.player, best.run.index, of: game)) }
    let middle = measured.measurements.enumerated().min {
      Self.distance($0.element.winRate.rate) < Self.distance($1.element.winRate.rate)
    }
    if let middle, let index = measured.notable[middle.offset].median {
      films.append(try film("A median run", middle.offset, index, of: game))
    }
    if let failed = notable.last(where: { $0.element.failing != nil }), let index = failed.element.failing {
      films.append(try film("A failing run", failed.offset, index, of: game))
    }
    return films
  }

  private static func distance(_ rate: Double?) -> Double { abs((rate ?? 0) - 0.5) }

  private func film<Game: PlayableGame>(
    _ title: String, _ player: Int, _ index: Int, of game: Game
  ) throws -> BoardReplay {
    let agent = try players[player].agent(of: game)
    var runner = GameRunner(game)
    let record = runner.record(agent, index: index, rootSeed: rootSeed)
    var film = ReplayFilm(of: record, in: game, explaining: explanation)
    _ = try Replayer(game).replay(record) { film.show($0) }
    var replay = film.finished(record)
    replay.title = "\(title): \(players[player].name)"
    return replay
  }

  /// Creates it from its parts.
  public init(players: [MeasuredPlayer], rootSeed: Seed, explanation: PhraseExplanation) {
    self.players = players
    self.rootSeed = rootSeed
    self.explanation = explanation
  }
}
