import Foundation
import LevelFiles
import PuzzleCore
import SetCards
import Testing
import TextFormats

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("Spoilt cards, positions and levels of set")
struct SetFuzzTests {
  private static let duel = SetLevel(
    name: "duel",
    rules: SetRules(hasSpeedBonus: true, opponent: SetRules.Opponent(shortestDelay: 1_000, longestDelay: 9_000)))

  /// Positions of a game that is played by chance, as JSON.
  private func positions(_ game: SetPuzzle, seed: UInt64) throws -> [String] {
    var generator = Xoshiro256(seed: Seed(seed))
    var state = game.initialState(dealing: &generator)
    var texts: [String] = []
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for number in 0..<120 {
      game.settle(&state, using: &generator)
      if number % 20 == 0 { texts.append(String(decoding: try encoder.encode(state), as: UTF8.self)) }
      let moves = game.legalMoves(in: state)
      // A Set now and then, so that cards are matched.
      if number % 4 == 0, let set = state.game.firstSet, state.game.selected.isEmpty {
        for card in set { game.apply(.select(card), to: &state) }
      } else if !moves.isEmpty {
        game.apply(moves[generator.uniform(below: moves.count)], to: &state)
      }
      _ = game.advance(&state, by: generator.uniform(below: 3_000))
    }
    return texts
  }

  @Test(
    "positions that are accepted can be played on, hinted and printed; nothing traps", arguments: [1, 2] as [UInt64])
  func positions(seed: UInt64) throws {
    let game = try SetPuzzle(level: Self.duel)
    let texts = try positions(game, seed: seed)
    var spoiler = Spoiler(seed: seed)
    var generator = Xoshiro256(seed: Seed(seed))
    var accepted = 0
    for round in 0..<200 {
      var text = texts[round % texts.count]
      if round.isMultiple(of: 2) {
        text = String(decoding: spoiler.spoil(text), as: UTF8.self)
      } else {
        // Every card has to be somewhere: two change places, which can be told only where a hint or a match is lost.
        let pair = generator.shuffled(Card.all).prefix(2).map { "\"\($0)\"" }
        text = text.replacing(pair[0], with: "other").replacing(pair[1], with: pair[0])
          .replacing("other", with: pair[1])
      }
      do {
        let state = try game.state(from: PositionLine(text, file: "f"))
        accepted += 1
        game.tryEverything(
          from: state, for: HintRequest(steps: 2, alternatives: 1, budget: Budget(nodes: 20)), using: &generator)
      } catch let error as InputError {
        #expect(error.isPlain, "seed \(seed), round \(round): \(error)")
      }
    }
    #expect((50..<200).contains(accepted), "seed \(seed): \(accepted)")
  }

  @Test("lines of cards are answered, or refused at a place in the line", arguments: [3, 4] as [UInt64])
  func lines(seed: UInt64) throws {
    var spoiler = Spoiler(seed: seed)
    var generator = Xoshiro256(seed: Seed(seed))
    var refused = 0
    for round in 0..<400 {
      let cards = generator.shuffled(Card.all).prefix(3 + generator.uniform(below: 12))
      let text = String(
        decoding: spoiler.spoil(cards.map(\.description).joined(separator: " ")), as: UTF8.self)
      for line in text.split(whereSeparator: \.isNewline).map(String.init) {
        do {
          let cards = try CardText.parse(line, file: "f", number: 7)
          #expect(SetDetector().sets(in: cards) == SetFinder.all(in: cards), "seed \(seed), round \(round)")
        } catch {
          refused += 1
          #expect(error.line == 7 && (1...line.count + 1).contains(error.column), "seed \(seed), round \(round)")
          #expect(error.isPlain, "seed \(seed), round \(round): \(error)")
        }
      }
    }
    #expect((100..<400).contains(refused), "seed \(seed): \(refused)")
  }

  @Test("level files are read or refused; what is read can be played")
  func levels() throws {
    let text = """
      name: A duel
      difficulty: 3
      mode: set
      dealing: boxed
      speed-bonus: no
      opponent: {from: 10, to: 40}
      table: [0000, 0121, 2222]
      capacity: 24
      target-score: 60

      """
    var spoiler = Spoiler(seed: 5)
    var accepted = 0
    for round in 0..<300 {
      let spoilt = String(decoding: spoiler.spoil(text), as: UTF8.self)
      do {
        let level = try SetLevelFile.read(LevelFields(spoilt, file: "f"))
        accepted += 1
        #expect(try SetPuzzle(level: level).deal(0, of: Seed(1)).game.table.count == 12, "round \(round)")
        #expect(SetLevelTable(level).table.rows.count == level.opening.count)
      } catch {
        #expect(error.isPlain && !error.found.isEmpty, "round \(round): \(error)")
      }
    }
    #expect((10..<290).contains(accepted), "\(accepted)")
  }
}
