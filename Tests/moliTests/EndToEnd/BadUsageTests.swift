import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("Bad usage and bad input are refused with their status")
struct BadUsageTests {
  /// A command line, the status it ends with, and what its message says.
  private static let refusals: [(String, Int32, String)] = [
    ("play chess", 64, "did you mean \"Chessboard\"?"),
    ("play quoits", 64, "unknown game or level \"quoits\"; name one of the games sliding, swapping, tetris"),
    ("make nosuch", 64, "unknown game or level \"nosuch\"; name one of the games sliding, swapping, tetris"),
    ("make set --rule cards=-5", 64, "--rule: found cards=-5, expected a setting and its values"),
    ("make set --rule cards=13", 64, "--rule: found cards=13, expected values from 0 to 12"),
    ("make set --target casual=30% --target expert=60%", 64, "--target: found 2 targets, expected one"),
    ("make set --target casual=100%", 64, "found casual=100%, expected a player and a win rate from 0.1 to 99.9 %"),
    ("make set --lock opponent --rule opponent-from=3", 64, "found opponent-from, which changes the locked opponent"),
    ("make set --length moves=0", 64, "--length: found moves=0, expected moves from 1 to 1000000"),
    ("make set --into /proc/x", 70, "cannot write to the folder \"/proc/x\": "),
    ("dance", 64, "unknown verb \"dance\"; name one of play, difficulty"),
    ("dificulty", 64, "unknown verb \"dificulty\"; did you mean \"difficulty\"?"),
    ("levels", 64, "unknown verb \"levels\"; did you mean \"level\"?"),
    ("level lst", 64, "unknown verb \"level lst\"; did you mean \"list\"?"),
    ("level deal", 64, "unknown verb \"level deal\"; name one of list, show"),
    ("results bst", 64, "unknown verb \"results bst\"; did you mean \"best\"?"),
    ("help nonsense", 64, "unknown verb \"nonsense\""),
    ("help level deal", 64, "unknown verb \"level deal\""),
    ("count optmal", 64, "did you mean \"optimal\"?"),
    ("play tetrs", 64, "did you mean \"tetris\"?"),
    ("play sliding --games -5", 64, "--games: found -5, expected a number from 1"),
    ("play sliding --games 10,000", 64, "; write 10000"),
    ("play sliding --games 1e4", 64, "; write 10000"),
    ("play sliding --games 10k", 64, "; write 10000"),
    ("play sliding --seed -1", 64, "-1"),
    ("tune Time --parameter time --target win=200% --lexicon en.tsv", 64, "--target: found 2 for win"),
    (
      "tune swapping.yaml --parameter fall-interval --target win=60% --lexicon en.tsv", 64,
      "found \"fall-interval\" for swapping, expected one of"
    ),
    ("tune swapping.yaml --parameter tim --target win=60% --lexicon en.tsv", 64, "did you mean \"time\"?"),
    (
      "tune swapping.yaml --parameter time --target median-scor=9 --lexicon en.tsv", 64,
      "did you mean \"median-score\"?"
    ),
    (
      "compare swapping --players casual,novice --metric scor --level swapping.yaml --lexicon en.tsv", 64,
      "did you mean \"score\"?"
    ),
    ("play sliding --level sliding.yaml --lexicon en.tsv --players caual", 64, "did you mean \"casual\"?"),
    ("level show Tmie", 64, "unknown level \"Tmie\"; did you mean \"Time\"?"),
    (
      "level edit Time --difficulty 3", 64,
      "\"Time\" is built in and cannot be changed; copy it with `moli level clone` first"
    ),
    ("results best --level Tmie", 64, "did you mean \"Time\"?"),
    (
      "level clone swapping.yaml --lexicon en.tsv --name a\u{202E}b", 64,
      "Found the invisible character U+202E in the level name"
    ),
    ("level check a\u{1b}b\u{202E}.yaml", 66, "a b<U+202E>.yaml: no such file"),
    ("level check /dev/zero", 65, "/dev/zero:1:1: found more than 4 MiB, expected a level file of at most 4 MiB"),
    ("lexicon import csv /dev/zero", 65, "/dev/zero:1:1: found more than 16 MiB"),
    ("lexicon import csv empty.txt", 65, "empty.txt:1:1: found the end of the file"),
    ("lexicon import cedict empty.txt", 65, "empty.txt:1:1: found no entry"),
    ("hint sliding --board /dev/zero --lexicon en.tsv", 65, "a line of more than 2 MiB"),
    ("play sliding --games 0", 64, "--games: found 0, expected a number from 1 to 1000000000"),
    ("play sliding --games=-5", 64, "--games: found -5"),
    ("play sliding --games 99999999999999999999", 64, "99999999999999999999"),
    ("play sliding --seed=-1", 64, "-1"),
    ("play sliding --jobs 0", 64, "--jobs: found 0, expected a number from 1 to 1024"),
    ("play sliding --jobs=-9223372036854775808", 64, "--jobs: found"),
    ("play sliding --budget 0", 64, "--budget: found 0"),
    ("play sliding --part 0/3", 64, "--part: found \"0/3\", expected i/n"),
    ("play sliding --part 4/3", 64, "--part: found \"4/3\""),
    ("play sliding --part 1", 64, "--part: found \"1\""),
    ("play sliding --format xml", 64, "xml"),
    ("play sliding --records -", 64, "--records: found \"-\", expected the name of a file"),
    ("play sliding --out=", 64, "Missing value for '--out <file>'"),
    ("play sliding --out a --records ./a", 64, "for both, expected two files"),
    ("play sliding --level swapping.yaml --lexicon en.tsv", 64, "a level of swapping, expected a level of sliding"),
    ("play sliding --level sliding.yaml --lexicon en.tsv --players absent", 64, "unknown agent \"absent\" for sliding"),
    ("play sliding --level sliding.yaml --lexicon en.tsv --players ,", 64, "different names"),
    ("play sliding --level sliding.yaml --lexicon en.tsv --players random,random", 64, "different names"),
    (
      "play sliding --level sliding.yaml --lexicon en.tsv --players casual(inputs=2)", 64,
      "found \"casual(inputs=2)\", expected casual without options"
    ),
    (
      "play tetris --level tetris.yaml --lexicon en.tsv --players beam(widht=3)", 64,
      "beam has no option \"widht\"; it has width (positions kept after each tile), depth"
    ),
    (
      "play tetris --level tetris.yaml --lexicon en.tsv --players beam(width=0)", 64,
      "found \"0\" for width, expected a whole number from 1 to 256"
    ),
    ("play tetris --level tetris.yaml --lexicon en.tsv --players beam(width)", 64, "found nothing for width"),
    ("play tetris --level tetris.yaml --lexicon en.tsv --players beam(width=2.5)", 64, "found \"2.5\" for width"),
    ("play tetris --level tetris.yaml --lexicon en.tsv --players beam(error=2)", 64, "a number from 0 to 1"),
    ("play tetris --level tetris.yaml --lexicon en.tsv --players beam(width=2,width=3)", 64, "found width twice"),
    ("play tetris --level tetris.yaml --lexicon en.tsv --players beam(width=2", 64, "beam(option=number,...)"),
    ("play tetris --level tetris.yaml --lexicon en.tsv --players beam()", 64, "beam(option=number,...)"),
    (
      "play tetris --level tetris.yaml --lexicon en.tsv --players beam(width=3),beam(width=3.0)", 64,
      "different names"
    ),
    ("play sliding --lexicon en.tsv", 64, "the built-in levels need the built-in lexicon"),
    (
      "play sliding --level Nowhere --lexicon en.tsv", 64,
      "unknown level \"Nowhere\"; name one of \"People\", \"Uncommon cheng yus\", \"Impossible\", or a .yaml file"
    ), ("level show Nowhere --lexicon en.tsv", 64, "unknown level \"Nowhere\"; name one of \"Me, Family"),
    ("play sliding --level sliding.yaml --lexicon en.tsv --board-number=-5", 64, "board number \"-5\", expected"),
    ("play sliding --level sliding.yaml --lexicon en.tsv --board-number 1e5", 64, "board number \"1e5\", expected"),
    ("play sliding --level missing.yaml --lexicon en.tsv", 66, "missing.yaml: no such file"),
    ("play sliding --level sliding.yaml --lexicon missing.tsv", 66, "missing.tsv: no such file"),
    ("play sliding --level sliding.yaml --lexicon .", 66, ".: found a folder, expected a file"),
    ("study work a --part 1/1 --out -", 64, "--out: found \"-\", expected the name of a file"),
    ("difficulty --games 0", 64, "--games: found 0"),
    ("difficulty --par-boards=-1", 64, "--par-boards: found -1"),
    ("difficulty --par-budget 0", 64, "--par-budget: found 0"),
    ("difficulty --scale points", 64, "points"),
    ("order --fit", 64, "Unknown option '--fit'"),
    ("difficulty --details --fit", 64, "had already been set with flag '--details'"),
    ("calibrate missing.csv sliding.yaml --lexicon en.tsv", 66, "missing.csv: no such file"),
    ("difficulty sliding.yaml sliding.yaml --lexicon en.tsv", 64, "found two levels of the same name"),
    ("difficulty sliding.yaml --lexicon en.tsv --players ,", 64, "--players"),
    ("difficulty sliding.yaml --lexicon en.tsv --players absent", 64, "unknown agent \"absent\""),
    ("solve tetris en.tsv --lexicon en.tsv", 64, "no solver"),
    ("solve sliding en.tsv --lexicon en.tsv --solver magic", 64, "name one of idastar, astar, bfs"),
    ("solve sliding en.tsv --solver weighted-astar --weight 0.5", 64, "'0.5' is invalid for '--weight"),
    (
      "solve sliding en.tsv --lexicon en.tsv --weight 2", 64,
      "--weight: found 2 for the solver idastar, which has no weight"
    ),
    ("solve swapping en.tsv --lexicon en.tsv --weight 3/2", 64, "--weight: found 3/2 for the solver exact"),
    ("solve sliding missing.txt --lexicon en.tsv", 66, "missing.txt: no such file"),
    ("solve sliding . --lexicon en.tsv", 66, "found a folder"),
    ("solve sliding --level sliding.yaml --type cihui", 64, "--type cannot be combined with a level"),
    ("solve sliding --type cihui en.tsv --lexicon en.tsv", 65, "the lexicon has no phrase of 2 tiles"),
    ("hint sliding", 64, "name a level or a file of positions, or give --position or --record"),
    ("hint sliding --board a --seed 3", 64, "--seed and --index cannot be combined with boards"),
    ("hint sliding a.txt --seed 3", 64, "--seed and --index cannot be combined with boards"),
    ("hint sliding --level a --index=-1", 64, "--index: found -1"),
    ("hint sliding --level a --steps 0", 64, "--steps: found 0"),
    ("hint sliding --level a --format xml", 64, "xml"),
    ("hint sliding --board missing.txt --lexicon en.tsv", 66, "missing.txt: no such file"),
    ("hint sliding --board empty.txt --lexicon en.tsv", 65, "empty.txt:1:1: found no position"),
    ("hint sliding --level sliding.yaml --count 3", 64, "--count requires --out"),
    ("hint sliding --level sliding.yaml --count 3 --out -", 64, "--out: found \"-\""),
    ("hint sliding --board a --count 3 --out o", 64, "--count requires a level"),
    ("hint sliding --level sliding.yaml --jobs 3", 64, "--jobs requires --count"),
    ("hint sliding --board a --help-level none", 64, "--help-level"),
    ("hint sliding --board a --player x", 64, "--player requires --record"),
    ("hint sliding --board a --move 3", 64, "--move requires --record"),
    ("hint sliding --board a --record b", 64, "--record cannot be combined with boards"),
    ("hint sliding --record b --seed 3", 64, "a record contains its own game"),
    ("hint sliding --record -", 64, "--record: found -, expected the name of a file"),
    ("hint sliding --record missing.jsonl --lexicon en.tsv", 66, "missing.jsonl: no such file"),
    ("hint sliding --record b --move=-1", 64, "--move: found -1"),
    ("hint tetris --level a --alternatives 0", 64, "--alternatives: found 0, expected a number from 1 to 1000"),
    ("hint tetris --level a --samples 0", 64, "--samples: found 0, expected a number from 2 to 100000"),
    (
      "hint sliding --level sliding.yaml --lexicon en.tsv --alternatives 2", 64,
      "--alternatives and --samples: found"
    ),
    ("hint tetris --board en.tsv --lexicon en.tsv", 65, "en.tsv:1:1: found text that is not JSON"),
    ("verify missing.jsonl --lexicon en.tsv", 66, "missing.jsonl: no such file"),
    ("verify . --lexicon en.tsv", 66, "found a folder"),
    ("verify empty.txt --lexicon en.tsv", 65, "empty.txt:1:1: found an empty file"),
    ("verify en.tsv --lexicon en.tsv", 65, "en.tsv:1: found something else than JSON, expected the header"),
    ("replay missing.jsonl --lexicon en.tsv", 66, "missing.jsonl: no such file"),
    ("replay en.tsv --format csv", 64, "Please provide one of 'text' and 'jsonl'"),
    ("replay a --out b --format jsonl", 64, "--out and --turns cannot be combined with --format jsonl"),
    ("replay a --out -", 64, "--out: found \"-\", expected the name of a file"),
    ("replay a --out b --out ./b", 64, "for both, expected two files"),
    ("replay a --out missing/b.html", 70, "cannot write missing/b.html: found no folder"),
    ("replay a --turns 3-2", 64, "'3-2' is invalid for '--turns"),
    ("replay a --turns 1 --format jsonl", 64, "--out and --turns cannot be combined with --format jsonl"),
    ("count boards --level sliding.yaml --lexicon empty.txt", 65, "empty.txt"),
    ("count goals sliding", 64, "name a level or a file of positions, or give --position or --record"),
    ("count goals sliding --board empty.txt --lexicon en.tsv", 65, "empty.txt:1:1: found no position"),
    ("count goals sliding --board a --index 3", 64, "--seed and --index cannot be combined with boards"),
    (
      "count goals tetris --level tetris.yaml --lexicon en.tsv", 64,
      "tetris has no boards whose solutions are counted; name one of sliding, swapping"
    ),
    ("count optimal sliding --board missing.txt --lexicon en.tsv", 66, "missing.txt: no such file"),
    (
      "count optimal sliding --level swapping.yaml --lexicon en.tsv", 64,
      "a level of swapping, expected a level of sliding"
    ),
    ("count optimal sliding --board a --budget 0", 64, "--budget: found 0"),
    ("count solutions sliding --board a --slack 99", 64, "--slack: found 99, expected a number from 0 to 40"),
    ("lexicon search x --limit=-3", 64, "--limit: found -3"),
    ("lexicon import csv missing.csv", 66, "missing.csv: no such file"),
    ("lexicon import csv -", 64, "expected the name of a file"),
    ("lexicon import cedict .", 66, "found a folder"),
    ("level add --lexicon en.tsv", 64, "name a level file, or give --game and --type"),
    ("level add Time --lexicon en.tsv", 64, "found \"Time\", expected a level file"),
    ("level add --game tetris --type chengyu --lexicon en.tsv", 64, "No phrase selected; name some with --phrases"),
    ("level add --game tetris --type chengyu --phrases maze --lexicon en.tsv", 65, "--phrases: found \"maze\""),
    ("level add sliding.yaml --difficulty 1001", 64, "--difficulty: found 1001, expected a number from 0 to 1000"),
    ("level add sliding.yaml --target score=0", 64, "--target score: found 0"),
    ("level add sliding.yaml --rule time", 64, "--rule: found \"time\", expected a rule and a value, such as time=90"),
    ("level add sliding.yaml --rule times=3 --lexicon en.tsv", 65, "--rule: found the field \"times\""),
    ("level add sliding.yaml --include Nowhere --lexicon en.tsv", 64, "unknown level \"Nowhere\""),
    ("level add missing.yaml --lexicon en.tsv", 66, "missing.yaml: no such file"),
    ("level edit Mine --lexicon en.tsv", 64, "found no change"),
    ("level edit Mine --name New --lexicon en.tsv", 64, "There is no custom level \"Mine\""),
    ("level delete Mine", 64, "There is no custom level \"Mine\"; `moli level list --custom` lists them"),
    ("level import Mine sliding.yaml --lexicon en.tsv", 64, "There is no custom level \"Mine\""),
    ("level clone custom:Time --lexicon en.tsv", 64, "unknown level \"custom:Time\""),
    ("level export sliding.yaml --out no/where.yaml --lexicon en.tsv", 70, "found no folder"),
    ("level add --game sliding --name X", 64, "name a level file, or give --game and --type"),
    ("level add --game set --type cihui --name X", 64, "a level of set, which has no phrases"),
    ("play tetris --level Plenty", 64, "found \"Plenty\", a level of set, expected a level of tetris"),
    ("play set --level Time", 64, "found \"Time\", a level of tetris, expected a level of set"),
    ("level list --custom --original", 64, "give one of them"),
    ("results list --week --month", 64, "give one of them"),
    ("play sliding --date 2026-11-21", 64, "--date requires --save"),
    ("play sliding --save --date tomorrow", 64, "tomorrow"),
    ("results list --limit=-1", 64, "--limit: found -1, expected a number from 0"),
    ("results list --since 2026-02-30", 64, "2026-02-30"),
    ("results best --game chess", 64, "chess"),
    ("results streaks --date 21.11.2026", 64, "21.11.2026"),
    ("results add missing.jsonl --lexicon en.tsv", 66, "missing.jsonl: no such file"),
    ("level show missing.yml --lexicon en.tsv", 66, "missing.yml: no such file"),
    ("level check missing.yml sliding.yaml --lexicon en.tsv", 66, "missing.yml: no such file"),
  ]

