import Testing

@testable import moli

@Suite("Bad usage and bad input are refused with their status")
struct BadUsageTests {
  /// A command line, the status it ends with, and what its message says.
  private static let refusals: [(String, Int32, String)] = [
    ("play chess", 64, "one of 'sliding', 'swapping' or 'tetris'"),
    ("dance", 64, "dance"),
    ("play sliding --games 0", 64, "--games: found 0, expected a number from 1 to 1000000000"),
    ("play sliding --games=-5", 64, "--games: found -5"),
    ("play sliding --games 99999999999999999999", 64, "99999999999999999999"),
    ("play sliding --seed=-1", 64, "-1"),
    ("play sliding --jobs 0", 64, "--jobs: found 0, expected a number from 1 to 1024"),
    ("play sliding --jobs=-9223372036854775808", 64, "--jobs: found"),
    ("play sliding --budget 0", 64, "--budget: found 0"),
    ("play sliding --shard 0/3", 64, "--shard: found \"0/3\", expected i/n"),
    ("play sliding --shard 4/3", 64, "--shard: found \"4/3\""),
    ("play sliding --shard 1", 64, "--shard: found \"1\""),
    ("play sliding --format xml", 64, "xml"),
    ("play sliding --records -", 64, "--records: found \"-\", expected the name of a file"),
    ("play sliding --out=", 64, "Missing value for '--out <file>'"),
    ("play sliding --out a --records ./a", 64, "for both, expected two files"),
    ("play sliding --level swapping.yaml --lexicon en.tsv", 64, "is a level of swapping, not of sliding"),
    ("play sliding --level sliding.yaml --lexicon en.tsv --agent nobody", 64, "no agent \"nobody\" for sliding"),
    ("play sliding --level sliding.yaml --lexicon en.tsv --agent ,", 64, "one or more different names"),
    ("play sliding --level sliding.yaml --lexicon en.tsv --agent random,random", 64, "different names"),
    ("play sliding --lexicon en.tsv", 64, "the built-in levels need the built-in lexicon"),
    ("play sliding --level Nowhere --lexicon en.tsv", 64, "there is no level \"Nowhere\"; name one of \"Me, Family"),
    ("play sliding --level sliding.yaml --lexicon en.tsv --board-number=-5", 64, "board number \"-5\", expected"),
    ("play sliding --level sliding.yaml --lexicon en.tsv --board-number 1e5", 64, "board number \"1e5\", expected"),
    ("play sliding --level missing.yaml --lexicon en.tsv", 66, "missing.yaml: no such file"),
    ("play sliding --level sliding.yaml --lexicon missing.tsv", 66, "missing.tsv: no such file"),
    ("play sliding --level sliding.yaml --lexicon .", 66, ".: is a folder, expected a file"),
    ("merge a --out -", 64, "--out: found \"-\", expected the name of a file"),
    ("difficulty --games 0", 64, "--games: found 0"),
    ("difficulty --par-boards=-1", 64, "--par-boards: found -1"),
    ("difficulty --par-budget 0", 64, "--par-budget: found 0"),
    ("difficulty --scale points", 64, "points"),
    ("difficulty --order --fit", 64, "--order, --fit and --observed do not go together"),
    ("difficulty sliding.yaml --lexicon en.tsv --observed missing.csv", 66, "missing.csv: no such file"),
    ("difficulty sliding.yaml sliding.yaml --lexicon en.tsv", 64, "two of the levels have the same name"),
    ("difficulty sliding.yaml --lexicon en.tsv --players ,", 64, "--players"),
    ("difficulty sliding.yaml --lexicon en.tsv --players nobody", 64, "no agent \"nobody\""),
    ("solve tetris en.tsv --lexicon en.tsv", 64, "no solver"),
    ("solve sliding en.tsv --lexicon en.tsv --solver magic", 64, "name one of idastar, astar, bfs"),
    ("solve sliding en.tsv --solver weighted-astar --weight 0.5", 64, "'0.5' is invalid for '--weight"),
    (
      "solve sliding en.tsv --lexicon en.tsv --weight 2", 64,
      "--weight: found 2 for the solver idastar, which takes no weight"
    ),
    ("solve swapping en.tsv --lexicon en.tsv --weight 3/2", 64, "--weight: found 3/2 for the solver exact"),
    ("solve sliding missing.txt --lexicon en.tsv", 66, "missing.txt: no such file"),
    ("solve sliding . --lexicon en.tsv", 66, "is a folder"),
    ("solve sliding --level sliding.yaml --type cihui", 64, "--type is for positions without a level"),
    ("solve sliding --type cihui en.tsv --lexicon en.tsv", 65, "the lexicon has no phrase of 2 tiles"),
    ("hint sliding", 64, "give a position with --board, or a --level"),
    ("hint sliding --board a --seed 3", 64, "--seed and --index choose a deal"),
    ("hint sliding --level a --index=-1", 64, "--index: found -1"),
    ("hint sliding --level a --steps 0", 64, "--steps: found 0"),
    ("hint sliding --level a --format xml", 64, "xml"),
    ("hint sliding --board missing.txt --lexicon en.tsv", 66, "missing.txt: no such file"),
    ("hint sliding --board empty.txt --lexicon en.tsv", 65, "empty.txt:1:1: found no position"),
    ("hint tetris --board en.tsv --lexicon en.tsv", 65, "en.tsv:1:1: found text that is not JSON"),
    ("verify missing.jsonl --lexicon en.tsv", 66, "missing.jsonl: no such file"),
    ("verify . --lexicon en.tsv", 66, "is a folder"),
    ("verify empty.txt --lexicon en.tsv", 65, "empty.txt:1:1: found an empty file"),
    ("verify en.tsv --lexicon en.tsv", 65, "en.tsv:1: found something else than JSON, expected the header"),
    ("replay missing.jsonl --lexicon en.tsv", 66, "missing.jsonl: no such file"),
    ("replay en.tsv --format csv", 64, "--format: found csv, expected text or jsonl"),
    ("count boards --level sliding.yaml --lexicon empty.txt", 65, "empty.txt"),
    ("count goals sliding", 64, "give positions with --board, or a --level"),
    ("count goals sliding --board a --index 3", 64, "--seed and --index choose a deal"),
    (
      "count goals tetris --level tetris.yaml --lexicon en.tsv", 64,
      "cannot be counted this way; name sliding or swapping"
    ),
    ("count optimal sliding --board missing.txt --lexicon en.tsv", 66, "missing.txt: no such file"),
    ("count optimal sliding --level swapping.yaml --lexicon en.tsv", 64, "is a level of swapping, not of sliding"),
    ("count optimal sliding --board a --budget 0", 64, "--budget: found 0"),
    ("count solutions sliding --board a --slack 99", 64, "--slack: found 99, expected a number from 0 to 40"),
    ("lexicon search x --limit=-3", 64, "--limit: found -3"),
    ("lexicon import csv missing.csv", 66, "missing.csv: no such file"),
    ("lexicon import csv -", 64, "expected the name of a file"),
    ("lexicon import cedict .", 66, "is a folder"),
    ("level show missing.yml --lexicon en.tsv", 66, "missing.yml: no such file"),
    ("level check missing.yml sliding.yaml --lexicon en.tsv", 66, "missing.yml: no such file"),
  ]

