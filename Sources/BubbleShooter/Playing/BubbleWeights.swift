/// What a position is worth to an agent: a sum of features with whole weights, so that it is exact and the same
/// everywhere.
///
/// The unit is a tenth of a coloured bubble. The weights were chosen by hand. On generated levels of four colours, half
/// or double of a weight changed the mean number of shots by less than 4 %, so they are plausible rather than best.
public struct BubbleWeights: Hashable, Sendable {
  /// For each coloured bubble that is left: popping and dropping both take it away.
  public var colored = -10
  /// For each connected group of one colour: about the shots that are still needed.
  public var group = -12
  /// For each coloured bubble without a neighbour of its colour, in addition: two more shots are needed to pop it.
  public var single = -8
  /// For each special bubble that is left. They need not go, but they are in the way.
  public var special = -4
  /// For each colour that is left: with fewer colours, more of what is drawn is of use.
  public var color = -60
  /// For each bubble, for each row that it is below row ``safeRow``, squared.
  public var depth = -4
  /// The last row that is far enough from row 13.
  public var safeRow = 8
  /// For a grid that is cleared; less ``shot`` for each shot it took.
  public var cleared = 1_000_000
  /// For each shot of a search before the grid is cleared.
  public var shot = -1_000
  /// How many times the position after the last shot of a search counts; those before it count once.
  public var patience = 6
  /// For a bubble in row 13.
  public var lost = -1_000_000

  /// The usual weights.
  public init() {}
}

extension FastBubbleBoard {
  /// What an open board is worth. Complexity: a flood for each group.
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

  /// What a board is worth on which a bubble has landed, the given number of shots from the position that is searched.
  @inline(__always)
  func worth(after outcome: LandingOutcome, shots: Int, by weights: BubbleWeights) -> Int {
    switch outcome {
    case .open: worth(by: weights)
    case .cleared: weights.cleared &+ weights.shot &* shots
    case .lost: weights.lost
    }
  }
}
