import PuzzleCore
import RapidRouter
import Testing

@testable import BuiltInGames
@testable import GameKit

@Suite("Router maps with wanted concepts")
struct RouterConceptsTests {
  @Test("the concepts are those of the blocks of a program")
  func counting() throws {
    func concepts(_ text: String) throws -> Int { LevelMaker.concepts(of: try RouterProgram(text, file: "-")) }
    #expect(try concepts("forward left forward") == 0)
    #expect(try concepts("repeat 3 { forward } repeat 2 { left }") == 1)
    #expect(try concepts("until destination { if road left { left } else { forward } }") == 2)
    #expect(try concepts("call a while not deadend { forward } proc a { repeat 2 { forward } }") == 3)
  }

  @Test(
    "a drawn map needs as many concepts for its model as the request says", arguments: [0...0, 1...1, 2...2, 3...3])
  func drawing(wanted: ClosedRange<Int>) throws {
    let maker = LevelMaker.router
    var ranges = Dictionary(uniqueKeysWithValues: maker.settings.map { ($0.name, $0.usual) })
    ranges.merge(["concepts": wanted]) { $1 }
    // Small maps for small programs; the general programs of two and more concepts are drawn from the usual maps.
    if wanted.upperBound < 2 {
      ranges.merge(["size": 5...6, "nodes": 8...10, "lights": 0...0, "cows": 0...0, "destinations": 1...1]) { $1 }
    }
    let base = try #require(try maker.base?(.none))
    var found = 0
    for seed in UInt64(1)...(wanted.upperBound < 2 ? 60 : 3) where found < 1 {
      var draw = LevelDraw(Seed(seed), ranges: ranges)
      guard let level = try maker.draw(base, &draw, .none) else { continue }
      found += 1
      let model = try #require(level.model)
      #expect(wanted.contains(LevelMaker.concepts(of: model)), "seed \(seed): \(model)")
      #expect(ProgramSynthesis([level]).isSolution(model) && level.modelSolution == [model.blockCount])
    }
    #expect(found == 1)
  }
}
