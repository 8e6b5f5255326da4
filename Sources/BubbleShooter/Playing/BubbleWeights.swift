/// The weights of an agent's evaluation: a sum of features with integer weights, so that it is exact and the same on
/// every machine.
///
/// The unit is a tenth of a coloured bubble. The weights were chosen by hand. On generated levels of four colours,
/// halving or doubling one weight changed the mean number of shots by less than 4 %, so they are plausible rather than
/// optimal.
public struct BubbleWeights: Hashable, Sendable {
  /// The weight of each remaining coloured bubble; popping and dropping both remove it.
  public var colored = -10
  /// The weight of each connected group of one colour. The number of groups is roughly the number of shots still
  /// needed.
  public var group = -12
  /// An additional weight for each coloured bubble without a neighbour of its colour, which needs two more shots to
  /// pop.
  public var single = -8
  /// The weight of each remaining special bubble. It need not be removed, but it is an obstacle.
  public var special = -4
  /// The weight of each remaining colour. With fewer colours, more of the drawn bubbles are useful.
  public var color = -60
  /// The weight of each bubble, multiplied by the square of the number of rows by which it is below row ``safeRow``.
  public var depth = -4
  /// The last row at a safe distance from row 13.
  public var safeRow = 8
  /// The weight of a cleared grid; reduced by ``shot`` for each shot it took.
  public var cleared = 1_000_000
  /// The weight of each shot before the grid is cleared.
  public var shot = -1_000
  /// The factor of the position after the last shot of a search; earlier positions count once.
  public var patience = 6
  /// The weight of a bubble in row 13, which loses the game.
  public var lost = -1_000_000

  /// Creates the weights that the agents use.
  public init() {}
}

extension FastBubbleBoard {
  /// The worth of an open board. Complexity: a flood fill for each group.
  func worth(by weights: BubbleWeights) -> Int {
    let all = occupied - code2
    var worth = weights.colored &* all.count &+ weights.special &* (occupied.count &- all.count)
    for type in [BubbleType.red, .yellow, .green, .blue] {
      var rest = cells(of: type)
      guard !rest.isEmpty else { continue }
      worth &+= weights.color
      while let bit = rest.popFirst() {
        let group = lattice.flood(from: CellMask(bit: bit), in: rest | CellMask(bit: bit))
        worth &+= weights.group
        if group == CellMask(bit: bit) { worth &+= weights.single }
        rest = rest - group
      }
    }
    let lowest = occupied.highestBit / CellMask.stride
    if lowest > weights.safeRow {
      for row in (weights.safeRow + 1)...lowest {
        let below = row &- weights.safeRow
        worth &+= weights.depth &* below &* below &* occupied.row(row).nonzeroBitCount
      }
    }
    return worth
  }

  /// The worth of a board after a landing, the given number of shots from the searched position.
  @inline(__always)
  func worth(after outcome: LandingOutcome, shots: Int, by weights: BubbleWeights) -> Int {
    switch outcome {
    case .open: worth(by: weights)
    case .cleared: weights.cleared &+ weights.shot &* shots
    case .lost: weights.lost
    }
  }
}
