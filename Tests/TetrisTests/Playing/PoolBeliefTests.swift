import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("What a player can know of the pool")
struct PoolBeliefTests {
  private struct Course {
    var name: String
    var game: TetrisPuzzle
    var player: TetrisPlayer
  }

  private static func course(_ name: String, _ game: TetrisPuzzle) -> Course {
    Course(name: name, game: game, player: .placement(PlacementSearch(game, index: PhraseIndex(of: game))))
  }

  /// Levels with many and with few phrases, with and without long chains.
  private static let courses = [
    course("Cheng Yu", Fixtures.standard(.chengYu) { $0.timeAllowed = 30_000 }),
    course("Ci Hui", Fixtures.standard(.ciHui) { $0.timeAllowed = 30_000 }),
    course("dense", Fixtures.dense), course("one phrase", Fixtures.letters(["ab"])),
    course("three phrases", Fixtures.letters(["abcd", "cdef", "ghia"])),
  ]

  /// Plays games and shows every position in which a tile falls, with what is believed there.
  private func play(
    _ course: Course, seeds: Range<Int>, events: Int = 400, check: (TetrisState, inout PoolBelief, String) -> Void
  ) {
    let game = course.game
    for seed in seeds {
      var nature = Xoshiro256(seed: Seed(UInt64(seed)).derived(.chance, 1))
      var player = course.player
      player.begin(game, seed: Seed(UInt64(seed)))
      var belief = PoolBelief(game, index: PhraseIndex(of: game))
      var state = game.initialState(dealing: &nature)
      for event in 0..<events where game.outcome(of: state) == nil {
        belief.observe(game.observation(of: state))
        check(state, &belief, "\(course.name), seed \(seed), event \(event)")
        let decision = player.decide(in: game.observation(of: state), from: [], within: .unlimited)
        let landed = game.advance(&state, by: decision.delay) < decision.delay
        if !landed, let move = decision.move, game.isLegal(move, in: state) { game.apply(move, to: &state) }
        game.settle(&state, using: &nature)
      }
    }
  }

  @Test("the real pool is among what is believed possible, and nothing has to be given up", arguments: 0..<5)
  func truth(number: Int) {
    let course = Self.courses[number]
    let index = PhraseIndex(of: course.game)
    play(course, seeds: 0..<3) { state, belief, place in
      let real = state.unusedPool.map(index.number).sorted()
      let isThere = belief.explanations.contains { explanation in
        guard explanation.undecided > 0 else { return explanation.rest.sorted() == real }
        var left = real
        return explanation.rest.allSatisfy { tile in
          left.firstIndex(of: tile).map { left.remove(at: $0) } != nil
        } && left.count <= explanation.undecided * index.phraseLength
      }
      #expect(isThere || belief.isCut, "\(place): \(state.unusedPool)")
      // Only where every letter is in four words of ten do explanations multiply.
      #expect(!belief.isCut || course.name == "dense", "\(place)")
      #expect(belief.restarts == 0 || belief.isCut, "\(place)")
      #expect(abs(belief.explanations.reduce(0) { $0 + $1.weight } - 1) < 1e-9, "\(place)")
    }
  }

  @Test(
    "guesses agree with what was seen: the tiles of an explanation, in some order, then whole pools", arguments: 0..<5)
  func guesses(number: Int) {
    let course = Self.courses[number]
    var generator = Xoshiro256(seed: Seed(9))
    play(course, seeds: 3..<5, events: 200) { state, belief, place in
      for least in [0, 3, 9] {
        let guess = belief.guess(atLeast: least, using: &generator)
        #expect(guess.count >= least, "\(place)")
        let agrees = belief.explanations.contains { explanation in
          let head = guess.prefix(explanation.rest.count + explanation.undecided * course.game.rules.phraseLength)
          return explanation.rest.allSatisfy { tile in
            head.count { $0 == tile } >= explanation.rest.count { $0 == tile }
          }
        }
        #expect(agrees, "\(place)")
      }
    }
  }

  @Test("is calibrated: the likeliest next tile comes as often as was believed")
  func calibration() {
    for course in Self.courses.prefix(2) {
      let index = PhraseIndex(of: course.game)
      var (expected, variance, hits, asked) = (0.0, 0.0, 0, 0)
      var pending: (tile: Tile, chance: Double)?
      var landed = -1
      play(course, seeds: 0..<12, events: 150) { state, belief, _ in
        if state.tilesLanded == 0 { pending = nil }
        guard state.tilesLanded != landed else { return }
        landed = state.tilesLanded
        // Without destruction exactly one tile is new: the last of the queue.
        if let question = pending, state.landing?.steps.isEmpty == true, let last = state.queue.last {
          expected += question.chance
          variance += question.chance * (1 - question.chance)
          hits += index.number(of: last) == question.tile ? 1 : 0
          asked += 1
        }
        pending = nil
        guard belief.explanations.allSatisfy({ !$0.isUsedUp && $0.undecided == 0 }) else { return }
        var chances: [Tile: Double] = [:]
        for explanation in belief.explanations {
          for tile in explanation.rest {
            chances[tile, default: 0] += explanation.weight / Double(explanation.rest.count)
          }
        }
        pending = chances.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
      }
      #expect(asked > 50, "\(course.name)")
      #expect(abs(Double(hits) - expected) <= 4 * variance.squareRoot() + 1e-6, "\(hits) of \(asked), \(expected)")
    }
  }

  @Test("positions out of order and tiles of no level do no harm")
  func strangers() {
    let game = Fixtures.letters(["ab", "cd"], dealt: ["ab"])
    var belief = PoolBelief(game, index: PhraseIndex(of: game))
    var generator = Xoshiro256(seed: Seed(2))
    #expect(belief.guess(atLeast: 2, using: &generator).isEmpty)
    var state = game.state(game.board("cd"), falling: "q", column: 1, queue: "zc")
    state.tilesLanded = 7
    belief.observe(state)
    #expect(belief.restarts > 0 && belief.guess(atLeast: 3, using: &generator).count >= 3)
    state.tilesLanded = 5
    state.queue = ["a", "b"]
    belief.observe(state)
    #expect(belief.guess(atLeast: 2, using: &generator).count >= 2)
  }
}
