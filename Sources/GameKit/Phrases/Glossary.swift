import Phrasebook
import SystemFiles

/// A source of glosses that the user imported.
public protocol ImportedGlosses: Sendable {
  /// The known readings of a phrase.
  func readings(of phrase: Phrase) throws -> [PhraseEntry.Reading]
  /// The texts of the phrases whose glosses contain a keyword.
  func words(glossedWith keyword: String) throws -> Set<String>
}

/// English for phrases that have none of their own: from glosses that the user imported, and those that come with moli.
///
/// ```
/// let glossary = Glossary(imported: nil)
/// glossary.explanation.entry(of: phrase).english   // "east and west | thing; stuff; person"
/// ```
public struct Glossary: Sendable {
  private let imported: (any ImportedGlosses)?
  private let builtIn: Words

  /// Creates a glossary.
  /// - Parameters:
  ///   - imported: glosses that the user imported; `nil` for those of `builtIn` only.
  ///   - builtIn: phrases with the English of each reading, read on first use.
  public init(imported: (any ImportedGlosses)? = nil, builtIn: Words = Glossary.builtIn) {
    self.imported = imported
    self.builtIn = builtIn
  }

  /// The glosses that come with moli: of the phrases of its levels, of the commonest words, and of phrases that only a
  /// level deals. Empty if the data folder has none.
  public static var builtIn: Words {
    Words(isBuiltIn: true) {
      let file = try DataDirectory.find().glosses
      guard FileSystem.exists(file) else { return Lexicon([]) }
      return try Lexicon.parse(table: InputFile(name: file).bytes(.words), file: file)
    }
  }

  /// Whether every phrase of CC-CEDICT has its English.
  public var isComplete: Bool { imported != nil }

  /// Phrases explained with these glosses.
  public var explanation: PhraseExplanation { PhraseExplanation(glosses: { readings(of: $0) }) }

  /// The texts of phrases whose glosses contain a keyword, for `Lexicon.search(_:glossed:)`.
  /// - Throws: `StorageError`.
  public func words(with keyword: String) throws -> Set<String> {
    if let imported { return try imported.words(glossedWith: keyword) }
    guard keyword.contains(where: { !$0.isWhitespace }) else { return [] }
    return Set(try builtIn.lexicon.search(keyword).map(\.text))
  }

  private func readings(of phrase: Phrase) -> [PhraseEntry.Reading] {
    if let found = try? imported?.readings(of: phrase), !found.isEmpty { return found }
    guard let gloss = try? builtIn.lexicon.phrase(phrase.text, ofLength: phrase.chinese.count)
    else { return [] }
    return PhraseEntry(gloss).readings.map { reading in
      // The table has the senses of a reading in one field.
      .init(
        pinyin: reading.pinyin,
        english: reading.english.flatMap {
          $0.pieces(betweenText: "; ").map(String.init)
        })
    }
  }
}
