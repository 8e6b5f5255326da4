import GameKit
import LevelFiles
import LevelStudy
import People
import PuzzleCore
import Simulation
import TextFormats

/// The answers to the requests of the page.
struct StudioRoutes: Sendable {
  let studio: StudioServer

  private var shelf: LevelShelf { studio.shelf }
  private var words: Words { shelf.library.words }

  /// The answer to a request whose sender is known.
  func answer(_ request: StudioRequest) throws -> StudioAnswer {
    let (method, path) = (request.method, request.path)
    switch (method, path.first ?? "", path.dropFirst().first ?? "", path.count) {
    case ("GET", "", _, 0): return .text(studio.page.html(state: try start()), type: "text/html; charset=utf-8")
    case ("GET", "page", let name, 2):
      guard let (text, type) = studio.page.file(name) else { throw unknown(path) }
      return .text(text, type: type)
    case ("GET", "metrics", _, 1): return .text(studio.meters.text(studio), type: "text/plain; version=0.0.4")
    case (_, "v1", let subject, 2...4): return try answer(request, subject, Array(path.dropFirst(2)))
    default: throw unknown(path)
    }
  }

  private func unknown(_ path: [String]) -> StudioError {
    StudioError(
      .notFound, "found the path /\(path.joined(separator: "/").prefix(100)), expected one of /v1/openapi.json")
  }

  private func answer(_ request: StudioRequest, _ subject: String, _ rest: [String]) throws -> StudioAnswer {
    switch (request.method, subject, rest.count) {
    case ("GET", "studio", 0): return .json(about)
    case ("GET", "openapi.json", 0):
      guard let (text, type) = studio.page.file("openapi.json") else { throw unknown(["v1", subject]) }
      return .text(text, type: type)
    case ("GET", "changes", 0): return .events(studio.changes())
    case ("GET", "levels", 0): return .json(levels)
    case ("POST", "levels", 1) where rest[0] == "check": return try check(request.value())
    case ("POST", "levels", 1) where rest[0] == "change": return try change(request.value())
    case ("POST", "levels", 1) where rest[0] == "copy": return try copy(request.value())
    case ("GET", "levels", 1): return .json(try level(shelf.place(rest[0])))
    case ("PUT", "levels", 1): return try write(request.value(), to: rest[0])
    case ("POST", "deals", 0): return try deal(request.value())
    case ("POST", "hints", 0): return try hint(request.value())
    case ("POST", "solutions", 0): return try solution(request.value())
    case ("POST", "measurements", 0): return try measure(request.value())
    case ("POST", "tunings", 0): return try tune(request.value())
    case ("POST", "surveys", 0): return try survey(request.value())
    case ("POST", "defeats", 0): return try worstDeals(request.value())
    case ("POST", "comparisons", 0): return try compare(request.value())
    case ("GET", "replays", 1): return .json(try studio.replays.replay(rest[0]))
    case ("POST", "plays", 0): return try begin(request.value())
    case ("GET", "plays", 0): return try plays(of: request.query["hash"])
    case ("GET", "plays", 1): return .json(try studio.plays.play(rest[0]).answer())
    case ("POST", "plays", 2) where rest[1] == "moves":
      return .json(try studio.plays.play(rest[0]).answer(to: request.value()))
    case ("POST", "plays", 2) where rest[1] == "hints":
      return .json(["steps": .array(try studio.plays.play(rest[0]).hints().map(JSONValue.string))])
    case ("POST", "plays", 2) where rest[1] == "leave": return .json(try studio.plays.play(rest[0]).leave())
    case ("GET", "jobs", 2) where rest[1] == "events": return .events(try studio.jobs.events(rest[0]))
    case ("DELETE", "jobs", 1):
      studio.jobs.cancel(rest[0])
      return .none
    default:
      let known = [
        "studio", "changes", "levels", "deals", "hints", "solutions", "measurements", "tunings", "surveys", "defeats",
        "jobs",
      ]
      guard known.contains(subject) else { throw unknown(["v1", subject] + rest) }
      throw StudioError(.wrongMethod, "found \(request.method) /v1/\(subject), expected a request of /v1/openapi.json")
    }
  }

  // MARK: - Levels

  private var about: JSONValue {
    [
      "version": .string(studio.settings.version), "folder": shelf.folder.map(JSONValue.string) ?? .null,
      "games": .array(shelf.library.registry.names.map(JSONValue.string)),
      "groups": .array(PlayerGroup.presets.map { .string($0.name) }),
    ]
  }

  private var levels: JSONValue { ["levels": .array(shelf.all.map(\.summary))] }

  /// What the page starts from: the list, and the first level with its board.
  private func start() throws -> JSONValue {
    var members: [JSONValue.Member] = [.init("studio", about), .init("levels", .array(shelf.all.map(\.summary)))]
    if let first = shelf.all.first, let level = first.level {
      members.append(.init("first", try self.level(first)))
      if let board = try? board(of: level, deal: 1) { members.append(.init("board", board)) }
    }
    return .object(members)
  }

