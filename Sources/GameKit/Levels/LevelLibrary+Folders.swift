import LevelFiles
import Simulation
import SystemFiles

/// Folders of level files: a folder means all levels in it.
extension LevelLibrary {
  /// The level files in a folder, sorted by name, without the file of a season; `nil` for a text that is not a folder,
  /// or that names a game or a level.
  /// - Throws: ``Failure`` for a folder without level files.
  public func files(inFolder text: String) throws -> [String]? {
    guard Self.isFolder(text), text.contains("/") || registry.entry(named: text) == nil && !isNamed(text) else {
      return nil
    }
    let names = (FileSystem.names(in: text) ?? []).filter {
      Self.isFile($0) && !SeasonFile.fileNames.contains($0)
    }.sorted()
    guard !names.isEmpty else {
      throw Failure.missingInput("\(text): found no level files in the folder, expected .yaml, .yml or .json")
    }
    return names.map { text.hasSuffix("/") ? text + $0 : "\(text)/\($0)" }
  }

  /// The texts with every folder replaced by its level files.
  /// - Throws: as ``files(inFolder:)``.
  public func expandingFolders(_ texts: [String]) throws -> [String] {
    try texts.flatMap { try files(inFolder: $0) ?? [$0] }
  }

  /// The level files that texts name, including those in folders, for lists of what a run reads.
  public static func readFiles(_ texts: [String]) -> [String] {
    texts.flatMap { text -> [String] in
      guard !isFile(text) else { return [text] + filesOfSeason(text) }
      guard isFolder(text) else {
        let path = placeInPack(text).path
        return FileSystem.exists(path) ? [path] : []
      }
      let names = FileSystem.names(in: text) ?? []
      return names.filter(isFile).map { "\(text)/\($0)" } + (seasonPath(inFolder: text).map(filesOfSeason) ?? [])
    }
  }

  /// The level files that a season names; none for a file that is not a season.
  private static func filesOfSeason(_ path: String) -> [String] {
    guard FilePlace(path)?.kind == .regular, let text = try? InputFile(name: path).text(.level), mayBeSeason(text),
      let season = try? SeasonFile(text, file: path)
    else { return [] }
    return season.entries.map { placeInPack(season.path(of: $0.level)).path }.filter(FileSystem.exists)
  }

  private static func isFolder(_ text: String) -> Bool { FileSystem.isFolder(text) }
}
