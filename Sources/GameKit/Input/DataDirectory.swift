import Foundation
import SystemFiles

/// Where the levels and the lexicon that ship with moli lie.
///
/// `MOLI_DATA` names the folder if it is set. Otherwise it is the resource bundle next to the executable, wherever that
/// has been moved to, or `../share/moli` as packages install it.
public struct DataDirectory: Sendable {
  /// The folder that holds `Levels` and `Lexicon`.
  public let url: URL

  /// The name of the folder that the package manager puts next to the executable.
  public static let bundleName = "moli_BuiltInGames.resources"

  /// Finds the folder.
  /// - Parameter environment: the variables of the environment; `nil` for those of this process.
  /// - Throws: ``Failure/missingInput(_:)`` that names every place that was looked at.
  public static func find(
    environment: [String: String]? = nil, executable: URL? = runningExecutable
  ) throws -> DataDirectory {
    if let path = (environment ?? FileSystem.environment)["MOLI_DATA"], !path.isEmpty {
      let url = FileSystem.url(path, isDirectory: true)
      guard isData(url) else {
        throw Failure.missingInput("MOLI_DATA names \(path), where there are no folders Levels and Lexicon")
      }
      return DataDirectory(url: url)
    }
    let folder = executable?.deletingLastPathComponent()
    let places = [
      folder?.appendingPathComponent(bundleName, isDirectory: true),
      folder?.deletingLastPathComponent().appendingPathComponent("share/moli", isDirectory: true),
    ].compactMap { $0 }
    guard let place = places.first(where: isData) else {
      let looked = places.map(\.path).joined(separator: " and ")
      throw Failure.missingInput(
        "levels and lexicon not found in \(looked); keep \(bundleName) beside the executable or set MOLI_DATA")
    }
    return DataDirectory(url: place)
  }

  /// The executable that runs, with links followed.
  public static var runningExecutable: URL? {
    #if os(Linux)
    return FileSystem.realpath("/proc/self/exe").map { FileSystem.url($0) }
    #else
    return Bundle.main.executableURL?.resolvingSymlinksInPath()
    #endif
  }

  /// The folder of the level files.
  public var levels: URL { url.appendingPathComponent("Levels", isDirectory: true) }

  /// The lexicon's table.
  public var lexicon: URL { url.appendingPathComponent("Lexicon/lexicon.tsv") }

  /// The table of English glosses, if the folder has one.
  public var glosses: URL { url.appendingPathComponent("Lexicon/glosses.tsv") }

  /// The boards with the longest landings of a game that a search found; `nil` where nothing was searched.
  public func worstCases(of game: String) -> URL? {
    let file = url.appendingPathComponent("WorstCases/\(game).jsonl")
    return FileSystem.exists(file.path) ? file : nil
  }

  private static func isData(_ url: URL) -> Bool {
    FileSystem.exists(url.appendingPathComponent("Levels").path)
      && FileSystem.exists(url.appendingPathComponent("Lexicon").path)
  }

  /// Creates it from its parts.
  public init(url: URL) {
    self.url = url
  }
}
