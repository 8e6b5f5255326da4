import ArgumentParser
import GameKit
import TextFormats

/// Checks of the command line before it is parsed, shared by all verbs.
enum CommandLineCheck {
  /// The arguments in the form that the parser understands. A negative number after an option becomes its value, so
  /// that `--games -5` is refused because of its number.
  static func joined(_ arguments: [String]) -> [String] {
    var (joined, isOver) = ([String](), false)
    for argument in arguments {
      // If "=" follows an option with an optional value, the parser ignores the value.
      if !isOver, let option = optional.first(where: { argument.hasPrefix($0 + "=") }) {
        joined += [option, String(argument.dropFirst(option.count + 1))]
        continue
      }
      if let option = joined.last, !isOver, option.hasPrefix("--"), option != "--", !option.contains("="),
        argument.hasPrefix("-"), argument.dropFirst().first?.isWholeNumber == true
      {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
      if argument == "--" { isOver = true }
    }
    return joined
  }

  /// The options with an optional value.
  private static let optional = ["--week", "--month"]

  /// The arguments with the option for help where `help` names a count, which is no verb of the parser.
  static func helped(_ arguments: [String]) -> [String] {
    let words = Array(arguments.prefix(3))
    guard words.count == 3, words[0] == "help", words[1] == "count",
      CountNamed.counts.contains(where: { $0.name == words[2] })
    else { return arguments }
    return ["count", words[2], "--help"] + arguments.dropFirst(3)
  }

  /// Refuses words that do not name a verb, also after `help`. The message suggests a similar verb.
  /// - Throws: ``Failure/usage(_:)``.
  static func checkVerbs(_ arguments: [String], root: any ParsableCommand.Type) throws {
    var (command, words, path) = (root, arguments[...], [String]())
    if words.first == "help" { words.removeFirst() }
    while let word = words.first, !word.hasPrefix("-") {
      let configuration = command.configuration
      guard !configuration.subcommands.isEmpty else { return }
      if let next = configuration.subcommands.first(where: { $0.names.contains(word) }) {
        (command, path) = (next, path + [word])
        words.removeFirst()
        continue
      }
      // This command accepts any words and reports its own errors.
      if configuration.defaultSubcommand == CountNamed.self { return }
      let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      let names = shown.map { $0._commandName }
      let advice = Suggestion.text(for: word, among: names) ?? "name one of \(names.joined(separator: ", "))"
      throw Failure.usage("unknown verb \((path + [word]).joined(separator: " ").quoted); \(advice)")
    }
  }

  /// Refuses options that the help of the verb does not name. The message suggests a similar option.
  /// - Throws: ``Failure/usage(_:)``.
  static func checkOptions(_ arguments: [String], root: any ParsableCommand.Type) throws {
    let words = arguments.prefix { $0 != "--" }
    var verb = root
    for word in words.prefix(while: { !$0.hasPrefix("-") }) {
      guard let next = verb.configuration.subcommands.first(where: { $0.names.contains(word) }) else { break }
      verb = next
    }
    let verbs = [verb, verb.configuration.defaultSubcommand].compactMap { $0 }
    let help = verbs.map { root.helpMessage(for: $0, includeHidden: true) }.joined()
    let known = help.matches(of: /--[a-z][a-z-]*/).map { String($0.0) }
    for option in words.lazy.map({ String($0.prefix { $0 != "=" }) }) where option.hasPrefix("--") {
      guard !known.contains(option) else { continue }
      let longer = known.first { $0.hasSuffix(option.dropFirst()) }.map { "did you mean \($0.quoted)?" }
      let advice = longer ?? Suggestion.text(for: option, among: Set(known).sorted())
      let found = "unknown option \(option.quoted) of \(verb._commandName)"
      throw Failure.usage([found, advice].compactMap { $0 }.joined(separator: "; "))
    }
  }

  /// The message of the parser, with control characters made visible. It is extended with the right form of a number,
  /// or with the listed name that is most similar.
  static func advised(_ message: String) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let advice = advice(on: message) {
      if let end = lines[0].last, ".:".contains(end) { lines[0].removeLast() }
      lines[0] += "; \(advice)"
    }
    return lines.map { "\($0.disclosed)\n" }.joined()
  }

  /// A suggestion for the word of the command line that a message quotes. The message is parsed only for quoted words
  /// and for names in quotes or in list items.
  private static func advice(on message: String) -> String? {
    let words = MoliTool.arguments.flatMap {
      [$0] + $0.split(separator: "=", maxSplits: 1).dropFirst().map(String.init)
    }
    let quoted = message.matches(of: /'([^'\n]+)'/).map { String($0.1) }
    guard let word = quoted.first(where: words.contains) else { return nil }
    let items = message.matches(of: /\n  - (.+)/).map { String($0.1) }
    let names = (quoted + items).filter { $0 != word && !$0.hasPrefix("-") }
    return NumberText.advice(for: word) ?? Suggestion.text(for: word, among: names)
  }
}

extension ParsableCommand {
  /// The name and the aliases of the command.
  fileprivate static var names: [String] {
    let configuration = configuration
    return [configuration.commandName ?? _commandName] + configuration.aliases
  }
}
