import People
import Phrasebook
import PuzzleCore
import Testing

@testable import Sliding

@Suite("Sliding players")
struct SlidingPlayerTests {
  private let perfect = PlayerProfile(
    name: "perfect", vocabulary: 1000, actionsPerSecond: 5, errorRate: 0, lookAhead: 4)

  @Test("a player that knows every phrase and never errs wins every deal", arguments: 0..<8)
  func perfectPlayer(game: Int) throws {
    let puzzle = try Fixtures.all()[game]
    for index in 0..<4 {
      let played = PlayedGame(puzzle, by: SlidingPlayer(perfect), index)
      #expect(played.end.status == .endedWithWon, "seed 21, game \(game), deal \(index)")
    }
  }

  @Test("one tile at a time works as well", arguments: 0..<8)
  func oneTileAtATime(game: Int) throws {
    let puzzle = try Fixtures.all()[game]
    var profile = perfect
    profile.lookAhead = 1
    for index in 0..<3 {
      let played = PlayedGame(puzzle, by: SlidingPlayer(profile), index)
      #expect(played.end.status == .endedWithWon, "seed 21, game \(game), deal \(index)")
    }
  }

  @Test("slips are corrected: a player with many errors still wins, with more slides")
  func slips() throws {
    let puzzle = try Fixtures.chengYu()
    var profile = perfect
    profile.errorRate = 0.2
    var careful = 0
    var careless = 0
    for index in 0..<6 {
      let played = PlayedGame(puzzle, by: SlidingPlayer(profile), index)
      #expect(played.end.status == .endedWithWon, "seed 21, deal \(index)")
      careless += played.moves.count
      careful += PlayedGame(puzzle, by: SlidingPlayer(perfect), index).moves.count
    }
    #expect(careless > careful)
  }

  @Test("without words a player slides about until the time is up, never straight back")
  func noWords() throws {
    let puzzle = try Fixtures.chengYu()
    let profile = PlayerProfile(name: "mute", vocabulary: 0, actionsPerSecond: 2, errorRate: 0, lookAhead: 2)
    let played = PlayedGame(puzzle, by: SlidingPlayer(profile), 0)
    #expect(played.end.status == .endedWithLost)
    #expect(played.moves.count == 1199)
    #expect(zip(played.moves, played.moves.dropFirst()).allSatisfy { $0.inverse != $1 })
  }

  @Test("who knows two of three phrases builds those two")
  func twoOfThree() throws {
    // The third phrase has no rank, so no player knows it.
    let phrases =
      Fixtures.chengYuPhrases(Array(Fixtures.idioms.prefix(2))) + [Fixtures.phrase("井底之蛙"), Fixtures.phrase("守株待兔")]
    let puzzle = try Fixtures.puzzle(phrases)
    let known = (0..<40).filter {
      Set(Fixtures.deal(puzzle, $0, seed: 21).phrasesTested.prefix(3)).isSuperset(of: Fixtures.idioms.prefix(2))
    }
    for index in known.prefix(2) {
      let played = PlayedGame(puzzle, by: SlidingPlayer(perfect), index)
      let texts = puzzle.correctLines(in: played.end).map(\.phrase.text)
      #expect(Set(texts).isSuperset(of: Fixtures.idioms.prefix(2)), "seed 21, deal \(index)")
    }
  }

  @Test("win rates rise from novice to expert")
  func skill() throws {
    // Sixty idioms of different characters, spread over six thousand ranks: the commoner, the better known.
    let phrases = (0..<60).map { index in
      let text = String((0..<4).map { Character(UnicodeScalar(UInt32(0x4e00 + 4 * index + $0)) ?? "x") })
      return Fixtures.phrase(text, rank: 1 + 100 * index)
    }
    let puzzle = try Fixtures.puzzle(phrases)
    let wins = PlayerProfile.presets.map { profile in
      (0..<8).count { PlayedGame(puzzle, by: SlidingPlayer(profile), $0).end.status == .endedWithWon }
    }
    #expect(wins == wins.sorted(), "\(wins)")
    #expect(wins[0] < wins[2] && wins[1] < wins[3], "\(wins)")
  }

  @Test("the same seed plays the same game; the profile gives the name")
  func repeatable() throws {
    let puzzle = try Fixtures.ciHui()
    for profile in PlayerProfile.presets {
      let player = SlidingPlayer(profile)
      #expect(player.id == profile.name)
      #expect(PlayedGame(puzzle, by: player, 3) == PlayedGame(puzzle, by: player, 3))
    }
  }

  @Test("a player needs nothing hidden: it plays alike whether or not it is shown the phrases")
  func nothingHidden() throws {
    let puzzle = try Fixtures.chengYu()
    let state = Fixtures.deal(puzzle, 5)
    var decisions: [[Decision<SlidingMove>]] = []
    for seen in [state, puzzle.observation(of: state)] {
      var player = SlidingPlayer(.expert)
      player.begin(puzzle, seed: Seed(4))
      decisions.append([player.decide(in: seen, from: puzzle.legalMoves(in: seen), within: .unlimited)])
    }
    #expect(decisions[0] == decisions[1])
  }

  @Test("the solver's moves played as an agent win in as many slides")
  func solverAgent() throws {
    let puzzle = try Fixtures.small(rows: 3, columns: 3, words: ["abc", "def", "ghi"])
    let state = Fixtures.deal(puzzle, 0, seed: 21)
    let solution = SlidingIDAStar().solve(puzzle, from: state, within: .unlimited)
    let played = PlayedGame(puzzle, by: SolverAgent(SlidingIDAStar()), 0)
    #expect(played.end.status == .endedWithWon && played.moves == solution.moves)
  }
}
