import PuzzleCore
import Testing

@testable import Tetris

@Suite("TileSupply")
struct TileSupplyTests {
  private func tiles(_ supply: TileSupply) -> [UInt16] { (0..<supply.count).map { supply[$0] } }

  @Test("pools come one after another; what is left goes into the queue; draws are those of a shuffle")
  func pools() {
    var (one, other) = (Xoshiro256(seed: Seed(4)), Xoshiro256(seed: Seed(4)))
    var supply = TileSupply(queueLength: 2, poolSize: 6)
    var expected: [UInt16] = []
    for round in 0..<40 {
      let pool = (0..<6).map { UInt16(round * 6 + $0 + 1) }
      supply.beginPool()
      #expect(supply.queueCount == expected.count && supply.unusedCount == 0)
      supply.add(pool + [0, 0, 0], from: 0, count: 3)
      supply.add(pool + [0, 0, 0], from: 3, count: 3)
      supply.shufflePool(using: &one)
      let shuffled = other.shuffled(pool)
      expected += shuffled
      #expect(tiles(supply) == expected && Array(supply.pool) == shuffled && one == other)
      #expect(
        pool.allSatisfy(supply.poolContains) && !supply.poolContains(500) && !supply.poolContains(UInt16(round * 6 + 7))
      )
      while supply.count > 2 {
        #expect(supply.takeNext(queueLength: 2) == expected.removeFirst())
        #expect(supply.queueCount == 2 && tiles(supply) == expected)
      }
    }
  }

  @Test("takes parts of a position over, also more than it was made for, and exchanges tiles")
  func parts() {
    var supply = TileSupply(queueLength: 2, poolSize: 2)
    supply.set(queue: [1], unused: Array(2...90), pool: Array(100...130))
    #expect(supply.queueCount == 1 && supply.unusedCount == 89 && tiles(supply) == Array(1...90))
    #expect(Array(supply.pool) == Array(100...130) && supply.poolContains(130) && !supply.poolContains(1))
    #expect(supply.takeNext(queueLength: 2) == 1 && supply.queueCount == 2)
    var tile: UInt16 = 7
    supply.exchange(&tile, 1)
    #expect(tile == 3 && supply[1] == 7)
    supply.removeAll()
    #expect(supply.count == 0 && supply.pool.isEmpty && !supply.poolContains(100))
  }
}
