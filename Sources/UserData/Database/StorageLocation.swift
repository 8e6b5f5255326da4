import Foundation

/// The location of the user's database.
public enum StorageLocation {
  /// The default location by the XDG Base Directory Specification: `$XDG_DATA_HOME/moli/moli.sqlite`, or
  /// `$HOME/.local/share/moli/moli.sqlite` when the variable is unset, empty or not an absolute path.
  /// - Parameter environment: the environment variables.
  /// - Returns: nil when neither variable names an absolute path.
  public static func defaultURL(environment: [String: String]) -> URL? {
    func directory(_ name: String) -> URL? {
      guard let path = environment[name], path.hasPrefix("/") else { return nil }
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let data =
      directory("XDG_DATA_HOME") ?? directory("HOME")?.appendingPathComponent(".local/share", isDirectory: true)
    return data?.appendingPathComponent("moli/moli.sqlite", isDirectory: false)
  }
}
