import PuzzleCore
import RapidRouter
import SetCards
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelFiles
@testable import LevelStudy

@Suite("Levels from a request")
struct LevelMakingTests {
  private func request(_ target: Double, games: Int = 600) -> LevelRequest {
    var request = LevelRequest(PlayerMix("casual"), wins: target)
    (request.games, request.tolerance, request.words) = (games, 0.1, "casual")
    return request
  }

  private func set(_ request: LevelRequest, workers: Int = 2) throws -> LevelMaking<SetPuzzle> {
    let base = try #require(try SetPuzzle.entry.levels.maker?.base?(.none))
    return try LevelMaking(
      LoadedLevel(base, of: SetPuzzle.entry, from: .made), request: request, words: .none, workers: workers)
  }

  private func made<Game: PlayableGame>(_ making: LevelMaking<Game>, _ seed: Seed) throws -> MadeLevel? {
    guard case .made(let level) = try making.level(seed, cancellation: Cancellation()) else { return nil }
    return level
  }

  @Test("the same seed gives the same bytes on any number of threads, and another seed another level")
  func reproducible() throws {
    let first = try #require(try made(set(request(0.5)), Seed(3)))
    let again = try #require(try made(set(request(0.5), workers: 1), Seed(3)))
    #expect(first.text == again.text)
    #expect(first.text.contains("made-by: \"\(SetPuzzle.name) \(SetPuzzle.rulesVersion).2.2, seed 3: casual\""))
    let other = try #require(try made(set(request(0.5)), Seed(4)))
    #expect(first.distance(to: other) > 0.2)
    #expect(first.distance(to: again) == 0)
  }

