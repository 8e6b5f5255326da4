import PuzzleCore

/// Which of the Sets on a table to take.
///
/// A policy is shown the table and which cards are still to come, never their order.
public protocol SetPolicy: Sendable {
  /// The name on the command line.
  var id: String { get }

  /// The place of a Set in the table's list.
  /// - Precondition: the table has a Set.
  /// - Parameters:
  ///   - unseen: the cards of the deck.
  ///   - generator: for decisions that are left to chance.
  mutating func choose(
    on table: SetTable, unseen: CardMask, by dealing: Dealing, within budget: Budget,
    using generator: inout Xoshiro256
  ) -> Int
}
