/// A number or word of a page with its title and meaning.
public struct PageFact: Hashable, Sendable {
  /// The title, for example `par`.
  public var title: String
  /// The value as displayed.
  public var value: String
  /// The meaning, in a sentence or two shown on request; `nil` where the title is sufficient.
  public var meaning: String?

  /// Creates a fact.
  public init(_ title: String, _ value: String, meaning: String? = nil) {
    self.title = title
    self.value = value
    self.meaning = meaning
  }
}
