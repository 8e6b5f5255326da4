/// The source of the user's own levels.
///
/// The library of levels asks it for a level that is neither a file nor built in, so a program without a database needs
/// none.
public protocol OwnLevelSource: Sendable {
  /// The level of that name; `nil` when there is none.
  /// - Parameter library: provides the games and words to read it.
  func ownLevel(named name: String, in library: LevelLibrary) throws -> (any AnyLoadedLevel)?

  /// The names of the levels, by declared difficulty.
  /// - Parameter game: the game whose levels are asked for; `nil` for all.
  func ownLevelNames(of game: String?) throws -> [String]
}
