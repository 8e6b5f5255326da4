import BuiltInGames
import GameKit
import PuzzleCore
import Simulation
import Testing

@Suite("Games that are played step by step")
struct EngineStepsTests {
  private let library = LevelLibrary(registry: .builtIn, words: .builtIn)

  /// Makes the moves of a record at their times, and returns the hash that the record then has.
  private func replayed<Game: Puzzle>(
    _ record: GameRecord<Game.State, Game.Move>, _ game: Game, _ steps: EngineSteps<Game>
  ) -> String {
    var position = steps.deal(record.seed, record.index)
    for (place, move) in record.moves.enumerated() {
      if game.isTimed { _ = steps.advance(record.times[place] - game.clock(of: position.state), &position) }
      let seat = record.seats.isEmpty ? 0 : record.seats[place]
      guard steps.make(move, seat, &position) == .done else { return "move \(place) is refused" }
    }
    if game.isTimed { _ = steps.advance(record.end - game.clock(of: position.state), &position) }
    return game.digest(of: record, endingIn: position.state)
  }

  @Test("they end as the records of a run")
  func records() throws {
    func check<Game: PlayableGame>(_ game: Game) {
      for index in 0..<2 {
        let record = game.recordedGame(of: RandomAgent(), index: index, rootSeed: Seed(49))
        #expect(replayed(record, game, Game.rulesEngine.steps(game)) == record.hash, "\(Game.name)")
      }
    }
    var names: Set<String> = []
    for file in try library.builtInFiles() where names.insert(file.entry.name).inserted {
      check(try library.read(file.fields, from: .builtIn(file.fields.file)).anyGame(words: library.words))
    }
    #expect(names.count == library.registry.entries.count)
  }

  @Test("the packed engine makes the same positions from the same numbers")
  func packed() throws {
    var tested = 0
    func check<Game: FastGame>(_ game: Game) throws {
      guard let play = game.fastPlay(of: []) else { return }
      let (plain, packed) = (Game.rulesEngine.steps(game), play.steps(play.engine))
      for number in 0..<2 {
        var (a, b) = (plain.deal(Seed(6), number), packed.deal(Seed(6), number))
        for step in 0..<30 {
          #expect(play.unpack(b.state) == a.state)
          let (count, other) = (plain.list(0, &a), packed.list(0, &b))
          #expect(count == other)
          #expect(plain.score(0, a) == packed.score(0, b))
          #expect(plain.outcome(0, a) == packed.outcome(0, b))
          guard count > 0 else { break }
          #expect(plain.apply(step * 7 % count, &a) == .done)
          #expect(packed.apply(step * 7 % count, &b) == .done)
          #expect(plain.advance(300, &a) == packed.advance(300, &b))
        }
        tested += 1
      }
    }
    for entry in library.registry.entries(with: .fast) {
      if let game = try library.first(of: entry).anyGame(words: library.words) as? any FastGame { try check(game) }
    }
    #expect(tested > 0)
  }

  @Test("a place outside of the list, or a move of another position, is refused")
  func refusals() throws {
    func check<Game: PlayableGame>(_ game: Game) throws {
      let steps = Game.rulesEngine.steps(game)
      var position = steps.deal(Seed(1), 0)
      let before = position.state
      #expect(steps.apply(0, &position) == .illegal)
      let count = steps.list(0, &position)
      #expect(steps.apply(-1, &position) == .illegal)
      #expect(steps.apply(count, &position) == .illegal)
      #expect(position.state == before)
      #expect(steps.apply(0, &position) == .done)
      steps.redeal(Seed(1), 0, &position)
      #expect(position.state == before)
      #expect(steps.apply(0, &position) == .illegal)
    }
    try check(library.first(of: try library.registry.game("sliding")).anyGame(words: library.words))
  }
}
