import GameKit
import LevelFiles
import SystemFiles
import TextFormats

/// The season that a studio shows.
struct ShelfSeason: Sendable {
  /// Where a level is in the season.
  struct Spot: Hashable, Sendable {
    /// The id, which never changes.
    var id: String
    /// The heading above the level.
    var heading: String?
    /// The target of the curve; `nil` if the level states its own.
    var target: LevelTarget?
    /// The name of the level in the season.
    var level: String
    /// The name under which it is read if it has no file of its own: a built-in level, or one of a pack.
    var name: String?
    /// The file; `nil` for a level by name, and for a file outside the folder of the season.
    var file: String?
  }

  /// The path of its file.
  let path: String
  /// The text of its file.
  let text: String
  /// The season; the last valid one while the file is not valid, `nil` if it never was.
  private(set) var file: SeasonFile?
  /// What is wrong with the file.
  private(set) var mistake: StudioError?

  /// The season of a text.
  init(text: String, path: String, last: SeasonFile? = nil) {
    (self.text, self.path) = (text, path)
    do { file = try SeasonFile(text, file: path) } catch {
      file = last
      mistake = StudioError(error)
    }
  }

  /// The content hash of the file.
  var hash: String { LevelShelf.hash(of: text) }
  /// The path with links followed.
  var realPath: String { FileSystem.realpath(path) ?? path }

  /// The levels in order.
  var spots: [Spot] {
    guard let file else { return [] }
    let entries = file.entries
    return zip(entries, file.headings).enumerated().map { place, pair in
      let level = pair.0.level
      let (path, isFile) = (file.path(of: level), LevelLibrary.isFile(level))
      let isPath = isFile || level.contains("/") || level.contains("#") || FileSystem.exists(path)
      let isShown = !isPath || isInside(level)
      return Spot(
        id: pair.0.id, heading: pair.1, target: file.curve.target(at: place, of: entries.count), level: level,
        name: isFile || !isShown ? nil : isPath ? path : level, file: isFile && isShown ? path : nil)
    }
  }

  /// Whether a file is in the folder of the season or below it. Others are not shown, and so never written.
  private func isInside(_ level: String) -> Bool {
    guard !level.hasPrefix("/"), !level.split(separator: "/").contains("..") else { return false }
    let folder = FileSystem.folder(of: path)
    // A level of a pack has its number behind the name of the file.
    let name = level.split(separator: "#").first.map(String.init) ?? level
    guard let home = FileSystem.realpath(folder), let real = FileSystem.realpath(SeasonFile.path(of: name, in: path))
    else { return true }
    return real.hasPrefix(home == "/" ? home : home + "/")
  }

  /// The season that the texts name; `nil` if they name other levels.
  /// - Parameter last: the season so far.
  static func find(_ texts: [String], in library: LevelLibrary, last: ShelfSeason? = nil) throws -> ShelfSeason? {
    guard texts.count == 1, let text = texts.first else { return nil }
    let isFolder = FileSystem.isFolder(text) && (text.contains("/") || library.registry.entry(named: text) == nil)
    guard let path = isFolder ? LevelLibrary.seasonPath(inFolder: text) : LevelLibrary.isFile(text) ? text : nil
    else { return nil }
    let content = try InputFile(name: path).text(.level)
    if let last, last.path == path, last.text == content { return last }
    if !isFolder, last == nil {
      guard let fields = try? LevelFields(content, file: path), SeasonFile.isSeason(fields) else { return nil }
    }
    return ShelfSeason(text: content, path: path, last: last?.file)
  }

  /// The season for the page.
  var json: JSONValue {
    guard let file else { return .null }
    let curve = file.curve
    var headings = -1
    let items: [JSONValue] = file.items.map { item in
      switch item {
      case .heading(let text):
        headings += 1
        return ["heading": .integer(headings), "text": .string(text)]
      case .level(let entry): return ["id": .string(entry.id)]
      }
    }
    return .object([
      .init("name", .string(file.name)), .init("file", .string(path)), .init("hash", .string(hash)),
      .init("population", curve.population.map(JSONValue.string) ?? .null),
      .init("jump", .decimal(curve.jump, digits: 4)), .init("similar", .decimal(curve.similar, digits: 4)),
      .init("items", .array(items)), .init("mistake", mistake?.mistakeJSON ?? .null),
    ])
  }
}

/// An item of an order that a page sends: the id of a level, its file where the page knows no id yet, or the number of a
/// heading.
struct SeasonOrderItem: Decodable {
  var id: String?
  var file: String?
  var heading: Int?

  /// The items of the file in this order.
  /// - Throws: ``StudioError`` for an unknown one.
  static func items(_ order: [SeasonOrderItem], of file: SeasonFile) throws -> [SeasonFile.Item] {
    let headings = file.items.filter { if case .heading = $0 { true } else { false } }
    return try order.map { wanted in
      if let id = wanted.id, let entry = file.entries.first(where: { $0.id == id }) { return .level(entry) }
      if let name = wanted.file, let entry = file.entries.first(where: { $0.level == name }) { return .level(entry) }
      if let number = wanted.heading, headings.indices.contains(number) { return headings[number] }
      throw StudioError(
        .unprocessable,
        "items: found \((wanted.id ?? wanted.file ?? "nothing").quoted), expected an id or a heading of the season")
    }
  }
}
