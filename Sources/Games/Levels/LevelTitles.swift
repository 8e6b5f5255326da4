/// What levels are called where several of them are shown together.
extension Collection<any AnyLoadedLevel> {
  /// The name of each level; where others have the same name, with what tells them apart: `Coffee break (old.yaml)`.
  ///
  /// Levels of files are told apart by the names of these, or by the paths that were given where the names are the same, too.
  /// Complexity: O(*n*) for levels of different names.
  public var titles: [String] {
    zip(self, distinctions).map { level, distinction in distinction.map { "\(level.name) (\($0))" } ?? level.name }
  }

  /// The levels under their ``titles``, so that what is measured of them can be told apart.
  public var titled: [any AnyLoadedLevel] { zip(self, titles).map { $0.changed(name: $1) } }

  /// What tells each level apart from others of its name: `old.yaml`; `nil` for a level whose name no other has.
  public var distinctions: [String?] {
    let origins = Dictionary(grouping: self, by: { $0.name }).mapValues { $0.map { $0.origin.short } }
    return map { level in
      let others = origins[level.name, default: []]
      guard others.count > 1 else { return nil }
      return others.count { $0 == level.origin.short } > 1 ? level.origin.long : level.origin.short
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
