import PuzzleCore

/// Numbers of the whole graph, for designers of levels.
extension PositionGraph {
  /// The fewest moves to a win from the position that needs most, among those that can still be won; `nil` if nothing
  /// wins.
  public var largestDistance: Int? {
    let largest = distances.max() ?? -1
    return largest < 0 ? nil : Int(largest)
  }

  /// The number of shortest solutions from the root: sequences of moves that differ. Exact up to 2^53; `nil` if nothing
  /// wins.
  public var shortestSolutions: Double? {
    guard distances[0] >= 0 else { return nil }
    var ways = [Double](repeating: 0, count: count)
    ways[0] = 1
    // A shortest solution meets positions in the order of their depths, which is that of their numbers.
    for place in 0..<count where ways[place] > 0 && distances[place] > 0 {
      for target in targets(of: place) where distances[Int(target)] == distances[place] - 1 {
        ways[Int(target)] += ways[place]
      }
    }
    var solutions = 0.0
    for place in 0..<count where distances[place] == 0 { solutions += ways[place] }
    return solutions
  }

  /// The share of positions in which the player can still move and nothing wins any more.
  public var deadEnds: Double {
    let dead = (0..<count).count { distances[$0] < 0 && firsts[$0] < firsts[$0 + 1] }
    return Double(dead) / Double(count)
  }

  /// The expected number of moves of a player who draws each move from all legal ones, from the root to a win; `nil` if
  /// such a player may never win, or if the error is not reached in `sweeps` of the equations.
  ///
  /// The expectations solve `h = 1 + mean of h over the moves`. If no equation is wrong by more than ε, then no
  /// expectation is wrong by more than ε times itself, because the error is at most the expected sum of ε over the
  /// moves to the win. So `error` is a proved relative error, apart from rounding. The method is BiCGSTAB.
  ///
  /// Source: van der Vorst, *Bi-CGSTAB: a fast and smoothly converging variant of Bi-CG for the solution of
  /// nonsymmetric linear systems*, SIAM J. Sci. Stat. Comput. 13(2), 1992.
  ///
  /// Complexity: O(moves) time for each sweep, of which there are about as many as the square root of the result;
  /// 64 bytes for each position.
  public func randomWalk(error: Double = 1e-6, sweeps: Int = 20_000) -> Double? {
    guard distances.allSatisfy({ $0 >= 0 }) else { return nil }
    if distances[0] == 0 { return 0 }
    return RandomWalk(firsts: firsts, targets: targets, distances: distances).expected(error: error, sweeps: sweeps)
  }
}

/// The equations for the expected moves of a random player.
struct RandomWalk {
  let firsts: [Int32]
  let targets: [Int32]
  let distances: [Int32]

  /// The solution at the root.
  func expected(error: Double, sweeps: Int) -> Double? {
    let count = distances.count
    // The residual of the solution 0 is 1 in every position that is not won.
    var (solution, residual) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
    var (image, turned) = (solution, solution)
    var sweep = 0
    while sweep < sweeps {
      // A new start: the residual is computed afresh, so that it is exact.
      apply(to: solution, into: &image)
      for place in 0..<count { residual[place] = distances[place] == 0 ? 0 : 1 - image[place] }
      if largest(residual) <= error { return solution[0] }
      let shadow = residual
      var direction = residual
      var product = dot(shadow, residual)
      for _ in 0..<200 where sweep < sweeps {
        sweep += 2
        apply(to: direction, into: &image)
        let slope = dot(shadow, image)
        guard slope != 0, product != 0 else { break }
        let step = product / slope
        for place in 0..<count { residual[place] -= step * image[place] }
        apply(to: residual, into: &turned)
        let square = dot(turned, turned)
        let turn = square > 0 ? dot(turned, residual) / square : 0
        for place in 0..<count {
          solution[place] += step * direction[place] + turn * residual[place]
          residual[place] -= turn * turned[place]
        }
        if turn == 0 || largest(residual) <= error / 2 { break }
        let next = dot(shadow, residual)
        let share = next / product * (step / turn)
        product = next
        for place in 0..<count {
          direction[place] = residual[place] + share * (direction[place] - turn * image[place])
        }
      }
    }
    return nil
  }

  /// The left side of the equations: a value less the mean over the moves; 0 where the game is won.
  private func apply(to values: [Double], into image: inout [Double]) {
    for place in 0..<values.count where distances[place] > 0 {
      let (begin, end) = (Int(firsts[place]), Int(firsts[place + 1]))
      var sum = 0.0
      for move in begin..<end { sum += values[Int(targets[move])] }
      image[place] = values[place] - sum / Double(end - begin)
    }
  }

  private func dot(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for place in 0..<a.count { sum += a[place] * b[place] }
    return sum
  }

  private func largest(_ values: [Double]) -> Double { values.reduce(0) { max($0, abs($1)) } }
}
