import BuiltInGames
import Foundation
import GameKit
import LevelFiles
import People
import PuzzleCore
import SetCards
import Simulation

/// The game of Set of a level, with Sets told by the digits of the cards' texts.
public struct SetUnderTest: GameUnderTest {
  /// The game.
  public let game: SetPuzzle

  /// The game of a level.
  public init(level: SetLevel) throws { game = try SetPuzzle(level: level) }

  /// Levels of every kind: both dealing rules, against the computer, with an opening.
  public static let levels = [
    SetLevel(name: "boxed", rules: SetRules(dealing: .boxed)), SetLevel(name: "assignment"),
    SetLevel(
      name: "duel",
      rules: SetRules(hasSpeedBonus: true, opponent: SetRules.Opponent(shortestDelay: 2_000, longestDelay: 30_000))),
    SetLevel(name: "opening", opening: Array(Card.all.prefix(12)), capacity: 21),
  ]

  /// The built-in levels, in the order of their files, read from the sources.
  public static func builtInLevels() throws -> [SetLevel] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/BuiltInGames/Resources/Levels/set")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }.sorted()
      .map { name in
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return try SetLevelFile.read(LevelFields(text, file: name))
      }
  }

  /// Every card, dealing and the hint.
  public var strangers: [SetMove] { [.deal, .hint] + Card.all.map(SetMove.select) }

  /// The policies and the human-like players.
  public func agent(_ name: String) -> (any Agent<SetPuzzle>)? {
    switch name {
    case "random": SetAgent(RandomSetPolicy())
    case "first": SetAgent(FirstSetPolicy())
    case "greedy": SetAgent(GreedySetPolicy())
    case "expectimax": SetAgent(ExpectimaxSetPolicy())
    default: PlayerProfile.presets.first { $0.name == name }.map { SetPlayer($0) }
    }
  }

  /// Every card once, matches of three, and over when no Set is left.
  public func fault(in state: SetState) -> String? {
    let game = state.game
    let cards = (game.table + game.matched + game.deck).map(\.description)
    if cards.count != 81 || Set(cards).count != 81 { return "\(cards.count) cards, \(Set(cards).count) different" }
    for start in stride(from: 0, to: game.matched.count, by: 3) {
      let set = game.matched[start..<start + 3].map(\.description)
      if !Self.areSet(set) { return "\(set) matched" }
    }
    let isPending = game.selected.count == 3 && Self.areSet(game.selected.map(\.description))
    let visible = game.table.filter { !isPending || !game.selected.contains($0) }.map(\.description)
    let isOver = game.deck.isEmpty && !Self.hasSet(visible)
    if isOver != (self.game.outcome(of: state) != nil) { return "over: \(!isOver), with \(visible)" }
    if isPending != game.hasPendingMatch { return "a match: \(game.hasPendingMatch), of \(game.selected)" }
    return game.table.count % 3 == 0 ? nil : "\(game.table.count) cards on the table"
  }

  /// Points and cards change as the rules for the move say; time alone changes neither.
  public func fault(in step: ReplayStep<SetPuzzle>) -> String? {
    let (before, after) = (step.before.game, step.after.game)
    let gain = after.score - before.score
    switch step.cause {
    case .retreat: return "the game has no retreats"
    case .time(let milliseconds):
      return before == after && step.after.clock == step.before.clock + milliseconds ? nil : "time changed the game"
    case .chance: return gain == 0 ? nil : "the opponent changed the score by \(gain)"
    case .move(.hint): return gain == -1 && after.hint == after.firstSet ? nil : "a hint of \(after.hint) for \(gain)"
    case .move(.deal):
      let isFree = before.hasPendingMatch || !Self.hasSet(before.visible.map(\.description))
      return gain == (isFree ? 0 : -3) ? nil : "dealing for \(gain) points"
    case .move(.select(let card)):
      let expected: ClosedRange<Int>
      if before.selected.count == 3 {
        expected = 0...0
      } else if before.selected.contains(card) {
        expected = -1 ... -1
      } else if before.selected.count < 2 {
        expected = 0...0
      } else {
        let isSet = Self.areSet((before.selected + [card]).map(\.description))
        let points = max(1, 3 - (before.table.count - 12) / 3)
        expected = isSet ? points...(points + (game.rules.hasSpeedBonus ? 10 : 0)) : -5 ... -5
      }
      return expected.contains(gain) ? nil : "\(card) for \(gain) points, expected \(expected)"
    }
  }

  private static func hasSet(_ cards: [String]) -> Bool {
    for (i, a) in cards.enumerated() {
      for (j, b) in cards.enumerated().dropFirst(i + 1) {
        for c in cards.dropFirst(j + 1) where areSet([a, b, c]) { return true }
      }
    }
    return false
  }

  /// Whether three texts of four digits have one or three different digits in each place.
  private static func areSet(_ cards: [String]) -> Bool {
    guard cards.count == 3 else { return false }
    return zip(Array(cards[0].utf8), zip(Array(cards[1].utf8), Array(cards[2].utf8))).allSatisfy { a, rest in
      let (b, c) = rest
      return (a == b && b == c) || (a != b && b != c && a != c)
    }
  }
}
