/// What levels are called where several of them are shown together.
extension Collection<any AnyLoadedLevel> {
  /// The name of each level; where others have the same name, with what tells them apart: `Coffee break (old.yaml)`.
  ///
  /// Levels of files are told apart by the names of these, or by the paths that were given where the names are the
  /// same, too; levels of the same origin, such as built-in ones, by their games, and one file that is given twice by
  /// its path. Complexity: O(*n*) for levels of different names.
  public var titles: [String] {
    zip(self, distinctions).map { level, distinction in distinction.map { "\(level.name) (\($0))" } ?? level.name }
  }

  /// The levels under their ``titles``, so that what is measured of them can be told apart.
  public var titled: [any AnyLoadedLevel] { zip(self, titles).map { $0.changed(name: $1) } }

  /// What tells each level apart from others of its name: `old.yaml`; `nil` for a level whose name no other has.
  public var distinctions: [String?] {
    let namesakes = Dictionary(grouping: self, by: { $0.name })
    return map { level in
      let all = namesakes[level.name, default: []]
      guard all.count > 1 else { return nil }
      if all.count(where: { $0.origin.short == level.origin.short }) == 1 { return level.origin.short }
      let same = all.filter { $0.origin.long == level.origin.long }
      if same.count == 1 { return level.origin.long }
      let isOneGame = same.allSatisfy { $0.gameName == level.gameName }
      if isOneGame, case .file(let path) = level.origin { return path }
      return level.gameName
    }
  }
}

extension LevelOrigin {
  /// Where the level comes from in a word or two: the name of its file.
  fileprivate var short: String {
    switch self {
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .builtIn: "built in"
    case .database: "your own"
    case .made: "new"
    }
  }

  /// The path of the file as it was given.
  fileprivate var long: String {
    if case .file(let path) = self { path } else { short }
  }
}
