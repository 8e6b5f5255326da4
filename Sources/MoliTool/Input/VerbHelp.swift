import GameKit

/// The parts of a verb's help that come from the games.
///
/// All parts together are long. So `moli play --help` refers to them, and `moli play GAME --help` shows those of the
/// game. The manual contains all of them.
enum VerbHelp {
  /// Whether the parts are empty. They are while the command line is parsed: the parser asks every verb for its whole
  /// help to learn its name, which took a tenth of the time that the tool needs to start.
  @TaskLocal static var isLeftOut = false

  /// The games whose parts are shown, which are the games on the command line.
  private static var named: [any AnyGameEntry] {
    let words = MoliTool.arguments
    return MoliTool.registry.entries.filter { words.contains($0.name) || words.contains("--experimental-dump-help") }
  }

  /// The number of game examples for a verb that has no examples itself.
  private static let usualExamples = 4

  /// The examples of the verb, followed by those of the games.
  /// - Parameter verb: the name that the games use, such as `level boards` for a nested verb, or the empty string for
  ///   the tool itself.
  static func examples(_ verb: String, _ own: String...) -> String {
    guard !isLeftOut else { return "" }
    func lines(_ entries: [any AnyGameEntry]) -> [String] { entries.flatMap { $0.help.examples[verb] ?? [] } }
    let shown = own + lines(named)
    let usual = lines(MoliTool.registry.entries).prefix(usualExamples)
    let all = shown.isEmpty ? Array(usual) : shown
    return all.isEmpty ? "" : "EXAMPLES\n" + all.map { "  \($0)\n" }.joined()
  }

  /// The notes of the games on the verb, one paragraph per game; empty if there are none.
  static func notes(_ verb: String) -> String {
    guard !isLeftOut else { return "" }
    let notes = named.flatMap { entry in
      (entry.help.notes[verb] ?? []).map { "  \(entry.name): \($0)\n" }
    }
    return notes.isEmpty ? "" : notes.joined() + "\n"
  }

  /// The help section with the games that offer one of the facets.
  static func games(_ facets: GameFacet...) -> String {
    guard !isLeftOut else { return "" }
    let entries = MoliTool.registry.entries.filter { entry in facets.contains { $0.isOffered(by: entry) } }
    return "GAMES\n  " + entries.map(\.name).joined(separator: ", ") + "\n\n"
  }

  /// A help section with one or more lines for each game. If the command line does not name a game, the section shows
  /// how to get the lines.
  /// - Parameter verb: the verb that the help describes.
  static func eachGame(_ title: String, of verb: String, _ lines: (any AnyGameEntry) -> [String]) -> String {
    guard !isLeftOut else { return "" }
    guard !named.isEmpty else { return "\(title) OF A GAME\n  moli \(verb) GAME --help\n\n" }
    let parts = named.flatMap { entry in
      lines(entry).enumerated().map { number, line in
        "  " + (number == 0 ? "\(entry.name): " : String(repeating: " ", count: entry.name.count + 2)) + line + "\n"
      }
    }
    return parts.isEmpty ? "" : "\(title)\n" + parts.joined() + "\n"
  }
}
