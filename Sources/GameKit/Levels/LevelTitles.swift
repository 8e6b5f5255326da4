/// The names of levels where several of them are shown together.
extension Collection<any AnyLoadedLevel> {
  /// The name of each level, with a distinction where several share a name: `Coffee break (old.yaml)`.
  ///
  /// Levels of files are distinguished by file name, or by the given path where the file names are equal too. Levels of
  /// the same origin, such as built-in ones, are distinguished by their games, and a file that is given twice by its
  /// path. Complexity: O(*n*) for levels of different names.
  public var titles: [String] {
    zip(self, distinctions).map { level, distinction in distinction.map { "\(level.name) (\($0))" } ?? level.name }
  }

  /// The levels renamed to their ``titles``, so that their measurements can be distinguished.
  public var titled: [any AnyLoadedLevel] { zip(self, titles).map { $0.changed(name: $1) } }

  /// What distinguishes each level from others of its name: `old.yaml`; `nil` if no other level has the name.
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
  /// The origin of the level in a word or two: the name of its file.
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