  @Test("status and message", arguments: refusals)
  func refusal(line: String, status: Int32, message: String) throws {
    let workshop = try Workshop()
    try workshop.write("", to: "empty.txt")
    let run = try workshop.moli(line.split(separator: " ").map(String.init))
    #expect(run.status == status, "\(run.err)")
    #expect(run.err.contains(message), "\(run.err)")
    // Results never come with a refusal, except what is said of the other files.
    #expect(run.out == "" || line.hasPrefix("level check"), "\(run.out)")
    if status != 64 { #expect(run.err.split(separator: "\n").allSatisfy { $0.hasPrefix("moli: ") }, "\(run.err)") }
    #expect(try workshop.files().allSatisfy { !$0.contains("sqlite") })
  }

  @Test("the largest numbers are taken")
  func largest() throws {
    let workshop = try Workshop()
    let big = try workshop.english(
      "play", "sliding", "--level", "sliding.yaml", "--games", "2", "--agent", "greedy", "--jobs", "1024", "--budget",
      "9223372036854775807", "--seed", "18446744073709551615", "--format", "csv")
    #expect(big.status == 0, "\(big.err)")
    #expect(big.lines.count == 2)
    let shard = try workshop.english(
      "play", "sliding", "--level", "sliding.yaml", "--games", "1000000000", "--shard",
      "9223372036854775806/9223372036854775807")
    #expect(shard.status == 0, "\(shard.err)")
    #expect(shard.out.contains("0 games"))
    let hint = try workshop.english("hint", "tetris", "--level", "tetris.yaml", "--index", "9223372036854775807")
    #expect(hint.status == 0, "\(hint.err)")
  }
}
