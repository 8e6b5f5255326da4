/// Levels that are played by another game than the one they were written for.
extension LevelLibrary {
  /// Splits `game:Name of a level` into the game that should play the level and the level's name; `nil` if no game is
  /// named, or if the whole text is a level's name.
  func gameBefore(_ text: String) -> (entry: any AnyGameEntry, name: String)? {
    let sides = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    guard sides.count == 2, !sides[1].isEmpty, let entry = registry.entry(named: sides[0]),
      !isNamed(text)
    else {
      return nil
    }
    return (entry, sides[1])
  }

  /// Levels of other games that should all be played by the game named before the first of them; `nil` if that does not
  /// apply.
  func playedByFirst(
    _ found: [(entry: (any AnyGameEntry)?, levels: [any AnyLoadedLevel])]
  ) -> [any AnyLoadedLevel]? {
    guard let entry = found.first?.entry, found.count > 1,
      found.dropFirst().allSatisfy({ $0.entry == nil })
    else {
      return nil
    }
    let levels = found.dropFirst().flatMap(\.levels)
    guard levels.contains(where: { $0.gameName != entry.name }) else { return nil }
    let played = levels.compactMap { $0.played(as: entry) }
    return played.count == levels.count ? played : nil
  }
}
