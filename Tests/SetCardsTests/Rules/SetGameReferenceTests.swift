import Foundation
import PuzzleCore
import SetCards
import Testing

@Suite("The packed game of Set and the readable rules agree")
struct SetGameReferenceTests {
  private static let rules = [
    SetRules(), SetRules(dealing: .boxed), SetRules(dealing: .boxed, hasSpeedBonus: true),
  ]

  @Test("after every move of random games, to the byte of their JSON", arguments: rules)
  func games(rules: SetRules) throws {
    var generator = Xoshiro256(seed: Seed(46))
    for _ in 0..<12 {
      let pack = generator.shuffled(Card.all)
      var packed = SetGame(table: Array(pack.prefix(12)), deck: Array(pack.dropFirst(12)))
      var readable = ReadableSetGame(table: packed.table, deck: packed.deck)
      var time = 0
      while !readable.isOver {
        time += generator.uniform(below: 4_000)
        let (choice, set) = (generator.uniform(below: 16), SetFinder.first(in: readable.visible))
        if choice == 0, !readable.deck.isEmpty, readable.hasPendingMatch || readable.table.count < 24 {
          packed.dealThree(by: rules)
          readable.dealThree(by: rules)
        } else if choice == 1 {
          packed.takeHint()
          readable.takeHint()
        } else if choice == 2, let set {
          packed.giveToOpponent(set, by: rules, at: time)
          readable.giveToOpponent(set, by: rules, at: time)
        } else {
          let wanted = choice < 13 ? set?.filter { !readable.selected.contains($0) }.first : nil
          let card = wanted ?? readable.table[generator.uniform(below: readable.table.count)]
          packed.select(card, by: rules, at: time)
          readable.select(card, by: rules, at: time)
        }
        try compare(packed, readable)
        if set == nil, readable.deck.isEmpty { break }
        if set == nil, !readable.hasPendingMatch, readable.table.count < 24 {
          packed.dealThree(by: rules)
          readable.dealThree(by: rules)
        }
      }
      try compare(packed, readable)
    }
  }

  @Test("a sorted deck equals the same cards in order, and shows no other order")
  func sortedDeck() throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "any"))
    for index in 0..<5 as Range<UInt64> {
      var generator = Xoshiro256(seed: Seed(index))
      let state = puzzle.initialState(dealing: &generator)
      let seen = puzzle.observation(of: state)
      let sorted = SetState(game: SetGame(table: state.game.table, deck: state.game.deck.sorted()))
      #expect(seen == sorted && seen.hashValue == sorted.hashValue)
      #expect(seen.game.deck == state.game.deck.sorted())
      let decoded = try JSONDecoder().decode(SetState.self, from: JSONEncoder().encode(seen))
      #expect(decoded == seen)
    }
  }

  @Test("cards that do not fit into a game are a defect of the position, in the words of the readable rules")
  func misfits() throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "any"))
    func defect(table: Int, matched: Int = 0, selected: Int = 0, hint: Int = 0) throws -> String? {
      func cards(_ count: Int) -> String {
        "[" + (0..<count).map { "\"\(Card.all[$0 % 81])\"" }.joined(separator: ",") + "]"
      }
      let text =
        "{\"table\":\(cards(table)),\"selected\":\(cards(selected)),\"matched\":\(cards(matched)),\"deck\":[],"
        + "\"hint\":\(cards(hint)),\"score\":0,\"playerSets\":0,\"opponentSets\":0,\"lastMatch\":0}"
      let game = try JSONDecoder().decode(SetGame.self, from: Data(text.utf8))
      return puzzle.defect(in: SetState(game: game))
    }
    #expect(try defect(table: 200) == "200 cards, 81 of them different, on the table, matched and in the deck")
    #expect(
      try defect(table: 81, matched: 1) == "82 cards, 81 of them different, on the table, matched and in the deck")
    #expect(try defect(table: 81, selected: 5) == "5 selected cards")
    #expect(try defect(table: 81, hint: 4) == "a hint of another Set")
  }

  private func compare(_ packed: SetGame, _ readable: ReadableSetGame) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(readable)
    #expect(try encoder.encode(packed) == json)
    #expect(try JSONDecoder().decode(SetGame.self, from: json) == packed)
    #expect(packed.visible == readable.visible && packed.firstSet == readable.firstSet)
    #expect(packed.isOver == readable.isOver && packed.hasPendingMatch == readable.hasPendingMatch)
  }
}
