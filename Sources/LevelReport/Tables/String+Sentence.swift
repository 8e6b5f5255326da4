extension String {
  /// A meaning as metrics have it, which stands in tables and begins small, as a sentence: `Share of all games won.`
  var asSentence: String {
    let text = prefix(1).uppercased() + dropFirst()
    return text.hasSuffix(".") ? text : text + "."
  }
}
