// The standard library has these in _StringProcessing, whose engine of regular expressions is 1.3 MB of a program that
// embeds a game. scripts/library builds without it.

extension StringProtocol {
  /// Where a text first occurs, byte for byte; `nil` also for an empty text. A sign that is written in two ways in
  /// Unicode is two texts here. Complexity: O(length · length of the text), about O(length) for usual texts.
  public func place(ofText text: some StringProtocol) -> Range<Index>? {
    let (bytes, wanted) = (utf8, Array(text.utf8))
    guard let first = wanted.first else { return nil }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: wanted) { return start..<bytes.index(start, offsetBy: wanted.count) }
      rest = rest[start...].dropFirst()
    }
    return nil
  }

  /// Whether a text occurs. Complexity: that of ``place(ofText:)``.
  public func has(text: some StringProtocol) -> Bool { place(ofText: text) != nil }

  /// The pieces between the occurrences of a text that is not empty: one more than these.
  /// Complexity: that of ``place(ofText:)``.
  public func pieces(betweenText text: some StringProtocol) -> [SubSequence] {
    var (pieces, rest) = ([SubSequence](), self[...])
    while let place = rest.place(ofText: text) {
      pieces.append(rest[..<place.lowerBound])
      rest = self[place.upperBound...]
    }
    return pieces + [rest]
  }

  /// The text with another one in place of each occurrence. Complexity: that of ``place(ofText:)``.
  public func replacing(text: some StringProtocol, by other: String) -> String {
    pieces(betweenText: text).joined(separator: other)
  }
}