  @Test("games of other seeds agree with the stated interval", arguments: [0.3, 0.5, 0.7])
  func interval(target: Double) throws {
    let made = try #require(try made(set(request(target, games: 1_000)), Seed(1)))
    let level = try SetPuzzle.entry.levels.read(LevelFields(made.text, file: "a.yaml"), .none)
    let game = try SetPuzzle(level: level)
    let wins = try #require(
      try PlayerMix("casual").wins(
        in: game, 0..<1_000, rootSeed: Seed(77), workers: 2, cancellation: Cancellation()))
    // Two intervals of 95 % overlap far more often than that.
    #expect(wins.interval.overlaps(made.interval))
    #expect(abs(made.won - target) < 0.1)
    let won = try PlayerMix("casual").wins(
      in: game, made.wonGame..<made.wonGame + 1, rootSeed: MadeLevel.finalSeed(of: Seed(1)), workers: 1,
      cancellation: Cancellation())
    #expect(won?.rate == 1)
  }

  @Test("a tolerance narrower than the interval of the final games is refused, with the games that are enough")
  func precision() throws {
    var request = request(0.8, games: 500)
    request.tolerance = 0.03
    let failure = #expect(throws: Failure.self) { try set(request) }
    let text = failure.map { "\($0)" } ?? ""
    #expect(text.contains("tolerance of 3.0 points, expected at least 7"), "\(text)")
    request.games = 5_000
    _ = try set(request)
  }

  @Test("locked fields keep their bytes")
  func locked() throws {
    let text = "name: A\nmode: set\ntable:   # by hand\n-   \"0000\"\n- '0001'\nopponent: {from: 2, to: 9}\n"
    let level = try SetPuzzle.entry.levels.read(LevelFields(text, file: "a.yaml"), .none)
    var request = request(0.5)
    request.locked = ["table"]
    let making = try LevelMaking(
      LoadedLevel(level, of: SetPuzzle.entry, from: .file("a.yaml")), source: (text, "a.yaml"), request: request,
      words: .none, workers: 2)
    let made = try #require(try made(making, Seed(1)))
    #expect(made.text.contains("table:   # by hand\n-   \"0000\"\n- '0001'\n"))
    request.locked = ["tables"]
    #expect(throws: Failure.self) {
      try LevelMaking(
        LoadedLevel(level, of: SetPuzzle.entry, from: .made), source: (text, "a.yaml"), request: request, words: .none,
        workers: 1)
    }
  }

  @Test("a request that no level meets says how near it came, and a stop ends the search")
  func impossible() throws {
    var request = request(0.5)
    (request.rounds, request.length) = (1, (.moves, 10_000...20_000))
    let run = try set(request).levels(1, from: Seed(1), cancellation: Cancellation())
    #expect(run.levels.isEmpty)
    #expect(run.objection(wanted: 1, target: 0.5)?.hasPrefix("found no level with 50.0 % won: tried 3 seeds") == true)
    #expect(run.objection(wanted: 1, target: 0.5)?.contains("with wins of another length") == true)
    let cancellation = Cancellation()
    cancellation.cancel()
    let stopped = try set(request).levels(1, from: Seed(1), cancellation: cancellation)
    #expect(stopped.levels.isEmpty && stopped.failures.isEmpty)
  }

  @Test("an objection says how many draws were dropped, and why")
  func reasons() throws {
    var request = request(0.5)
    (request.rounds, request.ranges) = (2, ["sets": 14...14])
    let run = try set(request).levels(1, from: Seed(1), cancellation: Cancellation())
    let drawn = run.failures.map { $0.dropped[.undrawn, default: 0] + $0.candidates }
    #expect(run.levels.isEmpty && drawn == [8])
    let words = "\(run.failures.reduce(0) { $0 + $1.dropped[.undrawn, default: 0] }) that could not be drawn as wanted"
    #expect(run.objection(wanted: 1, target: 0.5)?.hasSuffix("not offered: " + words) == true)
  }

  @Test("names state the game, the seed and the request, are short enough for a file, and differ between requests")
  func names() throws {
    var request = request(0.5)
    request.words = "casual=50%, rule cards=6"
    #expect(try set(request).name(of: Seed(3)) == "\(SetPuzzle.name) 3, casual 50%, cards 6")
    let names = try ["", "a", "b"].map { end in
      request.words = "casual=50%, theme " + String(repeating: "long ", count: 20) + end
      return try set(request).name(of: Seed(3))
    }
    #expect(
      Set(names).count == 3 && names.allSatisfy { $0.count <= 60 && $0.hasPrefix("\(SetPuzzle.name) 3, casual 50%") })
    request.words = "casual=50%, theme a\nb"
    #expect(try set(request).name(of: Seed(3)) == "\(SetPuzzle.name) 3")
  }

  @Test("a request that contradicts itself is refused, and a locked setting keeps the value of the level")
  func contradictions() throws {
    var request = request(0.5)
    (request.ranges, request.locked) = (["opponent-from": 3...3], ["opponent"])
    let failure = #expect(throws: Failure.self) { try set(request) }
    #expect(failure.map { "\($0)" }?.contains("opponent-from, which changes the locked opponent") == true)
    (request.ranges, request.length) = ([:], (.moves, 0...0))
    #expect(throws: Failure.self) { try set(request) }
    (request.locked, request.length) = (["size", "generated"], nil)
    let base = try #require(try RouterPuzzle.entry.levels.maker?.base?(.none))
    let loaded = LoadedLevel(base, of: RouterPuzzle.entry, from: .made)
    let making = try LevelMaking(loaded, request: request, words: .none, workers: 1)
    let size = try #require(try loaded.parameters(words: .none).first { $0.name == "size" }?.value(base))
    #expect(making.ranges["size"] == size...size)
    // The whole drawing stays.
    let drawn = try #require(try making.candidate(Seed(1), name: "a"))
    #expect(drawn.level.nodes == base.nodes && drawn.text.contains("\"generated\"") && !drawn.text.contains("\"path\""))
  }

  @Test("a small table has the Sets that a request wants, and none that no table has is drawn")
  func fewCards() throws {
    var request = request(0.5)
    request.ranges = ["cards": 3...3, "sets": 1...1]
    for seed in 1...4 as ClosedRange<UInt64> {
      let drawn = try #require(try set(request).candidate(Seed(seed), name: "a"), "seed \(seed)")
      #expect(drawn.level.opening.count == 3 && SetDetector().sets(in: drawn.level.opening).count == 1, "seed \(seed)")
    }
    request.ranges = ["cards": 5...5, "sets": 3...3]
    #expect(try set(request).candidate(Seed(1), name: "a") == nil)
  }

  @Test("a level of which nothing may change is tried once for each seed")
  func exhausted() throws {
    let text = "name: A\nmode: set\ntable: ['0000', '0001']\nopponent: {from: 2, to: 9}\n"
    let level = try SetPuzzle.entry.levels.read(LevelFields(text, file: "a.yaml"), .none)
    var request = request(0.99)
    request.locked = ["name", "table", "opponent"]
    let making = try LevelMaking(
      LoadedLevel(level, of: SetPuzzle.entry, from: .file("a.yaml")), source: (text, "a.yaml"), request: request,
      words: .none, workers: 2)
    let run = try making.levels(1, from: Seed(1), cancellation: Cancellation())
    #expect(run.failures.count == 1 && run.failures[0].isHopeless)
    #expect(run.failures[0].candidates == making.candidates)
    request.target = run.failures[0].nearest ?? 0
    let made = try LevelMaking(
      LoadedLevel(level, of: SetPuzzle.entry, from: .file("a.yaml")), source: (text, "a.yaml"), request: request,
      words: .none, workers: 2)
    let same = try #require(try self.made(made, Seed(1)))
    for line in text.split(separator: "\n") { #expect(same.text.contains(line), "\(line)") }
  }

  @Test("values are far from those wanted when they are farther from them than from each other")
  func seen() {
    var seen = SeenValues()
    for value in [0.1, 0.2, 0.15] { seen.add(value) }
    #expect(
      seen.areFar(from: 0.36...0.5, atLeast: 3, by: 0.05) && seen.areFar(from: -0.5 ... -0.2, atLeast: 3, by: 0.05))
    #expect(!seen.areFar(from: 0.34...0.5, atLeast: 3, by: 0.05) && !seen.areFar(from: 0.12...0.13, atLeast: 3, by: 0))
    #expect(!seen.areFar(from: 0.36...0.5, atLeast: 4, by: 0.05) && seen.range == 0.1...0.2)
  }

  @Test("a parameter that the game does not have is refused")
  func unknownParameter() {
    var request = request(0.5)
    request.parameter = "opponents"
    let error = #expect(throws: Failure.self) { try set(request) }
    #expect(error.map { "\($0)" }?.contains("expected one of") == true)
  }

  @Test("a game whose levels declare no parameters is refused with what it needs")
  func nothingDeclared() throws {
    let base = try #require(try SetPuzzle.entry.levels.maker?.base?(.none))
    var entry = SetPuzzle.entry
    entry.levels.maker = nil
    entry.levels.parameters = { _, _ in [] }
    let error = #expect(throws: Failure.self) {
      try LevelMaking(LoadedLevel(base, of: entry, from: .made), request: request(0.5), words: .none, workers: 1)
    }
    #expect(error.map { "\($0)" }?.contains("expected fields or a LevelMaker") == true)
  }
}
