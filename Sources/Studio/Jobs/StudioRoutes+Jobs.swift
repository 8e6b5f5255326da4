import Difficulty
import GameKit
import LevelFiles
import LevelStudy
import People
import PuzzleCore
import Simulation
import TextFormats

/// The requests that start long work.
extension StudioRoutes {
  private func accepted(_ id: String, hash: String) -> StudioAnswer {
    .json(
      ["id": .string(id), "events": .string("/v1/jobs/\(id)/events"), "hash": .string(hash)], status: 202)
  }

  struct Measurement: Decodable {
    var text: String
    var file: String?
    var games: Int?
    var against: String?
  }

  func measure(_ wanted: Measurement) throws -> StudioAnswer {
    let games = wanted.games ?? 2000
    guard (1...100_000).contains(games) else {
      throw StudioError(.unprocessable, "games: found \(games), expected 1 to 100000")
    }
    let hash = LevelShelf.hash(of: wanted.text)
    func start<Level: AnyLoadedLevel>(_ level: Level) throws -> String {
      let game = try game(of: level, wanted.text, wanted.file)
      var other: Level.Game?
      if let text = wanted.against, text != wanted.text,
        let before = try read(text, wanted.file) as? LoadedLevel<Level.Game>
      {
        other = try self.game(of: before, text, wanted.file)
      }
      var band: LiveMeasurement<Level.Game>.LevelTargetBand?
      if let target = level.target, case .winRate(let share, let population) = target.goal {
        band = .init(
          player: population ?? "population", low: share - target.tolerance, high: share + target.tolerance)
      }
      var measurement = LiveMeasurement(
        game: game, hash: hash, most: games, against: other, shelf: studio.games,
        againstHash: other == nil ? nil : wanted.against.map(LevelShelf.hash), target: band,
        workers: studio.settings.workers)
      measurement.onResult = keeping(hash)
      let ready = measurement
      return try studio.jobs.start { try ready.run($0, $1) }
    }
    return accepted(try start(read(wanted.text, wanted.file)), hash: hash)
  }

  /// What keeps the result of a level as it is on disk in its history; `nil` for a draft.
  private func keeping(_ hash: String) -> (@Sendable ([PlayerGroup], [WonGames]) -> Void)? {
    let season = shelf.season
    guard let keep = studio.settings.keepResult,
      let place = shelf.all.first(where: { $0.file != nil && $0.hash == hash && $0.diskHash == hash }),
      let level = place.level.map({ level in place.season?.target.map { level.changed(target: $0) } ?? level })
    else { return nil }
    let (key, population) = (place.history(in: season?.path).season, season?.file?.curve.population)
    return { groups, won in
      keep(SavedResult(level: level, season: key, population: population, groups: groups, won: won))
    }
  }

  struct Tuning: Decodable {
    var text: String
    var file: String?
    var parameter: String
    var player: String?
    var share: Double?
  }

  private func tuning<Level: AnyLoadedLevel>(
    _ level: Level, _ text: String, _ file: String?
  ) throws -> LiveTuning<Level.Game> {
    let words = level.words(inUse: words)
    return LiveTuning(
      loaded: level.loaded, words: words, game: try game(of: level, text, file), text: text,
      file: file.map { LevelValue.isJSON(file: $0) } == true ? "level.json" : "level.yaml",
      workers: studio.settings.workers)
  }

  func tune(_ wanted: Tuning) throws -> StudioAnswer {
    func start(_ level: some AnyLoadedLevel) throws -> String {
      let tuning = try tuning(level, wanted.text, wanted.file)
      return try studio.jobs.start {
        try tuning.tune(wanted.parameter, player: wanted.player, share: wanted.share, $0, $1)
      }
    }
    return accepted(try start(read(wanted.text, wanted.file)), hash: LevelShelf.hash(of: wanted.text))
  }

  func survey(_ draft: Draft) throws -> StudioAnswer {
    func start(_ level: some AnyLoadedLevel) throws -> String {
      let tuning = try tuning(level, draft.text, draft.file)
      return try studio.jobs.start { try tuning.survey($0, $1) }
    }
    return accepted(try start(read(draft.text, draft.file)), hash: LevelShelf.hash(of: draft.text))
  }

  struct Defeats: Decodable {
    var text: String
    var file: String?
    var player: String?
  }

  struct Versions: Decodable {
    var first: String
    var second: String
    var file: String?
    var player: String?
  }

  func compare(_ wanted: Versions) throws -> StudioAnswer {
    func start<Level: AnyLoadedLevel>(_ level: Level) throws -> String {
      guard let other = try read(wanted.second, wanted.file) as? LoadedLevel<Level.Game> else {
        throw StudioError(.unprocessable, "second: found a level of another game, expected one of \(level.gameName)")
      }
      let difference = VersionDifference(
        first: try game(of: level, wanted.first, wanted.file),
        second: try game(of: other, wanted.second, wanted.file), workers: studio.settings.workers)
      return try studio.jobs.start { try difference.run(wanted.player ?? "casual", $0, $1) }
    }
    return accepted(try start(read(wanted.first, wanted.file)), hash: LevelShelf.hash(of: wanted.second))
  }

  func worstDeals(_ wanted: Defeats) throws -> StudioAnswer {
    func start<Level: AnyLoadedLevel>(_ level: Level) throws -> String {
      let worst = WorstDeals(
        game: try game(of: level, wanted.text, wanted.file), hash: LevelShelf.hash(of: wanted.text),
        shelf: studio.games, workers: studio.settings.workers, replays: studio.replays)
      return try studio.jobs.start { try worst.run(wanted.player ?? "casual", $0, $1) }
    }
    return accepted(try start(read(wanted.text, wanted.file)), hash: LevelShelf.hash(of: wanted.text))
  }
}
