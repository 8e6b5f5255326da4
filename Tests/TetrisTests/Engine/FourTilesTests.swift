import PuzzleCore
import Testing

@testable import Tetris

@Suite("FourTiles")
struct FourTilesTests {
  @Test("finds exactly the places with the same tile")
  func comparing() {
    var generator = Xoshiro256(seed: Seed(2))
    let edges: [UInt16] = [0, 1, 2, 0x7ffe, 0x7fff, 0x8000, 0x8001, 0xfffe, 0xffff]
    for _ in 0..<2000 {
      let tiles = (0..<4).map { _ in edges[generator.uniform(below: edges.count)] }
      let wanted = edges[generator.uniform(below: edges.count)]
      let four = tiles.withUnsafeBytes { FourTiles($0, at: 0) }
      let same = ~four.differences(from: FourTiles(repeating: wanted))
      let expected = (0..<4).reduce(UInt64(0)) { $0 | (tiles[$1] == wanted ? 0x8000 << UInt64(16 * $1) : 0) }
      #expect(same == expected, "\(wanted) in \(tiles)")
      #expect(four.contains(FourTiles(repeating: wanted)) == tiles.contains(wanted))
    }
  }

  @Test("reads and writes anywhere in a list")
  func memory() {
    var list: [UInt16] = [1, 2, 3, 4, 5, 6, 7]
    list.withUnsafeMutableBytes { bytes in
      let four = FourTiles(UnsafeRawBufferPointer(bytes), at: 3)
      four.store(bytes, at: 1)
    }
    #expect(list == [1, 4, 5, 6, 7, 6, 7])
  }
}
