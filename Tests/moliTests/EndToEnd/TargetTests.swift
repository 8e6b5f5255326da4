import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("targets of levels")
struct TargetTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func file(_ target: String, game: String = "swapping", name: String? = nil) throws -> String {
    let name = name ?? "\(game)-target.yaml"
    try workshop.write(Workshop.level(game) + "target: {\(target)}\n", to: name)
    return name
  }

  private func run(_ line: String) throws -> ToolRun {
    try workshop.moli(
      line.split(separator: " ").map { String($0).replacing("_", with: " ") } + ["--lexicon", "en.tsv"])
  }

  @Test(
    "a target survives export, the database, clone and edit; without one a file has none",
    arguments: ["sliding", "tetris"])
  func survives(game: String) throws {
    let file = try file("population: casual, win-rate: 55%, tolerance: 0.03", game: game)
    let line = "target: {population: casual, win-rate: 0.55, tolerance: 0.03}\n"
    let exported = try run("level export \(file)")
    #expect(exported.out.contains(line), "\(exported.err)")
    try workshop.write(exported.out, to: "again.yaml")
    #expect(try run("level export again.yaml").out == exported.out)
    #expect(try run("level export \(game).yaml").out == exported.out.replacing(line, with: ""))
    let database = "--database own.sqlite"
    #expect(try run("level add \(file) --name Mine \(database)").status == 0)
    #expect(try run("level clone custom:mine --name Copy --difficulty 7 \(database)").status == 0)
    #expect(try run("level edit Mine --rule time=33 --add emit \(database)").status == 0)
    for name in ["Mine", "Copy"] { #expect(try run("level export \(name) \(database)").out.contains(line)) }
    #expect(try run("level edit Mine --target half-skill:_1.5 \(database)").status == 0)
    #expect(try run("level export Mine \(database)").out.contains("target: {half-skill: 1.5}\n"))
    #expect(try run("level edit Mine --target none \(database)").status == 0)
    #expect(try !run("level export Mine \(database)").out.contains("target"))
    let wrong = try run("level edit Mine --target win-rate:_2 \(database)")
    #expect(wrong.status == 65 && wrong.err.hasPrefix("moli: --target: found \"2\", expected a share"), "\(wrong.err)")
  }

  @Test("a level of a game without phrases keeps its target, too, and shows it")
  func set() throws {
    // A lexicon would have no effect there.
    func run(_ line: String) throws -> ToolRun { try workshop.moli(line.split(separator: " ").map(String.init)) }
    try workshop.write("name: Duel\ndifficulty: 1\nmode: set\ntarget: {win-rate: 0.4}\n", to: "duel.yaml")
    #expect(try run("level add duel.yaml --database own.sqlite").status == 0)
    let exported = try run("level export Duel --database own.sqlite").out
    #expect(exported.contains("target: {population: all, win-rate: 0.4}\n"), "\(exported)")
    #expect(
      try run("level show duel.yaml").out.contains("Target\n  40 % of all games of the population won, ± 5 points"))
    let json = try run("level show duel.yaml --format json").out
    #expect(json.contains("\"target\":\"{population: all, win-rate: 0.4}\""), "\(json.prefix(400))")
  }

  @Test("the game does not see a target: records are the same to the byte, and verify without it")
  func records() throws {
    let file = try file("win-rate: 0.5")
    let line = "play swapping --players casual --games 3 --records"
    #expect(try run("\(line) with.jsonl --level \(file)").status == 0)
    #expect(try run("\(line) without.jsonl --level swapping.yaml").status == 0)
    #expect(try workshop.read("with.jsonl") == workshop.read("without.jsonl"))
  }

  @Test("mistakes of the game and of the target come together, by their places")
  func mistakes() throws {
    try workshop.write(
      Workshop.level("swapping").replacing("difficulty: 3", with: "difficulty: x") + "target: {win-rate: 3}\n",
      to: "a.yaml")
    let lines = try run("level check a.yaml").err.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].contains("a.yaml:2:13:") && lines[1].contains("a.yaml:6:20:"), "\(lines)")
  }

  @Test("check: met and missed with their status, levels without a target apart")
  func check() throws {
    let easy = try file("population: expert, win-rate: 0.6, tolerance: 0.4", name: "easy.yaml")
    let met = try run("check \(easy) tetris.yaml --games 500")
    #expect(met.status == 0 && met.out.contains("60 % ± 40"), "\(met.err)")
    #expect(met.err.contains("1 level without a target: not checked"), "\(met.err)")
    try workshop.write(
      Workshop.level("swapping").replacing("English", with: "Hard") + "rules: {time: 1}\ntarget: {win-rate: 0.9}\n",
      to: "hard.yaml")
    let missed = try run("check \(easy) hard.yaml --games 500 --format jsonl")
    #expect(missed.status == 1 && missed.err.contains("1 target missed"), "\(missed.err)")
    let rows = try missed.objects()
    #expect(rows.map { $0["verdict"] as? String } == ["met", "missed"])
    #expect(rows.map { $0["population"] as? String } == ["expert", "all"])
    #expect(rows.map { $0["games"] as? Int } == [500, 500])
  }

  @Test("a target in attempts: kept, checked and tuned for")
  func attempts() throws {
    try workshop.write(
      Workshop.level("swapping")
        + "rules: {time: 12}   # short\ntarget: {population: expert, attempts: 2.5, tolerance: 2}\n",
      to: "tries.yaml")
    #expect(
      try run("level show tries.yaml").out.contains("half of expert passes within 2.5 attempts, ± 2"))
    #expect(
      try run("level export tries.yaml").out.contains("target: {population: expert, attempts: 2.5, tolerance: 2}\n"))
    let tuned = try run("tune tries.yaml --parameter time --precision 0.05 --from 4 --to 24 --write")
    #expect(tuned.status == 0, "\(tuned.err)")
    #expect(tuned.out.contains(" % pass, goal half pass within 2.5 attempts"), "\(tuned.out)")
    #expect(tuned.out.contains(": pass ") && tuned.out.contains(" people with 3 games each"), "\(tuned.out)")
    let met = try run("check tries.yaml")
    #expect(met.status == 0 && met.out.contains("expert, attempts") && met.out.contains("2.50 ± 2.00"), "\(met.out)")
    let row = try #require(try run("check tries.yaml --format jsonl").objects().first)
    #expect(row["quantity"] as? String == "attempts" && row["population"] as? String == "expert")
    let option = try run("tune tries.yaml --parameter time --players expert --target attempts=9")
    #expect(option.status == 64 && option.err.contains("expected attempts from 1 to 8"), "\(option.err)")
    try workshop.write(
      "- {level: tries.yaml, parameter: time, population: expert, attempts: 1.5, from: 4, to: 24}\n", to: "curve.yaml")
    let curve = try run("tune --curve curve.yaml --precision 0.1")
    #expect(
      curve.status == 0 && curve.out.contains("who pass within 1.5 attempts if none gives up"),
      "\(curve.out)\(curve.err)")
  }

  @Test("check without a target, or with what it does not go with, is wrong use")
  func refusals() throws {
    let none = try run("check swapping.yaml tetris.yaml")
    #expect(
      none.status == 64 && none.err.contains("found 2 levels, none with a target; add one"), "\(none.err)")
    for option in ["--order", "--fit", "--details", "--metrics", "--scale elo", "--observed plays.csv"] {
      let run = try run("check swapping.yaml \(option)")
      #expect(run.status == 64 && run.err.contains("Unknown option"), "\(option): \(run.err)")
    }
  }
}
