import Foundation

/// The source of the glosses.
public struct GlossSource: Hashable, Sendable {
  /// The name of the dictionary.
  public var name: String
  /// The name of the imported file.
  public var file: String
  /// The date of the edition as the file gives it; nil when it gives none.
  public var edition: String?
  /// The number of entries read.
  public var entries: Int
  /// The date of the import.
  public var imported: Date
}
