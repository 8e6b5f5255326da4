import GameKit
import LevelFiles
import PuzzleCore
import Simulation
import Synchronization
import SystemFiles
import TextFormats

/// The levels that a studio shows: those in files, read again when the files change, and built-in ones.
///
/// Files on disk are the truth. The shelf keeps the last valid level of a file that has become invalid, and never
/// writes over content that the writer has not seen.
final class LevelShelf: Sendable {
  /// A level of the shelf.
  struct Place: Sendable {
    /// The name in addresses: digits that say nothing of the path.
    var id: String
    /// The file; `nil` for a level without one that could be written.
    var file: String?
    /// The last valid level; `nil` for a file that has never been valid.
    var level: (any AnyLoadedLevel)?
    /// Why the level cannot be played, for a draft.
    var defect: String?
    /// Its text.
    var text: String
    /// The content hash of the file on disk, which differs from that of ``text`` while the file is invalid.
    var diskHash: String
    /// What is wrong with the file on disk.
    var mistake: StudioError?
    /// What tells whether the file has changed.
    var stamp: FileStamp?
    /// Where the level is in a season; `nil` outside one.
    var season: ShelfSeason.Spot?

    /// The content hash of the text.
    var hash: String { LevelShelf.hash(of: text) }
  }

  /// A change that pages want to know of.
  enum Change: Hashable, Sendable {
    /// The content of a level.
    case level(id: String, hash: String)
    /// The list of levels.
    case list
  }

  let library: LevelLibrary
  let texts: [String]
  let places: Mutex<[Place]>
  private let openSeason: Mutex<ShelfSeason?>
  /// Writes and looks for changes take turns, so that a look never sees half of a write as a change of someone else.
  let turn = Mutex(())

  /// The shelf of files, folders, games and levels by name; without any, the built-in levels of all games.
  /// - Throws: as ``GameKit/LevelLibrary/levels(_:)`` for a name that leads to nothing. A file that is not valid is on
  ///   the shelf, with its mistake.
  init(_ texts: [String], in library: LevelLibrary) throws {
    (self.texts, self.library) = (texts, library)
    let season = try ShelfSeason.find(texts, in: library)
    openSeason = Mutex(season)
    let found = try season.map { Self.places(of: $0, in: library, before: []) } ?? Self.find(texts, in: library)
    places = Mutex(found)
  }

  /// The season that is shown; `nil` for other levels.
  var season: ShelfSeason? { openSeason.withLock { $0 } }

  /// All levels in their order.
  var all: [Place] { places.withLock { $0 } }

  /// The level with an id.
  /// - Throws: ``StudioError`` for an unknown one.
  func place(_ id: String) throws -> Place {
    guard let place = all.first(where: { $0.id == id }) else {
      throw StudioError(.notFound, "found no level \(String(id.prefix(40)).quoted); the list of levels has the ids")
    }
    return place
  }

  /// The folder in which copies are created: the only folder, or that of the first file.
  var folder: String? {
    if let folder = texts.first(where: FileSystem.isFolder) { return folder }
    if let season { return FileSystem.folder(of: season.path) }
    return all.lazy.compactMap(\.file).first.map(FileSystem.folder)
  }

  /// The levels of a season in its order, then the other level files of its folder.
  private static func places(of season: ShelfSeason, in library: LevelLibrary, before: [Place]) -> [Place] {
    var places = season.spots.map { spot -> Place in
      guard let file = spot.file else {
        let named = spot.name.flatMap { try? library.level($0) }
        var place = named.map(place) ?? Place(id: id(spot.level), file: nil, level: nil, text: "", diskHash: "")
        if named == nil {
          place.mistake = StudioError(
            .notFound, "\(season.path): found \(spot.level.quoted), expected a level in the folder of the season")
        }
        place.season = spot
        return place
      }
      var place = before.first { $0.file == file }.map { again(file, $0, in: library) } ?? read(file, in: library)
      place.season = spot
      return place
    }
    let listed = Set(places.compactMap { $0.file.flatMap { FileSystem.realpath($0) } })
    for file in files(inFolder: FileSystem.folder(of: season.path))
    where !listed.contains(FileSystem.realpath(file) ?? file) && FileSystem.realpath(file) != season.realPath {
      var place = before.first { $0.file == file }.map { again(file, $0, in: library) } ?? read(file, in: library)
      place.season = nil
      places.append(place)
    }
    return places
  }

  /// The place of a file, read again if the file has changed.
  private static func again(_ file: String, _ last: Place, in library: LevelLibrary) -> Place {
    FileStamp(file) == last.stamp ? last : read(file, in: library, last: last)
  }

  static func hash(of text: String) -> String {
    var hash = StableHash()
    hash.combine(bytes: Array(text.utf8))
    return hash.hexadecimal
  }

  // MARK: - Reading

