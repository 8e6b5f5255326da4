/// How a person names a level: by its name in any case and spacing. The prefix `original:` or `custom:` distinguishes
/// two levels of the same name.
public struct LevelReference: Hashable, Sendable {
  /// Whether a custom level is meant (`true`), an original one (`false`), or either (`nil`).
  public let isCustom: Bool?
  /// The name as it was written, without white space around it and without the prefix.
  public let name: String

  /// Parses what a person wrote.
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
