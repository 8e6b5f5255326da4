import Simulation
import SystemFiles
import TextFormats

/// A file that a user asked for. It appears complete under its name, or not at all. A device, a pipe or another special
/// file is written to in place.
public struct OutputFile: Sendable {
  /// The name as it was given.
  public let path: String
  private let unfinished: UnfinishedFiles?

  /// Creates a reference to an output file.
  /// - Parameter unfinished: the list that contains the file while it is written.
  public init(path: String, listedIn unfinished: UnfinishedFiles? = nil) {
    self.path = path
    self.unfinished = unfinished
  }

  /// Writes a value as JSON with sorted keys.
  public func write(json value: some Encodable) throws {
    try write(bytes: JSONCode.bytes(value) + Array("\n".utf8))
  }

  /// Writes a text.
  /// - Throws: ``Failure/internal(_:)``.
  public func write(text: String) throws { try write(bytes: Array(text.utf8)) }

  /// Writes bytes.
  /// - Throws: ``Failure/internal(_:)``.
  public func write(bytes: [UInt8]) throws {
    do {
      let file = try WholeFile(path: path, listedIn: unfinished)
      try file.write(bytes)
      try file.finish()
    } catch let error as RecordWriterError {
      throw Failure.internal(error.description)
    }
  }

  /// Checks that the file can be written, before the work that produces its contents.
  /// - Returns: the place.
  /// - Throws: ``Failure/internal(_:)``.
  @discardableResult
  public func checkPlace() throws -> FilePlace {
    guard let place = FilePlace(path) else { throw refusal(FileSystem.failure) }
    let name = FileSystem.name(of: place.path)
    // A name that is too long looks like a missing file, so its length is checked here.
    if place.kind == .missing, FileName.bytes(of: name).count > 255 {
      throw refusal(FileSystem.reason(ENAMETOOLONG))
    }
    if place.kind == .folder { throw refusal("found a folder") }
    if place.kind != .missing, FileSystem.access(place.path, W_OK) != 0 { throw refusal("no permission to write") }
    if place.kind == .special { return place }
    let folder = FileSystem.folder(of: place.path)
    guard FileSystem.access(folder, F_OK) == 0 else { throw refusal("found no folder \(folder)") }
    guard FileSystem.access(folder, W_OK) == 0 else { throw refusal("no permission to write in \(folder)") }
    return place
  }

  private func refusal(_ reason: String) -> Failure { .internal("cannot write \(path): \(reason)") }
}
