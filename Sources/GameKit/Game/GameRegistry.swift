import TextFormats

/// The games that a tool knows, in the order in which it lists them.
///
/// ```swift
/// import BuiltInGames
///
/// let registry = GameRegistry.builtIn  // + [lightsOut] for a custom game
/// print(registry.names(with: .hinting))  // the games that give hints
/// ```
public struct GameRegistry: Sendable {
  /// The entries of all games, in the order in which they are listed.
  public let entries: [any AnyGameEntry]

  /// Creates a registry of games.
  /// - Precondition: their names differ. Two games with the same name are a programming error.
  public init(_ entries: [any AnyGameEntry]) {
    precondition(Set(entries.map(\.name)).count == entries.count, "two games have the same name")
    self.entries = entries
  }

  /// The registry followed by more games.
  public static func + (registry: GameRegistry, more: [any AnyGameEntry]) -> GameRegistry {
    GameRegistry(registry.entries + more)
  }

  /// The names of all games.
  public var names: [String] { entries.map(\.name) }

  /// The games that have a facet.
  public func entries(with facet: GameFacet) -> [any AnyGameEntry] { entries.filter { facet.isOffered(by: $0) } }

  /// The names of the games that have a facet.
  public func names(with facet: GameFacet) -> [String] { entries(with: facet).map(\.name) }

  /// The game with a name, upper and lower case alike; `nil` when there is none.
  public func entry(named name: String) -> (any AnyGameEntry)? {
    entries.first { $0.name == name } ?? entries.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The game with a name.
  /// - Throws: ``Failure`` that lists the games.
  public func game(_ name: String) throws -> any AnyGameEntry {
    guard let entry = entry(named: name) else {
      let advice = Suggestion.text(for: name, among: names) ?? "name one of \(names.joined(separator: ", "))"
      throw Failure.usage("unknown game \(name.quoted); \(advice)")
    }
    return entry
  }

  /// The games whose levels are declared in one order with those of the first game: the default when no level is named.
  public var mainSeries: [any AnyGameEntry] { entries.filter { $0.series == entries.first?.series } }
}

extension GameRegistry {
  /// For each game, the series of its levels.
  public var series: [String: LevelSeries] {
    let names = entries.reduce(into: [String]()) { if !$0.contains($1.series) { $0.append($1.series) } }
    return Dictionary(
      uniqueKeysWithValues: entries.map {
        ($0.name, LevelSeries($0.series, place: names.firstIndex(of: $0.series) ?? 0))
      })
  }
}

/// Levels that are declared in one order of difficulty.
public struct LevelSeries: Hashable, Sendable {
  /// The name of the series.
  public let name: String
  /// The position of the series in the registry; the first one is the main series.
  public let place: Int

  /// Creates a series at its place in a registry.
  public init(_ name: String, place: Int) {
    self.name = name
    self.place = place
  }
}
