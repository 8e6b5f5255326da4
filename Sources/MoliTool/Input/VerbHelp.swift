import GameKit

/// The parts of a verb's help that come from the games.
///
/// They are long together, so `moli play --help` says only where they are, and `moli play GAME --help` has those of the
/// game. The manual has all of them.
enum VerbHelp {
  /// The games whose parts are shown: those that the command line names.
  private static var named: [any AnyGameEntry] {
    let words = MoliTool.arguments
    return MoliTool.registry.entries.filter { words.contains($0.name) || words.contains("--experimental-dump-help") }
  }

  /// How many examples of games a verb without examples of its own shows.
  private static let usualExamples = 4

  /// The examples of the verb: its own, then those of the games.
  /// - Parameter verb: as the games name it, `level boards` for a verb of a verb, nothing for the tool itself.
  static func examples(_ verb: String, _ own: String...) -> String {
    func lines(_ entries: [any AnyGameEntry]) -> [String] { entries.flatMap { $0.help.examples[verb] ?? [] } }
    let shown = own + lines(named)
    let usual = lines(MoliTool.registry.entries).prefix(usualExamples)
    let all = shown.isEmpty ? Array(usual) : shown
    return all.isEmpty ? "" : "EXAMPLES\n" + all.map { "  \($0)\n" }.joined()
  }

  /// What games add to the help of the verb, a paragraph a game; empty when none does.
  static func notes(_ verb: String) -> String {
    let notes = named.flatMap { entry in
      (entry.help.notes[verb] ?? []).map { "  \(entry.name): \($0)\n" }
    }
    return notes.isEmpty ? "" : notes.joined() + "\n"
  }

  /// The games that have what a verb needs.
  static func games(_ facets: GameFacet...) -> String {
    let entries = MoliTool.registry.entries.filter { entry in facets.contains { $0.isOffered(by: entry) } }
    return "GAMES\n  " + entries.map(\.name).joined(separator: ", ") + "\n\n"
  }

  /// The games with what follows from them, a line or more each; without a game on the command line where it is said.
  /// - Parameter verb: the verb whose help it is.
  static func eachGame(_ title: String, of verb: String, _ lines: (any AnyGameEntry) -> [String]) -> String {
    guard !named.isEmpty else { return "\(title) OF A GAME\n  moli \(verb) GAME --help\n\n" }
    let parts = named.flatMap { entry in
      lines(entry).enumerated().map { number, line in
        "  " + (number == 0 ? "\(entry.name): " : String(repeating: " ", count: entry.name.count + 2)) + line + "\n"
      }
    }
    return parts.isEmpty ? "" : "\(title)\n" + parts.joined() + "\n"
  }
}
