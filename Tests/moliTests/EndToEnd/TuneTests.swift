import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("moli tune")
struct TuneTests {
  private func tune(_ workshop: Workshop, _ line: String, file: String = "swapping.yaml") throws -> ToolRun {
    try workshop.moli(["tune", file, "--lexicon", "en.tsv"] + line.split(separator: " ").map(String.init))
  }

  @Test("the bytes do not depend on the number of threads", arguments: ["text", "jsonl"])
  func threads(format: String) throws {
    let workshop = try Workshop()
    let outputs = try ["1", "3"].map { jobs in
      try tune(
        workshop,
        "--parameter time --target win=0.6 --players expert --precision 0.2 --from 8 --to 16 --format \(format) --jobs \(jobs)"
      )
    }
    #expect(outputs[0].status == 0 && outputs[0].out == outputs[1].out, "\(outputs[0].err)")
  }

  @Test("a drawn game is not won: what is tuned is the share that moli difficulty measures")
  func draws() throws {
    let workshop = try Workshop()
    let level = "Against the clock"
    let tuned = try workshop.moli([
      "tune", level, "--parameter", "opponent-from", "--players", "casual", "--target", "win=0.45", "--precision",
      "0.1",
      "--from", "3", "--to", "12", "--seed", "1", "--format", "jsonl",
    ])
    #expect(tuned.status == 0, "\(tuned.err)")
    // The value of the level as it is, and what 100 games of seed 1 give there; three of them are drawn.
    let now = try #require(tuned.out.split(separator: "\n").first { $0.contains("\"value\":4.000,") })
    let measured = try workshop.moli([
      "difficulty", level, "--players", "casual", "--games", "100", "--seed", "1", "--par-boards", "0", "--format",
      "jsonl",
    ])
    #expect(now.contains("\"games\":100,\"estimate\":0.240,"), "\(now)")
    #expect(measured.out.contains("\"population\":0.240,"), "\(measured.out)")
  }

