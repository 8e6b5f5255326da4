/// How a person names a level: by its name in any case and spacing, and, where an original and a custom level have the
/// same one, with `original:` or `custom:` before it.
public struct LevelReference: Hashable, Sendable {
  /// Whether a custom level is meant, or an original one; nil for either.
  public let isCustom: Bool?
  /// The name as it was written, without white space around it and without the prefix.
  public let name: String

  /// Reads what a person wrote.
  public init(_ text: String) {
    let text = text.trimmed
    for (prefix, isCustom) in [("custom:", true), ("original:", false)] where text.lowercased().hasPrefix(prefix) {
      self.isCustom = isCustom
      name = String(text.dropFirst(prefix.count)).trimmed
      return
    }
    self.isCustom = nil
    name = text
  }

  /// The name in the form in which names are compared.
  package var folded: String { Self.fold(name) }

  /// Whether a name is the one that is meant.
  public func matches(name: String) -> Bool { Self.fold(name) == folded }

  /// A name in lower case with single spaces.
  package static func fold(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
