/// Folds a list of actions into nested repeats with the fewest blocks.
///
/// A list of one action is a block. A longer one is two lists after each other, or a shorter list repeated, which costs
/// one block more than that list. Dynamic programming over all stretches of the list finds the best division. So no
/// program of actions and repeats with the same actions has fewer blocks. Complexity: O(n³) comparisons of lists for n
/// actions.
public struct LoopFolding: Sendable {
  /// The longest list that is folded; a longer one is left unchanged.
  public static let longest = 120
  /// The maximum number of repetitions in the editor of the public game.
  public static let mostTimes = 20

  /// The longest stretch that is repeated.
  public var longestUnit: Int

  /// A folding with a limit on the actions per round.
  public init(longestUnit: Int = longest) { self.longestUnit = longestUnit }

  /// The best way to write a stretch.
  private enum Way {
    case single
    /// Two parts; the length of the first.
    case split(Int)
    /// A repeated part; its length.
    case repeated(Int)
  }

  /// The blocks of the shortest program of actions and repeats that makes these actions.
  public func blocks(for actions: [VanAction]) -> [RouterBlock] {
    let count = actions.count
    guard count > 1, count <= Self.longest else { return actions.map { .action($0) } }
    // Indexed by start and length: the number of blocks, and the way.
    var best = Array(repeating: Array(repeating: (blocks: 1, way: Way.single), count: count + 1), count: count)
    for length in 2...count {
      for start in 0...count - length {
        var choice = (blocks: Int.max, way: Way.single)
        // Repeats are tested first, because with equally many blocks they are clearer.
        for unit in 1...length / 2 where unit <= longestUnit && length % unit == 0 && length / unit <= Self.mostTimes {
          let blocks = best[start][unit].blocks + 1
          if blocks < choice.blocks, Self.repeats(actions, start, length, unit) { choice = (blocks, .repeated(unit)) }
        }
        for first in 1..<length {
          let blocks = best[start][first].blocks + best[start + first][length - first].blocks
          if blocks < choice.blocks { choice = (blocks, .split(first)) }
        }
        best[start][length] = choice
      }
    }
    return Self.write(actions, 0, count, best.map { $0.map(\.way) })
  }

  private static func repeats(_ actions: [VanAction], _ start: Int, _ length: Int, _ unit: Int) -> Bool {
    (start + unit..<start + length).allSatisfy { actions[$0] == actions[$0 - unit] }
  }

  private static func write(
    _ actions: [VanAction], _ start: Int, _ length: Int, _ ways: [[Way]]
  ) -> [RouterBlock] {
    switch ways[start][length] {
    case .single: [.action(actions[start])]
    case .split(let first):
      write(actions, start, first, ways) + write(actions, start + first, length - first, ways)
    case .repeated(let unit): [.times(length / unit, write(actions, start, unit, ways))]
    }
  }
}
