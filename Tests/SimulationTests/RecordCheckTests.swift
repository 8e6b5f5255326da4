import PuzzleCore
import Testing

@testable import Simulation

@Suite("Checking the games of a file")
struct RecordCheckTests {
  typealias Record = Replayer<Catcher>.Record

  private func header(_ agents: [String] = ["random"]) -> RecordHeader {
    RecordHeader(
      game: "catcher", rulesVersion: 3, levelName: "toy", revision: "r1", rootSeed: Seed(7), agents: agents)
  }

  private func record(_ index: Int, seed: Seed = Seed(7), agent: String = "random") -> Record {
    var runner = GameRunner(Catcher())
    var record = runner.record(Named(id: agent), index: index, rootSeed: seed)
    record.agent = agent
    return record
  }

  /// The first fault in a file of these records.
  private func fault(_ records: [Record], agents: [String] = ["random"]) -> String? {
    var check = RecordCheck(Catcher(), header: header(agents))
    for record in records {
      if let fault = check.fault(in: record) { return fault.description }
    }
    return nil
  }

  @Test("games in order pass, with gaps where a shard begins")
  func order() {
    #expect(fault([record(0), record(1), record(5)]) == nil)
    #expect(
      fault([record(3, agent: "a"), record(3, agent: "b"), record(4, agent: "a")], agents: ["a", "b"]) == nil)
  }

  @Test("a game that is there twice or out of order is refused")
  func disorder() {
    #expect(fault([record(1), record(0)]) == "game 0: the game comes after game 1")
    #expect(
      fault([record(1), record(1)]) == "game 1: random plays the game again, or out of the order of the header")
    #expect(fault([record(1, agent: "b"), record(1, agent: "a")], agents: ["a", "b"]) != nil)
    #expect(fault([record(1, agent: "a"), record(1, agent: "a")], agents: ["a", "a"]) == nil)
  }

  @Test("another seed than the header's and an unknown agent are refused")
  func strangers() {
    #expect(fault([record(0, seed: Seed(8))]) == "game 0: the seed is 8, the header says 7")
    #expect(fault([record(0, agent: "cheat")]) == "game 0: the agent \"cheat\" is not in the header")
    #expect(fault([record(-1)]) == "game -1: the game's number is negative")
  }

  @Test("the game and its rules version must be the header's")
  func mismatch() {
    #expect(header().mismatch(with: Catcher.self) == nil)
    #expect(header().mismatch(with: Countdown.self) == "records of the game \"catcher\"")
    var old = header()
    old.rulesVersion = 2
    #expect(old.mismatch(with: Catcher.self) == "records of version 2 of the rules")
  }

  @Test("the field in which two headers differ is named")
  func difference() {
    let edits: [(String, (inout RecordHeader) -> Void)] = [
      ("version", { $0.version = 0 }), ("game", { $0.game = "x" }), ("rules version", { $0.rulesVersion = 9 }),
      ("level name", { $0.levelName = "x" }), ("lexicon", { $0.lexicon = "x" }), ("revision", { $0.revision = "x" }),
      ("root seed", { $0.rootSeed = Seed(1) }), ("agents", { $0.agents = [] }), ("deals", { $0.deals = .given }),
    ]
    for (name, edit) in edits {
      var other = header()
      edit(&other)
      #expect(other.difference(from: header()) == name)
    }
    #expect(header().difference(from: header()) == nil)
  }

  /// Waits under any name.
  private struct Named: Agent {
    typealias Game = Catcher
    let id: String
    mutating func begin(_ game: Catcher, seed: Seed) {}
    mutating func decide(
      in state: Catcher.State, from legal: [Catcher.Move], within budget: Budget
    ) -> Decision<Catcher.Move> { Decision(nil, after: 1_000) }
  }
}
