@testable import Sliding

/// The fewest moves from every position of the 8-puzzle to a goal: a breadth-first search over arrays of numbers that
/// shares nothing with the packed positions.
struct EightPuzzleDistances {
  /// The numbers of every position that was reached, by depth.
  private(set) var layers: [[[UInt8]]] = []

  init(goal: [UInt8]) {
    var seen = [Bool](repeating: false, count: 362_880)
    seen[Self.rank(goal)] = true
    layers = [[goal]]
    while let last = layers.last, !last.isEmpty {
      var next: [[UInt8]] = []
      for cells in last {
        let empty = cells.firstIndex(of: 0) ?? 0
        for neighbour in [empty - 3, empty + 3, empty - 1, empty + 1] where (0..<9).contains(neighbour) {
          if abs(neighbour - empty) == 1, neighbour / 3 != empty / 3 { continue }
          var child = cells
          child.swapAt(empty, neighbour)
          let rank = Self.rank(child)
          if seen[rank] { continue }
          seen[rank] = true
          next.append(child)
        }
      }
      layers.append(next)
    }
    layers.removeLast()
  }

  /// The number of an arrangement in dictionary order.
  private static func rank(_ cells: [UInt8]) -> Int {
    var rank = 0
    for place in 0..<9 {
      var smaller = 0
      for other in place..<9 where cells[other] < cells[place] { smaller += 1 }
      rank = rank * (9 - place) + smaller
    }
    return rank
  }
}
