/// How alike two levels are.
extension Set<String> {
  /// The share of common parts among all parts of both (Jaccard), 0 to 1; 1 for two sets without parts.
  public func likeness(to other: Set<String>) -> Double {
    let all = union(other).count
    return all == 0 ? 1 : Double(intersection(other).count) / Double(all)
  }
}

extension LevelFormat {
  /// The parts by which two levels of the game are compared, such as words or cells. Without a declaration of the game
  /// (``LevelMaker/parts``) they are the lines of the level's file.
  public func parts(of level: Level) -> Set<String> {
    if let parts = maker?.parts { return parts(level) }
    var level = level
    level.name = ""
    return Set(write(level).split(separator: "\n").map(String.init))
  }
}

extension AnyLoadedLevel {
  /// The parts by which levels of its game are compared; see ``LevelFormat/parts(of:)``.
  public var parts: Set<String> { loaded.entry.levels.parts(of: loaded.level) }

  /// Whether the game declares the parts of its levels, which are then contents and not rules.
  public var hasParts: Bool { loaded.entry.levels.maker?.parts != nil }
}
