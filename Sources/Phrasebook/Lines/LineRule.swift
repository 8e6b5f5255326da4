/// The rule for valid lines of tiles (sliding and swapping).
public struct LineRule: Sendable {
  /// The kind of line.
  public let type: GameType
  /// Every phrase that counts, including those outside the level.
  public let phrases: Phrases

  /// Creates the rule for a type over the whole lexicon.
  public init(type: GameType, phrases: Phrases) {
    self.type = type
    self.phrases = phrases
  }

  /// The phrase that a line spells, or `nil` when the line is not valid.
  ///
  /// Cheng Yu: the tiles concatenate to a phrase. Ci Hui: one half concatenates to a phrase and the other half equals
  /// one of its readings, syllable by syllable; either half may come first. Tiles of several letters must be divided as
  /// in the phrase, so that the rule and ``LineCatalog`` agree.
  public func phrase(spelledBy line: [String]) -> Phrase? {
    switch type {
    case .chengYu:
      return phrase(of: line)
    case .ciHui:
      guard line.count.isMultiple(of: 2) else { return nil }
      let first = Array(line[..<(line.count / 2)])
      let second = Array(line[(line.count / 2)...])
      return word(first, readAs: second) ?? word(second, readAs: first)
    }
  }

  /// Whether a line is valid.
  public func isCorrect(_ line: [String]) -> Bool {
    phrase(spelledBy: line) != nil
  }

  private func word(_ characters: [String], readAs syllables: [String]) -> Phrase? {
    guard let phrase = phrase(of: characters), phrase.readings.contains(syllables) else { return nil }
    return phrase
  }

  private func phrase(of tiles: [String]) -> Phrase? {
    var text = ""
    // Short texts need no heap memory, which `joined()` would allocate; this runs eight times per position.
    for tile in tiles { text += tile }
    guard let phrase = phrases.first(whereChinese: text), phrase.chinese == tiles else { return nil }
    return phrase
  }
}

extension LineRule {
  /// The definition of a right line, for a new player.
  public static func instruction(for type: GameType) -> String {
    let reading = "read from left to right or from top to bottom"
    return switch type {
    case .chengYu: "A row or column is complete when its tiles, \(reading), form an idiom."
    case .ciHui:
      "A row or column is complete when one half of it, \(reading), is a word and the other half is its pinyin."
    }
  }
}
