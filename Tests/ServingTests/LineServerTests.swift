import BuiltInGames
import Dispatch
import GameKit
import Glibc
import PuzzleCore
import Simulation
import SystemFiles
import Testing
import TextFormats

@testable import Serving

@Suite("Requests on lines of JSON")
struct LineServerTests {
  /// The answers to some lines, in their order.
  private func answers(to lines: [[UInt8]]) throws -> [JSONNode] {
    guard let input = tmpfile(), let output = tmpfile() else {
      throw InputError(file: "", line: 1, column: 1, found: "no room", expected: "a temporary file")
    }
    let (reading, writing) = (fileno(input), fileno(output))
    defer { for file in [input, output] { fclose(file) } }
    let source = OpenFile(descriptor: reading, isOwned: false)
    try #require(source.write(lines.flatMap { $0 + [0x0a] }))
    lseek(reading, 0, SEEK_SET)
    let server = LineServer(
      LevelLibrary(registry: .builtIn, words: .builtIn), identity: .init(version: "1"), workers: 1,
      output: OpenFile(descriptor: writing, isOwned: false))
    #expect(server.run(source))
    lseek(writing, 0, SEEK_SET)
    let bytes = try #require(OpenFile(descriptor: writing, isOwned: false).readAll())
    return try bytes.split(separator: 0x0a).map { try JSONNode(SourceText(Array($0), file: "answer")) }
  }

  private func answers(_ lines: String...) throws -> [JSONNode] { try answers(to: lines.map { Array($0.utf8) }) }

