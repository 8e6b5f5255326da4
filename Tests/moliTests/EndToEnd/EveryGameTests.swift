import Foundation
import LevelFiles
import People
import Phrasebook
import PuzzleCore
import PuzzleTestKit
import Reporting
import Search
import Testing
import TextFormats

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

/// What every game of the registry must do, whichever games there are: what is forgotten when a game is added fails
/// here.
@Suite("every game of the registry")
struct EveryGameTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A game, a level of it, and the workshop in which the tool runs.
  private struct Bench {
    let workshop: Workshop
    let entry: any AnyGameEntry
    /// What the game is played with.
    let words: Words
    /// The level: of English words for a game with words, otherwise the first built-in one.
    let level: any AnyLoadedLevel
    /// The level as commands name it, and the options that it needs.
    private let name: String
    private let options: [String]

    init(_ game: String) throws {
      workshop = try Workshop()
      entry = try GameRegistry.builtIn.game(game)
      if entry.usesWords {
        (name, options) = ("\(game).yaml", ["--lexicon", "en.tsv"])
        words = Words(try EnglishWords.english(), isBuiltIn: false)
        try #require(workshop.files().contains(name), "the workshop has no level of \(game)")
      } else {
        (name, options) = (try Self.builtInLevel(entry), [])
        words = .none
      }
      let library = LevelLibrary(registry: .builtIn, words: words)
      level = try library.level(entry.usesWords ? workshop.url(name).path : name)
    }

    static func builtInLevel(_ entry: any AnyGameEntry) throws -> String {
      let files = try LevelLibrary(registry: .builtIn, words: .none).builtInFiles()
      return try #require(files.first { $0.entry.name == entry.name }, "no built-in level of \(entry.name)").name
    }

    /// Runs the tool; the arguments are separated by spaces, with `LEVEL` for the level.
    @discardableResult
    func moli(_ line: String, input: String = "", statuses: Set<Int32> = [0]) throws -> ToolRun {
      let arguments = line.split(separator: " ").map { $0 == "LEVEL" ? name : String($0) }
      let run = try workshop.moli(arguments + options, input: input)
      #expect(statuses.contains(run.status), "moli \(line): status \(run.status), \(run.err)")
      return run
    }
  }

  /// The agents of a game that play without large tables.
  private func agents(of level: some AnyLoadedLevel, _ words: Words) throws -> [String] {
    try level.loaded.game(words: words).agentChoices.filter { !$0.usesTables }.map(\.id)
  }

  /// The parameters of a level that can be tuned, with their two lowest values.
  private func parameters(
    of level: some AnyLoadedLevel, _ words: Words
  ) throws -> [(name: String, low: String, high: String)] {
    let loaded = level.loaded
    return try loaded.parameters(words: words).compactMap { parameter in
      // The lowest values: with little time a game is short.
      let low = parameter.values.range.lowerBound
      guard parameter.value(loaded.level) != nil, low < parameter.values.range.upperBound else { return nil }
      return (parameter.name, parameter.text(low), parameter.text(low + parameter.values.step))
    }
  }

  @Test("plays, records, verifies and replays", arguments: GameRegistry.builtIn.names)
  func records(_ name: String) throws {
    let bench = try Bench(name)
    let agents = try agents(of: bench.level, bench.words)
    #expect(PlayerProfile.presets.allSatisfy { agents.contains($0.name) }, "\(name) lacks one of the people: \(agents)")
    let first = try #require(agents.first)
    let played = try bench.moli("play \(name) --level LEVEL --games 2 --players \(first),casual --records r.jsonl")
    #expect(played.out.contains("casual") && played.out.contains("won: "))
    #expect(try bench.moli("verify r.jsonl").out.contains("4 games"))
    #expect(try bench.moli("replay r.jsonl --player casual").out.count > 200)
    #expect(try !bench.moli("replay r.jsonl --player casual --format jsonl").objects().isEmpty)
    try bench.moli("replay r.jsonl --player casual --out r.svg")
    try bench.moli("replay r.jsonl --player casual --out r.html")
    #expect(
      try bench.workshop.read("r.svg").hasPrefix("<svg") && bench.workshop.read("r.html").contains("<!doctype html>"))
    let text = try bench.workshop.read("r.jsonl")
    try bench.workshop.write(text.replacing("\"score\":", with: "\"score\":1"), to: "lie.jsonl")
    try bench.moli("verify lie.jsonl", statuses: [1])
  }

  @Test(
    "the generic searches play every game, and the same seed plays the same games",
    arguments: GameRegistry.builtIn.names)
  func searches(_ name: String) throws {
    let bench = try Bench(name)
    let generic = try genericAgents(of: bench.level, bench.words)
    #expect(generic.contains("mcts"))
    let players = generic.map { $0 == "mcts" ? "mcts(playouts=4,horizon=3)" : "\($0)(nodes=50)" }.joined(separator: ",")
    for file in ["a.jsonl", "b.jsonl"] {
      try bench.moli("play \(name) --level LEVEL --games 2 --players \(players) --seed 7 --records \(file)")
    }
    try bench.moli("verify a.jsonl")
    #expect(try bench.workshop.read("a.jsonl") == bench.workshop.read("b.jsonl"))
  }

  private func genericAgents(of level: some AnyLoadedLevel, _ words: Words) throws -> [String] {
    let game = try level.loaded.game(words: words)
    return game.allAgentChoices.map(\.id).filter { id in !game.agentChoices.contains { $0.id == id } }
  }

  @Test("what may be hidden fits to what is seen, and the game goes on from it", arguments: GameRegistry.builtIn.names)
  func hiddenParts(_ name: String) throws {
    let bench = try Bench(name)
    func check<Game: PlayableGame>(_ game: Game) {
      var generator = Xoshiro256(seed: Seed(3))
      var state = game.initialState(dealing: &generator)
      game.settle(&state, using: &generator)
      for _ in 0..<30 {
        let seen = game.observation(of: state)
        var guess = game.determinized(seen, using: &generator)
        #expect(game.observation(of: guess) == seen && game.defect(in: guess) == nil)
        for _ in 0..<10 { act(in: &guess) }
        act(in: &state)
      }
      func act(in state: inout Game.State) {
        if game.isTimed { _ = game.advance(&state, by: 250) }
        game.settle(&state, using: &generator)
        guard game.outcome(of: state) == nil, let move = game.sampleMove(in: state, using: &generator) else { return }
        game.apply(move, to: &state)
        game.settle(&state, using: &generator)
      }
    }
    func open(_ level: some AnyLoadedLevel) throws { check(try level.loaded.game(words: bench.words)) }
    try open(bench.level)
  }

  @Test("measures, compares, tunes and reports", arguments: GameRegistry.builtIn.names)
  func measuring(_ name: String) throws {
    let bench = try Bench(name)
    let difficulty = try bench.moli("difficulty LEVEL --games 4 --players novice,expert --par-boards 0")
    #expect(difficulty.out.contains(bench.level.name))
    let compared = try bench.moli(
      "compare \(name) --level LEVEL --players expert,novice --effect 0.4 --max-games 4 --format jsonl",
      statuses: [0, 1])
    #expect(try compared.objects().count == 1)
    try bench.moli("report LEVEL --games 2 --par-boards 1 --studied-boards 0 --par-budget 200 --no-frames --out r.html")
    #expect(try bench.workshop.read("r.html").contains(name))
    for parameter in try parameters(of: bench.level, bench.words).prefix(1) {
      // That no value in so short a range wins as often is an answer, too.
      let tuned = try bench.moli(
        "tune LEVEL --parameter \(parameter.name) --target novice=0.5 --precision 0.2 --games 1000 --from \(parameter.low) --to \(parameter.high)",
        statuses: [0, 1])
      #expect((tuned.out + tuned.err).contains(parameter.name))
    }
  }

  @Test("answers what its facets promise", arguments: GameRegistry.builtIn.names)
  func facets(_ name: String) throws {
    let bench = try Bench(name)
    func offers(_ facet: GameFacet) -> Bool { facet.isOffered(by: bench.entry) }
    let deal = "\(name) --level LEVEL --seed 3 --budget 200"
    for (verb, facet) in [("hint", GameFacet.hinting), ("count optimal", .counted), ("count goals", .counted)] {
      let run = try bench.moli("\(verb) \(deal)", statuses: offers(facet) ? [0, 1] : [64])
      #expect(run.out.isEmpty != offers(facet), "\(verb): \(run.out)\(run.err)")
    }
    let hasOutcomes = offers(.outcomes)
    let outcomes = try bench.moli("count outcomes \(name) --level LEVEL --seed 3", statuses: hasOutcomes ? [0] : [64])
    #expect(outcomes.out.isEmpty != hasOutcomes, "\(outcomes.out)\(outcomes.err)")
    let isWritten = offers(.written)
    let boards = try bench.moli("level boards LEVEL --count 2", statuses: isWritten ? [0] : [64])
    #expect(boards.lines.count == (isWritten ? 2 : 0))
    #expect(!offers(.solvable) || isWritten, "what \(name) solves is written on no line")
    if offers(.solvable) {
      let solved = try bench.moli("solve \(name) --level LEVEL --budget 200 -", input: boards.out, statuses: [0, 1])
      #expect(try solved.objects().count == 2)
    }
  }

  @Test("counts sequences of moves, and says why if it cannot", arguments: GameRegistry.builtIn.names)
  func perft(_ name: String) throws {
    let bench = try Bench(name)
    func exist<Entry: AnyGameEntry>(_: Entry) -> Bool { MoveSequences<Entry.Game>.exist }
    let statuses: Set<Int32> = exist(bench.entry) ? [0] : [64]
    let counts = try bench.moli("perft LEVEL --seed 3 --depth 2 --format jsonl", statuses: statuses).objects()
    let parts = try bench.moli("perft LEVEL --seed 3 --depth 2 --divide --format jsonl", statuses: statuses).objects()
    guard statuses == [0] else { return }
    let numbers = counts.compactMap { $0["sequences"] as? Int }
    #expect(numbers.count == 2 && parts.count == numbers.first)
    #expect(parts.reduce(0) { $0 + ($1["sequences"] as? Int ?? 0) } == numbers.last)
  }

  @Test("has built-in levels, which are listed")
  func list() throws {
    let list = try Workshop().moli(["level", "list"])
    for entry in GameRegistry.builtIn.entries {
      let level = try Bench.builtInLevel(entry)
      #expect(list.lines.contains { $0.hasPrefix(level) && $0.contains(entry.name) }, "\(list.out)\(list.err)")
    }
  }

  @Test("shows, checks and exports a level", arguments: GameRegistry.builtIn.names)
  func levels(_ name: String) throws {
    let bench = try Bench(name)
    #expect(try bench.moli("level show LEVEL").out.contains("difficulty"))
    let text = try bench.moli("level export LEVEL").out
    try bench.workshop.write(text, to: "own.yaml")
    try bench.moli("level check own.yaml")
    #expect(try bench.moli("level export own.yaml").out == text)
    try bench.workshop.write(text + "nonsense: 1\n", to: "wrong.yaml")
    let wrong = try bench.moli("level check wrong.yaml", statuses: [65])
    #expect(wrong.err.contains("wrong.yaml:") && wrong.err.contains("nonsense"), "\(wrong.err)")
  }

  @Test(
    "keeps the contract, and refuses spoilt levels and positions with their place",
    arguments: GameRegistry.builtIn.names)
  func contract(_ name: String) throws {
    let bench = try Bench(name)
    try keepsContract(bench.level, bench.words)
  }

  private func keepsContract(_ level: some AnyLoadedLevel, _ words: Words) throws {
    let (entry, game) = (level.loaded.entry, try level.loaded.game(words: words))
    let dealsVary = type(of: game).dealsVary
    let failures = Conformance(game, steps: 30, dealsVary: dealsVary).check(games: 4, seed: Seed(5))
    #expect(failures.isEmpty, "\(failures)")
    #expect(dealsVary || game.deal(0, of: Seed(5)) == game.deal(1, of: Seed(6)), "deals vary after all")
    var spoiler = Spoiler(seed: 41)
    let position = try #require(JSONValue(encoding: game.deal(0, of: Seed(5)))).text
    for _ in 0..<40 {
      let text = String(decoding: spoiler.spoil(level.text), as: UTF8.self)
      do { _ = try entry.levels.read(LevelFields(text, file: "f"), words) } catch is InputError {} catch is RuleError {}
      let line = PositionLine(String(decoding: spoiler.spoil(position), as: UTF8.self), file: "f")
      do {
        let state = try game.state(from: line)
        #expect(game.defect(in: state) == nil)
        _ = game.drawing(of: state, style: .plain) + [game.snapshot(of: state).text]
      } catch let error as InputError {
        #expect(error.file == "f" && error.line == 1)
      }
    }
  }

  @Test("is signed, documented, played in golden files and kept in the archive", arguments: GameRegistry.builtIn.names)
  func files(_ name: String) throws {
    let fixtures = Self.root.appendingPathComponent("Tests/Fixtures")
    func text(_ file: String) throws -> String {
      try String(contentsOf: Self.root.appendingPathComponent(file), encoding: .utf8)
    }
    func names(in folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.appendingPathComponent(folder).path)) ?? [])
        .sorted()
    }
    #expect(try text("Tests/Fixtures/signature.csv").contains("\n\(name) "), "run scripts/regenerate/signature")
    #expect((try? text("docs/reference/\(name).md")) != nil, "there is no page about \(name) in docs")
    #expect(
      try text("README.md").contains("\n[\(name)](docs/reference/\(name).md) |"),
      "there is no row for \(name) in the README")
    let own = names(in: name).filter { $0.hasPrefix("records-") }
    #expect(
      !own.isEmpty || names(in: "records").contains { $0.hasPrefix("\(name)-v") }, "no records of \(name) are archived")
    #expect(
      names(in: name).contains("playthrough.txt") || names(in: "playthroughs").contains { $0.hasPrefix("\(name)-") },
      "there is no golden playthrough of \(name)")
    let workshop = try Workshop()
    var verified = 0
    for file in own {
      let run = try workshop.moli(["verify", fixtures.appendingPathComponent("\(name)/\(file)").path])
      // Records by an earlier version of the rules are refused for that.
      let isEarlier = run.status == 65 && run.err.contains("records of version 1 of the rules")
      #expect(run.status == 0 || isEarlier, "\(file): \(run.err)")
      if run.status == 0 { verified += 1 }
    }
    #expect(own.isEmpty || verified > 0, "no archive of \(name) verifies")
    if names(in: name).contains("playthrough.txt"), let archive = own.last {
      let replay = try workshop.moli(["replay", fixtures.appendingPathComponent("\(name)/\(archive)").path])
      #expect(try replay.out == text("Tests/Fixtures/\(name)/playthrough.txt"), "the replay of \(archive) has changed")
    }
  }
}
