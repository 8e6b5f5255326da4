import Foundation
import Phrasebook
import PuzzleCore

extension Respelling {
  /// The text as the lexicon would write it: in simplified characters, with characters in place of look-alike radicals
  /// and full-width forms, and without invisible characters; `nil` if nothing changes: 爱好 for 愛好.
  /// Sources: the compatibility decompositions and the transliteration Traditional-Simplified of Unicode.
  @Sendable static func simplified(_ text: String) -> Respelling? {
    var (reasons, result) = ([String](), text)
    if let seen = withoutInvisible(text) {
      reasons.append(seen.reason)
      result = seen.text
    }
    let composed = result.precomposedStringWithCompatibilityMapping
    if composed != result {
      let pairs = zip(result.unicodeScalars, composed.unicodeScalars)
      let other = result.count == composed.count ? pairs.first { $0 != $1 } : nil
      reasons.append(
        other.map { "it has \($0.code), which looks like \($1) (\($1.code))" } ?? "it has characters in a variant form")
      result = composed
    }
    if let simple = result.applyingTransform(StringTransform("Traditional-Simplified"), reverse: false),
      simple != result
    {
      reasons.append("it is written in traditional characters")
      result = simple
    }
    return reasons.isEmpty ? nil : Respelling(text: result, reason: reasons.joined(separator: ", and "))
  }
}
