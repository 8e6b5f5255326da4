/// Every phrase that counts.
public struct Lexicon: Sendable {
  /// All phrases.
  public let phrases: [Phrase]
  private let byLength: [Int: Phrases]
  /// A lexicon.
  public init(_ phrases: [Phrase]) {
    self.phrases = phrases
    byLength = Dictionary(grouping: phrases, by: \.chinese.count).mapValues { Phrases($0) }
  }
  /// The pool of a tile length.
  public func phrases(ofLength n: Int) -> Phrases { byLength[n] ?? Phrases([]) }
}
