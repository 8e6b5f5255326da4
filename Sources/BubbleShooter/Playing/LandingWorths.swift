/// The worths of the positions after single landings of one colour, from that of the position before them.
///
/// Most landings remove nothing and change the worth by a sum of weights. Landings that pop the same group lead to the
/// same position, which is evaluated once. An example with one red bubble, and a red one that lands:
/// ```
/// beside it        a coloured bubble more, a single one less
/// elsewhere        a coloured bubble, a group and a single one more
/// next to a bomb   evaluated as a position
/// ```
struct LandingWorths {
  private let board: FastBubbleBoard
  private let type: BubbleType
  private let weights: BubbleWeights
  private let same: CellMask
  private let powers: CellMask
  private let before: Int
  /// The popped groups without the landed bubble, and the worths of their positions.
  private var popped: [(group: CellMask, worth: Int)] = []

  /// - Precondition: the type is a colour.
  init(of type: BubbleType, on board: FastBubbleBoard, by weights: BubbleWeights) {
    (self.board, self.type, self.weights) = (board, type, weights)
    same = board.cells(of: type)
    powers = board.code2 & (board.code0 | board.code1)
    before = board.worth(by: weights)
  }

  /// The worth of the position after a landing, one shot from the searched position.
  mutating func worth(at bit: Int) -> Int {
    let landed = CellMask(bit: bit)
    let near = board.lattice.neighbors(of: landed)
    let row = bit / CellMask.stride
    guard (near & powers).isEmpty, row < BubbleGeometry.gameRows - 1 else { return evaluated(bit) }
    let touched = near & same
    let below = max(0, row - weights.safeRow)
    let quiet = before &+ weights.colored &+ weights.depth &* below &* below
    if touched.isEmpty {
      return quiet &+ weights.group &+ weights.single &+ (same.isEmpty ? weights.color : 0)
    }
    let group = board.lattice.flood(from: touched, in: same)
    if group.count == 1 { return quiet &- weights.single }
    if let known = popped.first(where: { $0.group == group }) { return known.worth }
    let worth = evaluated(bit)
    popped.append((group, worth))
    return worth
  }

  private func evaluated(_ bit: Int) -> Int {
    var next = board
    let outcome = next.land(type, atBit: bit).outcome
    return next.worth(after: outcome, shots: 1, by: weights)
  }
}
