import PuzzleCore

/// Solves boards by linear algebra over GF(2): the order of presses does not matter and two presses of one light cancel
/// out, so a solution is a set of lights, and the sum of their crosses is the board.
///
/// Gaussian elimination gives one solution. Of the 25 crosses 23 are independent, so adding the two quiet patterns,
/// which switch nothing, gives all four; the shortest of them is the shortest solution. (Anderson, Feil, *Mathematics
/// Magazine* 71, 1998.)
public struct LightsOutSolver: Solver {
  /// `linear`.
  public let id = "linear"

  /// A solver.
  public init() {}

  /// A basis of the span of the crosses: for each leading bit the sum with that bit, and the presses that make it.
  private static let elimination: (basis: [Int: (sum: UInt32, presses: UInt32)], quiet: [UInt32]) = {
    var (basis, quiet): ([Int: (sum: UInt32, presses: UInt32)], [UInt32]) = ([:], [])
    for (light, cross) in LightsOut.crosses.enumerated() {
      let (rest, presses) = reduced(cross, by: basis)
      let all = presses ^ 1 << UInt32(light)
      if rest == 0 { quiet.append(all) } else { basis[31 - rest.leadingZeroBitCount] = (rest, all) }
    }
    return (basis, quiet)
  }()

  private static func reduced(
    _ lights: UInt32, by basis: [Int: (sum: UInt32, presses: UInt32)]
  ) -> (rest: UInt32, presses: UInt32) {
    var (rest, presses): (UInt32, UInt32) = (lights, 0)
    for bit in (0..<25).reversed() where rest >> UInt32(bit) & 1 == 1 {
      guard let row = basis[bit] else { continue }
      rest ^= row.sum
      presses ^= row.presses
    }
    return (rest, presses)
  }

  /// All sets of lights whose presses switch the board off, the smallest first; none for a board that cannot be won.
  static func solutions(of lights: UInt32) -> [UInt32] {
    let (rest, presses) = reduced(lights, by: elimination.basis)
    guard rest == 0 else { return [] }
    return elimination.quiet.reduce([presses]) { sets, quiet in sets + sets.map { $0 ^ quiet } }
      .sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
  }

  /// The shortest solution; `unsolvable` also when it needs more presses than are left.
  public func solve(_ game: LightsOut, from state: LightsOut.State, within budget: Budget) -> Solution<LightsOut.Press>
  {
    guard let best = Self.solutions(of: state.lights).first,
      best.nonzeroBitCount <= game.level.allowed - state.presses
    else { return Solution(verdict: .unsolvable, moves: [], nodes: 1) }
    let moves = (0..<25).filter { best >> UInt32($0) & 1 == 1 }.map { LightsOut.Press($0) }
    return Solution(verdict: .optimal, moves: moves, nodes: 1)
  }
}
