import GameKit
import LevelFiles
import PuzzleCore
import SystemFiles
import TextFormats

/// Writing: nothing replaces content that the writer has not seen.
extension LevelShelf {
  /// Writes the text of a level, if the file still has the content that the writer has seen.
  /// - Returns: the hash of the new content.
  /// - Throws: ``StudioError`` with the content on disk if it is another, or with the mistakes of the text.
  func write(_ text: String, to id: String, seen: String) throws -> String {
    try turn.withLock { _ in
      let place = try place(id)
      guard let file = place.file else {
        throw StudioError(.unprocessable, "found a built-in level, which cannot be changed; save a copy instead")
      }
      // Only a valid level or a draft is written, so that a page can never spoil a file.
      let (level, defect) = try library.draft(LevelFields(text, file: file), from: .file(file))
      let disk = try InputFile(name: file).text(.level)
      guard Self.hash(of: disk) == seen else {
        throw StudioError(
          .conflict, "\(file): found content that this page has not seen; nothing was written",
          [.init("disk", ["text": .string(disk), "hash": .string(Self.hash(of: disk))])])
      }
      // Without an edit nothing is written, so that not even the time of the file changes.
      if text != disk { try OutputFile(path: file).write(text: text) }
      places.withLock { places in
        guard let index = places.firstIndex(where: { $0.id == id }) else { return }
        (places[index].text, places[index].level) = (text, level)
        (places[index].mistake, places[index].diskHash) = (nil, Self.hash(of: text))
        places[index].defect = defect.map { StudioError($0).message }
        places[index].stamp = FileStamp(file)
      }
      return Self.hash(of: text)
    }
  }

  /// Creates a file for a level in the folder of the shelf.
  /// - Parameters:
  ///   - name: the name of the level, from which that of the file follows.
  ///   - after: the id of the level behind which a season gets the new one; `nil` for the end.
  /// - Returns: the id.
  func create(_ text: String, name: String, after: String? = nil) throws -> String {
    guard let folder else {
      throw StudioError(.unprocessable, "found no folder for new levels; start `moli studio FOLDER`")
    }
    let level = try library.draft(LevelFields(text, file: "level.yaml"), from: .made).level.changed(name: name)
    let named = try renamed(text, name, as: level)
    let stem = Self.fileName(name)
    let file = try turn.withLock { _ -> String in
      let free = (0..<1000).lazy.map { FileSystem.path(stem + ($0 == 0 ? "" : "-\($0 + 1)") + ".yaml", in: folder) }
        .first { !FileSystem.exists($0) }
      guard let free else { throw StudioError(.unprocessable, "found too many files of the name \(stem)") }
      try OutputFile(path: free).write(text: named)
      return free
    }
    try addToSeason(file, after: after.flatMap { try? place($0).season?.id })
    _ = refresh()
    return Self.id(FileSystem.absolute(file))
  }

  /// Adds a new file to the season that is shown, with an id of its own; the others keep theirs.
  private func addToSeason(_ path: String, after: String?) throws {
    guard let season, let file = season.file else { return }
    try turn.withLock { _ in
      var edit = SeasonEdit(try InputFile(name: season.path).text(.level), file: season.path)
      let name = FileSystem.name(of: path)
      let id = SeasonFile.freeID(for: name, taken: Set(file.entries.map(\.id)))
      try edit.insert(SeasonFile.Entry(id: id, level: name), after: after)
      try OutputFile(path: season.path).write(text: edit.text)
    }
  }

  /// Puts the levels of the season into another order; a folder without a season gets one.
  /// - Parameters:
  ///   - items: the ids of levels and the numbers of headings, each once.
  ///   - seen: the content hash of the season's file that the page shows; empty if there is none.
  /// - Throws: ``StudioError`` if the file has other content, or for other items.
  func arrange(_ items: [SeasonOrderItem], seen: String) throws {
    try turn.withLock { _ in
      guard let season = season ?? newSeason() else {
        throw StudioError(.unprocessable, "found no folder of levels; start `moli studio FOLDER`")
      }
      let disk = FileSystem.exists(season.path) ? try InputFile(name: season.path).text(.level) : nil
      guard disk.map(Self.hash) ?? "" == seen else {
        throw StudioError(.conflict, "\(season.path): found content that this page has not seen; nothing was written")
      }
      guard let file = season.file else {
        throw season.mistake ?? StudioError(.unprocessable, "\(season.path): found no valid season")
      }
      var edit = SeasonEdit(disk ?? season.text, file: season.path)
      try edit.arrange(try SeasonOrderItem.items(items, of: file))
      if edit.text != disk { try OutputFile(path: season.path).write(text: edit.text) }
    }
    _ = refresh()
  }

  /// The season that a folder without one gets: its level files by name.
  private func newSeason() -> ShelfSeason? {
    guard texts.count == 1, FileSystem.isFolder(texts[0]) else { return nil }
    let path = FileSystem.path(SeasonFile.fileNames[0], in: texts[0])
    let names = Self.files(inFolder: texts[0]).map(FileSystem.name)
    let title = LevelFields.name(ofFile: FileSystem.absolute(texts[0]))
    return ShelfSeason(text: SeasonEdit.text(name: title, files: names), path: path)
  }

  /// The text with another name; comments and order stay where the file can be changed in place.
  private func renamed(_ text: String, _ name: String, as level: any AnyLoadedLevel) throws -> String {
    var edit = LevelFileEdit(text, file: "level.yaml")
    // A JSON string is a YAML string, whatever the name.
    try? edit.apply(.field("name", JSONValue.string(name).text))
    let read = try? library.draft(LevelFields(edit.text, file: "level.yaml"), from: .made).level
    return read?.isSame(as: level) == true ? edit.text : level.text
  }

  /// A plain file name: letters, digits and hyphens only, so that a name never becomes a path.
  private static func fileName(_ name: String) -> String {
    let words = name.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    return words.isEmpty ? "level" : String(words.prefix(60))
  }
}
