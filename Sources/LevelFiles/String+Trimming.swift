extension String {
  /// The text without white space at its ends.
  public var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The text with hyphens for spaces.
  public var replacingSpacesByHyphens: String {
    split(separator: " ", omittingEmptySubsequences: false).joined(separator: "-")
  }
}
