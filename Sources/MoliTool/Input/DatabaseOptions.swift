import ArgumentParser
import Foundation
import GameKit
import SystemFiles
import UserData

/// The user's database: levels, results, glosses and phrases of one's own.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp("Your database (default: in your data folder).", valueName: "file"),
    completion: .file())
  var file: String?

  /// Where it is.
  func url() throws -> URL {
    if let file { return FileSystem.url(file) }
    guard let url = StorageLocation.defaultURL(environment: FileSystem.environment) else {
      throw Failure.usage("neither XDG_DATA_HOME nor HOME names a folder; name the database with --database")
    }
    return url
  }

  /// Opens it, or makes it. A signal does not end that in the middle, so no journal stays.
  func open() throws -> Storage { try Interruption.hold { try Storage(at: url()) } }

  /// Opens it to be read if there is one; without a data folder there is none.
  func openExisting() throws -> Storage? {
    guard let url = file.map({ FileSystem.url($0) }) ?? (try? url()) else { return nil }
    return try Storage.exists(at: url) ? Storage(reading: url) : nil
  }

  /// English of phrases: of the glosses in the database, and of those that come with moli.
  func glossary() throws -> Glossary { Glossary(imported: try openExisting()) }
}
