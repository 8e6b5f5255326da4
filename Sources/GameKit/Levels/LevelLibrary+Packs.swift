import LevelFiles
import SystemFiles
import TextFormats

/// Packs: files with many levels in the notation of a game. `puzzles.txt` means all its levels, `puzzles.txt#3` the
/// third.
extension LevelLibrary {
  /// The levels of a pack that a text names, or the one level; `nil` for a text that names no pack.
  /// - Parameter game: the game that reads it; without one it is the first that can, by the ending of the name.
  /// - Throws: `InputError` for every mistake in the file; ``Failure`` for a number that it does not have.
  public func pack(_ text: String, for game: (any AnyGameEntry)? = nil) throws -> [any AnyLoadedLevel]? {
    if let (entry, name) = gameBefore(text) { return try pack(name, for: entry) }
    let (path, number) = Self.placeInPack(text)
    let entries = (game.map { [$0] } ?? registry.entries).filter { !$0.packEndings.isEmpty }
    guard !entries.isEmpty, !Self.isFile(path), FileSystem.exists(path), !FileSystem.isFolder(path),
      text.contains("/") || registry.entry(named: text) == nil && !isNamed(text)
    else { return nil }
    let levels = try packed(path, of: entries)
    guard let number else { return levels }
    guard levels.indices.contains(number - 1) else {
      throw Failure.usage("\(text): found number \(number), expected one from 1 to \(levels.count)")
    }
    return [levels[number - 1]]
  }

  /// The levels of a file by the first game that reads it.
  /// - Throws: the mistakes that the first game finds if none reads it.
  func packed(_ path: String, of entries: [any AnyGameEntry]) throws -> [any AnyLoadedLevel] {
    let text = try InputFile(name: path).text(.level)
    let usual = entries.filter { Self.isPack(path, of: $0) }
    var refusal: (any Error)?
    for entry in usual.isEmpty ? entries : usual {
      do { return try entry.packed(text, file: path) } catch let error as InputError { refusal = refusal ?? error }
    }
    throw refusal ?? Failure.missingInput("\(path): found no game that reads packs")
  }

  /// Whether the name of a file has the ending of the packs of the game with that name.
  public func isPack(_ path: String, of game: String) -> Bool {
    registry.entry(named: game).map { Self.isPack(path, of: $0) } ?? false
  }

  /// Whether a text may mean several levels: a game, a folder or a pack.
  public func isSeveral(_ text: String) -> Bool {
    registry.entry(named: text) != nil || (try? files(inFolder: text)) != nil || (try? pack(text))?.count ?? 0 > 1
  }

  /// The files of the built-in levels, each once.
  public func builtInPaths() throws -> [String] {
    try builtInFiles().reduce(into: []) { paths, file in
      let path = Self.placeInPack(file.fields.file).path
      if paths.last != path { paths.append(path) }
    }
  }

  /// Whether the name of a file has the ending of a game's packs.
  static func isPack(_ path: String, of entry: any AnyGameEntry) -> Bool {
    entry.packEndings.contains { path.lowercased().hasSuffix("." + $0) }
  }

  /// Whether a text names one level of a pack, as the origin of such a level does: `puzzles.txt#3`.
  public static func isInPack(_ text: String) -> Bool { placeInPack(text).number != nil }

  /// The file and the number, from 1, that a text names; no number for a whole file.
  static func placeInPack(_ text: String) -> (path: String, number: Int?) {
    guard let mark = text.lastIndex(of: "#"), let number = Int(text[text.index(after: mark)...]), number > 0,
      !FileSystem.exists(text)
    else { return (text, nil) }
    return (String(text[..<mark]), number)
  }
}

extension AnyGameEntry {
  /// The endings of the names of packs; none for a game without packs.
  public var packEndings: [String] { entry.levels.pack?.endings ?? [] }

  /// The levels of a pack of this game.
  fileprivate func packed(_ text: String, file: String) throws -> [any AnyLoadedLevel] {
    let stem = String(LevelFields.name(ofFile: file).prefix(40))
    return try entry.levels.pack?.levels(text, file: file, named: stem).enumerated().map { index, level in
      try entry.levels.check(level)
      var loaded = LoadedLevel(level, of: entry, from: .file("\(file)#\(index + 1)"))
      loaded.isDifficultyDeclared = level.difficulty != 0
      return loaded
    } ?? []
  }
}

extension Collection<any AnyLoadedLevel> {
  /// The levels as one pack.
  /// - Throws: ``Failure`` for levels of several games, and of a game without packs.
  public func packText() throws -> String {
    func text<Level: AnyLoadedLevel>(_ first: Level) throws -> String {
      guard let pack = first.loaded.entry.levels.pack else {
        throw Failure.usage(
          "found levels of \(first.gameName), which has no packs; write each level to a file of its own")
      }
      return pack.write(
        try map { level in
          guard let level = level.played(as: first.loaded.entry)?.content as? Level.Game.GameLevel else {
            throw Failure.usage("found levels of \(first.gameName) and \(level.gameName), expected levels of one game")
          }
          return level
        })
    }
    return try first.map { try text($0) } ?? ""
  }
}
