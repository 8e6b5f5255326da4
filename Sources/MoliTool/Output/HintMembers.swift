import ArgumentParser
import GameKit
import PuzzleCore
import TextFormats

/// The members of a hint to write: `index,moves,phrases`.
struct HintMembers: ExpressibleByArgument, Hashable {
  /// Their names, in the order in which they are written.
  let names: [String]

  /// The members that are written only when they are named. They contain the advice in its shortest form.
  static let compact = ["moves", "phrases"]
  /// All other members, including those of deals.
  static let all = [
    "version", "game", "level", "seed", "index", "position", "help", "language", "verdict", "nudge", "tile", "steps",
    "movesLeft", "lowerBound", "equallyGood", "others", "near", "alternatives", "plan", "remark", "remarkText", "line",
  ]

  /// Reads the names of members, separated by commas.
  init?(argument: String) {
    let names = argument.split(separator: ",").map { String($0).trimmed }
    guard !names.isEmpty else { return nil }
    self.names = names
  }

  /// Refuses a name that is not a member.
  func check() throws {
    let known = Self.all + Self.compact
    guard let wrong = names.first(where: { !known.contains($0) }) else { return }
    let meant = Suggestion.nearest(to: wrong, among: known).map { "; did you mean \($0.quoted)?" } ?? ""
    throw ValidationError(
      "--members: found \(wrong.quoted), expected names of members, separated by commas: "
        + known.joined(separator: ", ") + meant)
  }

  /// The chosen members of an object.
  func chosen(from members: [JSONValue.Member]) -> [JSONValue.Member] {
    names.compactMap { name in members.first { $0.key == name } }
  }

  /// Joins moves into one value. Moves of one character, such as `U`, become one text, `UDL`. Lists of single digits,
  /// such as `[0,3,1,2]`, become a text of their digits with commas between the moves, `0312,0021`. Any other moves
  /// stay a list.
  static func joined(_ moves: [JSONValue]) -> JSONValue {
    let characters = moves.compactMap { move -> String? in
      if case .string(let text) = move, text.count == 1 { text } else { nil }
    }
    if !moves.isEmpty, characters.count == moves.count { return .string(characters.joined()) }
    let digits = moves.compactMap(\.digits)
    return !moves.isEmpty && digits.count == moves.count ? .string(digits.joined(separator: ",")) : .array(moves)
  }
}

extension JSONValue {
  /// The value with only the given languages in its texts. A text is an object with a member for every language.
  func keeping(_ languages: [HintLanguage]) -> JSONValue {
    guard languages.count < HintLanguage.allCases.count else { return self }
    switch self {
    case .array(let values): return .array(values.map { $0.keeping(languages) })
    case .object(let members):
      guard members.map(\.key) == HintLanguage.allCases.map(\.rawValue) else {
        return .object(members.map { Member($0.key, $0.value.keeping(languages)) })
      }
      return .object(members.filter { member in languages.contains { $0.rawValue == member.key } })
    default: return self
    }
  }
}
