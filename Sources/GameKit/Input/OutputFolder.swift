import SystemFiles
import TextFormats

/// A folder for files that a user asked for. It is made when the first one is written.
public struct OutputFolder: Sendable {
  /// The name as it was given.
  public let path: String

  /// Creates a reference to a folder.
  public init(path: String) { self.path = path }

  /// Checks that files can be written to the folder, before the work that produces them. Nothing is left there.
  /// - Throws: ``Failure/internal(_:)``.
  public func checkPlace() throws {
    guard !path.isEmpty else { throw refusal("found no name") }
    if FileSystem.exists(path), !FileSystem.isFolder(path) { throw refusal("found a file, expected a folder") }
    if let reason = FileSystem.obstacle(toFilesIn: path) { throw refusal(reason) }
  }

  /// Makes the folder and its missing parents.
  /// - Throws: ``Failure/internal(_:)``.
  public func make() throws {
    guard FileSystem.makeFolder(path) else { throw refusal(FileSystem.failure) }
  }

  private func refusal(_ reason: String) -> Failure {
    .internal("cannot write to the folder \(path.quoted): \(reason)")
  }
}
