import Foundation
import Phrasebook
import PuzzleCore

extension Respelling {
  /// The text as a Chinese phrase of the lexicon is written: in simplified characters, with characters in place of the
  /// radicals and full-width forms that look like them, and without what cannot be seen; `nil` when it is written so
  /// already.
  ///
  /// ```swift
  /// Respelling.simplified("愛好")?.text  // "爱好"
  /// ```
  /// Sources: the compatibility decompositions and the transliteration Traditional-Simplified of Unicode.
  @Sendable public static func simplified(_ text: String) -> Respelling? {
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
        other.map { "it has \($0.code), which looks like \($1) (\($1.code))" } ?? "it has characters of another form")
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
