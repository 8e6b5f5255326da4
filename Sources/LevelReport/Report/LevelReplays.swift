import GameKit
import LevelStudy
import Phrasebook
import PuzzleCore
import Reporting
import Simulation

/// Replays the notable games of a level, and turns them into films and boards.
public struct LevelReplays {
  /// The players whose games are replayed.
  public let players: [MeasuredPlayer]
  /// The seed of the games.
  public let rootSeed: Seed
  /// The languages and form in which phrases are explained.
  public let explanation: PhraseExplanation

  /// Films of three games: the best run of all players, a median run of the player with a win rate nearest to one half,
  /// and a failed run of the strongest player who failed. Of long games they show the opening and the end.
  public func films<Game: PlayableGame>(of game: Game, _ measured: MeasuredLevel) throws -> [BoardReplay] {
    var films: [BoardReplay] = []
    let notable = Array(measured.notable.enumerated())
    let best = notable.compactMap { player, games in games.best.map { (player: player, run: $0) } }
      .max { ($0.run.score, $1.player) < ($1.run.score, $0.player) }
    if let best { films.append(try film("The best run", best.player, best.run.index, of: game)) }
    if let middle = Self.middle(of: measured), let index = measured.notable[middle].median {
      films.append(try film("A median run", middle, index, of: game))
    }
    if let failed = notable.last(where: { $0.element.failing != nil }), let index = failed.element.failing {
      films.append(try film("A failing run", failed.offset, index, of: game))
    }
    return films.map(\.shortened)
  }

  /// A board of a level: game 0 as it is dealt. In a game with an empty initial board it is the position halfway
  /// through that game, played by the player with a win rate nearest to one half.
  public func board<Game: PlayableGame>(of game: Game, _ measured: MeasuredLevel) throws -> BoardReplay {
    var deal = game.frame(of: game.deal(0, of: rootSeed))
    deal.caption = "Game 0 of seed \(rootSeed), the deal."
    var replay = BoardReplay(
      title: game.level.name, writing: Game.tileWriting, legend: Game.legend, frames: [deal])
    guard deal.isBare, let player = Self.middle(of: measured) else { return replay }
    let frames = try film("", player, 0, of: game).frames.filter { !$0.isPassing && !$0.isBare }
    guard !frames.isEmpty else { return replay }
    var halfway = frames[frames.count / 2]
    halfway.caption = "Game 0 of seed \(rootSeed), halfway through the game of \(players[player].name)."
    replay.frames = [halfway]
    return replay
  }

  /// The index of the player with a win rate nearest to one half.
  private static func middle(of measured: MeasuredLevel) -> Int? {
    measured.measurements.enumerated().min {
      distance($0.element.winRate.rate) < distance($1.element.winRate.rate)
    }?.offset
  }

  private static func distance(_ rate: Double?) -> Double { abs((rate ?? 0) - 0.5) }

  private func film<Game: PlayableGame>(
    _ title: String, _ player: Int, _ index: Int, of game: Game
  ) throws -> BoardReplay {
    let agent = try players[player].agent(of: game)
    let record = game.recordedGame(of: agent, index: index, rootSeed: rootSeed)
    var film = ReplayFilm(of: record, in: game, explaining: explanation)
    _ = try Replayer(game).replay(record) { film.show($0) }
    // The moment that decided a lost game is worth some games from its positions.
    var highlights: [Int: String] = [:]
    if record.outcome == .lost, game.seats == 1 {
      let search = TurningPoint(game: game, agent: agent, workers: 1, places: 8, playouts: 60)
      let change = try search.change(in: film.positions, Cancellation())
      if let change, let words = change.words { highlights[change.move] = words }
    }
    var replay = film.finished(record, highlights: highlights)
    replay.title = "\(title): \(players[player].name)"
    return replay
  }

  /// Creates the replays of games with the seed `rootSeed`, played by `players`.
  public init(players: [MeasuredPlayer], rootSeed: Seed, explanation: PhraseExplanation) {
    self.players = players
    self.rootSeed = rootSeed
    self.explanation = explanation
  }
}
