import Foundation
import PuzzleCore
import SmallGames
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
    #expect(Record.formatVersion == 3)
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

  private let match = Record(
    index: 7, seed: Seed(3), agents: ["random", "threes"], deal: .init(sum: 2),
    moves: [.init(step: 3), .init(step: 1)],
    seats: [1, 0], times: [250, 250], end: 2000, outcomes: [.lost, nil], ending: "too-far", scores: [6, -1],
    hash: "0123456789abcdef")

  @Test("the JSON form of a game of several seats has lists, and the seat of each move")
  func seats() throws {
    #expect(
      try text(match) == """
        {"agents":["random","threes"],"deal":{"sum":2},"end":2000,"ending":"too-far","hash":"0123456789abcdef","index":7,\
        "moves":[{"step":3},{"step":1}],"outcomes":["lost",null],"scores":[6,-1],"seats":[1,0],"seed":"3",\
        "times":[250,250]}
        """)
    #expect(try JSONDecoder().decode(Record.self, from: Data(text(match).utf8)) == match)
    #expect(match.moveCount(of: 0) == 1 && match.moveCount(of: 2) == 0 && record.moveCount(of: 0) == 2)
  }

  @Test("the first seat's agent, outcome and score can be read and changed on their own")
  func firstSeat() {
    var copy = match
    #expect(copy.agent == "random" && copy.outcome == .lost && copy.score == 6)
    copy.agent = "x"
    copy.outcome = .won
    copy.score = 9
    #expect(copy.agents == ["x", "threes"] && copy.outcomes == [.won, nil] && copy.scores == [9, -1])
  }

  @Test(
    "refuses lists that do not fit together, and seats without agents",
    arguments: [
      ("[\"random\",\"threes\"]", "[\"random\"]"), ("[\"lost\",null]", "[\"lost\"]"), ("[6,-1]", "[6,-1,0]"),
      ("\"seats\":[1,0]", "\"seats\":[1]"), ("\"seats\":[1,0],", ""), ("\"scores\":[6,-1],", ""),
      ("\"agents\":[\"random\",\"threes\"],", ""),
    ])
  func badSeats(found: String, replacement: String) throws {
    let text = try text(match)
    #expect(text.contains(found))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Record.self, from: Data(text.replacing(found, with: replacement).utf8))
    }
  }
}
