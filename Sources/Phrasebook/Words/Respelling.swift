/// Another spelling of a text, for messages about one that is not in the lexicon.
public struct Respelling: Hashable, Sendable {
  /// The probable spelling.
  public var text: String
  /// The unusual property of the original text: "it has the invisible character U+FE00".
  public var reason: String

  /// Creates another spelling of a text, with the reason.
  public init(text: String, reason: String) {
    self.text = text
    self.reason = reason
  }

  /// The text without invisible characters; `nil` when it has none.
  @Sendable public static func withoutInvisible(_ text: String) -> Respelling? {
    let hidden = text.unicodeScalars.filter(\.isInvisible)
    guard let first = hidden.first else { return nil }
    var seen = String.UnicodeScalarView()
    seen.append(contentsOf: text.unicodeScalars.filter { !$0.isInvisible })
    return Respelling(text: String(seen), reason: "it has the invisible character \(first.code)")
  }
}