  @Test("a client can load a level, deal, play, ask for a hint and for a solution")
  func journey() throws {
    let found = try answers(
      #"{"id":1,"do":"hello"}"#, #"{"id":"l","do":"level","level":"a","name":"People"}"#,
      #"{"id":2,"do":"play","level":"a","deal":7,"moves":["U","L"]}"#,
      #"{"id":3,"do":"hint","level":"a","deal":7,"moves":["U"]}"#, #"{"id":4,"do":"solve","level":"a","deal":7}"#,
      #"{"id":5,"do":"measure","level":"a","games":20,"players":["casual"]}"#)
    #expect(found[0]["protocol"]?.integer == LineServer.protocolVersion)
    let byID = { (id: String) in found.last { $0["id"]?.literal == id } }
    #expect(byID("2")?["turn"]?.integer == 2)
    #expect(byID("5")?["players"] != nil)
    let ended = try answers(#"{"id":1,"do":"quit"}"#, #"{"id":2,"do":"ping"}"#)
    #expect(ended.count == 1 && ended[0]["bye"]?.literal == "true")
  }

  @Test("a measurement, a hint and a solution are answered when the input ends")
  func values() throws {
    let found = try answers(
      #"{"id":0,"do":"level","level":"a","name":"People"}"#, #"{"id":1,"do":"solve","level":"a","deal":7}"#,
      #"{"id":2,"do":"hint","level":"a","deal":7}"#,
      #"{"id":3,"do":"measure","level":"a","games":20,"players":["random"]}"#)
    let solution = try #require(found.first { $0["id"]?.integer == 1 })
    #expect(solution["verdict"]?.text == "optimal")
    let hint = try #require(found.first { $0["id"]?.integer == 2 })
    #expect(hint["movesLeft"]?.integer == solution["length"]?.integer)
    let measured = try #require(found.last { $0["id"]?.integer == 3 })
    #expect(measured["games"]?.integer == 20)
  }

  @Test("ping is answered while a measurement runs, and stop ends it")
  func stopping() throws {
    let found = try answers(
      #"{"id":1,"do":"level","level":"a","name":"People"}"#,
      #"{"id":2,"do":"measure","level":"a","games":1000000}"#, #"{"id":3,"do":"ping"}"#,
      #"{"id":4,"do":"stop","request":2}"#)
    let pong = try #require(found.firstIndex { $0["pong"] != nil })
    let stopped = try #require(found.firstIndex { $0["error"]?["code"]?.text == "stopped" })
    #expect(pong < stopped && found[stopped]["id"]?.integer == 2)
    #expect(found.contains { $0["stopped"]?.integer == 1 })
  }

  @Test("mistakes are named with their place, and the identifier of the request")
  func mistakes() throws {
    let found = try answers(
      #"{"id":1,"do":"level","level":"a","text":"name: A\nmode: sliding\nrows: x\n"}"#,
      #"{"id":2,"do":"play","level":"b","moves":[]}"#, #"{"id":3,"do":"ping","more":1}"#, #"{"do":"ping"}"#,
      #"{"id":4,"do":"stop","request":[]}"#, "[]", "{", #"{"id":5,"id":6,"do":"ping"}"#)
    let codes = found.map { $0["error"]?["code"]?.text ?? "" }
    #expect(Set(codes) == ["level", "unknownLevel", "request", "json"])
    let level = try #require(found.first { $0["id"]?.integer == 1 })
    guard case .list(let places)? = level["error"]?["mistakes"]?.content else {
      Issue.record("no mistakes")
      return
    }
    #expect(places.contains { $0["line"]?.integer == 3 })
    let text = try answers(to: [[0x22, 0xff, 0x22]])
    #expect(text[0]["error"]?["code"]?.text == "json")
  }

  @Test("programs are not started for those who send requests")
  func programs() throws {
    ProgramChannels.refuse()
    let found = try answers(
      #"{"id":1,"do":"level","level":"a","name":"Time"}"#,
      #"{"id":2,"do":"measure","level":"a","players":["exec:true"]}"#)
    #expect(found.last?["error"]?["message"]?.text?.contains("a server starts no programs") == true)
  }

  @Test("a line may have any length up to the limit, and what follows a longer one is read")
  func lines() {
    var lines = RequestLines(limit: 5)
    #expect(lines.add(Array("12345\n1234567\n\r\n8".utf8)) == [.whole(Array("12345".utf8)), .tooLong])
    #expect(lines.add(Array("9\r\n  \t\n1234".utf8)) == [.whole(Array("89".utf8))])
    #expect(lines.add(Array("56".utf8)).isEmpty)
    #expect(lines.end() == [.tooLong])
  }

  /// A recorded game of random play as a request, and what it must lead to.
  private func record<Game: PlayableGame>(of game: Game, index: Int) -> (request: String, score: Int?) {
    var runner = GameRunner(game, limits: PlayLimits(moves: 40))
    let record = runner.record(RandomAgent(actionsPerSecond: 2), index: index, rootSeed: Seed(1))
    // Steps back are not moves; games with them are asked up to the first.
    let count = record.retreats.first?.after ?? record.moves.count
    var members: [JSONValue.Member] = [
      .init("id", 2), .init("do", "play"), .init("level", "a"), .init("deal", .integer(index)),
      .init("moves", .array(record.moves.prefix(count).map { .string($0.description) })),
    ]
    if game.isTimed {
      members.append(.init("times", .array(record.times.prefix(count).map(JSONValue.integer))))
      if count == record.moves.count { members.append(.init("clock", .integer(record.end))) }
    }
    if game.seats > 1 { members.append(.init("movers", .array(record.seats.prefix(count).map(JSONValue.integer)))) }
    let isWhole = record.retreats.isEmpty && record.outcome != nil
    return (JSONValue.object(members).text, isWhole ? record.score : nil)
  }

  @Test("random play through the lines ends as the engine's records do", arguments: GameRegistry.builtIn.names)
  func equalRecords(name: String) throws {
    let library = LevelLibrary(registry: .builtIn, words: .builtIn)
    let level = try library.levels([name])[0]
    func check<Level: AnyLoadedLevel>(_ level: Level) throws {
      let game = try level.loaded.game(words: level.words(inUse: library.words))
      for index in 0..<3 {
        let (request, score) = record(of: game, index: index)
        let load = JSONValue.object([
          .init("id", 1), .init("do", "level"), .init("level", "a"), .init("name", .string(level.name)),
        ])
        let found = try answers(to: [Array(load.text.utf8), Array(request.utf8)])
        let answer = try #require(found.last)
        #expect(answer["error"] == nil, "\(name), game \(index): \(answer["error"]?["message"]?.text ?? "")")
        if let score { #expect(answer["score"]?.integer == score) }
      }
    }
    try check(level)
  }

  @Test("no line stops the server, and each has one answer")
  func anyLine() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = Xoshiro256(seed: Seed(seed))
    let seeds = [
      #"{"id":1,"do":"level","level":"a","name":"set"}"#, #"{"id":2,"do":"deal","level":"a","deal":3}"#,
      #"{"id":3,"do":"play","level":"a","deal":3,"moves":["1","2"],"times":[5,6]}"#,
      #"{"id":4,"do":"level","level":"a","text":"name: A\nmode: router\n"}"#, #"{"id":5,"do":"stop"}"#,
    ].map { Array($0.utf8) }
    var lines = [Array(#"{"id":0,"do":"level","level":"a","name":"People"}"#.utf8)]
    for _ in 0..<300 {
      var line = seeds[generator.uniform(below: seeds.count)]
      for _ in 0..<generator.uniform(below: 4) {
        let place = generator.uniform(below: line.count)
        switch generator.uniform(below: 3) {
        case 0: line[place] = UInt8(generator.uniform(below: 256))
        case 1: line.remove(at: place)
        default: line.insert(contentsOf: seeds[generator.uniform(below: seeds.count)].suffix(9), at: place)
        }
      }
      lines.append(line.filter { $0 != 0x0a })
    }
    let found = try answers(to: lines.map { $0.isEmpty ? [0x20] : $0 })
    let answered = found.filter { $0["progress"] == nil }.count
    #expect(answered == lines.count, "seed \(seed)")
  }
}

extension JSONNode {
  fileprivate subscript(name: String) -> JSONNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { if case .text(name) = $0.key.content { true } else { false } }?.value
  }

  fileprivate var text: String? { if case .text(let text) = content { text } else { nil } }
  fileprivate var literal: String? { if case .literal(let text) = content { text } else { nil } }
  fileprivate var integer: Int? { literal.flatMap { Int($0) } }
}
