import Foundation
import SystemFiles
import TextFormats

extension FileSystem {
  /// The path as a URL. One within a folder whose name is not UTF-8 names that folder, which Foundation cannot find
  /// out.
  package static func url(_ path: String) -> URL {
    guard !isAbsolute(path), let folder = currentFolder, FileName.hasBytes(folder) else {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: "\(folder)/\(path)")
  }
}
