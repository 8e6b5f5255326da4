import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit

@Suite("Every game by hand")
struct HandPlayTests {
  /// The built-in words, loaded once.
  static let words = Words.builtIn

  /// Plays random moves in real time, and returns how many took effect.
  private func play<Game: PlayableGame>(_ game: Game, seed: Int) throws -> Int {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    let rival = game.seats > 1 ? game.rival ?? game.people(.casual) : nil
    var play = HandPlay(game, index: seed, rootSeed: Seed(1), against: rival)
    let filming = game.filming(explaining: .none)
    var (clock, tried) = (0, 0)
    while !play.isOver, tried < 40 {
      tried += 1
      clock += 1 + generator.uniform(below: [1, 50, 2_000][generator.uniform(below: 3)])
      if generator.uniform(below: 2) == 0 { play.advance(to: clock) }
      for transition in play.takeTransitions() { #expect(!filming(transition).isEmpty) }
      #expect(game.frame(of: play.seen()) == game.frame(of: play.state), "a frame shows more than a player sees")
      let isListed = generator.uniform(below: 2) == 0
      let moves = play.legalMoves()
      if let way = play.possibleRetreats.first, generator.uniform(below: 6) == 0 {
        try play.goBack(way, at: clock)
      } else if let move = isListed
        ? moves.randomElement(using: &generator) : game.sampleMove(in: play.seen(), using: &generator)
      {
        // The move may come too late.
        try? play.make(move, at: clock)
      }
    }
    play.leave()
    let (record, final) = try play.verifiedRecord()
    #expect(final == play.state && record.agent == "hand", "\(game.level.name), seed \(seed)")
    return play.turn
  }

  @Test("random moves in real time give records that replay", arguments: GameRegistry.builtIn.names)
  func replays(game: String) throws {
    let words = Self.words
    func play<Entry: AnyGameEntry>(_ entry: Entry) throws {
      let levels = try LevelLibrary(registry: .builtIn, words: words).builtInLevels(of: entry.entry)
      var made = 0
      for (number, level) in levels.prefix(4).enumerated() {
        made += try self.play(entry.entry.game(of: level, words: words), seed: number + 31)
      }
      #expect(made > 3)
    }
    try play(GameRegistry.builtIn.game(game))
  }
}
