import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import MoliTool

@Suite("Earlier names of verbs and options")
struct EarlierNamesTests {
  /// A command line with an earlier name, and the same with the names of today.
  private static let lines: [(String, String)] = [
    ("difficulty --order Time --games 5 --par-boards 0", "order Time --games 5"),
    ("difficulty Time --check", "check Time"),
    ("difficulty Time --observed plays.csv --first-attempts", "calibrate plays.csv Time --first-attempts"),
    ("difficulty --observed=- Time", "calibrate - Time"),
    ("study plan difficulty Time --order --out p.json", "study plan order Time --out p.json"),
    ("merge a.json b.json --partial", "study gather a.json b.json --partial"),
    ("bench simulation --games 5", "bench play --games 5"),
    ("play Time --agent casual,expert", "play Time --players=casual,expert"),
    ("play Time --shard=1/2", "play Time --part=1/2"),
    ("bench frames --agent random", "bench frames --players=random"),
    ("bench play --agent random", "bench play --players=random"),
    ("compare Time --agents expert,casual", "compare Time --players=expert,casual"),
    ("compare tetris --level a --versus b --alpha 0.1", "compare tetris --level a --alpha 0.1 --harder b"),
    (
      "tune Time --knob time --player expert --win-rate 60%",
      "tune Time --parameter=time --players=expert --target=win=60%"
    ),
    ("tune Time --knob=time --goal casual=0.6", "tune Time --parameter=time --target=casual=0.6"),
    (
      "tune Time --knob time --metric median-score --target 900", "tune --target=median-score=900 Time --parameter=time"
    ),
    ("solve sliding --record r --game 3 --agent casual", "solve sliding --record r --index=3 --player=casual"),
    ("count goals sliding --record r --game 3", "count goals sliding --record r --index=3"),
    ("hint tetris --record r --game 3 --move 4", "hint tetris --record r --index=3 --move 4"),
    ("replay r --game 3 --agent casual", "replay r --index=3 --player=casual"),
    ("replay r --games all", "replay r --index=all"),
    ("replay r --games 3", "replay r --index=3-3"),
    ("replay r --games 1,5-9", "replay r --index=1,5-9"),
    ("replay r --html r.html --svg r.svg", "replay r --out=r.html --out=r.svg"),
    ("bench engines --html e.html", "bench engines --out=e.html"),
    ("bench --signature --only set", "bench --signature --game=set"),
    ("bench set --tables 9", "bench set --count=9"),
    ("report Time --figure c.svg", "report Time --out=c.svg"),
    ("level add --mode set --target-score 20 --overwrite", "level add --game=set --target=score=20 --force"),
    ("level add --from Time --mode tetris", "level add --include=Time --game=tetris"),
    ("level reset --yes", "level reset --force"),
    ("player list --knobs", "player list --abilities"),
  ]

  @Test("each works as the name of today, which is said", arguments: lines)
  func translated(old: String, new: String) throws {
    try MoliTool.$registry.withValue(.builtIn) {
      let given = try EarlierNames(words(old))
      #expect(given.arguments == words(new))
      #expect(
        !given.remarks.isEmpty && given.remarks.allSatisfy { $0.hasSuffix("; the earlier name works for one release") })
      let unchanged = try EarlierNames(given.arguments)
      #expect(unchanged.arguments == given.arguments && unchanged.remarks.isEmpty)
      #expect(throws: Never.self, "\(new)") { _ = try Moli.command(of: given.arguments) }
    }
  }

  @Test("every entry of the table has a line here")
  func complete() {
    for entry in EarlierNames.table {
      #expect(
        Self.lines.contains { old, _ in
          entry.verbs.contains { old.hasPrefix($0) || old.hasPrefix("study plan \($0)") }
            && (entry.name.isEmpty || old.contains(entry.name))
        }, "\(entry.verbs) \(entry.name)")
    }
  }

  @Test("a second verb is an unknown option, and a file that says no form is refused")
  func refused() throws {
    try MoliTool.$registry.withValue(.builtIn) {
      let moved = try EarlierNames(words("difficulty --order --check"))
      #expect(moved.arguments == ["order", "--check"])
      for line in ["replay r --html page", "replay r --svg=x.html", "report --figure curve.png"] {
        #expect(throws: Failure.self, "\(line)") { _ = try EarlierNames(words(line)) }
      }
      let after = try EarlierNames(words("play Time -- --agent x"))
      #expect(after.arguments == words("play Time -- --agent x"))
    }
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
