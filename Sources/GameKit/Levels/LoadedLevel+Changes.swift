import LevelFiles
import TextFormats

extension AnyLoadedLevel {
  /// The level as a file.
  public var text: String { loaded.text }

  /// The level as a file of that name: in JSON where the name ends in `.json`, otherwise as ``text``.
  public func text(forFile name: String?) throws -> String {
    guard let name, LevelValue.isJSON(file: name) else { return text }
    return try LevelFields(kept: text, name: self.name).jsonText
  }

  /// The level with changes to the fields that all levels have; `nil` leaves a field as it is.
  public func changed(
    name: String? = nil, difficulty: Int? = nil, targetScore: Int? = nil
  ) -> any AnyLoadedLevel {
    var copy = loaded
    if let name { copy.level.name = name }
    if let difficulty {
      copy.level.difficulty = difficulty
      copy.isDifficultyDeclared = true
    }
    if let targetScore { copy.level.targetScore = targetScore }
    return copy
  }

  /// The level with another target; `nil` for none.
  public func changed(target: LevelTarget?) -> any AnyLoadedLevel {
    var copy = loaded
    copy.target = target
    return copy
  }

  /// The level with changed rules, written as in its file: `time=90`, and for a rule inside another `opponent.from=3`.
  /// - Parameter option: where the rules were given, for messages.
  /// - Throws: `InputError` when the game finds a mistake in them.
  public func changed(rules: [String], option: String, words: Words) throws -> any AnyLoadedLevel {
    guard !rules.isEmpty else { return loaded }
    let format = loaded.entry.levels
    // A level without a name makes no valid file.
    var named = loaded
    if name.isEmpty { named.level.name = "Untitled" }
    if let fitting = format.fitting {
      for sides in rules.map({ $0.split(separator: "=", maxSplits: 1).map { String($0).trimmed } })
      where sides.count == 2 {
        named.level = fitting(named.level, sides[0], sides[1])
      }
    }
    var edit = LevelFileEdit(named.text, file: option)
    for rule in rules {
      let sides = rule.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).trimmed }
      guard sides.count == 2 else {
        throw Failure.usage("\(option): found \(rule.quoted), expected a rule and a value, such as time=90")
      }
      let path = sides[0].split(separator: ".").map(String.init)
      if path.count == 2 {
        try edit.apply(.entry(path[0], path[1], sides[1]))
      } else if let section = format.ruleSection {
        try edit.apply(.entry(section, sides[0], sides[1]))
      } else {
        try edit.apply(.field(sides[0], sides[1]))
      }
    }
    var copy = loaded
    do {
      copy.level = try loaded.read(edit.text, file: option, words: words)
    } catch var error as InputError {
      // The user does not see this file, so its lines would mean nothing.
      (error.line, error.column) = (0, 0)
      for place in error.others.indices { (error.others[place].line, error.others[place].column) = (0, 0) }
      throw error
    }
    copy.level.name = name
    return copy
  }

  /// The level with the contents of others added, each once: their phrases, their cards.
  /// - Parameter option: where the others were given, for messages.
  /// - Throws: ``Failure`` when nothing can be added to levels of the game, or another level has no such contents.
  ///   Errors of the game are passed on.
  public func adding(_ others: [any AnyLoadedLevel], option: String) throws -> any AnyLoadedLevel {
    var copy = loaded
    for other in others {
      guard let add = copy.entry.levels.adding else {
        throw Failure.usage("\(option): \"\(name)\" is a level of \(gameName), to which nothing can be added")
      }
      guard let level = try add(copy.level, other.content) else {
        throw Failure.usage(
          "\(option): found \"\(other.name)\", a level of \(other.gameName), expected a level whose contents fit \(gameName)"
        )
      }
      copy.level = level
      // Phrases that only those words have need them from now on.
      copy.ownWords = copy.ownWords ?? other.ownWords
    }
    return copy
  }

  /// Throws if the level is not playable.
  public func check() throws { try loaded.entry.levels.check(loaded.level) }

  /// Remarks on the level and the file from which it was read.
  public func remarks(on file: LevelFields) throws -> [String] {
    try loaded.entry.levels.remarks(loaded.level, file)
  }

  /// Why no game of the level can be won; `nil` if this is not proved.
  public func obstacle() throws -> String? { try loaded.entry.levels.obstacle(loaded.level) }

  /// What the level contains, in a few words, such as `40 phrases`.
  public var contents: String { loaded.entry.levels.contents(loaded.level) }
}
