import GameKit
import Phrasebook

/// The sources of a study's words other than the built-in lexicon.
public struct WordSource: Sendable {
  /// A table of phrases in place of the built-in lexicon.
  public var table: String?
  /// The user's own phrases.
  public var ownPhrases: [Phrase]
  /// Whether they count on all levels.
  public var ownEverywhere: Bool

  /// Creates a source of words; by default only the built-in lexicon.
  public init(table: String? = nil, ownPhrases: [Phrase] = [], ownEverywhere: Bool = false) {
    self.table = table
    self.ownPhrases = ownPhrases
    self.ownEverywhere = ownEverywhere
  }
}

extension PlannedWords {
  /// The words of some levels.
  /// - Throws: the error in the lexicon.
  init(of material: StudyMaterial, from source: WordSource) throws {
    let usesWords = material.levels.contains { $0.usesWords }
    let own = material.levels.lazy.compactMap(\.ownWords).first
    table = usesWords ? source.table : nil
    ownEverywhere = usesWords && source.ownEverywhere
    ownPhrases = usesWords && (source.ownEverywhere || own != nil) ? source.ownPhrases : nil
    digest = usesWords ? try material.words.lexicon.digest : nil
    ownDigest = try own?.lexicon.digest
  }

  /// The words in use, and those of a level that brings the user's own phrases.
  /// - Throws: ``GameKit/Failure`` when the built-in lexicon differs from that of the plan.
  func words(builtIn: Words, plan: String) throws -> (inUse: Words, own: Words?) {
    var lexicon: Lexicon?
    if let table {
      lexicon = try Lexicon.parse(table: Array(table.utf8), file: "the lexicon of \(plan)")
    } else if digest != nil {
      lexicon = try builtIn.lexicon
    }
    guard let lexicon else { return (builtIn, nil) }
    let merged = ownPhrases.map { lexicon.merged(with: $0) }
    let inUse = ownEverywhere ? merged ?? lexicon : lexicon
    for (expected, found) in [(digest, inUse), (ownDigest, merged ?? lexicon)] {
      guard let expected, expected != found.digest else { continue }
      throw Failure.badData("\(plan): found the lexicon \(expected), expected \(found.digest), that of this program")
    }
    return (Words(inUse, isBuiltIn: table == nil), merged.map { Words($0, isBuiltIn: table == nil) })
  }
}
