import ArgumentParser
import GameKit
import TextFormats

/// What is looked at on every command line before it is parsed, once for all verbs.
enum CommandLineCheck {
  /// The arguments as the parser understands them: a negative number after an option is its value and no option of its
  /// own, so that `--games -5` is refused for its number.
  static func joined(_ arguments: [String]) -> [String] {
    var (joined, isOver) = ([String](), false)
    for argument in arguments {
      // The parser takes an option whose value may be left out for one without a value when "=" follows it.
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

  /// The options whose value may be left out.
  private static let optional = ["--week", "--month"]

  /// Refuses words that name no verb, with the one that may have been meant; also after `help`.
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
      // It takes any words and finds its own mistakes.
      if configuration.defaultSubcommand == CountNamed.self { return }
      let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      let names = shown.map { $0._commandName }
      let advice = Suggestion.text(for: word, among: names) ?? "name one of \(names.joined(separator: ", "))"
      throw Failure.usage("there is no verb \((path + [word]).joined(separator: " ").quoted); \(advice)")
    }
  }

  /// What the parser says, as lines with nothing hidden in them, with what it does not know: how a number is written,
  /// and which of the names it lists may have been meant.
  static func advised(_ message: String) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let advice = advice(on: message) {
      if let end = lines[0].last, ".:".contains(end) { lines[0].removeLast() }
      lines[0] += "; \(advice)"
    }
    return lines.map { "\($0.disclosed)\n" }.joined()
  }

  /// What may have been meant by the word of the command line that a message quotes. Nothing of the message is
  /// understood but that it quotes words, and lists names in quotes or as items.
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
  /// The words by which the command is called.
  fileprivate static var names: [String] { [_commandName] + configuration.aliases }
}
