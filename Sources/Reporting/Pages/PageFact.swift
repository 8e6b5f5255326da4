/// A number or word of a page with its title and what it means.
public struct PageFact: Hashable, Sendable {
  /// What it is, for example `par`.
  public var title: String
  /// How it stands, ready to be read.
  public var value: String
  /// What it means, in a sentence or two, for those who ask; `nil` where the title says it all.
  public var meaning: String?

  /// A fact.
  public init(_ title: String, _ value: String, meaning: String? = nil) {
    self.title = title
    self.value = value
    self.meaning = meaning
  }
}
