/// A position: the game, its clock and the opponent's delay.
public struct SetState: Hashable, Codable, Sendable {
  /// The cards, the selection and the score.
  public var game: SetGame
  /// The milliseconds of play.
  public var clock = 0
  /// The number of Sets found when the opponent's delay was last armed; 0 before the first.
  public var setsWhenArmed = 0
  /// The milliseconds until the opponent takes a Set, at least 0; `nil` while no delay is armed.
  public var opponentDelay: Int?

  /// A position at the beginning of play.
  public init(game: SetGame) { self.game = game }

  /// The number of Sets found by both sides, including a pending one.
  public var setsFound: Int { game.playerSets + game.opponentSets }
}
