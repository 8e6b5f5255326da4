import Testing

@testable import Sliding

@Suite("The numbering of border placements")
struct BorderPlacementsTests {
  private static let placements = BorderPlacements()

  @Test("numbers and placements are one to one")
  func roundTrip() {
    let placements = Self.placements
    for place in Array(stride(from: 0, to: BorderPlacements.count, by: 997)) + [BorderPlacements.count - 1] {
      let (cells, free) = placements.placement(at: place)
      let occupied = (0..<4).reduce(free) { $0 | 1 << UInt16(cells >> (4 * $1) & 15) }
      if occupied.nonzeroBitCount != 7 || placements.place(of: cells, free: free) != place {
        Issue.record("\(place): \(cells), \(free)")
      }
    }
    #expect(BorderPlacements.count == 9_609_600)
  }

  @Test("sets of three cells are numbered in ascending order")
  func sets() {
    let sets = BorderPlacements.subsets(of: 3)
    #expect(sets.count == BorderPlacements.setCount && sets == sets.sorted())
    #expect(sets.enumerated().allSatisfy { Self.placements.rank(of: $1) == $0 })
  }

  @Test("the goals are the row beside the free one")
  func goals() {
    #expect(BorderTable.goal(freeRow: 0) == [4, 5, 6, 7] && BorderTable.goal(freeRow: 1) == [0, 1, 2, 3])
    // In place: 0; a tile of row 0 in row 3 needs three moves, and a wrong column parity one more.
    #expect(BorderTable.freeMoves(of: 0b1110, freeRow: 0) == 0)
    #expect(BorderTable.freeMoves(of: 0b0111, freeRow: 0) == 1)
    #expect(BorderTable.freeMoves(of: 0b0110 | 1 << 15, freeRow: 0) == 3)
    #expect(BorderTable.freeMoves(of: 0b1101 << 4, freeRow: 1) == 0)
  }

  @Test("recipes tell their sizes, and names differ")
  func recipes() {
    let recipes = SlidingTables.recipes
    #expect(recipes.map(\.byteCount) == [9_609_600, 1 << 24, 9_609_600])
    #expect(Set(recipes.map(\.name)).count == 3)
  }
}
