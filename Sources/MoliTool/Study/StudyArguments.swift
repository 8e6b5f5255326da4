import ArgumentParser
import GameKit
import TextFormats

/// The arguments after the name of a verb. Some of them are taken out for other code.
struct StudyArguments {
  /// The remaining arguments for the verb.
  private(set) var rest: [String]

  init(_ arguments: [String]) { rest = arguments }

  /// Removes every option with this name, together with its value.
  /// - Returns: the values in their order.
  /// - Throws: `ValidationError` if one has no value.
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

  /// Removes every flag with this name.
  /// - Returns: whether the flag was present.
  mutating func takeFlag(_ flag: String) -> Bool {
    let end = rest.firstIndex(of: "--") ?? rest.count
    let kept = rest[..<end].filter { $0 != flag }
    defer { rest = kept + rest[end...] }
    return kept.count < end
  }

  /// Adds a flag unless it is present.
  mutating func add(_ flag: String) {
    if !rest.contains(flag) { rest.insert(flag, at: rest.firstIndex(of: "--") ?? rest.count) }
  }
}

/// Parsing of the verb of a study from its name and arguments on a command line.
enum StudiedVerbs {
  /// The verbs whose whole work can be divided.
  static let divisible: [any StudiedVerb.Type] = [
    Play.self, DifficultyCommand.self, OrderCommand.self, CheckCommand.self, Report.self, Compare.self,
  ]
  /// The verbs that a plan may contain, including those with divisible steps only.
  private static let planned = divisible + [Tune.self]

  /// The verb with a name.
  /// - Throws: ``GameKit/Failure`` if no such verb is among `types`.
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

  /// Parses a verb with its arguments.
  /// - Throws: the error of the verb for arguments that it does not accept.
  static func command(_ name: String, _ arguments: [String]) throws -> any StudiedVerb {
    guard
      let command = try Moli.command(of: EarlierNames([type(name)._commandName] + arguments).arguments)
        as? any StudiedVerb
    else {
      throw Failure.usage("found the verb \(name.quoted), expected one that a study can run")
    }
    return command
  }
}
