/// Going back to an earlier position of the same game, which is not a move of its rules.
///
/// A game declares what its players may take back (``Puzzle/allowsUndo``, ``Puzzle/allowsRestart``), and the runner
/// keeps the positions. In Rush Hour, for example, people restart in a third of their plays.
public enum Retreat: String, Hashable, Sendable, Codable, CaseIterable {
  /// Takes back the last move that was not taken back yet.
  case undo
  /// Returns to the deal.
  case restart
}

/// The positions to which a player can return, in a game that allows it.
public struct Retraces<Game: Puzzle>: Sendable {
  /// The positions before the moves that were not taken back; the deal comes first.
  @usableFromInline var earlier: [Game.State] = []

  /// No positions yet.
  @inlinable
  public init() {}

  /// Forgets all positions, and keeps their storage.
  @inlinable
  public mutating func clear() { earlier.removeAll(keepingCapacity: true) }

  /// Remembers the position before a move. It does nothing in a game without retreats.
  @inlinable
  public mutating func note(_ state: Game.State) {
    if Game.allowsUndo {
      earlier.append(state)
    } else if Game.allowsRestart && earlier.isEmpty {
      earlier.append(state)
    }
  }

  /// Whether the game allows a retreat and there is a move to take back.
  public func allows(_ retreat: Retreat) -> Bool {
    !earlier.isEmpty && (retreat == .undo ? Game.allowsUndo : Game.allowsRestart)
  }

  /// Goes back if the game allows it and there is a move to take back, and returns whether it did.
  @inlinable
  public mutating func go(_ retreat: Retreat, in state: inout Game.State, of game: Game) -> Bool {
    switch retreat {
    case .undo:
      guard Game.allowsUndo, let last = earlier.popLast() else { return false }
      state = game.resumed(last, after: state)
    case .restart:
      guard Game.allowsRestart, let deal = earlier.first else { return false }
      earlier.removeAll(keepingCapacity: true)
      state = game.resumed(deal, after: state)
    }
    return true
  }
}
