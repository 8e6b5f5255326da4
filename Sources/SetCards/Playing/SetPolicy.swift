import PuzzleCore

/// Chooses which Set on a table to take.
///
/// A policy sees the table and the set of remaining cards, never their order.
public protocol SetPolicy: Sendable {
  /// The name on the command line.
  var id: String { get }

  /// The index of the chosen Set in the table's list.
  /// - Precondition: the table has a Set.
  /// - Parameters:
  ///   - unseen: the cards of the deck.
  ///   - generator: the source of random decisions.
  mutating func choose(
    on table: SetTable, unseen: CardMask, by dealing: Dealing, within budget: Budget,
    using generator: inout Xoshiro256
  ) -> Int
}
