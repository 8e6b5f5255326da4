import Foundation
import PuzzleCore
import Testing

@Suite("GameRecord")
struct GameRecordTests {
  typealias Record = GameRecord<CountingGame.State, CountingGame.Move>

  private let record = Record(
    index: 7, seed: Seed(.max), agent: "random", deal: .init(sum: 2), moves: [.init(step: 3), .init(step: 1)],
    times: [250, 1500], end: 2000, outcome: .lost, score: 6, hash: "0123456789abcdef")

  private func text(_ record: Record) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(record), as: UTF8.self)
  }

  @Test("the JSON form never changes: archives are read by these keys")
  func golden() throws {
    #expect(
      try text(record) == """
        {"agent":"random","deal":{"sum":2},"end":2000,"hash":"0123456789abcdef","index":7,\
        "moves":[{"step":3},{"step":1}],"outcome":"lost","score":6,"seed":"18446744073709551615","times":[250,1500]}
        """)
    #expect(Record.formatVersion == 1)
  }

  @Test("an open game has no outcome key")
  func openGame() throws {
    var open = record
    open.outcome = nil
    #expect(!(try text(open)).contains("outcome"))
    #expect(try JSONDecoder().decode(Record.self, from: Data(text(open).utf8)) == open)
  }

  @Test("survives JSON", arguments: [nil, Outcome.won, .lost, .drawn])
  func roundTrip(outcome: Outcome?) throws {
    var copy = record
    copy.outcome = outcome
    copy.index = .max
    copy.score = -5
    #expect(try JSONDecoder().decode(Record.self, from: Data(text(copy).utf8)) == copy)
  }

  @Test("the archive of format 1 decodes, with keys it does not know left out")
  func archive() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/records/archive-v1.json")
    let records = try JSONDecoder().decode([Record].self, from: Data(contentsOf: file))
    #expect(records.map(\.index) == [0, 1, 2, 3])
    #expect(records.map(\.seed) == [Seed(42), Seed(.max), Seed(9_007_199_254_740_993), Seed(0)])
    #expect(records.map(\.agent) == ["random", "threes", "random", "random"])
    #expect(records.map(\.deal.sum) == [1, 0, 2, 2])
    #expect(records.map { $0.moves.map(\.step) } == [[3, 1, 2, 3], [3, 3, 3, 3], [], [1]])
    #expect(records.map(\.times) == [[], [250, 500, 750, 1000], [], []])
    #expect(records.map(\.end) == [0, 1000, 0, 0])
    #expect(records.map(\.outcome) == [.won, .lost, nil, nil])
    #expect(records.map(\.hash).allSatisfy { $0.count == 16 })
    for record in records {
      var state = record.deal
      for move in record.moves { CountingGame().apply(move, to: &state) }
      #expect(CountingGame().outcome(of: state) == record.outcome)
      #expect(CountingGame().score(of: state) == record.score)
    }
  }

  @Test(
    "refuses a record without one of its keys",
    arguments: ["index", "seed", "agent", "deal", "moves", "times", "end", "score", "hash"])
  func missingKey(key: String) throws {
    let data = Data(try text(record).replacing("\"\(key)\":", with: "\"other\":").utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Record.self, from: data) }
  }
}
