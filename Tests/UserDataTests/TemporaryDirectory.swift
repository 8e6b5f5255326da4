import Foundation

@testable import UserData

/// A directory of its own for one test; it is removed with the value.
final class TemporaryDirectory {
  let url: URL

  /// - Parameter isInMemory: whether it may be in memory, where waiting for the disk takes no time.
  init(isInMemory: Bool = false) throws {
    let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
    let parent =
      isInMemory && FileManager.default.isWritableFile(atPath: memory.path)
      ? memory : FileManager.default.temporaryDirectory
    url = parent.appendingPathComponent("moli-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A file in the directory with the given content.
  func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file
  }

  func file(_ name: String, _ text: String) throws -> URL { try file(name, Array(text.utf8)) }

  /// The place of a database that does not exist yet.
  var database: URL { url.appendingPathComponent("data/moli/moli.sqlite") }
}

extension Storage {
  /// Imports the phrases of a file of the test.
  @discardableResult
  func importPhrases(fromTable url: URL) throws -> Int {
    try importPhrases(table: [UInt8](Data(contentsOf: url)), file: url.path)
  }
}
