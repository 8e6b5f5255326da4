import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import Reporting

@Suite("Gestures of moves")
struct ControlsTests {
  private func picks(_ before: String, _ after: [String]) -> [[CellPlace]] {
    func cells(_ text: String) -> [[String?]] {
      text.split(separator: "/").map { $0.map { $0 == "." ? nil : String($0) } }
    }
    return PickedCells(before: cells(before)).picks(for: after.map(cells))
  }

  private func cells(_ numbers: Int...) -> [CellPlace] { numbers.map { CellPlace(row: $0 / 10, column: $0 % 10) } }

  @Test("a tile that slides into a gap is picked alone")
  func sliding() { #expect(picks("123/4.5", ["1.3/425", "123/.45", "123/45."]) == [cells(1), cells(10), cells(12)]) }

  @Test("a light is the middle of what it changes, also in a corner")
  func lights() {
    let moves = ["110/100/000", "111/010/000", "010/111/010", "000/001/011"]
    #expect(picks("000/000/000", moves) == [cells(0), cells(1), cells(11), cells(22)])
  }

  @Test("a piece is picked with the place to which it goes, so that steps and leaps differ")
  func pieces() { #expect(picks("aa...", [".aa..", "..aa."]) == [cells(0, 2), cells(0, 3)]) }

  @Test("what every move changes is left out")
  func shared() { #expect(picks("@.b./....", ["..@b/....", "..@./..b."]) == [cells(3), cells(12)]) }

  @Test("moves that look alike, and moves that change nothing, are buttons")
  func alike() {
    #expect(picks("ab", ["ba", "ba", "ab"]) == [[], [], []])
    #expect(picks("ab", ["abc"]) == [[]])
  }

  @Test("directions are arrows, unless two moves have the same one")
  func keys() {
    #expect(MoveKeys.arrows(for: ["L", "up", "x"]) == ["ArrowLeft", "ArrowUp", nil])
    #expect(MoveKeys.arrows(for: ["L", "left"]) == [nil, nil])
  }

  @Test("a scene with a pitch has the cells that its pieces cover")
  func lattice() {
    let scene = Scene(
      bounds: SceneBounds(width: 3, height: 2),
      shapes: [
        .line([ScenePoint(0, 0), ScenePoint(3, 2)]),
        .rectangle(SceneBounds(corner: ScenePoint(0.1, 0.1), width: 1.8, height: 0.8), fill: .red, id: "car"),
        .circle(at: ScenePoint(2.5, 1.5), radius: 0.4, fill: .blue, label: "b"),
      ], pitch: ScenePoint(1, 1))
    #expect(BoardFrame(scene: scene).lattice == [["car", "car", nil], [nil, nil, "bblue"]])
  }

  /// Checks the gestures of a game along random moves.
  private func check<Game: PlayableGame>(_ game: Game, seed: Int) throws {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    let rival = game.seats > 1 ? game.rival ?? game.people(.casual) : nil
    var play = HandPlay(game, index: seed, rootSeed: Seed(1), against: rival)
    for _ in 0..<12 where !play.isOver {
      let controls = play.controls()
      if let aim = controls.aim {
        let move = try #require(game.move(atAngle: aim.range.lowerBound + 30))
        #expect(game.isLegal(move, in: play.state) && game.move(atAngle: 270) == nil && controls.moves.isEmpty)
        try play.make(move)
      } else if let program = controls.program {
        #expect(!program.blocks.isEmpty && controls.moves.isEmpty)
        for block in program.blocks where !block.isAround && block.id != "call_proc" {
          _ = try game.move(written: block.text)
        }
        try play.make(game.move(written: program.blocks[0].text))
      } else {
        #expect(controls.moves.map(\.move) == play.legalMoves())
        let picked = controls.moves.map(\.gesture.cells).filter { !$0.isEmpty }
        #expect(Set(picked.map(Set.init)).count == picked.count, "\(game.level.name), seed \(seed)")
        let keys = controls.moves.compactMap(\.gesture.key)
        #expect(Set(keys).count == keys.count)
        let (frame, others) = (game.frame(of: play.seen()).lattice, controls.moves.map(\.gesture))
        for gesture in others {
          #expect(!gesture.words.english.isEmpty && gesture.cells.count <= 3)
          #expect(!gesture.cells.isEmpty || gesture.key != nil, "\(gesture.words.english) has neither cells nor a key")
          #expect(
            gesture.cells.allSatisfy { frame.indices.contains($0.row) && frame[$0.row].indices.contains($0.column) })
        }
        guard let move = controls.moves.randomElement(using: &generator)?.move else { return }
        try? play.make(move, at: play.clock + 400)
      }
    }
  }

  @Test(
    "every move of every game can be made by cells, a key, an aim or a program", arguments: GameRegistry.builtIn.names)
  func games(name: String) throws {
    let words = HandPlayTests.words
    func check<Entry: AnyGameEntry>(_ entry: Entry) throws {
      let levels = try LevelLibrary(registry: .builtIn, words: words).builtInLevels(of: entry.entry)
      for (number, level) in levels.prefix(3).enumerated() {
        try self.check(entry.entry.game(of: level, words: words), seed: number + 1)
      }
    }
    try check(GameRegistry.builtIn.game(name))
  }
}
