import Foundation

/// A file that a user asked for: it appears complete under its name, or not at all. Something that is no regular file, such
/// as a device or a pipe, is written to and stays what it is.
public struct OutputFile {
  /// The name as it was given.
  public let path: String

  /// Writes a value as JSON with sorted keys.
  public func write(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try write(encoder.encode(value) + Data("\n".utf8))
  }

  /// Writes bytes: to a temporary file next to it that is then renamed.
  public func write(_ data: Data) throws {
    do {
      if isSpecial {
        let handle = try FileHandle(forWritingTo: target)
        try handle.write(contentsOf: data)
        try handle.close()
      } else {
        try data.write(to: target, options: .atomic)
      }
    } catch {
      throw refusal(error.localizedDescription)
    }
  }

  /// Whether both names are of the same file.
  public func isSame(as other: OutputFile) -> Bool {
    URL(fileURLWithPath: path).standardized == URL(fileURLWithPath: other.path).standardized
  }

  /// Refuses a place that cannot be written to: to be asked before the work whose results are meant for it.
  /// - Throws: ``Failure/internal(_:)``.
  public func checkPlace() throws {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: target.path, isDirectory: &isFolder) {
      if isFolder.boolValue { throw refusal("it is a folder") }
      if !manager.isWritableFile(atPath: target.path) { throw refusal("writing is not allowed") }
      if isSpecial { return }
    }
    let folder = target.deletingLastPathComponent().path
    guard manager.fileExists(atPath: folder) else { throw refusal("there is no folder \(folder)") }
    guard manager.isWritableFile(atPath: folder) else { throw refusal("writing in \(folder) is not allowed") }
  }

  /// The file behind links: what a link points to is replaced, not the link.
  private var target: URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }

  /// Whether there is something that is no regular file.
  private var isSpecial: Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type] as? FileAttributeType
    return type.map { $0 != .typeRegular } ?? false
  }

  private func refusal(_ reason: String) -> Failure { .internal("cannot write \(path): \(reason)") }

  /// Creates it from its parts.
  public init(path: String) {
    self.path = path
  }
}
