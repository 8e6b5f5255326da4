import GameKit
import LevelFiles
import LevelStudy
import People
import PuzzleCore
import TextFormats

/// The answers to the requests of the page.
struct StudioRoutes: Sendable {
  let studio: StudioServer

  var shelf: LevelShelf { studio.shelf }
  var words: Words { shelf.library.words }

  /// The answer to a request whose sender is known. Searches have threads of their own, so that a page never waits for
  /// them.
  func answer(_ request: StudioRequest) async throws -> StudioAnswer {
    let pools = studio.pools
    switch (request.method, request.path.first, request.path.dropFirst().first, request.path.count) {
    case ("POST", "v1", "hints", 2): return try await hint(pools.pages.value { try request.value() })
    case ("POST", "v1", "plays", 4) where request.path[3] == "hints":
      return try await pools.hints.value { try answerNow(request) }
    case ("POST", "v1", "solutions", _): return try await pools.solutions.value { try answerNow(request) }
    default: return try await pools.pages.value { try answerNow(request) }
    }
  }

  private func answerNow(_ request: StudioRequest) throws -> StudioAnswer {
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
    case ("GET", "templates", 0): return .json(["levels": .array(try shelf.templates().map(\.summary))])
    case ("GET", "templates", 1): return .json(["text": .string(try template(rest[0]).text)])
    case ("POST", "levels", 1) where rest[0] == "check": return try check(request.value())
    case ("POST", "levels", 1) where rest[0] == "change": return try change(request.value())
    case ("POST", "levels", 1) where rest[0] == "copy": return try copy(request.value())
    case ("POST", "levels", 1) where rest[0] == "draw": return try draw(request.value())
    case ("POST", "canvases", 0): return try canvas(request.value())
    case ("POST", "words", 0): return try suggestions(request.value())
    case ("POST", "exports", 0): return try export(request.value())
    case ("GET", "season", 0): return .json(["season": shelf.season?.json ?? .null])
    case ("PUT", "season", 0): return try arrange(request.value())
    case ("GET", "levels", 2) where rest[1] == "history": return try history(shelf.place(rest[0]))
    case ("GET", "levels", 1): return .json(try level(shelf.place(rest[0])))
    case ("PUT", "levels", 1): return try write(request.value(), to: rest[0])
    case ("POST", "deals", 0): return try deal(request.value())
    case ("POST", "solutions", 0): return try solution(request.value())
    case ("POST", "measurements", 0): return try measure(request.value())
    case ("POST", "tunings", 0): return try tune(request.value())
    case ("POST", "surveys", 0): return try survey(request.value())
    case ("POST", "defeats", 0): return try worstDeals(request.value())
    case ("POST", "comparisons", 0): return try compare(request.value())
    case ("GET", "replays", 1):
      return .text(try studio.replays.replay(rest[0]), type: "application/json; charset=utf-8")
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
        "studio", "changes", "levels", "season", "templates", "deals", "hints", "solutions", "measurements", "tunings",
        "surveys", "defeats", "canvases", "words", "exports", "jobs",
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

  private var levels: JSONValue {
    ["levels": .array(shelf.all.map(\.summary)), "season": shelf.season?.json ?? .null]
  }

  private func template(_ id: String) throws -> LevelShelf.Place {
    guard let place = try shelf.templates().first(where: { $0.id == id }) else {
      throw StudioError(
        .notFound, "found no built-in level \(String(id.prefix(40)).quoted), expected an id of /v1/templates")
    }
    return place
  }

  /// What the page starts from: the list, and the first level with its board.
  private func start() throws -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("studio", about), .init("levels", .array(shelf.all.map(\.summary))),
      .init("season", shelf.season?.json ?? .null),
    ]
    if let first = shelf.all.first, let level = first.level {
      members.append(.init("first", try self.level(first)))
      let source = GameShelf.Source(first.text, file: first.file)
      if let board = try? board(of: level, source, deal: 1) { members.append(.init("board", board)) }
    }
    return .object(members)
  }

  private func level(_ place: LevelShelf.Place) throws -> JSONValue {
    guard case .object(let members) = place.summary else { return .null }
    let level =
      try place.level.map { try $0.json(text: place.text, saved: $0, defect: place.defect, words: words) } ?? .null
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

  func read(_ text: String, _ file: String?) throws -> any AnyLoadedLevel {
    try studio.known.level(GameShelf.Source(text, file: file)) {
      try shelf.library.read(fields(text, file), from: .made)
    }
  }

  /// A level that need not be playable.
  func readDraft(_ text: String, _ file: String?) throws -> (level: any AnyLoadedLevel, defect: String?) {
    let (level, defect) = try shelf.library.draft(fields(text, file), from: .made)
    return (level, defect.map { StudioError($0).message })
  }

  /// Only the ending of a file's name matters: it says whether the text is JSON.
  func plainName(_ file: String?) -> String {
    file.map { LevelValue.isJSON(file: $0) } == true ? "level.json" : "level.yaml"
  }

  private func fields(_ text: String, _ file: String?) throws -> LevelFields {
    guard text.utf8.count <= LevelValue.sizeLimit else {
      throw StudioError(.tooLarge, "text: found more than 4 MiB, expected a level file of at most 4 MiB")
    }
    return try LevelFields(text, file: plainName(file))
  }

  /// The game of a level that was read from a text.
  func game<Level: AnyLoadedLevel>(of level: Level, _ text: String, _ file: String?) throws -> Level.Game {
    try studio.known.game(of: level, from: GameShelf.Source(text, file: file), words: words)
  }

  private func check(_ draft: Draft) throws -> StudioAnswer {
    let (level, defect) = try readDraft(draft.text, draft.file)
    let saved = draft.id.flatMap { try? shelf.place($0).level }
    return .json(["level": try level.json(text: draft.text, saved: saved, defect: defect, words: words)])
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
      change.text, file: plainName(change.file), setting: change.parameter, to: change.value, words: words)
    let changed = try read(text, change.file)
    let saved = change.id.flatMap { try? shelf.place($0).level }
    return .json(["text": .string(text), "level": try changed.json(text: text, saved: saved, words: words)])
  }

  struct Copy: Decodable {
    var text: String
    var name: String
    /// The id of the level behind which a season gets the new one; `nil` for the end.
    var after: String?
  }

  private func copy(_ copy: Copy) throws -> StudioAnswer {
    let id = try shelf.create(copy.text, name: copy.name, after: copy.after)
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

  struct Order: Decodable {
    var items: [SeasonOrderItem]
    var seen: String
  }

  private func arrange(_ order: Order) throws -> StudioAnswer {
    guard order.items.count <= 4 * SeasonFile.mostLevels else {
      throw StudioError(.unprocessable, "items: found \(order.items.count), expected those of the season")
    }
    try shelf.arrange(order.items, seen: order.seen)
    studio.tell([.list])
    return .json(["season": shelf.season?.json ?? .null])
  }

  private func history(_ place: LevelShelf.Place) throws -> StudioAnswer {
    let (file, season) = place.history(in: shelf.season?.path)
    let versions = try studio.settings.history?(file, season) ?? []
    return .json(["versions": .array(versions.suffix(200).map(\.json))])
  }

  // MARK: - Boards

  struct Deal: Decodable, Sendable {
    var text: String
    var file: String?
    var deal: Int

    var source: GameShelf.Source { GameShelf.Source(text, file: file) }
  }

  func checked(_ deal: Int) throws -> Int {
    guard (0...1_000_000_000).contains(deal) else {
      throw StudioError(.unprocessable, "deal: found \(deal), expected 0 to 1000000000")
    }
    return deal
  }

  private func board(of level: some AnyLoadedLevel, _ source: GameShelf.Source, deal: Int) throws -> JSONValue {
    try answers(level, source).board(ofDeal: checked(deal))
  }

  private func answers<Level: AnyLoadedLevel>(
    _ level: Level, _ source: GameShelf.Source
  ) throws -> BoardAnswers<Level.Game> {
    BoardAnswers(
      game: try studio.known.game(of: level, from: source, words: words), explanation: studio.settings.explanation)
  }

  private func deal(_ deal: Deal) throws -> StudioAnswer {
    let board = try board(of: read(deal.text, deal.file), deal.source, deal: deal.deal)
    return .json(["deal": .integer(deal.deal), "board": board])
  }

  /// The nodes that a request may search: a fraction of a second.
  static let budget = Budget(nodes: 300_000)

  private func hint(_ deal: Deal) async throws -> StudioAnswer {
    @Sendable func steps(_ level: some AnyLoadedLevel) throws -> [String] {
      let answers = try answers(level, deal.source)
      return answers.hints(in: answers.state(ofDeal: try checked(deal.deal)), budget: Self.budget)
    }
    let key = HintShelf.Key(hash: LevelShelf.hash(of: deal.text), isJSON: deal.source.isJSON, deal: deal.deal)
    let found = try await studio.hints.steps(key, on: studio.pools.hints) { try steps(read(deal.text, deal.file)) }
    return .json(["steps": .array(found.map(JSONValue.string))])
  }

  private func solution(_ deal: Deal) throws -> StudioAnswer {
    func solved<Level: AnyLoadedLevel>(_ level: Level) throws -> JSONValue {
      let answers = try answers(level, deal.source)
      return try answers.solution(from: answers.state(ofDeal: try checked(deal.deal)), budget: Self.budget)
    }
    return .json(try solved(read(deal.text, deal.file)))
  }
}
