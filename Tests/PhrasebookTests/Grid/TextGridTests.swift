import Phrasebook
import PuzzleCore
import Testing

@Suite("TextGrid")
struct TextGridTests {
  private let sample = grid("ab", "c.", ".a")
  private func cell(_ row: Int, _ col: Int) -> Coordinate { Coordinate(row: row, col: col) }

  @Test("init(fromInitialGrid:) loads every cell")
  func initialGrid() {
    #expect(sample.rows == [["a", "b"], ["c", nil], [nil, "a"]])
    #expect(TextGrid(fromInitialGrid: sample.rows) == sample)
  }

  @Test("init(fromInitialRow:) and init(fromInitialCol:) load one row and one column")
  func rowAndColumn() {
    #expect(TextGrid(fromInitialRow: ["a", nil, "b"]).rows == [["a", nil, "b"]])
    #expect(TextGrid(fromInitialCol: ["a", nil, "b"]).rows == [["a"], [nil], ["b"]])
  }

  @Test("init(cells:numColumns:) loads cells row by row, and refuses rows of different lengths")
  func cells() async {
    #expect(TextGrid(cells: ["a", "b", "c", nil, nil, "a"], numColumns: 2) == sample)
    #expect(TextGrid(cells: [], numColumns: 3).count == 0)
    await #expect(processExitsWith: .failure) { _ = TextGrid(cells: ["a", "b", "c"], numColumns: 2) }
    await #expect(processExitsWith: .failure) { _ = TextGrid(cells: [], numColumns: 0) }
  }

  @Test("numRows, numColumns and count")
  func size() {
    #expect((sample.numRows, sample.numColumns, sample.count) == (3, 2, 6))
    let row = TextGrid(fromInitialRow: ["a", "b", "c"])
    #expect((row.numRows, row.numColumns, row.count) == (1, 3, 3))
    let none = TextGrid(fromInitialGrid: [])
    #expect((none.numRows, none.numColumns, none.count) == (0, 0, 0))
    #expect(none.coordinates.isEmpty)
    #expect(TextGrid(fromInitialGrid: [[], []]).coordinates.isEmpty)
  }

  @Test("init(numRows:numColumns:) makes an empty grid; negative sizes count as none")
  func emptyGrid() {
    let empty = TextGrid(numRows: 2, numColumns: 3)
    #expect(empty.rows == [[nil, nil, nil], [nil, nil, nil]])
    #expect(empty.texts.isEmpty)
    #expect(empty.coordinateDictionary.isEmpty)
    #expect(TextGrid(numRows: -2, numColumns: 3).count == 0)
    #expect(TextGrid(numRows: 2, numColumns: -1).count == 0)
  }

  @Test("texts holds every different text once")
  func texts() { #expect(sample.texts == ["a", "b", "c"]) }

  @Test("coordinates go row by row")
  func coordinates() {
    #expect(sample.coordinates == [cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1), cell(2, 0), cell(2, 1)])
  }

  @Test("coordinateDictionary holds the filled cells")
  func coordinateDictionary() {
    #expect(sample.coordinateDictionary == [cell(0, 0): "a", cell(0, 1): "b", cell(1, 0): "c", cell(2, 1): "a"])
  }

  @Test("subscript gets and sets one cell")
  func subscripts() {
    var copy = sample
    #expect(copy[cell(1, 0)] == "c")
    #expect(copy[cell(1, 1)] == nil)
    copy[cell(1, 1)] = "d"
    copy[cell(0, 0)] = nil
    #expect(copy.rows == [[nil, "b"], ["c", "d"], [nil, "a"]])
    #expect(sample.rows == [["a", "b"], ["c", nil], [nil, "a"]])
  }

  @Test("subscript and removeTexts refuse a cell outside")
  func outside() async {
    await #expect(processExitsWith: .failure) { _ = TextGrid(numRows: 2, numColumns: 2)[Coordinate(row: 0, col: 2)] }
    await #expect(processExitsWith: .failure) {
      var grid = TextGrid(numRows: 2, numColumns: 2)
      grid.removeTexts(at: [Coordinate(row: -1, col: 0)])
    }
  }

