/// A position: the game, its clock and what the opponent waits for.
public struct SetState: Hashable, Codable, Sendable {
  /// Cards, selection and score.
  public var game: SetGame
  /// Milliseconds of play.
  public var clock = 0
  /// How many Sets had been found when the opponent's delay was armed last; 0 before the first.
  public var setsWhenArmed = 0
  /// The milliseconds until the opponent takes a Set, at least 0; `nil` while no delay is armed.
  public var opponentDelay: Int?

  /// A position at the beginning of play.
  public init(game: SetGame) { self.game = game }

  /// The Sets found by both, a pending one included.
  public var setsFound: Int { game.playerSets + game.opponentSets }
}
