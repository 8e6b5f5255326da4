import BubbleShooter
import Testing

@Suite("Into which cell a bubble snaps")
struct SnappingTests {
  @Test("the nearest empty neighbour of the struck bubble, the lower number among equally near ones")
  func nearest() {
    let set = grid("..R")
    let struck = set.geometry.center(of: 2)
    #expect(set.snapCell(at: struck + Vector2(x: -10, y: 69), struck: 2) == 13)
    #expect(set.snapCell(at: struck + Vector2(x: 10, y: 69), struck: 2) == 14)
    #expect(set.snapCell(at: struck + Vector2(x: 0, y: 69.5), struck: 2) == 13)
    #expect(set.snapCell(at: struck + Vector2(x: 69, y: 5), struck: 2) == 3)
    // The nearest neighbour is taken: the nearest of the others.
    #expect(grid("..R", "..R").snapCell(at: struck + Vector2(x: 10, y: 69), struck: 2) == 13)
  }

  @Test("without an empty neighbour the search goes on step by step; without an empty cell the bubble is lost")
  func search() throws {
    let full = try GameBubbleSet(rows: Array(repeating: "RRRRRRRRRRRR", count: 14), isHexagonal: false)
    #expect(full.snapCell(at: .zero, struck: 30) == nil && full.snapCellAtTop(at: .zero) == nil)
    var one = full
    one.removeBubble(at: 167)
    #expect(one.snapCell(at: .zero, struck: 0) == 167 && one.snapCellAtTop(at: .zero) == 167)
    one.removeBubble(at: 140)
    one.removeBubble(at: 70)
    one.removeBubble(at: 50)
    // 26 is two rows above 50; 70 and 50 are further from the place than others, but the fewest steps decide.
    #expect(one.snapCell(at: one.geometry.center(of: 140), struck: 26) == 50)
    #expect(one.snapCell(at: .zero, struck: 168) == nil && one.snapCell(at: .zero, struck: -1) == nil)
  }

  @Test("at the top wall: the nearest empty cell of row 0")
  func top() {
    let set = grid("R.R")
    #expect(set.snapCellAtTop(at: Vector2(x: 100, y: 34.75)) == 1)
    #expect(set.snapCellAtTop(at: Vector2(x: 40, y: 34.75)) == 1)
    #expect(set.snapCellAtTop(at: Vector2(x: 834, y: 34.75)) == 11)
    #expect(set.snapCellAtTop(at: Vector2(x: 417, y: 34.75)) == 5)
  }
}
