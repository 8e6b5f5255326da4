import Difficulty
import GameKit
import Phrasebook
import TextFormats

/// Two versions of a level that were measured on the same deals: their differences, and the effect on each player's
/// wins.
public struct LevelVersions: Sendable {
  /// A rule that differs between the versions.
  public struct RuleChange: Hashable, Sendable {
    /// The name of the rule as in level files.
    public let name: String
    /// The value in the old version; `nil` if it has none.
    public let old: JSONValue?
    /// The value in the new version; `nil` if it has none.
    public let new: JSONValue?
    /// The meaning of the rule in a few words.
    public let meaning: String
  }

  /// The change of a player's wins.
  public struct WinChange: Sendable {
    /// The player.
    public let player: String
    /// The win rate of the old version, in the games that both versions have.
    public let old: WilsonInterval
    /// The win rate of the new version, in the games that both versions have.
    public let new: WilsonInterval
    /// The new version's wins compared with the old version's on the same deals.
    public let change: PairedWins
  }

  /// The name that both have in their files.
  public let name: String
  /// The titles of the versions.
  public let titles: (old: String, new: String)
  /// The rules that differ, with the declared difficulty and the target score.
  public let rules: [RuleChange]
  /// The number of rules that are the same.
  public let sameRules: Int
  /// The phrases that only the old version deals, in its order.
  public let removed: [String]
  /// The phrases that only the new version deals, in its order.
  public let added: [String]
  /// The number of phrases that both versions deal; `nil` for levels without phrases.
  public let sharedPhrases: Int?
  /// The change of each player's wins, in the players' order.
  public let wins: [WinChange]

  /// The versions among some levels: levels of one game with the same name, each paired with the next one.
  /// - Parameters:
  ///   - levels: the levels as they were read, old versions before new ones.
  ///   - measured: the measurements of the first levels, with the same players, seed and number of games.
  public static func all(of levels: [any AnyLoadedLevel], measured: [MeasuredLevel]) -> [LevelVersions] {
    let distinctions = levels.distinctions
    let count = min(levels.count, measured.count)
    return (0..<count).compactMap { place in
      let next = (place + 1..<max(place + 1, count)).first {
        levels[$0].name == levels[place].name && levels[$0].gameName == levels[place].gameName
      }
      guard let next else { return nil }
      return LevelVersions(
        of: levels[place], measured[place], and: levels[next], measured[next],
        titles: (distinctions[place] ?? levels[place].name, distinctions[next] ?? levels[next].name))
    }
  }

  private init(
    of old: any AnyLoadedLevel, _ before: MeasuredLevel, and new: any AnyLoadedLevel, _ after: MeasuredLevel,
    titles: (old: String, new: String)
  ) {
    name = old.name
    self.titles = titles
    let (one, two) = (old.rules, new.rules)
    let all = one + two.filter { rule in !one.contains { $0.name == rule.name } }
    rules = all.compactMap { rule in
      let values = (one.first { $0.name == rule.name }?.value, two.first { $0.name == rule.name }?.value)
      guard values.0 != values.1 else { return nil }
      return RuleChange(name: rule.name, old: values.0, new: values.1, meaning: rule.meaning)
    }
    sameRules = all.count - rules.count
    let phrases = ((old.content as? PhraseLevel)?.phraseTexts, (new.content as? PhraseLevel)?.phraseTexts)
    let texts = (Set(phrases.0 ?? []), Set(phrases.1 ?? []))
    removed = (phrases.0 ?? []).filter { !texts.1.contains($0) }
    added = (phrases.1 ?? []).filter { !texts.0.contains($0) }
    sharedPhrases = phrases.0 == nil || phrases.1 == nil ? nil : texts.0.intersection(texts.1).count
    wins = zip(zip(before.measurements, after.measurements), zip(before.won, after.won)).compactMap { plays, won in
      guard plays.0.player == plays.1.player else { return nil }
      // Shares and difference use the same games, so that they add up.
      let games = min(won.0.games, won.1.games)
      func share(_ won: WonGames) -> WilsonInterval {
        WilsonInterval(successes: won.isWon.prefix(games).count { $0 }, of: games)
      }
      return WinChange(
        player: plays.0.player, old: share(won.0), new: share(won.1),
        change: PairedWins(
          games: games, gained: won.1.wonAlone(against: won.0),
          lost: won.0.wonAlone(against: won.1)))
    }
  }

  /// Whether the versions have no known difference.
  public var isSame: Bool { rules.isEmpty && removed.isEmpty && added.isEmpty }
}
