import PuzzleCore
import Testing

@testable import BubbleShooter

@Suite("Shots at whole degrees land in the table where they land in flight")
struct ShotTableTests {
  private static let seed = 37
  private static let cannon = BubbleArena.cannons(players: 1)[0]

  /// The table of a kind of grid, the same flights without it, and how many were compared.
  private struct Tables {
    let lattice: CellLattice
    let reach: Double
    let table: ShotTable
    private(set) var (shots, known) = (0, 0)

    init(isHexagonal: Bool, factor: Double) throws {
      lattice = CellLattice(isHexagonal: isHexagonal)
      reach = try BubblePhysics(contactFactor: factor).contactDistance
      table = ShotTable(lattice, cannon: cannon, reach: reach)
    }

    /// Shoots at every angle of a stride over a board with these cells, whether or not bubbles can hang there.
    mutating func compare(_ occupied: CellMask, from first: Int = 5, every stride: Int = 1) {
      let board = FastBubbleBoard(lattice, occupied: occupied)
      for degrees in Swift.stride(from: first, through: 175, by: stride) {
        let angle = BubbleAngle(microdegrees: degrees * BubbleAngle.perDegree)
        let flight = board.landing(from: cannon, direction: angle.direction, reach: reach)
        if let bit = table.knownLanding(degrees - 5, occupied) {
          known += 1
          if bit != flight { Issue.record("\(degrees)°: \(bit), in flight \(flight), over \(occupied)") }
        }
        if table.landing(at: angle, over: board) != flight { Issue.record("\(degrees)° over \(occupied)") }
        shots += 1
      }
    }
  }

  private static let kinds: [(Bool, Double)] = [(true, 1), (false, 1), (true, 0.8), (false, 0.91)]

  @Test("over every single bubble, and every set of bubbles in the first row", arguments: kinds)
  func small(isHexagonal: Bool, factor: Double) throws {
    var tables = try Tables(isHexagonal: isHexagonal, factor: factor)
    var cells = tables.lattice.cells
    while let bit = cells.popFirst() { tables.compare(CellMask(bit: bit), every: 3) }
    let all = count("MOLI_BUBBLE_SETS", default: 256)
    for set in 1..<4096 where (set - 1) % max(1, 4096 / all) == 0 {
      tables.compare(CellMask(row: 0, UInt64(set)), from: 5 + set % 7, every: 7)
    }
    #expect(tables.known > tables.shots * 9 / 10, "\(tables.known) of \(tables.shots)")
  }

  @Test("over random bubbles; MOLI_BUBBLE_TABLES sets how many boards", arguments: kinds)
  func random(isHexagonal: Bool, factor: Double) throws {
    var generator = Xoshiro256(seed: Seed(UInt64(Self.seed)))
    var tables = try Tables(isHexagonal: isHexagonal, factor: factor)
    for board in 0..<count("MOLI_BUBBLE_TABLES", default: 40) {
      if board % 2 == 0 {
        let grid = GameBubbleSet.random(
          isHexagonal: isHexagonal, rows: generator.uniform(below: 14), fill: 30 + generator.uniform(below: 71),
          specials: 0, colors: 4, using: &generator)
        tables.compare(FastBubbleBoard(grid).occupied)
      } else {
        // Any cells, few or many, and none below some row.
        var (cells, chosen) = (tables.lattice.cells, CellMask())
        let (rows, fill) = (1 + generator.uniform(below: 14), 1 + generator.uniform(below: 99))
        while let bit = cells.popFirst(), bit < CellMask.stride * rows {
          if generator.uniform(below: 100) < fill { chosen = chosen | CellMask(bit: bit) }
        }
        tables.compare(chosen)
      }
    }
    print("shot tables: seed \(Self.seed), \(tables.known) of \(tables.shots) known")
    #expect(tables.known > tables.shots * 3 / 4, "\(tables.known) of \(tables.shots)")
  }
}
