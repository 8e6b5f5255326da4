import Testing

@testable import moli

@Suite("moli player")
struct PlayerTests {
  @Test("players are shown by name, and what is shown is read again as the same players")
  func roundTrip() throws {
    let workshop = try Workshop()
    let shown = try workshop.moli(["player", "show", "casual", "expert"])
    #expect(shown.status == 0, "\(shown.err)")
    try workshop.write(shown.out, to: "two.yaml")
    let again = try workshop.moli(["player", "show", "--players", "two.yaml"])
    #expect(again.out == shown.out)
    let list = try workshop.moli(["player", "list", "two.yaml", "novice", "--format", "jsonl"]).objects()
    #expect(list.compactMap { $0["player"] as? String } == ["casual", "expert", "novice"])
    #expect(list.compactMap { $0["inputsPerSecond"] as? Double } == [1.2, 3.5, 0.7])
  }

  @Test("a ladder rises from the weakest preset to the strongest")
  func ladder() throws {
    let list = try Workshop().moli(["player", "list", "--ladder", "5", "--format", "jsonl"]).objects()
    let vocabulary = list.compactMap { $0["vocabulary"] as? Double }
    #expect(list.count == 5 && vocabulary == vocabulary.sorted() && vocabulary.first == 0.04 && vocabulary.last == 0.95)
  }

  @Test(
    "players that are none, or named beside a ladder, are refused",
    arguments: [
      (["player", "show", "beam"], "found \"beam\", expected one of novice, casual, skilled, expert"),
      (["player", "list", "casual", "--ladder", "3"], "--ladder: found \"casual\" beside it"),
      (["player", "list", "casual", "--players", "casual"], "expected different names"),
    ])
  func refused(line: [String], message: String) throws {
    let run = try Workshop().moli(line)
    #expect(run.status == 64 && run.err.contains(message), "\(run.err)")
  }
}
