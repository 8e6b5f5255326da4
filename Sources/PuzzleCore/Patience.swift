/// When a player gives a game up.
public struct Patience: Hashable, Codable, Sendable {
  /// After so many milliseconds of play; `nil` for never.
  public var milliseconds: Int?
  /// After so many decisions; `nil` for never.
  public var moves: Int?

  /// A patience; without arguments it is endless.
  public init(milliseconds: Int? = nil, moves: Int? = nil) {
    self.milliseconds = milliseconds
    self.moves = moves
  }

  /// Never gives up.
  public static let endless = Patience()
}