  private func level(_ place: LevelShelf.Place) throws -> JSONValue {
    guard case .object(let members) = place.summary else { return .null }
    let level = try place.level.map { try $0.json(text: place.text, saved: $0, words: words) } ?? .null
    return .object(
      members + [
        .init("diskHash", .string(place.diskHash)), .init("text", .string(place.text)), .init("level", level),
      ])
  }

  /// A level that the page has changed, or a level of the shelf.
  struct Draft: Decodable {
    var text: String
    var file: String?
    var id: String?
  }

  private func read(_ text: String, _ file: String?) throws -> any AnyLoadedLevel {
    guard text.utf8.count <= LevelValue.sizeLimit else {
      throw StudioError(.tooLarge, "text: found more than 4 MiB, expected a level file of at most 4 MiB")
    }
    // Only the ending of the name matters: it says whether the text is JSON.
    let name = file.map { LevelValue.isJSON(file: $0) ? "level.json" : "level.yaml" } ?? "level.yaml"
    return try shelf.library.read(LevelFields(text, file: name), from: .made)
  }

  private func check(_ draft: Draft) throws -> StudioAnswer {
    let level = try read(draft.text, draft.file)
    let saved = draft.id.flatMap { try? shelf.place($0).level }
    return .json(["level": try level.json(text: draft.text, saved: saved, words: words)])
  }

  struct Change: Decodable {
    var text: String
    var file: String?
    var id: String?
    var parameter: String
    var value: Double
  }

  private func change(_ change: Change) throws -> StudioAnswer {
    let level = try read(change.text, change.file)
    let text = try level.text(
      change.text, file: change.file.map { LevelValue.isJSON(file: $0) } == true ? "level.json" : "level.yaml",
      setting: change.parameter, to: change.value, words: words)
    let changed = try read(text, change.file)
    let saved = change.id.flatMap { try? shelf.place($0).level }
    return .json(["text": .string(text), "level": try changed.json(text: text, saved: saved, words: words)])
  }

  struct Copy: Decodable {
    var text: String
    var name: String
  }

  private func copy(_ copy: Copy) throws -> StudioAnswer {
    let id = try shelf.create(copy.text, name: copy.name)
    studio.tell([.list])
    return .json(["id": .string(id)], status: 201)
  }

  struct Written: Decodable {
    var text: String
    var seen: String
  }

  private func write(_ written: Written, to id: String) throws -> StudioAnswer {
    let hash = try shelf.write(written.text, to: id, seen: written.seen)
    studio.tell([.level(id: id, hash: hash)])
    return .json(["hash": .string(hash)])
  }

  // MARK: - Boards

  struct Deal: Decodable {
    var text: String
    var file: String?
    var deal: Int
  }

  private func checked(_ deal: Int) throws -> Int {
    guard (0...1_000_000_000).contains(deal) else {
      throw StudioError(.unprocessable, "deal: found \(deal), expected 0 to 1000000000")
    }
    return deal
  }

  private func board(of level: some AnyLoadedLevel, deal: Int) throws -> JSONValue {
    try answers(level).board(ofDeal: checked(deal))
  }

  private func answers<Level: AnyLoadedLevel>(_ level: Level) throws -> BoardAnswers<Level.Game> {
    BoardAnswers(
      game: try level.loaded.game(words: level.words(inUse: words)), explanation: studio.settings.explanation)
  }

  private func deal(_ deal: Deal) throws -> StudioAnswer {
    .json(["deal": .integer(deal.deal), "board": try board(of: read(deal.text, deal.file), deal: deal.deal)])
  }

  /// The nodes that a request may search: a fraction of a second.
  static let budget = Budget(nodes: 300_000)

  private func hint(_ deal: Deal) throws -> StudioAnswer {
    func steps(_ level: some AnyLoadedLevel) throws -> [String] {
      let answers = try answers(level)
      return answers.hints(in: answers.state(ofDeal: try checked(deal.deal)), budget: Self.budget)
    }
    return .json(["steps": .array(try steps(read(deal.text, deal.file)).map(JSONValue.string))])
  }

  private func solution(_ deal: Deal) throws -> StudioAnswer {
    func solved<Level: AnyLoadedLevel>(_ level: Level) throws -> JSONValue {
      let answers = try answers(level)
      return try answers.solution(from: answers.state(ofDeal: try checked(deal.deal)), budget: Self.budget)
    }
    return .json(try solved(read(deal.text, deal.file)))
  }

  // MARK: - Jobs

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

