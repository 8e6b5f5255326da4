import BubbleShooter
import Foundation
import PuzzleCore
import PuzzleTestKit
import Testing
import TextFormats

@Suite("The puzzle for one player")
struct BubblePuzzleTests {
  private func puzzle(_ rows: String..., shots: Int = 50) throws -> BubblePuzzle {
    try BubblePuzzle(level: BubbleLevel(name: "test", grid: GameBubbleSet(rows: rows), shots: shots))
  }

  private func play(
    _ puzzle: BubblePuzzle, seed: UInt64, choose: (BubbleState, inout Xoshiro256) -> BubbleAngle?
  ) -> [BubbleState] {
    var generator = Xoshiro256(seed: Seed(seed))
    var state = puzzle.initialState(dealing: &generator)
    var states = [state]
    while let move = choose(state, &generator) {
      puzzle.apply(move, to: &state)
      puzzle.settle(&state, using: &generator)
      states.append(state)
    }
    return states
  }

  @Test("keeps the promises of a puzzle in random games", arguments: [true, false])
  func conformance(isHexagonal: Bool) throws {
    var generator = Xoshiro256(seed: Seed(72))
    let level = GameBubbleSet.random(
      isHexagonal: isHexagonal, rows: 9, fill: 80, specials: 10, colors: 4, using: &generator)
    let puzzle = try BubblePuzzle(level: BubbleLevel(name: "any", grid: level, shots: 20))
    let strangers = [0, -1, 4_999_999, 175_000_001, 270_000_000, .max, .min].map(BubbleAngle.init(microdegrees:))
    let failures = Conformance(puzzle, steps: 30, strangers: strangers).check(games: 20, seed: Seed(73))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("begins with the attached bubbles, all shots, no points and three bubbles of present colours")
  func initial() throws {
    let puzzle = try puzzle("RR..B", "", "G")
    let states = play(puzzle, seed: 1) { _, _ in nil }
    #expect(states[0].grid == grid("RR..B") && states[0].shotsLeft == 50 && states[0].score == 0)
    let queue = states[0].queue
    #expect([queue.current, queue.next, queue.secondNext].allSatisfy { [.red, .blue].contains($0) })
    #expect(puzzle.defect(in: states[0]) == nil && puzzle.observation(of: states[0]) == states[0])
  }

  @Test("random shots: queue, shots, score and outcome follow the rules; the same seed gives the same game")
  func playing() throws {
    var generator = Xoshiro256(seed: Seed(71))
    var endings: Set<String> = []
    for round in 0..<40 {
      let level = GameBubbleSet.random(
        isHexagonal: round % 2 == 0, rows: round % 3 == 0 ? 12 : 3, fill: 90, specials: 15,
        colors: round % 3 == 0 ? 4 : 2, using: &generator)
      guard !level.typesLeft.isEmpty else { continue }
      let puzzle = try BubblePuzzle(level: BubbleLevel(name: "any", grid: level, shots: 40))
      func run() -> [BubbleState] {
        play(puzzle, seed: UInt64(round)) { puzzle.sampleMove(in: $0, using: &$1) }
      }
      let states = run()
      if round < 10 { #expect(states == run()) }
      for (before, after) in zip(states, states.dropFirst()) {
        #expect(after.shotsLeft == before.shotsLeft - 1 && after.score >= before.score)
        #expect(puzzle.defect(in: after) == nil, "round \(round)")
        // Who still has a colour in the grid moves up.
        if puzzle.outcome(of: after) == nil, after.grid.typesLeft.contains(before.queue.next) {
          #expect(after.queue.current == before.queue.next)
        }
      }
      let last = try #require(states.last)
      let ending = try #require(puzzle.ending(of: last))
      endings.insert(ending.id)
      #expect(puzzle.outcome(of: last) == (ending.id == "cleared" ? .won : .lost))
      #expect(!puzzle.isLegal(.up, in: last) && puzzle.legalMoves(in: last).isEmpty)
      #expect(states.dropLast().allSatisfy { puzzle.outcome(of: $0) == nil && puzzle.isLegal(.up, in: $0) })
    }
    #expect(endings == ["cleared", "last-row", "out-of-shots"])
  }

  @Test("candidates: legal, ascending, one for each cell that can be reached")
  func candidates() throws {
    let puzzle = try puzzle("RRRRRRRRRRRR", "YYYYYYYYYYY", "..B....B")
    let state = play(puzzle, seed: 2) { _, _ in nil }[0]
    let moves = puzzle.legalMoves(in: state)
    #expect(moves == moves.sorted() && moves.count > 8 && moves.allSatisfy { puzzle.isLegal($0, in: state) })
    let cells = moves.map {
      FastBubbleBoard(state.grid).flight(from: puzzle.cannon, angle: $0, physics: puzzle.level.physics).cell
    }
    #expect(Set(cells).count == cells.count)
    #expect(!puzzle.isLegal(BubbleAngle(microdegrees: 4_999_999), in: state))
  }

  @Test("chance: only while a slot is empty and the game open; each colour of the grid is possible")
  func chance() throws {
    let puzzle = try puzzle("RGR")
    var generator = Xoshiro256(seed: Seed(3))
    var state = puzzle.initialState(dealing: &generator)
    #expect(puzzle.chance(in: state, using: &generator) == nil)
    state.queue.current = .empty
    let seen = Set((0..<50).compactMap { _ in puzzle.chance(in: state, using: &generator) })
    #expect(seen == [.red, .green] && !puzzle.isLegal(.up, in: state))
    puzzle.resolve(.green, in: &state)
    #expect(state.queue.current == .green && puzzle.isLegal(.up, in: state))
  }

  @Test("the last shot that clears wins")
  func lastShot() throws {
    let puzzle = try puzzle(".....RR", shots: 1)
    let states = play(puzzle, seed: 4) { state, _ in puzzle.isLegal(.up, in: state) ? .up : nil }
    #expect(states.count == 2 && puzzle.outcome(of: states[1]) == .won && states[1].score == 90)
  }

  @Test("aim: off by some degrees, perhaps not upward any more")
  func aim() throws {
    let puzzle = try puzzle("R")
    #expect(puzzle.deflected(.up, by: -0.5).description == "89.5")
    #expect(!puzzle.deflected(.up, by: 86).isUpward && puzzle.deflected(.up, by: .nan) == .up)
  }

  @Test("levels that cannot be played are refused")
  func levels() {
    let good = BubbleLevel(name: "good", grid: grid("R"))
    #expect(good.defect == nil)
    for (field, change) in [
      ("shots", { $0.shots = 0 }), ("shots", { $0.shots = 1_001 }),
      ("cells", { $0.grid.updateBubble(at: 138, to: .red) }), ("cells", { $0.grid.reset() }),
      ("cells", { $0.grid.updateBubble(at: 0, to: .bomb) }),
    ] as [(String, (inout BubbleLevel) -> Void)] {
      var level = good
      change(&level)
      #expect(level.defect?.field == field)
      #expect(throws: InputError.self) { try BubblePuzzle(level: level) }
    }
  }

  @Test("names of 1 to 30 characters without white space at their ends")
  func names() {
    for (name, isGood) in [
      ("a", true), (String(repeating: "é", count: 30), true), ("", false), (String(repeating: "a", count: 31), false),
      (" a", false), ("a\t", false),
    ] {
      #expect((BubbleLevel(name: name, grid: grid("R")).nameDefect == nil) == isGood, "\(name)")
    }
  }

  @Test("external positions: JSON gives the same position back, defects are found, fingerprints differ")
  func positions() throws {
    let puzzle = try puzzle("RGR")
    let state = play(puzzle, seed: 5) { _, _ in nil }[0]
    #expect(try JSONDecoder().decode(BubbleState.self, from: JSONEncoder().encode(state)) == state)
    let changes: [(inout BubbleState) -> Void] = [
      { $0.shotsLeft = 51 }, { $0.shotsLeft = -1 }, { $0.score = -10 }, { $0.score = 35 }, { $0.score = 1_000_000 },
      { $0.queue.next = .blue }, { $0.queue.current = .bomb }, { $0.grid.updateBubble(at: 40, to: .red) },
      { $0.grid.updateGridLayout(toHex: false) }, { $0.grid = GameBubbleSet(numberOfRows: 3) },
    ]
    func fingerprint(_ state: BubbleState) -> UInt64 {
      var hash = StableHash()
      puzzle.fingerprint(state, into: &hash)
      return hash.value
    }
    for (number, change) in changes.enumerated() {
      var copy = state
      change(&copy)
      #expect(puzzle.defect(in: copy) != nil && fingerprint(copy) != fingerprint(state), "change \(number)")
    }
  }
}
