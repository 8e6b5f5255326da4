import ArgumentParser
import GameKit
import TextFormats

/// The arguments of a verb as they follow its name, some of which are for somebody else.
struct StudyArguments {
  /// Those that are left for the verb.
  private(set) var rest: [String]

  init(_ arguments: [String]) { rest = arguments }

  /// Takes every option of a name out, with its value.
  /// - Returns: the values in their order.
  /// - Throws: `ValidationError` when one has no value.
  mutating func takeValues(of option: String) throws -> [String] {
    var (values, kept): ([String], [String]) = ([], [])
    var arguments = rest[...]
    while let argument = arguments.popFirst() {
      if argument == "--" {
        kept += [argument] + arguments
        break
      }
      if argument == option {
        guard let value = arguments.popFirst() else { throw ValidationError("Missing value for '\(option)'") }
        values.append(value)
      } else if argument.hasPrefix(option + "=") {
        values.append(String(argument.dropFirst(option.count + 1)))
      } else {
        kept.append(argument)
      }
    }
    rest = kept
    return values
  }

  /// Takes every flag of a name out.
  /// - Returns: whether there was one.
  mutating func takeFlag(_ flag: String) -> Bool {
    let end = rest.firstIndex(of: "--") ?? rest.count
    let kept = rest[..<end].filter { $0 != flag }
    defer { rest = kept + rest[end...] }
    return kept.count < end
  }

  /// Adds a flag that is not there.
  mutating func add(_ flag: String) {
    if !rest.contains(flag) { rest.insert(flag, at: rest.firstIndex(of: "--") ?? rest.count) }
  }
}

/// A verb of a study, made of its name and arguments as a command line has them.
enum StudiedVerbs {
  /// The verbs whose work can be divided as a whole.
  static let divisible: [any StudiedVerb.Type] = [
    Play.self, DifficultyCommand.self, OrderCommand.self, CheckCommand.self, Report.self, Compare.self,
  ]
  /// The verbs that plans are of: also those whose steps can be divided.
  private static let planned = divisible + [Tune.self]

  /// The verb with a name.
  /// - Throws: ``GameKit/Failure`` when it is none of these.
  static func type(
    _ name: String, among types: [any StudiedVerb.Type] = planned
  ) throws
    -> any StudiedVerb.Type
  {
    let names = types.map { $0._commandName }
    guard let type = types.first(where: { $0._commandName == name }) else {
      throw Failure.usage(
        "found the verb \(name.quoted), expected one of \(names.joined(separator: ", "))"
          + (Suggestion.text(for: name, among: names).map { "; \($0)" } ?? ""))
    }
    return type
  }

  /// A verb with its arguments.
  /// - Throws: what the verb says of arguments that it does not take.
  static func command(_ name: String, _ arguments: [String]) throws -> any StudiedVerb {
    guard
      let command = try Moli.command(of: EarlierNames([type(name)._commandName] + arguments).arguments)
        as? any StudiedVerb
    else {
      throw Failure.usage("found the verb \(name.quoted), expected one that plans are of")
    }
    return command
  }
}