  @Test("swap exchanges two cells: two tiles, a tile and an empty cell, a cell and itself")
  func swap() {
    var copy = sample
    copy.swap(cell(0, 0), cell(1, 0))
    #expect(copy == grid("cb", "a.", ".a"))
    copy.swap(cell(1, 1), cell(0, 1))
    #expect(copy == grid("c.", "ab", ".a"))
    copy.swap(cell(2, 1), cell(2, 1))
    #expect(copy == grid("c.", "ab", ".a"))
    copy.swap(cell(0, 1), cell(1, 1))
    copy.swap(cell(1, 0), cell(0, 0))
    #expect(copy == sample)
  }

  @Test("hasText is true if and only if the cell is in the grid and filled")
  func hasText() {
    let filled = Set(sample.coordinateDictionary.keys)
    for row in -1...3 {
      for col in -1...2 {
        #expect(sample.hasText(at: cell(row, col)) == filled.contains(cell(row, col)))
      }
    }
  }

  @Test("removeTexts empties the given cells and no others")
  func removeTexts() {
    var copy = sample
    copy.removeTexts(at: [])
    #expect(copy == sample)
    copy.removeTexts(at: [cell(0, 0), cell(1, 1), cell(2, 1)])
    #expect(copy == grid(".b", "c.", ".."))
  }

  @Test("getTexts gives the texts in the given order, nil when one is empty or outside")
  func getTexts() {
    #expect(sample.getTexts(at: [cell(1, 0), cell(0, 0), cell(0, 0)]) == ["c", "a", "a"])
    #expect(sample.getTexts(at: []) == [])
    #expect(sample.getTexts(at: [cell(0, 0), cell(1, 1)]) == nil)
    #expect(sample.getTexts(at: [cell(0, 0), cell(3, 0)]) == nil)
  }

  @Test("getConcatenatedTexts joins them")
  func getConcatenatedTexts() {
    #expect(sample.getConcatenatedTexts(at: [cell(1, 0), cell(0, 1)]) == "cb")
    #expect(sample.getConcatenatedTexts(at: [cell(1, 0), cell(0, 1)], separatedBy: " ") == "c b")
    #expect(sample.getConcatenatedTexts(at: [cell(1, 0), cell(1, 1)]) == nil)
    #expect(sample.getConcatenatedTexts(at: [cell(0, -1)]) == nil)
  }

  @Test("isInBounds accepts exactly the cells of the grid")
  func isInBounds() {
    let cells = (-2...5).flatMap { row in (-2...5).map { cell(row, $0) } }
    #expect(cells.filter { sample.isInBounds(coordinate: $0) } == sample.coordinates)
    #expect(!sample.isInBounds(coordinate: cell(.max, .min)))
  }

  @Test("getCoordinates(containing:) finds every cell that holds one of the texts")
  func getCoordinates() {
    #expect(sample.getCoordinates(containing: ["a", "c"]) == [cell(0, 0), cell(2, 1), cell(1, 0)])
    #expect(sample.getCoordinates(containing: ["x"]).isEmpty)
    #expect(sample.getCoordinates(containing: []).isEmpty)
  }

  @Test("equal if and only if all cells and the size are equal")
  func equality() {
    #expect(sample == grid("ab", "c.", ".a"))
    #expect(sample != grid("ab", "c.", "a."))
    #expect(grid("ab") != grid("a", "b"))
    #expect(TextGrid(numRows: 2, numColumns: 3) != TextGrid(numRows: 3, numColumns: 2))
  }

  @Test("the stable hash tells grids apart, also an empty cell from an empty text")
  func fingerprint() {
    func digest(_ grid: TextGrid) -> UInt64 {
      var hash = StableHash()
      hash.combine(grid)
      return hash.value
    }
    let grids = [
      sample, grid("ab", "c.", "a."), grid("ab"), grid("a", "b"), TextGrid(fromInitialRow: ["ab", nil]),
      TextGrid(fromInitialRow: [nil, "ab"]), TextGrid(fromInitialRow: [nil]), TextGrid(fromInitialRow: [""]),
      TextGrid(fromInitialRow: [nil, ""]), TextGrid(fromInitialRow: ["", nil]), TextGrid(numRows: 1, numColumns: 2),
    ]
    #expect(Set(grids.map(digest)).count == grids.count)
    #expect(digest(sample) == digest(grid("ab", "c.", ".a")))
  }
}
