import PuzzleCore
import Testing

@testable import Sliding

@Suite("Lanes")
struct LanesTests {
  private func random(_ generator: inout Xoshiro256) -> Lanes {
    var lanes = Lanes(repeating: 0)
    for lane in 0..<8 { lanes[lane] = UInt8(generator.uniform(below: Int(Lanes.limit) + 1)) }
    return lanes
  }

  @Test("minimum, sum, rotations and the smallest lane, lane by lane", arguments: 0..<200)
  func lanes(index: Int) {
    var generator = Xoshiro256(seed: Seed(8).derived(.auxiliary, index))
    let a = random(&generator)
    let b = random(&generator)
    for lane in 0..<8 {
      let half = lane / 4 * 4
      #expect(Lanes.min(a, b)[lane] == min(a[lane], b[lane]), "seed 8, index \(index)")
      #expect((a + b)[lane] == a[lane] + b[lane])
      #expect(a.rotatedOnce[lane] == a[half + (lane + 1) % 4])
      #expect(a.rotatedTwice[lane] == a[half + (lane + 2) % 4])
      #expect(a.rotatedThrice[lane] == a[half + (lane + 3) % 4])
    }
    #expect(a.smallest == (0..<8).map { Int(a[$0]) }.min())
  }

  @Test("the cheapest assignment is the minimum over all 48", arguments: 0..<200)
  func assignment(index: Int) {
    var generator = Xoshiro256(seed: Seed(9).derived(.auxiliary, index))
    let (a, b, c) = (random(&generator), random(&generator), random(&generator))
    var lowest = Int.max
    for half in [0, 4] {
      for i in 0..<4 {
        for j in 0..<4 where j != i {
          for k in 0..<4 where k != i && k != j {
            lowest = min(lowest, Int(a[half + i]) + Int(b[half + j]) + Int(c[half + k]))
          }
        }
      }
    }
    #expect(Lanes.cheapestAssignment(a, b, c) == lowest, "seed 9, index \(index)")
  }

  @Test("the largest lanes do not run over")
  func limits() {
    let full = Lanes.full
    #expect(Lanes.cheapestAssignment(full, full, full) == 3 * Int(Lanes.limit))
    #expect(Lanes.min(full, Lanes(repeating: 0)) == Lanes(repeating: 0))
  }
}
