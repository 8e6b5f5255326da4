import Foundation

/// A file that a user asked for: it appears complete under its name, or not at all.
struct OutputFile {
  /// The name as it was given.
  let path: String

  /// Writes a value as JSON with sorted keys.
  func write(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try write(encoder.encode(value) + Data("\n".utf8))
  }

  /// Writes bytes to a temporary file beside it and renames that.
  func write(_ data: Data) throws {
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Failure.internal("\(path): cannot be written: \(error.localizedDescription)")
    }
  }
}
