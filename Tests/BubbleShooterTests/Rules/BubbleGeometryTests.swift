import BubbleShooter
import Testing

@Suite("The cells of a grid")
struct BubbleGeometryTests {
  private let hex = BubbleGeometry(isHexagonal: true)
  private let rect = BubbleGeometry(isHexagonal: false)

  @Test("14 rows: 161 cells in a hexagonal grid, 168 in a rectangular one; numbers go row by row")
  func counts() {
    #expect(hex.count == 161 && rect.count == 168)
    for geometry in [hex, rect] {
      var cell = 0
      for row in 0..<geometry.rows {
        #expect(geometry.cells(inRow: row) == (geometry.isHexagonal && row % 2 == 1 ? 11 : 12))
        for column in 0..<geometry.cells(inRow: row) {
          #expect(geometry.cell(row: row, column: column) == cell)
          #expect(geometry.place(of: cell) == (row, column))
          cell += 1
        }
        #expect(geometry.cell(row: row, column: geometry.cells(inRow: row)) == nil)
        #expect(geometry.cell(row: row, column: -1) == nil)
      }
      #expect(
        geometry.count == cell && geometry.cell(row: -1, column: 0) == nil && geometry.cell(row: 14, column: 0) == nil)
    }
    #expect(BubbleGeometry(isHexagonal: true, rows: -3).count == 0)
  }

  @Test("neighbours in a hexagonal grid are the cells whose centres are a diameter away, in a rectangular one as well")
  func neighbors() {
    for geometry in [hex, rect] {
      for a in 0..<geometry.count {
        let near = (0..<geometry.count).filter { b in
          let distance = geometry.center(of: a).squaredDistance(to: geometry.center(of: b)).squareRoot()
          return a != b && distance < BubbleArena.diameter * 1.001
        }
        #expect(geometry.neighbors(of: a) == near)
      }
    }
    #expect(hex.neighbors(of: 0) == [1, 12] && hex.neighbors(of: 30).count == 6)
    #expect(rect.neighbors(of: 0) == [1, 12] && rect.neighbors(of: 30).count == 4)
  }

  @Test("centres: row 0 touches the top wall, both walls are touched by even rows, odd rows are shifted by a radius")
  func centers() {
    #expect(hex.center(of: 0) == Vector2(x: 34.75, y: 34.75))
    #expect(hex.center(of: 11) == Vector2(x: 834 - 34.75, y: 34.75))
    #expect(hex.center(of: 12).x == 69.5 && rect.center(of: 12).x == 34.75)
    #expect(abs(hex.center(of: 12).y - (34.75 + 69.5 * 0.866_025_403_784_438_6)) < 1e-12)
    #expect(rect.center(of: 12).y == 104.25)
    #expect(BubbleArena.diameter * 12 == BubbleArena.width)
  }

  @Test("cannons: in the middle for one player, at a quarter and three quarters for two")
  func cannons() {
    #expect(BubbleArena.cannons(players: 1) == [Vector2(x: 417, y: 986)])
    #expect(BubbleArena.cannons(players: 2) == [Vector2(x: 208.5, y: 986), Vector2(x: 625.5, y: 986)])
  }
}
