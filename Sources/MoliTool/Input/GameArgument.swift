import ArgumentParser
import GameKit

/// A game by its name.
struct GameArgument: ExpressibleByArgument {
  /// The game.
  let entry: any AnyGameEntry

  /// The game with a name, upper and lower case alike.
  init?(argument: String) {
    guard let entry = MoliTool.registry.entry(named: argument) else { return nil }
    self.entry = entry
  }

  /// The name.
  var name: String { entry.name }

  /// The names of all games.
  static var allValueStrings: [String] { MoliTool.registry.names }

  /// What a shell offers.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// What the default value of an option shows; there is none for a game.
  var defaultValueDescription: String { name }

  /// The games that have a facet, for help texts, separated by commas.
  static func names(with facets: GameFacet...) -> String {
    let entries = MoliTool.registry.entries.filter { entry in facets.contains { $0.isOffered(by: entry) } }
    return entries.map(\.name).joined(separator: ", ")
  }

  /// Refuses a game that lacks what a verb needs.
  /// - Parameter need: what it lacks, in words that follow "has no": `solver`.
  /// - Throws: ``Failure`` that lists the games which have it.
  func lacks(_ need: String, _ facets: GameFacet...) -> Failure {
    let entries = MoliTool.registry.entries.filter { entry in facets.contains { $0.isOffered(by: entry) } }
    return Failure.usage("\(name) has no \(need); name one of " + entries.map(\.name).joined(separator: ", "))
  }

  /// Refuses a game without a facet.
  /// - Parameter need: what it lacks, in words that follow "has no": `solver`.
  /// - Throws: ``Failure`` that lists the games which have it.
  func check(_ facet: GameFacet, need: String) throws {
    if !facet.isOffered(by: entry) { throw lacks(need, facet) }
  }
}
