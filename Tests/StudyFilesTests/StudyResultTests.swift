import BuiltInGames
import Foundation
import GameKit
import PuzzleCore
import Simulation
import Testing

@testable import StudyFiles

@Suite("results of a study")
struct StudyResultTests {
  private let fixture: StudyFixture

  init() throws { fixture = try StudyFixture() }

  private func read(_ data: Data) throws -> StudyResult {
    let file = try fixture.write(data, "r.json")
    return try StudyResult(file: file, of: fixture.plan, fixture.identity)
  }

  private func refusal(_ data: Data) throws -> String? { fixture.refusal { _ = try read(data) } }

  @Test("results come back from their file as they were, also those of an empty part")
  func roundTrip() throws {
    let read = try read(fixture.result([[0, 2], [1]], part: Shard(3, of: 7)))
    #expect(read.part == Shard(3, of: 7) && read.blocks.map(\.units) == [[0, 2], [1]])
    #expect(try read.blocks[0].value([Int].self) == [0, 20])
    #expect(try self.read(fixture.result([])).blocks.isEmpty)
  }

  @Test("a file is refused at every place where it may be cut off, and when something follows")
  func truncated() throws {
    let data = try fixture.result([[0, 2], [1]])
    for end in 0..<data.count {
      let message = try #require(try refusal(data.prefix(end)), "cut off at \(end)")
      #expect(message.contains("expected") && !message.contains("another error"), "\(message)")
    }
    #expect(try refusal(data + Data("x".utf8)) != nil)
    #expect(try refusal(data + Data("\n".utf8)) != nil)
    #expect(try refusal(data + data) != nil)
  }

  @Test("a file with any bit changed is refused")
  func damaged() throws {
    let data = try fixture.result([[0, 2], [1]])
    for place in 0..<data.count {
      for bit in [0, 3, 6] {
        var changed = data
        changed[place] ^= 1 << bit
        #expect(try refusal(changed) != nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test("results of another study are refused with what is other about it")
  func foreign() throws {
    let others: [(StudyPlan, String)] = [
      (
        try StudyFixture.plan(program: "2.0"),
        "found results of moli 2.0, expected those of moli 1.0, which made the plan"
      ),
      (try StudyFixture.plan(costs: [1, 2]), "they differ in units"),
      (try StudyFixture.plan(arguments: []), "they differ in options"),
      (try StudyFixture.plan(level: StudyFixture.level + "\n"), "they differ in levels"),
      (try StudyFixture.plan(players: ["casual", "expert"]), "they differ in players"),
    ]
    for (plan, message) in others {
      let other = try StudyFixture(plan)
      let found = try #require(try refusal(other.result([[0]])))
      #expect(found.contains(message), "\(found)")
    }
    var words = fixture.plan
    words.lexicon.digest = "0123456789abcdef"
    #expect(try refusal(StudyFixture(words).result([[0]]))?.contains("they differ in lexicon") == true)
    #expect(try refusal(Data("{\"a\":1}\n".utf8))?.contains("found another kind of file") == true)
  }

  @Test("units are counted once, whatever files they come in; other content of the same units is refused")
  func gathering() throws {
    var gathering = try StudyGathering(fixture.plan)
    let first = try fixture.write(fixture.result([[0], [1]]), "a.json")
    let again = try fixture.write(fixture.result([[1]], part: Shard(5, of: 7)), "b.json")
    #expect(gathering.missing == [0, 1, 2])
    #expect(try gathering.add(file: first).map(\.units) == [[0], [1]])
    #expect(try gathering.add(file: first).isEmpty && gathering.add(file: again).isEmpty)
    #expect(gathering.shortage == "1 unit of 3 missing: \"unit 3\"")
    let other = try fixture.write(fixture.result([[1]], adding: 1), "c.json")
    #expect(
      fixture.refusal { _ = try gathering.add(file: other) }
        == "\(other): found another result of \"unit 2\" than in \(first), expected the same")
    let joined = try fixture.write(fixture.result([[1, 2]]), "d.json")
    #expect(fixture.refusal { _ = try gathering.add(file: joined) }?.contains("added up with other units") == true)
    #expect(try gathering.add(file: fixture.write(fixture.result([[2]]), "e.json")).count == 1)
    #expect(gathering.shortage == nil)
  }

  @Test("missing parts are named by their numbers")
  func missing() throws {
    var gathering = try StudyGathering(fixture.plan)
    _ = try gathering.add(file: fixture.write(fixture.result([[1]], part: Shard(2, of: 7)), "a.json"))
    #expect(
      gathering.shortage == "2 units of 3 missing: \"unit 1\", \"unit 3\" (parts not given: 1, 3 to 7 of 7)")
    _ = try gathering.add(file: fixture.write(fixture.result([], part: Shard(1, of: 2)), "b.json"))
    #expect(gathering.shortage == "2 units of 3 missing: \"unit 1\", \"unit 3\"")
  }

  @Test("results of another kind are refused and never trap")
  func kinds() throws {
    let block = try StudyBlock([0], ["a": 1])
    #expect(throws: StudyRefusal.self) { try block.value([Int].self) }
    #expect(throws: StudyRefusal.self) { try block.value(RunResult.self) }
  }
}
