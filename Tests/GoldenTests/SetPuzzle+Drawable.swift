import SetCards

extension SetPuzzle: Drawable {
  var heading: String {
    let opponent = rules.opponent.map { ", the computer after \($0.shortestDelay) to \($0.longestDelay) ms" } ?? ""
    return "\(level.name), \(rules.dealing.rawValue)\(rules.hasSpeedBonus ? ", speed bonus" : "")\(opponent)"
  }

  func dealt(_ state: SetState) -> String { "deck: \(Self.text(state.game.deck))" }

  /// The cards in rows of six by slot: `*` before selected ones, `!` before a match, `?` before those of a hint.
  func drawing(_ state: SetState) -> [String] {
    let game = state.game
    let cards = game.table.map { card in
      let mark =
        game.selected.contains(card) ? (game.hasPendingMatch ? "!" : "*") : game.hint.contains(card) ? "?" : " "
      return mark + card.description
    }
    return stride(from: 0, to: cards.count, by: 6).map { cards[$0..<min($0 + 6, cards.count)].joined(separator: " ") }
  }

  func words(for chance: SetChance) -> String {
    switch chance {
    case .delay(let milliseconds): "the computer will take a Set after \(milliseconds) ms"
    case .opponentTakes(let set): "the computer takes \(Self.text(set))"
    }
  }

  /// How the game stands, when that has changed.
  func remarks(from before: SetState, to after: SetState) -> [String] {
    let (old, new) = (before.game, after.game)
    var lines: [String] = []
    if old.score != new.score || old.playerSets != new.playerSets {
      let opponent = rules.opponent == nil ? "" : " to \(new.opponentSets)"
      lines.append("score \(new.score), \(new.playerSets)\(opponent) Sets")
    }
    if old.deck.count != new.deck.count {
      lines.append("dealt \(Self.text(old.deck.prefix(old.deck.count - new.deck.count))), \(new.deck.count) left")
    }
    return lines
  }

  private static func text(_ cards: some Sequence<Card>) -> String {
    cards.map(\.description).joined(separator: " ")
  }
}
