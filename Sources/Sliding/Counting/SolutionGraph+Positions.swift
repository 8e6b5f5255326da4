/// Sums over all shortest solutions and their positions, without the last.
struct PositionSums: Hashable, Sendable {
  /// The number of shortest solutions.
  var solutions: UInt128 = 0
  /// The slides that do not take back the previous one.
  var choices: UInt128 = 0
  /// The positions with one such slide.
  var forced: UInt128 = 0
  /// The positions with one slide that begins a shortest solution.
  var single: UInt128 = 0
}

extension SolutionGraph {
  /// Sums over the positions of all shortest solutions.
  ///
  /// The number of solutions through a position is the number of ways to it times the number of ways from it to a won
  /// board. A shortest solution never takes a slide back, so every way in this graph is a solution.
  ///
  /// - Precondition: the limit is the length of the shortest solutions.
  func positionSums() -> PositionSums {
    var onward: [[UInt128]] = [Array(repeating: 1, count: layers[layers.count - 1].count)]
    for depth in layers.indices.dropLast().reversed() {
      let later = onward[onward.count - 1]
      onward.append(
        layers[depth].words.map { word in
          successors(of: word, at: depth).reduce(0) { $0 + later[$1] }
        })
    }
    onward.reverse()
    var sums = PositionSums()
    var ways: [UInt128] = Array(repeating: 1, count: layers[0].count)
    sums.solutions = onward[0].first ?? 0
    for depth in layers.indices.dropLast() {
      var next = [UInt128](repeating: 0, count: layers[depth + 1].count)
      for (index, word) in layers[depth].words.enumerated() {
        let solutions = ways[index] * onward[depth][index]
        let choices = steps.count(of: word) - (depth == 0 ? 0 : 1)
        let successors = successors(of: word, at: depth)
        sums.choices += solutions * UInt128(choices)
        if choices == 1 { sums.forced += solutions }
        if successors.count == 1 { sums.single += solutions }
        for place in successors { next[place] += ways[index] }
      }
      ways = next
    }
    return sums
  }

  /// The places in the next layer that slides of a board reach.
  private func successors(of word: UInt64, at depth: Int) -> [Int] {
    var places: [Int] = []
    steps.forEachChild(of: word) { if let place = layers[depth + 1].index(of: $1) { places.append(place) } }
    return places
  }
}
