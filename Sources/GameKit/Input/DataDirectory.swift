import SystemFiles

/// The folder of the levels and the lexicon that ship with moli.
///
/// `MOLI_DATA` names the folder if it is set. Otherwise it is the resource bundle next to the executable, wherever that
/// has been moved to, or `../share/moli` as packages install it.
public struct DataDirectory: Sendable {
  /// The path of the folder that holds `Levels` and `Lexicon`.
  public let path: String

  /// The name of the folder that the package manager puts next to the executable.
  public static let bundleName = "moli_BuiltInGames.resources"

  /// Finds the folder.
  /// - Parameters:
  ///   - environment: the variables of the environment; `nil` for those of this process.
  ///   - executable: the path of the program.
  /// - Throws: ``Failure/missingInput(_:)`` that names every place that was searched.
  public static func find(
    environment: [String: String]? = nil, executable: String? = runningExecutable
  ) throws -> DataDirectory {
    if let name = (environment ?? FileSystem.environment)["MOLI_DATA"], !name.isEmpty {
      let found = DataDirectory(path: FileSystem.absolute(name))
      guard found.isData else {
        throw Failure.missingInput(
          "MOLI_DATA: found \(name), expected a folder with the folders Levels and Lexicon")
      }
      return found
    }
    let folder = executable.map(FileSystem.folder)
    let places = [
      folder.map { FileSystem.path(bundleName, in: $0) },
      folder.map { FileSystem.path("share/moli", in: FileSystem.folder(of: $0)) },
    ].compactMap { $0.map(DataDirectory.init) }
    guard let place = places.first(where: \.isData) else {
      let looked = places.map(\.path).joined(separator: " and ")
      throw Failure.missingInput(
        "found no levels and lexicon in \(looked); keep \(bundleName) next to the executable or set MOLI_DATA"
      )
    }
    return place
  }

  /// The path of the executable that runs, with links followed.
  public static var runningExecutable: String? {
    #if os(Linux)
    return FileSystem.realpath("/proc/self/exe")
    #else
    return CommandLine.arguments.first.flatMap { FileSystem.realpath($0) }
    #endif
  }

  /// The folder of the level files.
  public var levels: String { FileSystem.path("Levels", in: path) }

  /// The folder of the level files of one game.
  public func levels(of game: String) -> String { FileSystem.path(game, in: levels) }

  /// The path of the lexicon's table.
  public var lexicon: String { FileSystem.path("Lexicon/lexicon.tsv", in: path) }

  /// The table of English glosses, if the folder has one.
  public var glosses: String { FileSystem.path("Lexicon/glosses.tsv", in: path) }

  /// The boards with the longest landings of a game that a search found; `nil` if the folder has none.
  public func worstCases(of game: String) -> String? {
    let file = FileSystem.path("WorstCases/\(game).jsonl", in: path)
    return FileSystem.exists(file) ? file : nil
  }

  private var isData: Bool {
    FileSystem.exists(levels) && FileSystem.exists(FileSystem.path("Lexicon", in: path))
  }

  /// Refers to a folder without checking it.
  public init(path: String) { self.path = path }
}
