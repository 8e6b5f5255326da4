import People
import PuzzleCore

/// Abilities that were set for simulated people but that a game does not use.
public enum UnusedAbilities {
  /// One remark for each game with unused abilities. An ability counts as set if its value occurs in no preset.
  public static func remarks(on people: [PlayerProfile], in games: [any PlayableGame]) -> [String] {
    var seen: Set<String> = []
    return games.map { type(of: $0) }.filter { seen.insert($0.name).inserted }.compactMap { game in
      let used = game.abilities
      let unused = Ability.allCases.filter { ability in
        !used.contains(ability) && people.contains { ability.isTurned(in: $0) }
      }
      guard !unused.isEmpty else { return nil }
      let who = people.filter { person in unused.contains { $0.isTurned(in: person) } }
      return "\(game.name) does not use \(unused.map(\.name).joined(separator: ", ")), which is set for "
        + "\(who.map(\.name).joined(separator: ", ")); see `moli player list --abilities`"
    }
  }

  /// A remark for each ability that is not modelled in some of the levels, once for each reason:
  /// `vocabulary is not modelled: the lexicon states neither rank nor count …`.
  public static func unmodelled(in games: [any PlayableGame]) -> [String] {
    var names: [String: [String]] = [:]
    for game in games {
      for (ability, reason) in game.unmodelledAbilities {
        names["\(ability.name) is not modelled: \(reason)", default: []].append(game.anyLevelName)
      }
    }
    return names.sorted { $0.key < $1.key }.map { text, levels in
      levels.count == games.count ? text : "\(text) (\(levels.map(\.quoted).joined(separator: ", ")))"
    }
  }
}

extension PlayableGame {
  /// The name of the level, whatever its type.
  fileprivate var anyLevelName: String { level.name }
}
