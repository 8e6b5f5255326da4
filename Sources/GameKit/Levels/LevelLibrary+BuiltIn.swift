import LevelFiles
import SystemFiles
import TextFormats

extension LevelLibrary {
  /// The built-in levels of some games, in the order of their files.
  public func builtIn(of entries: [any AnyGameEntry]) throws -> [any AnyLoadedLevel] {
    let names = Set(entries.map(\.name))
    return try builtInFiles().filter { names.contains($0.entry.name) }.map(read)
  }

  /// The first built-in level of a game.
  /// - Throws: ``Failure`` when there is none.
  public func first(of entry: any AnyGameEntry) throws -> any AnyLoadedLevel {
    guard let file = try builtInFiles().first(where: { $0.entry.name == entry.name }) else {
      throw Failure.missingInput("found no built-in level of \(entry.name); name a level")
    }
    return try read(file)
  }

  /// A built-in level file that its game has not read yet.
  public struct BuiltInFile {
    /// The game that reads it.
    public let entry: any AnyGameEntry
    /// The name of the level.
    public let name: String
    /// The fields of the file.
    public let fields: LevelFields
  }

  /// The built-in levels: folder by folder in the order of the games, in each by name.
  public func builtInFiles() throws -> [BuiltInFile] {
    var folders: [String] = []
    for entry in registry.entries {
      if let folder = try entry.builtInFolder(), !folders.contains(folder) { folders.append(folder) }
    }
    return try folders.flatMap(files).flatMap(fields).compactMap { fields in
      let name = try fields.displayName()
      return registry.entries.first { $0.isMine(fields) }.map { BuiltInFile(entry: $0, name: name, fields: fields) }
    }
  }

  private func files(in folder: String) throws -> [String] {
    guard let names = FileSystem.names(in: folder) else {
      throw Failure.missingInput("\(folder): found no folder of level files")
    }
    return names.filter { name in Self.isFile(name) || registry.entries.contains { Self.isPack(name, of: $0) } }
      .sorted().map { FileSystem.path($0, in: folder) }
  }

  /// The fields of the levels in a built-in file: one, or those of a pack.
  private func fields(of file: String) throws -> [LevelFields] {
    guard !Self.isFile(file) else { return [try LevelFields(InputFile(name: file).text(.level), file: file)] }
    return try packed(file, of: registry.entries).enumerated().map { index, level in
      try LevelFields(level.text, file: "\(file)#\(index + 1)")
    }
  }

  func read(_ file: BuiltInFile) throws -> any AnyLoadedLevel {
    do {
      return try load(file.fields, of: file.entry, from: .builtIn(file.fields.file))
    } catch let error as InputError where file.entry.usesWords && !words.isBuiltIn {
      // The level is right, but the lexicon is a different one. A line for each of its phrases would hide that.
      throw Failure.usage(
        "your lexicon lacks phrases of the built-in level \(file.name.quoted), such as \(error.found); "
          + "name one of your levels, such as FILE.yaml")
    }
  }

  /// The built-in levels of one game.
  public func builtInLevels<Game: PlayableGame>(of entry: GameEntry<Game>) throws -> [Game.GameLevel] {
    try builtInFiles().filter { $0.entry.name == entry.name }.map { try entry.levels.read($0.fields, words) }
  }
}

extension AnyGameEntry {
  /// Whether a level file is one of the game.
  public func isMine(_ file: LevelFields) -> Bool { entry.levels.isMine(file) }

  /// The folder of the built-in level files, if there is one.
  func builtInFolder() throws -> String? {
    guard let folder = try entry.levels.folder() else { return nil }
    return FileSystem.exists(folder) ? FileSystem.standardized(FileSystem.absolute(folder)) : nil
  }
}
