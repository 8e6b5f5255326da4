import ArgumentParser
import GameKit
import Reporting
import TextFormats

/// `moli count NAME`: prints a count of a game that needs no board.
struct CountNamed: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "named", abstract: "Counts that need no board.",
      discussion: list + "\n`moli count NAME --help` describes each count and its options.\n\n"
        + VerbHelp.examples("count"),
      shouldDisplay: false)
  }

  /// The part of a help that lists them.
  static var list: String { "COUNTS WITHOUT A BOARD\n" + counts.map { "  \($0.name): \($0.abstract)\n" }.joined() }

  /// The counts that the games of the registry offer.
  static var counts: [NamedCount] { MoliTool.registry.entries.flatMap(\.counts) }

  @Argument(parsing: .captureForPassthrough, help: "The name of a count, and its options.")
  var words: [String] = []

  func run() throws {
    guard let name = words.first, name != "--help", name != "-h" else { throw CleanExit.helpRequest(Count.self) }
    guard let count = Self.counts.first(where: { $0.name == name }) else {
      let names = ["boards", "goals", "solutions", "optimal", "outcomes"] + Self.counts.map(\.name)
      let advice = Suggestion.text(for: name, among: names) ?? "name one of \(names.joined(separator: ", "))"
      throw Failure.usage("found \(name.quoted), expected the name of a count; \(advice)")
    }
    let rest = Array(words.dropFirst())
    if rest.contains(where: { $0 == "--help" || $0 == "-h" }) { return StandardOutput.print(Self.help(of: count)) }
    let (values, format) = try Self.read(rest, for: count)
    StandardOutput.print(
      count.table(values).rendered(as: format, style: Terminal.style, width: Terminal.width), terminator: "")
  }

  /// Reads the options of a count with their values.
  private static func read(_ words: [String], for count: NamedCount) throws -> ([String: Int], OutputFormat) {
    var (values, format) = ([String: Int](), OutputFormat.text)
    var rest = words[...]
    while let word = rest.popFirst() {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let text = sides.count == 2 ? sides[1] : rest.popFirst() else {
        throw Failure.usage("\(word): found nothing after it, expected a value")
      }
      if sides[0] == "--format" {
        guard let form = OutputFormat(rawValue: text) else {
          throw Failure.usage("--format: found \(text.quoted), expected text, json, jsonl, csv or markdown")
        }
        format = form
        continue
      }
      guard let option = count.options.first(where: { "--\($0.name)" == sides[0] }) else {
        let names = count.options.map { "--\($0.name)" } + ["--format"]
        throw Failure.usage(
          "\(count.name) has no option \(sides[0].quoted); "
            + (Suggestion.text(for: sides[0], among: names) ?? "it has \(names.joined(separator: ", "))"))
      }
      let range = OptionRange("--\(option.name)", option.range)
      guard let value = Int(text), range.accepts(value) else {
        throw Failure.usage(range.refusal(of: text.quoted) + (NumberText.advice(for: text).map { "; \($0)" } ?? ""))
      }
      values[option.name] = value
    }
    if let missing = count.options.first(where: { $0.isRequired && values[$0.name] == nil }) {
      throw Failure.usage("\(count.name) needs --\(missing.name): \(missing.meaning)")
    }
    return (values, format)
  }

  private static func help(of count: NamedCount) -> String {
    let options = count.options.map { option in
      "  --\(option.name) <n>  \(option.meaning), \(option.range.lowerBound) to \(option.range.upperBound)"
        + (option.isRequired ? " (required)" : "")
    }
    return "OVERVIEW: \(count.abstract)\n\n\(count.discussion)\n\nOPTIONS:\n"
      + (options + ["  --format <format>  text, json, jsonl, csv or markdown"]).joined(separator: "\n")
  }
}
