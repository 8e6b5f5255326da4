import GameKit
import Phrasebook

extension Storage: ImportedGlosses {
  /// The imported glosses of a phrase.
  /// - Throws: ``StorageError``.
  public func readings(of phrase: Phrase) throws -> [PhraseEntry.Reading] {
    try glosses(for: phrase).map { PhraseEntry.Reading(pinyin: $0.pinyin, english: $0.english) }
  }
}

extension Glossary {
  /// A glossary with the glosses of a database, if it has any.
  public init(imported storage: Storage?) {
    let count = (try? storage?.statistics().glosses) ?? 0
    self.init(imported: count > 0 ? storage as (any ImportedGlosses)? : nil)
  }
}
