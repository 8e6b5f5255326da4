import PuzzleCore
import Search
import Testing

@testable import Sliding

@Suite("Placements numbered without gaps")
struct RankedPlacementsTests {
  @Test("numbers and cells are one to one", arguments: [5, 6, 7, 8])
  func bijection(tiles: Int) {
    let placements = RankedPlacements(tiles: tiles)
    #expect(placements.count == ((17 - tiles)...16).reduce(1, *))
    var generator = Xoshiro256(seed: Seed(71).derived(.auxiliary, tiles))
    for sample in 0..<3000 {
      let cells = Pattern.index(of: Array(generator.shuffled(Array(0..<16)).prefix(tiles)))
      let place = placements.place(of: cells)
      #expect((0..<placements.count).contains(place) && placements.cells(at: place) == cells, "seed 71, \(sample)")
      let number = generator.uniform(below: placements.count)
      #expect(placements.place(of: placements.cells(at: number)) == number, "seed 71, \(sample)")
    }
    #expect(placements.place(of: placements.cells(at: placements.count - 1)) == placements.count - 1)
  }

  @Test("a large table of six tiles has the surpluses of the table with a byte for every index, all over it")
  func sixTiles() {
    let goal = [2, 3, 6, 7, 10, 11]
    let large = LargePattern(goal: goal)
    let memory = large.recipe.build()
    let table = PatternTable(Pattern(goal: goal, empty: 0))
    let placements = large.placements
    var wrong = 0
    // A prime stride, or an unoptimised test would take minutes.
    for place in stride(from: 0, to: placements.count, by: 31) {
      let cells = placements.cells(at: place)
      var distance = 0
      for (tile, end) in goal.enumerated() {
        let cell = cells >> (4 * tile) & 15
        distance += abs(cell / 4 - end / 4) + abs(cell % 4 - end % 4)
      }
      let word = memory.bytes.load(fromByteOffset: 8 * (place / 21), as: UInt64.self)
      if Int(word >> UInt64(3 * (place % 21)) & 7) != min(7, (Int(table[cells]) - distance) / 2) { wrong += 1 }
    }
    #expect(wrong == 0 && placements.count == 5_765_760)
  }

  @Test("a large table has the surpluses over Manhattan distance of the table with a byte for every index")
  func largeTable() {
    let goal = [1, 4, 5, 8, 9]
    let reports = Reports()
    let large = LargePattern(goal: goal)
    let memory = large.recipe.build { reports.add($0) }
    let table = PatternTable(Pattern(goal: goal, empty: 0))
    #expect(memory.bytes.count == large.byteCount && large.byteCount == 8 * 24_960)
    let placements = large.placements
    var generator = Xoshiro256(seed: Seed(72))
    for sample in 0..<20_000 {
      let place = generator.uniform(below: placements.count)
      let cells = placements.cells(at: place)
      let distance = goal.enumerated().reduce(0) { sum, tile in
        let cell = cells >> (4 * tile.offset) & 15
        return sum + abs(cell / 4 - tile.element / 4) + abs(cell % 4 - tile.element % 4)
      }
      let word = memory.bytes.load(fromByteOffset: 8 * (place / 21), as: UInt64.self)
      let surplus = Int(word >> UInt64(3 * (place % 21)) & 7)
      let moves = Int(table[cells])
      #expect(surplus == min(7, (moves - distance) / 2) && (moves - distance) % 2 == 0, "seed 72, \(sample)")
    }
  }

  /// What a recipe reports.
  private final class Reports: Sendable {
    func add(_ part: Double) { #expect((0...1).contains(part)) }
  }
}