  @Test("a parameter that does not matter, and a goal out of reach, are answers with status 1")
  func answers() throws {
    let workshop = try Workshop()
    let idle = try tune(workshop, "--parameter win-bonus --target win=0.3 --players casual")
    #expect(idle.status == 1 && idle.err.contains("win-bonus has no effect"), "\(idle.err)")
    #expect(idle.err.contains("; nearest value ") && idle.err.contains("--nearest accepts the nearest value"))
    let before = try workshop.read("swapping.yaml")
    let kept = try tune(
      workshop, "--parameter win-bonus --target win=0.3 --players casual --nearest --from 100 --to 200 --write")
    #expect(
      kept.status == 0 && kept.lines.first?.contains("win-bonus has no effect; nearest value ") == true, "\(kept)")
    #expect(try workshop.read("swapping.yaml") != before)
    let far = try tune(workshop, "--parameter time --target win=0.9 --from 3 --to 7 --players expert")
    #expect(far.status == 1 && far.err.contains("no value of time from 3 to 7 gives"), "\(far.err)")
    #expect(far.lines.first?.contains("time: nearest value 7, misses by ") == true, "\(far.out)")
  }

  @Test("another file is written with --out, whole or not at all")
  func out() throws {
    let workshop = try Workshop()
    let before = try workshop.read("swapping.yaml")
    let run = try tune(
      workshop,
      "--parameter time --target median-score=2000 --precision 0.2 --from 5 --to 20 --players expert --out b.yaml")
    let files = try workshop.files()
    #expect(files.contains("b.yaml") == (run.status == 0), "\(run.err)")
    if run.status == 0 { #expect(try workshop.read("b.yaml").contains("rules:\n  time: ")) }
    #expect(try workshop.read("swapping.yaml") == before)
  }

  @Test(
    "what does not go together is refused",
    arguments: [
      (
        "--parameter speed --target win=0.6", "--parameter: found \"speed\" for swapping, expected one of time (seconds"
      ),
      (
        "--parameter fall-interval --target win=0.6",
        "--parameter: found \"fall-interval\" for swapping, expected one of time, target-score"
      ),
      ("--parameter time --target win=60", "--target: found 60 for win, expected a share"),
      ("--parameter time", "found no target in the level"),
      ("--parameter time --target win=0.6 --target moves=3", "expected one metric or only players"),
      ("--parameter time --metric median-score", "--metric and --target go together"),
      (
        "--parameter time --target best=3",
        "--target: found 3 for best, expected the win rate of this player"
      ),
      (
        "--parameter rows --target seconds=-3", "--target: found \"-3\", expected seconds from 0.1 to 86400"
      ),
      ("--parameter rows --target moves=40%", "--target: found \"40%\", expected moves from 1 to 1000000"),
      ("--parameter rows --target seconds=fast", "--target: found \"fast\", expected seconds from 0.1 to 86400"),
      ("--parameter time --target win=0.6 --players absent", "unknown agent \"absent\""),
      ("--parameter time --target win=0.6 --from 30 --to 20", "expected a range of values"),
      ("--parameter phrase-length --target win=0.6", "allow only 4 for phrase-length"),
      ("--parameter time --target win=0.6 --precision 0", "--precision: found 0.0"),
      ("--parameter time --target win=0.6 --games 10", "--games: found 10"),
      ("--parameter time --target win=0.6 --write --out b.yaml", "--write cannot be combined with --out"),
    ])
  func refusals(line: String, message: String) throws {
    let run = try tune(Workshop(), line)
    #expect(run.status == 64 && run.err.contains(message) && run.out == "", "\(run.err)")
  }

  @Test("a parameter that exchanges phrases says which, and writes them into the level only with --force")
  func exchange() throws {
    let workshop = try Workshop()
    // No phrases that are next to each other in the lexicon, which could be those of a tier.
    try workshop.write(
      Workshop.level("sliding").replacing(
        "[time, mate, path, lamp, bath, palm, item, team]", with: "[time, item, emit]"),
      to: "own.yaml")
    let before = try workshop.read("own.yaml")
    let line = "--parameter phrase-tier --target mean-moves=70 --players expert --precision 0.2 --from 5 --to 9"
    let refused = try tune(workshop, line + " --write", file: "own.yaml")
    #expect(refused.status == 64 && refused.out == "", "\(refused.err)")
    #expect(
      refused.err.contains("phrase-tier replaces phrases of the level; allow that with --force"), "\(refused.err)")
    // The phrases were chosen by hand, so a copy without them needs the same consent.
    let unforced = try tune(workshop, line + " --out copy.yaml", file: "own.yaml")
    #expect(unforced.status == 64 && unforced.out == "", "\(unforced.err)")
    #expect(unforced.err.contains("replaces the phrases chosen for"), "\(unforced.err)")
    let copy = try tune(workshop, line + " --out copy.yaml --force --nearest", file: "own.yaml")
    #expect(try workshop.read("own.yaml") == before)
    #expect(copy.lines.first?.contains(" phrases of the level") == true, "\(copy.out)")
    #expect(
      copy.err.contains("phrases removed: ") && copy.err.contains("phrases added: "), "\(copy.out) \(copy.err)")
    let written = try tune(workshop, line + " --write --force --nearest", file: "own.yaml")
    #expect(written.err.contains("wrote own.yaml with phrase-tier"), "\(written.err)")
    #expect(try workshop.read("own.yaml") == workshop.read("copy.yaml"))
  }

  @Test(
    "a goal that coarse steps miss ends with status 1 and writes nothing, with --nearest with 0 and the nearest value")
  func nearest() throws {
    let workshop = try Workshop()
    let line =
      "--parameter time --target win=0.5 --players expert --precision 0.03 --from 4 --to 40 --step 10 --out b.yaml"
    let missed = try tune(workshop, line)
    #expect(missed.status == 1, "\(missed.err)")
    let title = try #require(missed.lines.first)
    #expect(
      title.contains("time: nearest value ") && title.contains(", misses by ") && title.contains(" points: "),
      "\(title)")
    #expect(missed.err.contains("nothing was written; --nearest accepts the nearest value"), "\(missed.err)")
    #expect(try !workshop.files().contains("b.yaml"))
    let taken = try tune(workshop, line + " --nearest")
    #expect(taken.status == 0 && taken.out == missed.out, "\(taken.err)")
    #expect(try workshop.read("b.yaml").contains("  time: "))
    let rows = try tune(workshop, line.replacingOccurrences(of: " --out b.yaml", with: "") + " --format jsonl")
      .objects()
    #expect(rows.contains { $0["role"] as? String == "nearest" } && !rows.contains { $0["role"] as? String == "found" })
    #expect(rows.allSatisfy { ($0["value"] as? Double ?? 1).truncatingRemainder(dividingBy: 10) == 0 })
  }

  @Test("values are round, and the answer is what its row says")
  func round() throws {
    let run = try tune(
      Workshop(), "--parameter time --target win=0.6 --players expert --precision 0.05 --from 4 --to 60")
    #expect(run.status == 0, "\(run.err)")
    let title = try #require(run.lines.first)
    let share = try #require(title.firstMatch(of: /time ([0-9.]+): ([0-9.]+ %) won, goal 60.0 %/))
    let row = try #require(run.lines.first { $0.contains(" found") })
    #expect(row.contains(share.output.2), "\(title) \(row)")
    #expect(share.output.1.count <= 4, "\(title)")
    // People see a dozen rows at most.
    #expect(run.lines.count <= 3 + 12 + 6, "\(run.out)")
    let step = try tune(Workshop(), "--parameter time --target win=0.6 --step 0.0005")
    #expect(step.status == 64 && step.err.contains("--step"), "\(step.err)")
  }

  @Test("which phrases a parameter takes and brings")
  func exchanged() throws {
    let pool = try EnglishWords.english().chengYu
    let level = try EnglishWords.level(.swapping, ["time", "item", "bath"])
    let parameter = try #require(LevelParameter.ofPhraseGame(level, scoreStep: 1, pool: Array(pool)).last)
    let exchange = try #require(parameter.exchange?(level, 1))
    #expect(parameter.name == "phrase-tier" && exchange.gone == ["time", "bath"] && exchange.new == ["mite", "emit"])
  }

  @Test("a built-in level is not written to")
  func builtIn() throws {
    let run = try Workshop().moli(["tune", "Time", "--parameter", "time", "--target", "win=0.6", "--write"])
    #expect(run.status == 64 && run.err.contains("\"Time\" is built in and cannot be changed"), "\(run.err)")
  }

  @Test("a custom level is changed in the database, and only there")
  func custom() throws {
    let workshop = try Workshop()
    let own = ["--lexicon", "en.tsv", "--database", "own.sqlite"]
    #expect(try workshop.moli(["level", "add", "swapping.yaml", "--name", "Mine"] + own).status == 0)
    let arguments =
      [
        "tune", "custom:mine", "--parameter", "time", "--target", "win=0.6", "--precision", "0.2", "--players",
        "expert",
        "--from", "8", "--to", "16",
      ] + own
    let copied = try workshop.moli(arguments + ["--out", "copy.yaml"])
    #expect(copied.status == 0 && copied.err.contains("wrote copy.yaml with time"), "\(copied.err)")
    let run = try workshop.moli(arguments + ["--write"])
    #expect(run.status == 0 && run.err.contains("changed your level \"Mine\": time "), "\(run.err)")
    let shown = try workshop.moli(["level", "export", "custom:mine"] + own)
    #expect(try shown.out == workshop.read("copy.yaml"), "\(shown.err)")
    #expect(shown.out.contains("  time: "))
  }

  @Test("levels of Set are known by their name and by their mode")
  func setLevel() throws {
    let workshop = try Workshop()
    try workshop.write("name: A duel\ndifficulty: 3\nmode: set\n", to: "duel.yaml")
    for level in ["The box", "duel.yaml"] {
      let alone = try workshop.moli(["tune", level, "--parameter", "opponent-to", "--target", "win=0.6"])
      #expect(alone.status == 64 && alone.err.contains("for set, expected one of target-score"), "\(alone.err)")
    }
    let builtIn = try workshop.moli(["tune", "The box", "--parameter", "capacity", "--target", "win=0.6", "--write"])
    #expect(builtIn.status == 64 && builtIn.err.contains("\"The box\" is built in"), "\(builtIn.err)")
  }

  @Test("a program gets the answer with its intervals in the row of the value found")
  func data() throws {
    let run = try tune(
      Workshop(), "--parameter time --target win=0.6 --players expert --precision 0.2 --from 4 --to 16 --format jsonl")
    let rows = try run.objects()
    let found = try #require(rows.first { $0["role"] as? String == "found" })
    func number(_ key: String) throws -> Double { try #require(found[key] as? Double, "\(key)") }
    let value = try number("value")
    #expect(try number("passed95Lower") <= value && number("passed95Upper") >= value)
    #expect(try number("response95Lower") <= 0.6 && number("response95Upper") >= 0.6)
    #expect(try abs(number("response") - 0.6) < 0.1)
    #expect(rows.filter { $0["response"] is Double }.count == 1 && rows.count > 3)
    #expect(rows.compactMap { $0["value"] as? Double } == rows.compactMap { $0["value"] as? Double }.sorted())
  }

  @Test("a custom player from a file with one player")
  func ownPlayer() throws {
    let workshop = try Workshop()
    try workshop.write("- name: aunt\n  like: expert\n  inputs-per-second: 3\n", to: "aunt.yaml")
    try workshop.write("- name: a\n  like: casual\n- name: b\n  like: skilled\n", to: "two.yaml")
    let line = "--parameter time --target win=0.5 --precision 0.2 --from 6 --to 20 --players "
    let run = try tune(workshop, line + "aunt.yaml")
    #expect(run.status == 0 && run.out.contains("English swapping, aunt: time "), "\(run.err)")
    let two = try tune(workshop, line + "two.yaml")
    #expect(two.status == 64 && two.err.contains("--players: found 2 players, expected one"), "\(two.err)")
  }

  @Test("moves as a multiple of par, where there is a solver")
  func parRatio() throws {
    let workshop = try Workshop()
    let run = try tune(
      workshop,
      "--parameter time --target median-par-ratio=1.35 --precision 0.2 --from 8 --to 16 --players expert --format jsonl"
    )
    let estimates = try run.objects().compactMap { $0["estimate"] as? Double }
    // No player wins in fewer moves than par.
    #expect(!estimates.isEmpty && estimates.allSatisfy { $0 >= 1 }, "\(run.out) \(run.err)")
    let tetris = try tune(
      workshop, "--parameter time --target mean-par-ratio=3", file: "tetris.yaml")
    #expect(
      tetris.status == 64 && tetris.err.contains("--target: found \"mean-par-ratio\" for tetris"), "\(tetris.err)")
  }

  @Test("a file that cannot be changed in place is refused before anything is played")
  func unwritable() throws {
    let workshop = try Workshop()
    try workshop.write(Workshop.level("swapping") + "rules: {time: !!str 60}\n", to: "a.yaml")
    let run = try tune(workshop, "--parameter time --target win=0.6 --write", file: "a.yaml")
    #expect(run.status == 65 && run.out == "" && run.err.contains("a.yaml"), "\(run.err)")
  }
}
