/// Another way to write a text, for messages about one that is not in the lexicon.
public struct Respelling: Hashable, Sendable {
  /// The text as it may have been meant.
  public var text: String
  /// What is unusual about the text as it was written: "it has the invisible character U+FE00".
  public var reason: String

  /// Another way to write a text, and why.
  public init(text: String, reason: String) {
    self.text = text
    self.reason = reason
  }

  /// The text without the characters that show nothing; `nil` when it has none.
  @Sendable public static func withoutInvisible(_ text: String) -> Respelling? {
    let hidden = text.unicodeScalars.filter(\.isInvisible)
    guard let first = hidden.first else { return nil }
    var seen = String.UnicodeScalarView()
    seen.append(contentsOf: text.unicodeScalars.filter { !$0.isInvisible })
    return Respelling(text: String(seen), reason: "it has the invisible character \(first.code)")
  }
}
