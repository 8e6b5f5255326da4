/// Levels that another game plays than the one that they are written for.
extension LevelLibrary {
  /// The game that is to play a level, and the level: `game:Name of a level`; `nil` where no game is named, or the
  /// whole is a level's name.
  func gameBefore(_ text: String) -> (entry: any AnyGameEntry, name: String)? {
    let sides = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    guard sides.count == 2, !sides[1].isEmpty, let entry = registry.entry(named: sides[0]),
      !isNamed(text)
    else {
      return nil
    }
    return (entry, sides[1])
  }

  /// Levels that all are to be played by the game that is named before them, which none of them is a level of; `nil`
  /// where that is not so.
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
