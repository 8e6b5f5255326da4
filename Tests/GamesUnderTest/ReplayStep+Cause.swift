import Simulation

extension ReplayStep {
  /// Whether the player made a move.
  var isMove: Bool {
    if case .move = cause { true } else { false }
  }

  /// Whether time passed.
  var isWait: Bool {
    if case .time = cause { true } else { false }
  }
}