  /// Options that would have no effect.
  private static let idle: [(String, Int32, String)] = [
    ("solve set en.tsv --lexicon en.tsv", 64, "expected none of them"),
    ("solve set en.tsv --own-phrases", 64, "expected none of them"),
    ("solve set en.tsv --type cihui", 64, "expected none of them"),
    ("solve sliding en.tsv --goal classic --lexicon en.tsv", 64, "expected none of them"),
    ("hint set --board en.tsv --lexicon en.tsv", 64, "found set, a game without words"),
    ("hint set --board en.tsv --level nonsense", 64, "unknown level \"nonsense\""),
    ("hint set --board en.tsv --type cihui", 64, "a game without types"),
    ("hint set --record missing.jsonl --lexicon en.tsv", 64, "found set, a game without words"),
    ("report Plenty --lexicon en.tsv", 64, "found set, a game without words"),
    ("difficulty Plenty --own-phrases", 64, "found set, a game without words"),
    ("level show Plenty --lexicon en.tsv", 64, "found set, a game without words"),
    ("level boards Plenty --own-phrases", 64, "found set, a game without words"),
    ("level export Plenty --lexicon en.tsv", 64, "found set, a game without words"),
    ("level clone Plenty --lexicon en.tsv", 64, "found set, a game without words"),
    ("level clone Time --force", 64, "--force requires --name"),
    ("level edit Mine --difficulty 3 --force", 64, "--force requires --name"),
    ("level add --game set --force", 64, "--force requires a name"),
    ("bench frames --source play --worst-cases missing.jsonl", 64, "expected worst among the sources"),
    ("bench frames --source worst --players random", 64, "expected play among the sources"),
    ("bench frames --paced 1s --landings 10", 64, "--paced cannot be combined with --landings: it plays one game"),
    ("bench --game set", 64, "--game and --format require --signature"),
    ("bench --format csv", 64, "--game and --format require --signature"),
    ("order --par-boards 5", 64, "Unknown option '--par-boards'"),
    ("difficulty --fit --par-budget 5", 64, "--fit cannot be combined with --par-budget"),
    ("calibrate a --players casual", 64, "Unknown option '--players'"),
    ("compare A B --games 100", 64, "unknown option \"--games\" of compare; did you mean \"--max-games\"?"),
    ("difficulty --metrics --scale elo", 64, "--metrics cannot be combined with --scale"),
    ("report sliding.yaml --frames empty.txt --lexicon en.tsv", 65, "empty.txt:1:1: found no landing"),
    ("report --frames empty.txt --out a.csv", 64, "--frames: found - or a table of levels"),
    ("play sliding --force", 64, "--force requires a file to write"),
    ("study gather a --force", 64, "--force requires a file to write"),
    ("replay a --force", 64, "--force requires a file to write"),
    ("tune Time --parameter time --target win=0.6 --force", 64, "--force requires a file to write"),
    ("level export Time --force", 64, "--force requires a file to write"),
    ("results list --database en.tsv/x", 70, "Not a directory"),
    ("results best --database loop", 70, "Too many levels of symbolic links"),
    ("level list --database loop", 70, "Too many levels of symbolic links"),
    ("results totals --database \(String(repeating: "a", count: 3000))", 70, "File name too long"),
  ]

  @Test("status and message", arguments: refusals + idle)
  func refusal(line: String, status: Int32, message: String) throws {
    let workshop = try Workshop()
    try workshop.write("", to: "empty.txt")
    try FileManager.default.createSymbolicLink(atPath: workshop.url("loop").path, withDestinationPath: "loop")
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
      "play", "sliding", "--level", "sliding.yaml", "--games", "2", "--players", "greedy", "--jobs", "1024", "--budget",
      "9223372036854775807", "--seed", "18446744073709551615", "--format", "csv")
    #expect(big.status == 0, "\(big.err)")
    #expect(big.lines.count == 2)
    let shard = try workshop.english(
      "play", "sliding", "--level", "sliding.yaml", "--games", "1000000000", "--part",
      "9223372036854775806/9223372036854775807")
    #expect(shard.status == 0, "\(shard.err)")
    #expect(shard.out.contains("0 games"))
    let hint = try workshop.english("hint", "tetris", "--level", "tetris.yaml", "--index", "9223372036854775807")
    #expect(hint.status == 0, "\(hint.err)")
  }
}
