import ArgumentParser
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import MoliTool

@Suite("One name for each concept")
struct OptionNamesTests {
  /// An option of a verb as its help lists it.
  private struct Option: Hashable {
    var verb: String
    var name: String
    /// What its value is called; empty for a flag.
    var value: String
  }

  /// All options of all verbs, hidden ones as well.
  private static let options: [Option] = MoliTool.$registry.withValue(.builtIn) { all(of: Moli.self, "") }

  private static func all(of command: any ParsableCommand.Type, _ path: String) -> [Option] {
    let help = Moli.helpMessage(for: command, includeHidden: true, columns: 400)
    let list = help.range(of: "\nOPTIONS:").map { help[$0.upperBound...] } ?? ""
    let own = list.split(separator: "\n").compactMap { $0.firstMatch(of: /^  --([a-z-]+)(?: <([^>]+)>)?/) }.map {
      Option(verb: path, name: String($0.1), value: $0.2.map(String.init) ?? "")
    }
    return own
      + command.configuration.subcommands.flatMap { all(of: $0, (path + " " + $0._commandName).trimmed) }
  }

  /// What many options take, whatever they mean.
  private static let general: Set<String> = [
    "", "n", "file", "folder", "name", "list", "values", "x", "p", "v", "type", "yyyy-mm-dd",
  ]

  @Test("a name has one meaning: its value is the same kind of thing in every verb")
  func oneMeaning() {
    #expect(Self.options.count > 300)
    for (name, options) in Dictionary(grouping: Self.options, by: \.name) {
      let values = Set(options.map(\.value))
      // What is printed differs from verb to verb, and only one verb prints a table of words. A level keeps all its
      // phrases or, while it is tuned, those that are named.
      #expect(
        values.count == 1 || ["format", "keep"].contains(name),
        "--\(name): \(values.sorted()) in \(options.map(\.verb))")
    }
  }

  @Test("a meaning has one name: what only one option takes is taken by no other")
  func oneName() {
    let special = Self.options.filter { !Self.general.contains($0.value) }
    for (value, options) in Dictionary(grouping: special, by: \.value) {
      #expect(Set(options.map(\.name)).count == 1, "<\(value)>: \(Set(options.map(\.name)).sorted())")
    }
  }

  @Test("no verb has an option under an earlier name")
  func noEarlierNames() {
    for entry in EarlierNames.table {
      for option in Self.options where "--\(option.name)" == entry.name {
        #expect(
          !entry.verbs.contains { option.verb == $0 || option.verb.hasPrefix($0 + " ") }, "\(option.verb) \(entry.name)"
        )
      }
    }
  }

  @Test("every option of a rule about combinations is one of its verbs")
  func combinations() {
    for rule in OptionCombinations.rules {
      for name in rule.options + rule.others {
        #expect(
          Self.options.contains { option in
            "--\(option.name)" == name
              && (rule.verbs.isEmpty
                || rule.verbs.contains { option.verb == $0 || option.verb.hasPrefix($0 + " ") })
          }, "\(rule.verbs): \(name)")
      }
    }
  }
}
