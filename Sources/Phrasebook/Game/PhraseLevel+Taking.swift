extension PhraseLevel {
  /// The phrases of a lexicon that a level of this kind may deal, the commonest first, those without a rank last.
  /// Phrases that count only when a player forms them are left out.
  public func dealable(in lexicon: Lexicon) -> [Phrase] {
    lexicon.phrases(ofLength: rules.phraseLength)
      .filter { $0.grade == .strict }
      .filter { gameType == .chengYu || $0.pinyin.count == rules.phraseLength }
      .sorted { ($0.rank ?? .max, $0.text) < ($1.rank ?? .max, $1.text) }
  }

  /// The games whose usual levels can deal a phrase. They depend on its number of tiles; for words, the grid games need
  /// a reading. Empty for a phrase whose length fits neither type.
  public static func modes(taking phrase: Phrase) -> [GameMode] {
    GameMode.allCases.filter { mode in
      GameType.allCases.contains { type in
        let level = PhraseLevel(name: "any", difficulty: 0, gameType: type, gameMode: mode, phrases: Phrases([phrase]))
        return (try? level.validate()) != nil
      }
    }
  }
}

extension Phrase {
  /// Whether the text of a board can show its tiles: there `_` is the empty cell, white space separates cells, and `#`
  /// begins a comment.
  public var isWritable: Bool {
    chinese.allSatisfy { tile in tile != "_" && !tile.hasPrefix("#") && !tile.contains(where: \.isWhitespace) }
  }

  /// Whether all its tiles are Chinese characters.
  public var isChinese: Bool { chinese.allSatisfy { $0.unicodeScalars.allSatisfy(\.properties.isIdeographic) } }
}
