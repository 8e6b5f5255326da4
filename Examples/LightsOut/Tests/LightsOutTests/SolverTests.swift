import Exact
import PuzzleCore
import Testing

@testable import LightsOut

@Suite("The solver of Lights Out")
struct SolverTests {
  private let game = LightsOut(level: LightsOutLevel(name: "free", difficulty: 0, allowed: 40))

  /// For every board the fewest presses that switch it off, found by trying all 2^25 sets of lights; 255 for a board
  /// that none does.
  private static let fewest: [UInt8] = {
    var fewest = [UInt8](repeating: .max, count: 1 << 25)
    fewest.withUnsafeMutableBufferPointer { fewest in
      var (lights, set, number): (UInt32, UInt32, UInt32) = (0, 0, 0)
      // In the order of Gray's code one light more or less is pressed from set to set.
      while true {
        let presses = UInt8(truncatingIfNeeded: set.nonzeroBitCount)
        if presses < fewest[Int(truncatingIfNeeded: lights)] { fewest[Int(truncatingIfNeeded: lights)] = presses }
        number &+= 1
        if number == 1 << 25 { return }
        let light = number.trailingZeroBitCount
        lights ^= LightsOut.crosses[light]
        set ^= 1 &<< UInt32(truncatingIfNeeded: light)
      }
    }
    return fewest
  }()

  @Test("exactly a quarter of all boards can be won; the hardest, 7350 of them, take 15 presses")
  func quarter() {
    var boards = [Int](repeating: 0, count: 256)
    Self.fewest.withUnsafeBufferPointer { for presses in $0 { boards[Int(presses)] &+= 1 } }
    #expect(boards[255] == 3 << 23)
    #expect(boards[..<255].reduce(0, +) == 1 << 23)

    #expect(boards[..<255].lastIndex { $0 > 0 } == 15 && boards[15] == 7350)
  }

  @Test("its answers are those of trying everything")
  func bruteForce() {
    var generator = Xoshiro256(seed: Seed(3))
    for _ in 0..<2_000 {
      let lights = UInt32(generator.uniform(below: 1 << 25))
      var state = LightsOut.State(lights: lights)
      let solution = LightsOutSolver().solve(game, from: state, within: .unlimited)
      let tally = game.solutions(in: state, slack: 0, within: .unlimited)
      let expected = Self.fewest[Int(lights)]
      #expect((solution.verdict == .unsolvable) == (expected == .max) && (tally == .unsolvable) == (expected == .max))
      guard expected != .max else { continue }
      #expect(solution.verdict == .optimal && solution.moves.count == Int(expected))
      for move in solution.moves { game.apply(move, to: &state) }
      #expect(game.outcome(of: state) == .won)
    }
  }

  @Test("the number of shortest solutions is that of all ways to press few enough lights")
  func counts() {
    for pressed in [[], [12], [0, 24], [1, 3, 17]] {
      let lights = pressed.reduce(0) { $0 ^ LightsOut.crosses[$1] }
      let best = Int(Self.fewest[Int(lights)])
      var ways = 0
      func press(_ lights: UInt32, _ left: Int) {
        if left == 0 {
          ways += lights == 0 ? 1 : 0
        } else {
          for cross in LightsOut.crosses { press(lights ^ cross, left - 1) }
        }
      }
      press(lights, best)
      let tally = game.solutions(in: .init(lights: lights), slack: 0, within: .unlimited)
      #expect(tally.map(\.counts) == .exact([BigInteger(ways)]))
    }
  }

  @Test("a board that needs more presses than are left cannot be won")
  func tooLate() {
    let state = LightsOut.State(lights: LightsOut.crosses[0] ^ LightsOut.crosses[24], presses: 39)
    #expect(LightsOutSolver().solve(game, from: state, within: .unlimited).verdict == .unsolvable)
    #expect(game.solutions(in: state, slack: 0, within: .unlimited) == .unsolvable)
  }
}
