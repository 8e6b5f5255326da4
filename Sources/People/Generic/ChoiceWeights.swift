/// What a person weighs when they choose among the moves of a position.
public enum MoveFeature: Int, CaseIterable, Sendable {
  /// How many moves farther from the win the move leads, faded with the distance: people see the way only near its end.
  case approach
  /// The logarithm of the reasons that speak for the move by means-ends reasoning.
  case means
  /// Whether the piece goes as far as it can.
  case end
  /// The logarithm of 1 + the number of moves of other pieces that it makes possible.
  case gain
  /// The logarithm of the reasons that speak, after the move, for the moves that it makes possible.
  case promise
  /// Whether it takes the last move back.
  case undo
  /// Whether the last move, of another piece, has made it possible.
  case justFreed
  /// Whether the last two moves, of other pieces, have made it possible.
  case freedBefore
}

/// The weights of ``MoveFeature`` in the choices of people: a move is chosen with a probability proportional to the
/// exponential of its weighted features (a conditional logit, McFadden 1974).
public struct ChoiceWeights: Hashable, Sendable {
  /// One weight for each case of ``MoveFeature``, in its order.
  public var values: SIMD8<Double>

  /// Weights in the order of ``MoveFeature``; those that are left out are 0.
  public init(_ values: [Double]) {
    self.values = .zero
    for (place, value) in values.prefix(MoveFeature.allCases.count).enumerated() { self.values[place] = value }
  }

  /// *Measured*: fitted to 9,854 moves of 16 people on 36 boards of Rush Hour (`results/2026-11-26-people`).
  public static let measured = ChoiceWeights([-2.345, 0.431, 2.775, 0.483, 0.161, -0.541, 1.186, 0.620])

  /// *Measured* on the same moves with what rules alone give: no pieces, no reasons, no ends.
  public static let rulesAlone = ChoiceWeights([-5.100, 0, 0, 1.050, 0, -1.263, 0.979, 0.095])
}
