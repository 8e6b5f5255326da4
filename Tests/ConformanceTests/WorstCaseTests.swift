import Foundation
import GamesUnderTest
import Phrasebook
import PuzzleCore
import Simulation
import Testing
import Tetris

/// The boards that `scripts/regenerate/worst-cascades` found.
@Suite("The landings of tetris that cost most")
struct WorstCaseTests {
  private struct Case: Decodable {
    var name: String
    var level: String
    var chain: Int
    var shifted: Int
    var destroyed: Int
    var cells: Int
    var windows: Int
    var position: TetrisState
    var move: TetrisMove
  }

  private static let builtIn = Result { try BuiltInGames() }

  private var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/BuiltInGames/Resources/WorstCases")
  }

  private func cases() throws -> [Case] {
    try String(contentsOf: folder.appendingPathComponent("tetris.jsonl"), encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Case.self, from: Data($0.utf8))
    }
  }

  private func game(_ name: String) throws -> TetrisPuzzle {
    let builtIn = try Self.builtIn.get()
    let level = try #require(builtIn.levels.first { $0.name == name })
    // In a full column the tile rests where it appears, and lands at once in a level without a lock delay.
    return try TetrisPuzzle(level: level, lexicon: builtIn.lexicon).waiting(500)
  }

  @Test("the landing is the same where the tile lands the moment it appears")
  func appearing() throws {
    var appeared = 0
    for worst in try cases() {
      let game = try game(worst.level)
      guard game.isResting(in: worst.position), let tile = worst.position.fallingTile else { continue }
      var dropped = worst.position
      game.apply(worst.move, to: &dropped)
      var start = worst.position
      (start.fallingTile, start.queue) = (nil, [tile.text] + start.queue)
      let hasty = game.waiting(0)
      hasty.resolve(.column(tile.coordinate.col), in: &start)
      #expect(start.landing == dropped.landing && start.grid == dropped.grid && start.score == dropped.score)
      // The packed engine by a stream of numbers that draws that column.
      var waiting = worst.position
      (waiting.fallingTile, waiting.queue) = (nil, [tile.text] + waiting.queue.dropLast())
      let fast = try FastTetris(hasty)
      let stream = (0..<500).lazy.map { Xoshiro256(seed: Seed(UInt64($0))) }.first { stream in
        var stream = stream
        return stream.uniform(below: game.rules.columns) == tile.coordinate.col
      }
      var (nature, other) = (try #require(stream), try #require(stream))
      var packed = try fast.pack(waiting)
      hasty.settle(&waiting, using: &nature)
      fast.settle(&packed, using: &other)
      #expect(fast.unpack(packed) == waiting && waiting.landings(after: 0).first == dropped.landing, "\(worst.name)")
      appeared += 1
    }
    #expect(appeared > 8)
  }

  @Test("each is a quiet position that the game accepts, and both engines count what the file says")
  func counts() throws {
    let cases = try cases()
    #expect(cases.count == 16 && Set(cases.map(\.name)).count == 16)
    for level in Set(cases.map(\.level)) {
      let game = try game(level)
      let fast = try FastTetris(game)
      for worst in cases where worst.level == level {
        let start = worst.position
        #expect(game.defect(in: start) == nil && game.outcome(of: start) == nil && start.clock == 0, "\(worst.name)")
        let isQuiet = start.grid.coordinates.allSatisfy { game.cascade.firstPhrase(through: $0, in: start.grid) == nil }
        #expect(isQuiet && worst.move == .drop, "\(worst.name)")
        if worst.name.contains("dealt") {
          let dealt = Set(game.level.phrases.flatMap(\.chinese))
          let falling = try #require(start.fallingTile).text
          #expect(dealt.isSuperset(of: start.grid.texts) && dealt.contains(falling), "\(worst.name)")
        }
        var state = start
        game.apply(worst.move, to: &state)
        let steps = try #require(state.landing).steps
        #expect(steps.count == worst.chain, "\(worst.name)")
        #expect(steps.reduce(0) { $0 + $1.shifted.count } == worst.shifted, "\(worst.name)")
        #expect(steps.reduce(0) { $0 + $1.destroyed.count } == worst.destroyed, "\(worst.name)")
        var packed = try fast.pack(start)
        let work = fast.work(ofDropping: packed)
        #expect((work.chain, work.shifted, work.destroyed) == (worst.chain, worst.shifted, worst.destroyed))
        #expect((work.cells, work.windows) == (worst.cells, worst.windows), "\(worst.name)")
        fast.apply(worst.move, to: &packed)
        #expect(fast.unpack(packed) == state && packed.lastChain == worst.chain, "\(worst.name)")
      }
    }
  }

  @Test("the longest chains are as long as any can be, and no board is beyond a bound")
  func longest() throws {
    let cases = try cases()
    func best(_ name: String) throws -> Case { try #require(cases.first { $0.name == name }) }
    #expect(try best("ci-hui-any-chain").chain == 47 && best("ci-hui-any-shifted").shifted == 507)
    #expect(try best("cheng-yu-dealt-chain").chain == 23 && best("cheng-yu-any-destroyed").destroyed == 96)
    #expect(cases.allSatisfy { $0.destroyed <= 96 && $0.shifted <= ($0.name.hasPrefix("ci-hui") ? 507 : 490) })
  }

  @Test("each has a record that replays")
  func records() throws {
    let lexicon = try Self.builtIn.get().lexicon
    let cases = try cases()
    #expect(!cases.isEmpty)
    for worst in cases {
      let file = folder.appendingPathComponent("\(worst.name).jsonl")
      var reader = try RecordReader(path: file.path)
      let level: PhraseLevel = try reader.level()
      #expect(level.name == worst.level && level.rules.lockDelay == 500 && reader.header.lexicon == lexicon.digest)
      let record = try #require(try reader.next(Replayer<TetrisPuzzle>.Record.self))
      #expect(record.deal == worst.position && record.moves == [worst.move])
      #expect(record.score == worst.chain * level.rules.pointsPerLine)
      let replayer = Replayer(try TetrisPuzzle(level: level, lexicon: lexicon), deals: reader.header.deals)
      #expect(replayer.fault(in: record) == nil, "\(worst.name)")
    }
  }
}
