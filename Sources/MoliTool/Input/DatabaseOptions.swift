import ArgumentParser
import Foundation
import GameKit
import SystemFiles
import UserData

/// The user's database with levels, results, glosses and phrases.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp("Your database (default: in your data folder).", valueName: "file"),
    completion: .file())
  var file: String?

  /// The path of the database.
  func url() throws -> URL {
    if let file { return FileSystem.url(file) }
    guard let url = StorageLocation.defaultURL(environment: FileSystem.environment) else {
      throw Failure.usage("neither XDG_DATA_HOME nor HOME names a folder; name the database with --database")
    }
    return url
  }

  /// Opens the database, or creates it. A signal does not interrupt this, so no journal file is left.
  func open() throws -> Storage { try Interruption.hold { try Storage(at: url()) } }

  /// Opens the database for reading if it exists; returns `nil` if there is no database or no data folder.
  func openExisting() throws -> Storage? {
    guard let url = file.map({ FileSystem.url($0) }) ?? (try? url()) else { return nil }
    return try Storage.exists(at: url) ? Storage(reading: url) : nil
  }

  /// The English of phrases, from the glosses in the database and the glosses that come with moli.
  func glossary() throws -> Glossary { Glossary(imported: try openExisting()) }
}
