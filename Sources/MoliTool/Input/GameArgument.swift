import ArgumentParser
import GameKit

/// A game that is named on the command line.
struct GameArgument: ExpressibleByArgument {
  /// The entry of the game in the registry.
  let entry: any AnyGameEntry

  /// Finds the game with a name, ignoring case.
  init?(argument: String) {
    guard let entry = MoliTool.registry.entry(named: argument) else { return nil }
    self.entry = entry
  }

  var name: String { entry.name }

  /// The names of all games.
  static var allValueStrings: [String] { MoliTool.registry.names }

  /// The completions that a shell offers.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// Required by the parser. No option has a game as its default value.
  var defaultValueDescription: String { name }

  /// The names of the games that have a facet, separated by commas, for help texts.
  static func names(with facets: GameFacet...) -> String {
    let entries = MoliTool.registry.entries.filter { entry in facets.contains { $0.isOffered(by: entry) } }
    return entries.map(\.name).joined(separator: ", ")
  }

  /// Refuses a game that lacks what a verb needs.
  /// - Parameter need: the noun that follows "has no" in the message, for example `solver`.
  /// - Throws: ``Failure``, whose message lists the games that have it.
  func lacks(_ need: String, _ facets: GameFacet...) -> Failure {
    let entries = MoliTool.registry.entries.filter { entry in facets.contains { $0.isOffered(by: entry) } }
    return Failure.usage("\(name) has no \(need); name one of " + entries.map(\.name).joined(separator: ", "))
  }

  /// Refuses a game without a facet.
  /// - Parameter need: the noun that follows "has no" in the message, for example `solver`.
  /// - Throws: ``Failure``, whose message lists the games that have it.
  func check(_ facet: GameFacet, need: String) throws {
    if !facet.isOffered(by: entry) { throw lacks(need, facet) }
  }
}
