import GameKit

/// The parts of a verb's help that come from the games.
enum VerbHelp {
  /// The examples of the verb: its own, then those of the games.
  /// - Parameter verb: as the games name it, `level boards` for a verb of a verb, nothing for the tool itself.
  static func examples(_ verb: String, _ own: String...) -> String {
    let lines = own + MoliTool.registry.entries.flatMap { $0.help.examples[verb] ?? [] }
    return lines.isEmpty ? "" : "EXAMPLES\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// What games add to the help of the verb, a paragraph a game; empty when none does.
  static func notes(_ verb: String) -> String {
    let notes = MoliTool.registry.entries.flatMap { entry in
      (entry.help.notes[verb] ?? []).map { "  \(entry.name): \($0)\n" }
    }
    return notes.isEmpty ? "" : notes.joined() + "\n"
  }

  /// The games that have what a verb needs.
  static func games(_ facets: GameFacet...) -> String {
    let entries = MoliTool.registry.entries.filter { entry in facets.contains { $0.isOffered(by: entry) } }
    return "GAMES\n  " + entries.map(\.name).joined(separator: ", ") + "\n\n"
  }

  /// Every game with what follows from it, a line or more each.
  static func eachGame(_ title: String, _ lines: (any AnyGameEntry) -> [String]) -> String {
    let parts = MoliTool.registry.entries.flatMap { entry in
      lines(entry).enumerated().map { number, line in
        "  " + (number == 0 ? "\(entry.name): " : String(repeating: " ", count: entry.name.count + 2)) + line + "\n"
      }
    }
    return parts.isEmpty ? "" : "\(title)\n" + parts.joined() + "\n"
  }
}
