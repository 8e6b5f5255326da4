import PuzzleCore
import Testing

@testable import BubbleShooter

@Suite("The fast board resolves landings as the literal one does")
struct TwoResolutionsTests {
  private static let seed = 21

  @Test("random grids with specials, every kind of bubble, any empty cell; MOLI_BUBBLE_LANDINGS sets how many")
  func landings() throws {
    var generator = Xoshiro256(seed: Seed(UInt64(Self.seed)))
    var seen: [LandingOutcome: Int] = [:]
    var (chains, drops, matches) = (0, 0, 0)
    let total = count("MOLI_BUBBLE_LANDINGS", default: 20_000)
    for round in 0..<total {
      // Every eighth grid may reach down to row 13.
      let grid =
        round % 8 > 0
        ? GameBubbleSet.random(using: &generator)
        : GameBubbleSet.random(
          isHexagonal: round % 16 == 0, rows: 14, fill: 60 + generator.uniform(below: 40), specials: 30, colors: 3,
          using: &generator)
      let empty = grid.bubbles.indices.filter { grid.bubbles[$0] == .empty }
      guard !empty.isEmpty else { continue }
      // Next to a bubble, as after a flight, or in row 0.
      let near = empty.filter { cell in
        grid.geometry.neighbors(of: cell).contains { grid.bubbles[$0] != .empty }
          || grid.geometry.place(of: cell).row == 0
      }
      let cell = near[generator.uniform(below: near.count)]
      let type = BubbleType.allCases[1 + generator.uniform(below: round % 4 == 0 ? 8 : 4)]
      let place = "seed \(Self.seed), round \(round): \(type) at \(cell), hexagonal \(grid.isHexagonal)\n\(grid)"

      var (fast, literal) = (FastBubbleBoard(grid), grid)
      if fast.grid != grid || fast.typesLeft != grid.typesLeft { Issue.record("the boards differ: \(place)") }
      let landed = literal.land(type, at: cell)
      let slow = try #require(landed)
      let quick = fast.land(type, at: cell)
      func cells(_ mask: CellMask) -> [Int] { mask.cells(isHexagonal: grid.isHexagonal) }
      let isSame =
        cells(quick.matched) == slow.matched.map(\.cell) && cells(quick.blasted) == slow.blasted.map(\.cell)
        && cells(quick.fired) == slow.fired.map(\.cell).sorted() && cells(quick.dropped) == slow.dropped.map(\.cell)
        && quick.score == slow.score && quick.outcome == slow.outcome && fast.grid == literal
      if !isSame { Issue.record("\(place)\n\(slow)\n\(quick)") }
      seen[slow.outcome, default: 0] += 1
      if slow.fired.count > 2 { chains += 1 }
      if !slow.dropped.isEmpty { drops += 1 }
      if !slow.matched.isEmpty { matches += 1 }
    }
    print("landings: seed \(Self.seed), \(total)")
    #expect(seen.count == 3 && chains > total / 100 && drops > total / 50 && matches > total / 20)
  }

  @Test("a bubble that stays in the last row loses, also where no colour is left", arguments: [true, false])
  func lastRow(isHexagonal: Bool) throws {
    var generator = Xoshiro256(seed: Seed(27))
    var lost = 0
    for round in 0..<300 {
      // Few colours or none, and a way down to the last row for most.
      let grid = GameBubbleSet.random(
        isHexagonal: isHexagonal, rows: 13, fill: 90, specials: round % 2 == 0 ? 100 : 98, colors: 1, using: &generator)
      let last = grid.geometry.cellRange(ofRow: 13)
      let near = last.filter { grid.geometry.neighbors(of: $0).contains { grid.bubbles[$0] != .empty } }
      let cell = near[generator.uniform(below: near.count)]
      let type = BubbleType.allCases[1 + generator.uniform(below: 8)]
      var (fast, literal) = (FastBubbleBoard(grid), grid)
      let result = literal.land(type, at: cell)
      let landed = try #require(result)
      let quick = fast.land(type, at: cell)
      #expect(
        quick.outcome == landed.outcome && fast.grid == literal, "seed 27, round \(round): \(type) at \(cell)\n\(grid)")
      let isLost = literal.bubbles[last].contains { $0 != .empty }
      #expect((landed.outcome == .lost) == isLost)
      lost += isLost && literal.typesLeft.isEmpty ? 1 : 0
    }
    #expect(lost > 5, "\(lost)")
  }

  @Test("snapping: the same cell for any place and any struck bubble, also far from an empty cell and on a full grid")
  func snapping() {
    var generator = Xoshiro256(seed: Seed(25))
    var far = 0
    for round in 0..<3_000 {
      let grid = GameBubbleSet.random(
        isHexagonal: round % 2 == 0, rows: 14, fill: round % 50 == 0 ? 100 : 90 + generator.uniform(below: 10),
        specials: 0, colors: 4, using: &generator)
      let board = FastBubbleBoard(grid)
      let filled = grid.bubbles.indices.filter { grid.bubbles[$0] != .empty }
      let struck = filled[generator.uniform(below: filled.count)]
      // On a lattice of quarter diameters, where places are often equally far from two cells.
      let position = Vector2(
        x: Double(generator.uniform(below: 49)) * BubbleArena.diameter / 4,
        y: BubbleArena.top + Double(generator.uniform(below: 53)) * grid.geometry.rowDistance / 4)
      func cell(_ bit: Int) -> Int? { bit < 0 ? nil : board.lattice.cell(of: bit) }
      let expected = grid.snapCell(at: position, struck: struck)
      #expect(cell(board.snapBit(at: position, struck: board.lattice.bit(of: struck))) == expected, "round \(round)")
      #expect(cell(board.snapBitAtTop(at: position)) == grid.snapCellAtTop(at: position), "round \(round)")
      if let expected, !grid.geometry.neighbors(of: struck).contains(expected) { far += 1 }
    }
    #expect(far > 500)
  }

  @Test("the fast board refuses what the literal one refuses")
  func refused() {
    var board = FastBubbleBoard(grid("RR"))
    let before = board
    let results = [(BubbleType.red, 0), (.red, 161), (.red, -1), (.empty, 5)].map { board.land($0.0, at: $0.1) }
    #expect(results.allSatisfy { $0 == FastResolution() } && board == before)
    #expect(board[0] == .red && board[2] == .empty && board[-1] == .empty && board[161] == .empty && board.count == 2)
  }

  @Test("masks: bits, rows, shifts and neighbours are those of the cells")
  func masks() {
    for isHexagonal in [true, false] {
      let (lattice, geometry) = (CellLattice(isHexagonal: isHexagonal), BubbleGeometry(isHexagonal: isHexagonal))
      #expect(lattice.cells.cells(isHexagonal: isHexagonal) == Array(0..<geometry.count))
      for cell in 0..<geometry.count {
        let bit = lattice.bit(of: cell)
        #expect(lattice.cell(of: bit) == cell && lattice.center(of: bit) == geometry.center(of: cell))
        let near = lattice.neighbors(of: CellMask(bit: bit)) & lattice.cells
        #expect(near.cells(isHexagonal: isHexagonal) == geometry.neighbors(of: cell))
        let mask = CellMask(bit: bit)
        let (row, column) = geometry.place(of: cell)
        #expect(mask.contains(bit) && mask.highestBit == bit && mask.count == 1 && mask.row(row) == 1 << UInt64(column))
      }
    }
    #expect(CellMask().highestBit == -1 && CellMask().isEmpty)
  }
}
