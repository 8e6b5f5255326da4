import Foundation
import SystemFiles
import TextFormats

extension FileSystem {
  /// The path as a URL. For a relative path in a folder with a name that is not UTF-8 it includes that folder, which
  /// Foundation cannot determine.
  package static func url(_ path: String) -> URL {
    guard !isAbsolute(path), let folder = currentFolder, FileName.hasBytes(folder) else {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: "\(folder)/\(path)")
  }
}
