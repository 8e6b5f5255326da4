import Foundation
import GRDB
import Phrasebook
import TextFormats

extension CustomLevel {
  /// A name without surrounding white space, with composed characters (NFC), so that names that look the same are
  /// equal.
  /// - Throws: ``LevelsError/invalidName(_:)`` for a name that is too long or not plain, as in level files.
  static func checked(name: String) throws(LevelsError) -> String {
    let trimmed = name.trimmed.precomposedStringWithCanonicalMapping
    guard trimmed.count <= LevelsError.nameLimit, PlainName.defect(in: trimmed) == nil else {
      throw .invalidName(trimmed)
    }
    return trimmed
  }

  /// The name of a level without a given name.
  static func untitled(_ number: Int) -> String { "Untitled Level \(number)" }

  /// The number in such a name; nil in any other.
  static func untitledNumber(in name: String) -> Int? {
    guard let number = name.split(separator: " ").last.flatMap({ Int($0) }), number >= 1, untitled(number) == name
    else { return nil }
    return number
  }

  /// `Untitled Level N` with the smallest unused N from 1.
  ///
  /// Complexity: O(levels with such names), by scans of the index of these numbers.
  static func freeName(in database: Database) throws -> String {
    let last = try Int.fetchOne(database, sql: "SELECT MAX(untitled) FROM customLevel") ?? 0
    let count = try Int.fetchOne(database, sql: "SELECT COUNT(untitled) FROM customLevel") ?? 0
    guard last > count else { return untitled(last + 1) }
    let numbers = try Int.fetchCursor(
      database, sql: "SELECT untitled FROM customLevel WHERE untitled IS NOT NULL ORDER BY untitled")
    var free = 1
    while let number = try numbers.next(), number == free { free += 1 }
    return untitled(free)
  }
}