  private static func find(_ texts: [String], in library: LevelLibrary) throws -> [Place] {
    guard !texts.isEmpty else { return try builtIn(in: library) }
    return try texts.flatMap { text -> [Place] in
      if FileSystem.isFolder(text), text.contains("/") || library.registry.entry(named: text) == nil {
        return files(inFolder: text).map { read($0, in: library) }
      }
      return LevelLibrary.isFile(text) ? [read(text, in: library)] : try library.levels([text]).map(place)
    }
  }

  /// The built-in levels of all games, each with its game's others.
  private static func builtIn(in library: LevelLibrary) throws -> [Place] {
    let first = try library.levels([])
    let games = first.map(\.gameName) + library.registry.names
    var seen: Set<String> = []
    return try games.filter { seen.insert($0).inserted }.flatMap { game -> [Place] in
      let own = first.filter { $0.gameName == game }
      return try (own.isEmpty ? library.levels([game]) : own).map(place)
    }
  }

  /// The built-in levels, from which files are made.
  func templates() throws -> [Place] { try Self.builtIn(in: library) }

  /// The level files of a folder by name; it may be empty, because levels may be created in it.
  static func files(inFolder folder: String) -> [String] {
    let home = FileSystem.realpath(folder)
    return (FileSystem.names(in: folder) ?? [])
      .filter { LevelLibrary.isFile($0) && !SeasonFile.fileNames.contains($0) }.sorted()
      .map { FileSystem.path($0, in: folder) }
      // A link that leads out of the folder is not shown, and so never written.
      .filter { file in FileSystem.realpath(file).map { FileSystem.folder(of: $0) == home } ?? true }
  }

  private static func place(_ level: any AnyLoadedLevel) -> Place {
    let text = (try? level.source().text) ?? level.text
    return Place(
      id: id("\(level.gameName)/\(level.name)"), file: nil, level: level, text: text, diskHash: hash(of: text))
  }

  static func id(_ name: String) -> String { String(hash(of: name).prefix(12)) }

  /// Reads a file; a mistake becomes part of the place.
  private static func read(_ file: String, in library: LevelLibrary, last: Place? = nil) -> Place {
    var place = last ?? Place(id: id(FileSystem.absolute(file)), file: file, level: nil, text: "", diskHash: "")
    place.stamp = FileStamp(file)
    do {
      let text = try InputFile(name: file).text(.level)
      place.diskHash = hash(of: text)
      // A file that was never valid is shown as it is.
      if place.level == nil { place.text = text }
      let (level, defect) = try library.draft(LevelFields(text, file: file), from: .file(file))
      (place.level, place.text, place.mistake) = (level, text, nil)
      place.defect = defect.map { StudioError($0).message }
    } catch {
      place.mistake = StudioError(error)
    }
    return place
  }

  /// Looks for changes on disk. Comparing content and not times, an own write is no change.
  func refresh() -> [Change] {
    turn.withLock { _ in
      let before = all
      if let changes = refreshSeason(before) { return changes }
      var changes: [Change] = []
      var now: [Place] = []
      for text in texts {
        if FileSystem.isFolder(text) {
          for file in Self.files(inFolder: text) {
            now.append(again(file, before.first { $0.file == file }, &changes))
          }
        } else if LevelLibrary.isFile(text) {
          now.append(again(text, before.first { $0.file == text }, &changes))
        }
      }
      let unwatched = before.filter { $0.file == nil }
      let all = unwatched + now
      if all.map(\.id) != before.map(\.id) { changes.append(.list) }
      places.withLock { $0 = all }
      return changes
    }
  }

  /// The same for a season; `nil` if none is shown.
  private func refreshSeason(_ before: [Place]) -> [Change]? {
    guard let season = (try? ShelfSeason.find(texts, in: library, last: season)) ?? season else { return nil }
    var changes: [Change] = []
    let now = Self.places(of: season, in: library, before: before)
    for place in now {
      guard let last = before.first(where: { $0.id == place.id }) else { continue }
      if place.diskHash != last.diskHash || place.mistake?.message != last.mistake?.message {
        changes.append(.level(id: place.id, hash: place.diskHash))
      }
    }
    let isOther = now.map(\.season) != before.map(\.season) || self.season?.hash != season.hash
    if now.map(\.id) != before.map(\.id) || isOther || self.season?.mistake?.message != season.mistake?.message {
      changes.append(.list)
    }
    openSeason.withLock { $0 = season }
    places.withLock { $0 = now }
    return changes
  }

  private func again(_ file: String, _ last: Place?, _ changes: inout [Change]) -> Place {
    guard let last else { return Self.read(file, in: library) }
    guard FileStamp(file) != last.stamp else { return last }
    let place = Self.read(file, in: library, last: last)
    if place.diskHash != last.diskHash || place.mistake?.message != last.mistake?.message {
      changes.append(.level(id: place.id, hash: place.diskHash))
    }
    return place
  }
}
