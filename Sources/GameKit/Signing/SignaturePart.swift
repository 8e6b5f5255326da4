import PuzzleCore

/// The results of one agent or solver on a few fixed deals.
public struct SignaturePart: Hashable, Sendable {
  /// The game, the type and the player: for example `lights 5x5 agent casual`.
  public var name: String
  /// The number of moves of an agent's games, or of a solver's solutions.
  public var moves = 0
  /// The number of nodes that a solver expanded; 0 for an agent.
  public var nodes = 0
  /// A hash of everything that the part did.
  public var hash = StableHash()

  /// Creates an empty part.
  public init(_ name: String) { self.name = name }

  /// Adds a game.
  public mutating func add<Deal, Move>(_ record: GameRecord<Deal, Move>) {
    moves += record.moves.count
    hash.combine(record.hash)
  }

  /// Adds a solver's answer.
  public mutating func add<Move: CustomStringConvertible>(_ solution: Solution<Move>) {
    moves += solution.moves.count
    nodes += solution.nodes
    hash.combine(solution.verdictName)
    hash.combine(solution.lowerBound ?? -1)
    hash.combine(solution.nodes)
    for move in solution.moves { hash.combine(move.description) }
  }
}
