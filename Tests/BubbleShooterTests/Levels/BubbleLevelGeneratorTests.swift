import BubbleShooter
import Foundation
import PuzzleCore
import Testing
import TextFormats

@Suite("Levels from seeds")
struct BubbleLevelGeneratorTests {
  @Test("every level can be played and keeps to its parameters; the same seed gives the same level")
  func levels() throws {
    var generator = Xoshiro256(seed: Seed(1))
    for number in 0..<300 {
      let rows = 1 + generator.uniform(below: 12)
      let colors = 2 + generator.uniform(below: 3)
      let kinds: [BubbleType] = [[.bomb], [.indestructible, .star], [.lightning]][number % 3]
      let source = try BubbleLevelGenerator(
        isHexagonal: number % 2 == 0, rows: rows, colors: colors, specials: generator.uniform(below: 101), kinds: kinds,
        clustering: generator.uniform(below: 101), gaps: generator.uniform(below: 91),
        layout: number % 5 == 0 ? .maze : .scattered)
      let level = source.level(Seed(UInt64(number)))
      #expect(level.defect == nil && level == source.level(Seed(UInt64(number))))
      #expect(level.grid.unattachedCells.isEmpty && !level.grid.typesLeft.isEmpty)
      let allowed = Set(BubbleType.colors.prefix(colors) + kinds + [.empty])
      #expect(Set(level.grid.bubbles).isSubset(of: allowed))
      let below = level.grid.bubbles.dropFirst(level.grid.geometry.firstCell(ofRow: rows))
      #expect(below.allSatisfy { $0 == .empty })
      let copy = try JSONDecoder().decode(BubbleLevelGenerator.self, from: JSONEncoder().encode(source))
      #expect(copy == source)
    }
    #expect(try BubbleLevelGenerator().level(Seed(.max)).defect == nil)
  }

  @Test("what the parameters do: full grids, clustering, special bubbles, corridors")
  func parameters() throws {
    func pairs(_ clustering: Int) throws -> Int {
      let grid = try BubbleLevelGenerator(rows: 12, clustering: clustering).grid(Seed(5))
      return grid.bubbles.indices.reduce(0) { sum, cell in
        sum
          + grid.geometry.neighbors(of: cell).count {
            grid.bubbles[$0] == grid.bubbles[cell] && grid.bubbles[cell] != .empty
          }
      }
    }
    #expect(try pairs(0) < pairs(50) && pairs(50) < pairs(95))
    let full = try BubbleLevelGenerator(rows: 4, specials: 0).grid(Seed(2))
    #expect(full.bubbles.prefix(46).allSatisfy { $0.isColor() })
    let special = try BubbleLevelGenerator(rows: 12, specials: 50).grid(Seed(3)).bubbles.count {
      !$0.isColor() && $0 != .empty
    }
    #expect((40...100).contains(special))
    let maze = try BubbleLevelGenerator(isHexagonal: false, rows: 3, layout: .maze).grid(Seed(4))
    #expect((2...4).contains(maze.bubbles[12..<24].count { $0 != .empty }))
  }

  @Test("parameters out of range are refused")
  func refused() {
    #expect(throws: InputError.self) { try BubbleLevelGenerator(rows: 13) }
    #expect(throws: InputError.self) { try BubbleLevelGenerator(colors: 1) }
    #expect(throws: InputError.self) { try BubbleLevelGenerator(colors: 5) }
    #expect(throws: InputError.self) { try BubbleLevelGenerator(specials: 101) }
    #expect(throws: InputError.self) { try BubbleLevelGenerator(specials: 1, kinds: []) }
    #expect(throws: InputError.self) { try BubbleLevelGenerator(kinds: [.red]) }
    #expect(throws: InputError.self) { try BubbleLevelGenerator(clustering: -1) }
    #expect(throws: InputError.self) { try BubbleLevelGenerator(gaps: 91) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(BubbleLevelGenerator.self, from: Data("{}".utf8))
    }
  }

  @Test("a grid has a bounded number of rows, whatever is asked for")
  func boundedRows() {
    #expect(GameBubbleSet(numberOfRows: .max).geometry.rows == 1_000)
    #expect(GameBubbleSet(numberOfRows: .min).numberOfBubbles == 0)
    #expect(throws: InputError.self) { try GameBubbleSet(rows: Array(repeating: "R", count: 1_001)) }
  }
}
