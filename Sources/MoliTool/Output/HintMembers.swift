import ArgumentParser
import PuzzleCore
import Reporting

/// The members of a hint that are wanted: `index,moves,phrases`.
struct HintMembers: ExpressibleByArgument, Hashable {
  /// Their names, in the order in which they are written.
  let names: [String]

  /// The members that are only there when they are named: what to do, as short as can be.
  static let compact = ["moves", "phrases"]
  /// All members, those of deals included.
  static let all = [
    "version", "game", "level", "seed", "index", "position", "help", "language", "verdict", "nudge", "tile", "steps",
    "movesLeft", "lowerBound", "equallyGood", "others", "near", "alternatives", "plan", "remark", "remarkText", "line",
  ]

  /// Members by their names, separated by commas.
  init?(argument: String) {
    let names = argument.split(separator: ",").map { String($0).trimmed }
    guard !names.isEmpty else { return nil }
    self.names = names
  }

  /// Refuses a name that no member has.
  func check() throws {
    let known = Self.all + Self.compact
    guard let wrong = names.first(where: { !known.contains($0) }) else { return }
    let meant = Suggestion.nearest(to: wrong, among: known).map { "; did you mean \($0.quoted)?" } ?? ""
    throw ValidationError(
      "--members: found \(wrong.quoted), expected names of members, separated by commas: "
        + known.joined(separator: ", ") + meant)
  }

  /// The members of an object that are wanted.
  func chosen(from members: [JSONValue.Member]) -> [JSONValue.Member] {
    names.compactMap { name in members.first { $0.key == name } }
  }

  /// Moves as one value: a text where each is a single character, else a list.
  static func joined(_ moves: [JSONValue]) -> JSONValue {
    let characters = moves.compactMap { move -> String? in
      if case .string(let text) = move, text.count == 1 { text } else { nil }
    }
    return !moves.isEmpty && characters.count == moves.count ? .string(characters.joined()) : .array(moves)
  }
}

extension JSONValue {
  /// The value with only some languages in its texts, which are objects with a member for every language.
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
