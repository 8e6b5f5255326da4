import ArgumentParser
import PuzzleCore
import TextFormats

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

  /// Moves as one value. Moves of one character, `U`, become one text, `UDL`; lists of single digits, `[0,3,1,2]`, a
  /// text of their digits with commas between the moves, `0312,0021`. Any others stay a list.
  static func joined(_ moves: [JSONValue]) -> JSONValue {
    let characters = moves.compactMap { move -> String? in
      if case .string(let text) = move, text.count == 1 { text } else { nil }
    }
    if !moves.isEmpty, characters.count == moves.count { return .string(characters.joined()) }
    let digits = moves.compactMap(Self.digits)
    return !moves.isEmpty && digits.count == moves.count ? .string(digits.joined(separator: ",")) : .array(moves)
  }

  private static func digits(of move: JSONValue) -> String? {
    guard case .array(let values) = move, !values.isEmpty else { return nil }
    let digits = values.compactMap { value -> String? in
      if case .integer(let number) = value, 0...9 ~= number { "\(number)" } else { nil }
    }
    return digits.count == values.count ? digits.joined() : nil
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
