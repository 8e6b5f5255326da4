import Foundation
import SetCards
import Testing

/// Counts of lines of play of Set from fixed decks, compared with files that `scripts/regenerate/set-positions` wrote.
@Suite("Counts of lines of play of Set")
struct SetPerftTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/set")
  private static var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }

  /// A position by its cards and how many there are to come.
  private struct Key: Hashable {
    var table: [Card]
    var cardsLeft: Int
  }

  /// A file: its position, and for each depth the lines of play and the new positions.
  private struct Fixture {
    var dealing = Dealing.boxed
    var table: [Card] = []
    var deck: [Card] = []
    var rows: [[Int]] = []

    init(_ name: String) throws {
      for line in try String(contentsOf: SetPerftTests.folder.appendingPathComponent(name), encoding: .utf8).split(
        separator: "\n")
      where !line.hasPrefix("#") {
        let words = line.split(separator: " ").map(String.init)
        switch words[0] {
        case "dealing": dealing = try #require(Dealing(rawValue: words[1]))
        case "table": table = words.dropFirst().compactMap { Card($0) }
        case "deck": deck = words.dropFirst().compactMap { Card($0) }
        default: rows.append(words.compactMap { Int($0) })
        }
      }
    }
  }

  @Test("the files are there that the other tests have a case for")
  func fixtures() { #expect(Self.files.count == 12) }

  @Test("the rules have as many as the file says", arguments: files)
  func rules(_ name: String) throws {
    let file = try Fixture(name)
    let rules = SetRules(dealing: file.dealing)
    let start = SetGame(table: file.table, deck: file.deck)
    // The readable rules are slow without optimisation.
    compare(file, name, limit: 120, start) {
      Key(table: $0.visible, cardsLeft: $0.deck.count)
    } next: { game in
      let sets = SetFinder.all(in: game.visible)
      guard !sets.isEmpty else {
        guard !game.deck.isEmpty else { return [] }
        var next = game
        next.dealThree(by: rules)
        return [next]
      }
      return sets.map { set in
        var next = game
        // The last tap records the match.
        for card in set + [set[0]] { next.select(card, by: rules, at: 0) }
        return next
      }
    }
  }

  @Test("the fast core has as many as the file says", arguments: files)
  func fast(_ name: String) throws {
    let file = try Fixture(name)
    let start = FastSetGame(dealing: file.dealing, table: file.table, deck: file.deck)
    compare(file, name, limit: 3_000, start) {
      Key(table: $0.table.cards, cardsLeft: $0.cardsLeft)
    } next: { game in
      guard game.table.hasSet else {
        guard game.cardsLeft > 0 else { return [] }
        var next = game
        next.deal()
        return [next]
      }
      return (0..<game.table.setCount).map { index in
        var next = game
        next.take(index)
        return next
      }
    }
  }

  private func compare<Game>(
    _ file: Fixture, _ name: String, limit: Int, _ start: Game, key: (Game) -> Key, next: (Game) -> [Game]
  ) {
    #expect(file.rows.count == 6 && file.rows[0] == [0, 1, 1])
    var layer = [key(start): (game: start, lines: 1)]
    var seen: Set<Key> = [key(start)]
    for row in file.rows.dropFirst() where row[1] <= limit {
      var following: [Key: (game: Game, lines: Int)] = [:]
      var fresh = 0
      for (game, lines) in layer.values {
        for after in next(game) {
          let key = key(after)
          if seen.insert(key).inserted { fresh += 1 }
          following[key, default: (after, 0)].lines += lines
        }
      }
      layer = following
      #expect([row[0], layer.values.reduce(0) { $0 + $1.lines }, fresh] == row, "\(name), depth \(row[0])")
    }
  }
}
