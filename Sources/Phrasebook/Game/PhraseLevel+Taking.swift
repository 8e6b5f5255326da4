extension PhraseLevel {
  /// The games whose usual levels can deal a phrase: those of its number of tiles, and for words with a reading the
  /// grid games. None for a phrase of another length than those of the two types.
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
  /// Whether a board of text can show its tiles: `_` is the empty cell there, white space stands between cells, and `#`
  /// begins a comment.
  public var isWritable: Bool {
    chinese.allSatisfy { tile in tile != "_" && !tile.hasPrefix("#") && !tile.contains(where: \.isWhitespace) }
  }

  /// Whether all its tiles are Chinese characters.
  public var isChinese: Bool { chinese.allSatisfy { $0.unicodeScalars.allSatisfy(\.properties.isIdeographic) } }
}