  private func measure(_ wanted: Measurement) throws -> StudioAnswer {
    let games = wanted.games ?? 2000
    guard (1...100_000).contains(games) else {
      throw StudioError(.unprocessable, "games: found \(games), expected 1 to 100000")
    }
    let hash = LevelShelf.hash(of: wanted.text)
    func start<Level: AnyLoadedLevel>(_ level: Level) throws -> String {
      let game = try level.loaded.game(words: level.words(inUse: words))
      var other: Level.Game?
      if let text = wanted.against, text != wanted.text,
        let before = try read(text, wanted.file) as? LoadedLevel<Level.Game>
      {
        other = try before.game(words: before.words(inUse: words))
      }
      var band: LiveMeasurement<Level.Game>.LevelTargetBand?
      if let target = level.target, case .winRate(let share, let population) = target.goal {
        band = .init(
          player: population ?? "population", low: share - target.tolerance, high: share + target.tolerance)
      }
      let measurement = LiveMeasurement(
        game: game, hash: hash, most: games, against: other, shelf: studio.games,
        againstHash: other == nil ? nil : wanted.against.map(LevelShelf.hash), target: band,
        workers: studio.settings.workers)
      return try studio.jobs.start { try measurement.run($0, $1) }
    }
    return accepted(try start(read(wanted.text, wanted.file)), hash: hash)
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
      loaded: level.loaded, words: words, game: try level.loaded.game(words: words), text: text,
      file: file.map { LevelValue.isJSON(file: $0) } == true ? "level.json" : "level.yaml",
      workers: studio.settings.workers)
  }

  private func tune(_ wanted: Tuning) throws -> StudioAnswer {
    func start(_ level: some AnyLoadedLevel) throws -> String {
      let tuning = try tuning(level, wanted.text, wanted.file)
      return try studio.jobs.start {
        try tuning.tune(wanted.parameter, player: wanted.player, share: wanted.share, $0, $1)
      }
    }
    return accepted(try start(read(wanted.text, wanted.file)), hash: LevelShelf.hash(of: wanted.text))
  }

  private func survey(_ draft: Draft) throws -> StudioAnswer {
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

  private func compare(_ wanted: Versions) throws -> StudioAnswer {
    func start<Level: AnyLoadedLevel>(_ level: Level) throws -> String {
      guard let other = try read(wanted.second, wanted.file) as? LoadedLevel<Level.Game> else {
        throw StudioError(.unprocessable, "second: found a level of another game, expected one of \(level.gameName)")
      }
      let difference = VersionDifference(
        first: try level.loaded.game(words: level.words(inUse: words)),
        second: try other.game(words: other.words(inUse: words)), workers: studio.settings.workers)
      return try studio.jobs.start { try difference.run(wanted.player ?? "casual", $0, $1) }
    }
    return accepted(try start(read(wanted.first, wanted.file)), hash: LevelShelf.hash(of: wanted.second))
  }

  private func worstDeals(_ wanted: Defeats) throws -> StudioAnswer {
    func start<Level: AnyLoadedLevel>(_ level: Level) throws -> String {
      let worst = WorstDeals(
        game: try level.loaded.game(words: level.words(inUse: words)), workers: studio.settings.workers,
        replays: studio.replays)
      return try studio.jobs.start { try worst.run(wanted.player ?? "casual", $0, $1) }
    }
    return accepted(try start(read(wanted.text, wanted.file)), hash: LevelShelf.hash(of: wanted.text))
  }

  // MARK: - Plays

  struct Play: Decodable {
    var text: String
    var file: String?
    var deal: Int
    /// The agent in the other seat.
    var opponent: String?
    /// The number of people at the keyboard.
    var people: Int?
  }

  private func begin(_ wanted: Play) throws -> StudioAnswer {
    _ = try checked(wanted.deal)
    let id = StudioAccess.randomToken()
    let play = try read(wanted.text, wanted.file)
      .openPlay(wanted, id: id, hash: LevelShelf.hash(of: wanted.text), studio: studio)
    studio.plays.add(play, id: id)
    return .json(try play.answer(), status: 201)
  }

  /// The plays of people that were kept, of one level or of all.
  private func plays(of hash: String?) throws -> StudioAnswer {
    let level = hash.flatMap { hash in shelf.all.first { $0.hash == hash || $0.diskHash == hash }?.level }
    guard hash == nil || level != nil else {
      throw StudioError(.notFound, "hash: found that of no level of this studio, expected that of a saved level")
    }
    let kept = try studio.settings.plays?(level?.digestOfPlays) ?? []
    let values = kept.suffix(Self.mostPlays).reversed().map { play -> JSONValue in
      .object([
        .init("date", .string(play.started)), .init("level", .string(play.level)), .init("game", .string(play.game)),
        .init("player", .string(play.player)), .init("deal", .integer(play.deal)), .init("won", .bool(play.isWon)),
        .init("left", .bool(play.outcome == nil)), .init("moves", .integer(play.moves)),
        .init("score", .integer(play.score)), .init("seconds", .decimal(Double(play.time) / 1000, digits: 1)),
      ])
    }
    let conclusion = PlaysConclusion(
      plays: kept.count, wins: kept.count(where: \.isWon), people: Set(kept.map(\.player)).count)
    return .json([
      "plays": .array(Array(values)), "count": .integer(kept.count), "conclusion": .string(conclusion.text),
    ])
  }

  private static let mostPlays = 500
}

extension AnyLoadedLevel {
  fileprivate var digestOfPlays: String { loaded.playDigest }
}
