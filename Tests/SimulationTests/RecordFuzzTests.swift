import Foundation
import PuzzleCore
import Testing

@testable import Simulation

@Suite("Mutated record files")
struct RecordFuzzTests {
  /// A record file of a few games, as bytes.
  private func original() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let run = SimulationRun(Catcher(), agents: [RandomAgent<Catcher>()], games: 3, rootSeed: Seed(11), workers: 1)
    let writer = try RecordWriter(
      path: folder.path("a"), header: RecordHeader(run, levelName: "toy", revision: "r1"), level: ["time": 20_000])
    _ = try run.run(records: writer)
    try writer.finish()
    return [UInt8](try folder.read("a"))
  }

  /// Reads and replays a file of these bytes; what was wrong with it, if anything.
  private func verify(_ bytes: [UInt8], _ folder: TemporaryFolder, deals: DealSource?) throws -> String? {
    try Data(bytes).write(to: folder.url.appendingPathComponent("m"))
    do {
      var reader = try RecordReader(path: folder.path("m"))
      var header = reader.header
      if let mismatch = header.mismatch(with: Catcher.self) { return mismatch }
      if let deals { header.deals = deals }
      var check = RecordCheck(Catcher(), header: header)
      var count = 0
      while let record = try reader.next(Replayer<Catcher>.Record.self) {
        if let fault = check.fault(in: record) { return fault.description }
        count += 1
      }
      return count == 3 ? nil : "\(count) games"
    } catch {
      return error.description
    }
  }

  @Test("no mutation of the bytes traps, and messages stay on one line", arguments: [UInt64(20_260), 1, 2])
  func bytes(seed: UInt64) throws {
    var generator = Xoshiro256(seed: Seed(seed))
    let original = try original()
    let folder = try TemporaryFolder()
    let spice = Array("{}[]\",:-0123456789eE.+truefalsn\\u \n".utf8) + [0, 0xff, 0xe8, 0x80]
    var refused = 0
    for round in 0..<150 {
      var bytes = original
      for _ in 0...generator.uniform(below: 4) {
        let place = generator.uniform(below: bytes.count)
        switch generator.uniform(below: 4) {
        case 0: bytes[place] = spice[generator.uniform(below: spice.count)]
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(spice[generator.uniform(below: spice.count)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + generator.uniform(below: 40)))
        }
      }
      let message = try verify(bytes, folder, deals: nil)
      #expect(message?.contains("\n") != true, "seed \(seed), round \(round)")
      if message != nil { refused += 1 }
    }
    // Changes of white space, of the level's or the revision's text are no lies about the games.
    #expect(refused > 120, "seed \(seed)")
  }

  @Test("no number in a record traps, for every source of deals", arguments: DealSource.allCases)
  func numbers(deals: DealSource) throws {
    let seed: UInt64 = 977
    var generator = Xoshiro256(seed: Seed(seed))
    let original = String(decoding: try original(), as: UTF8.self)
    let folder = try TemporaryFolder()
    let numbers = original.matches(of: /-?[0-9]+/).map(\.range)
    let strange = [
      "-1", "0", "9223372036854775807", "-9223372036854775808", "9007199254740993", "9223372036854775808", "1e18",
      "1.5", "20000", "null", "[]",
    ]
    for round in 0..<150 {
      let range = numbers[generator.uniform(below: numbers.count)]
      let text = original.replacingCharacters(in: range, with: strange[generator.uniform(below: strange.count)])
      let message = try verify(Array(text.utf8), folder, deals: deals)
      #expect(message?.contains("\n") != true, "seed \(seed), round \(round)")
    }
  }
}
