import ArgumentParser
import GameKit
import PuzzleCore
import TextFormats

/// What is looked at on every command line before it is parsed, once for all verbs.
enum CommandLineCheck {
  /// The arguments as the parser understands them: a negative number after an option is its value and no option of its own, so that
  /// `--games -5` is refused for its number.
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

  /// What the parser says, as lines with nothing hidden in them, with what it does not know: how a number is written, and which of the
  /// names it lists may have been meant.
  static func advised(_ message: String) -> String {
    let lines = withAdvice(withListOnOneLine(message)).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { "\($0.disclosed)\n" }.joined()
  }

  /// The message with the list of names that it begins in a line of its own: as the parser writes a short list, so a long one.
  private static func withListOnOneLine(_ message: String) -> String {
    let (start, item) = ("Please provide one of the following:", "  - ")
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let head = lines.firstIndex(where: { $0.hasSuffix(start) }) else { return message }
    let names = lines[(head + 1)...].prefix { $0.hasPrefix(item) }.map { "'\($0.dropFirst(item.count))'" }
    guard let last = names.last else { return message }
    let list = (names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " : "") + last
    lines.replaceSubrange(
      head...head + names.count, with: ["\(lines[head].dropLast(" the following:".count)) \(list)."])
    return lines.joined(separator: "\n")
  }

  private static func withAdvice(_ message: String) -> String {
    guard let value = message.firstPart(between: "The value '", and: "' is invalid for '") else { return message }
    var advice = NumberText.advice(for: value)
    if let list = message.components(after: "Please provide one of ") {
      let names = list.split(separator: "'").map(String.init).filter { $0.contains { $0.isLetter || $0.isNumber } }
      advice = advice ?? Suggestion.text(for: value, among: names.filter { $0 != "or" && $0 != " or " })
    }
    guard let advice else { return message }
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines[0].hasSuffix(".") { lines[0].removeLast() }
    lines[0] += "; \(advice)"
    return lines.joined(separator: "\n")
  }
}

extension ParsableCommand {
  /// The words by which the command is called.
  fileprivate static var names: [String] { [_commandName] + configuration.aliases }
}

extension String {
  /// What stands between the first occurrence of a text and the next of another.
  fileprivate func firstPart(between start: String, and end: String) -> String? {
    guard let rest = components(after: start), let place = rest.firstRange(of: end) else { return nil }
    return String(rest[..<place.lowerBound])
  }

  /// What stands after the first occurrence of a text.
  fileprivate func components(after start: String) -> String? {
    firstRange(of: start).map { String(self[$0.upperBound...]) }
  }
}
