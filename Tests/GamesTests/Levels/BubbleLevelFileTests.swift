import BubbleShooter
import BuiltInGames
import GameKit
import LevelFiles
import PuzzleCore
import Testing
import TextFormats

@Suite("Level files of bubbles")
struct BubbleLevelFileTests {
  private static let good = """
    name: A start
    difficulty: 3
    mode: bubbles
    grid: hex
    shots: 30
    contact-factor: 0.92
    target-score: 500
    cells:
      - "RRRYYYGGGBBB"
      - " RR YXY GG "
      - "  R..I"
    """
  private static let drawn = """
    name: By lot
    difficulty: 4
    mode: bubbles
    grid: rect
    generated:
      seed: 7
      rows: 5
      colors: 3
      clusters: 50
      specials: 10
      kinds: LX
      gaps: 5
      layout: maze
    """

  private func parse(_ text: String, _ file: String = "l.yaml") throws -> BubbleLevel {
    try BubbleLevelFile.read(LevelFields(text, file: file))
  }

  /// The mistakes of a text.
  private func mistakes(_ text: String) -> [InputError] {
    do {
      _ = try parse(text)
      return []
    } catch { return (error as? InputError)?.each ?? [] }
  }

  @Test("every field is read; 50 shots and contact at a full diameter where nothing is said")
  func fields() throws {
    let level = try parse(Self.good)
    #expect(level.name == "A start" && level.difficulty == 3 && level.shots == 30 && level.targetScore == 500)
    #expect(level.physics.contactFactor == 0.92 && level.grid.isHexagonal && level.generation == nil)
    #expect(level.grid.rowTexts == ["RRRYYYGGGBBB", "RRYXYGG....", "R..I........"])
    let plain = try parse("name: n\ndifficulty: 0\nmode: bubbles\ncells: [R]\n")
    #expect(plain.shots == 50 && plain.physics == BubblePhysics() && plain.targetScore == nil)
  }

  @Test("a drawn level has the bubbles of its generator")
  func generated() throws {
    let level = try parse(Self.drawn)
    let source = try BubbleLevelGenerator(
      isHexagonal: false, rows: 5, colors: 3, specials: 10, kinds: [.bomb, .lightning], clustering: 50, gaps: 5,
      layout: .maze)
    #expect(level.grid == source.grid(Seed(7)) && level.generation?.generator == source)
    #expect(
      try parse("name: n\ndifficulty: 0\nmode: bubbles\ngenerated: {seed: 3}\n").grid
        == BubbleLevelGenerator().grid(Seed(3)))
  }

  @Test("what is written is read as the same level", arguments: [good, drawn])
  func roundTrip(text: String) throws {
    let level = try parse(text)
    #expect(try parse(BubbleLevelFile.text(of: level)) == level)
  }

  @Test("JSON is read, and a mistake in it has its path")
  func json() throws {
    let text = #"{"name": "n", "difficulty": 1, "mode": "bubbles", "cells": ["RR", "Q"]}"#
    #expect(throws: InputError.self) { try parse(text, "l.json") }
    do { _ = try parse(text, "l.json") } catch let error as InputError {
      #expect(error.path == "$.cells[1]" && error.found == "\"Q\", bubble 1 of the row", "\(error)")
    }
    #expect(try parse(text.replacing("Q", with: "B"), "l.json").grid.rowTexts == ["RR..........", "B.........."])
  }

  @Test("names of 1 to 30 characters, after white space at the ends is cut off")
  func names() throws {
    let long = String(repeating: "n", count: 31)
    #expect(mistakes(Self.good.replacing("A start", with: long)).map(\.found) == ["31 characters"])
    #expect(
      try parse(Self.good.replacing("A start", with: "\"  \(long.dropLast()) \"")).name == String(long.dropLast()))
    #expect(!mistakes(Self.good.replacing("A start", with: "\"  \"")).isEmpty)
  }

  @Test("bubbles without support are kept in the file and drop in the game, without points")
  func loose() throws {
    let level = try parse("name: n\ndifficulty: 0\nmode: bubbles\ncells: [RR, \"\", B]\n")
    let state = try BubblePuzzle(level: level).deal(0, of: Seed(1))
    #expect(level.grid.bubbles.contains(.blue) && !state.grid.bubbles.contains(.blue) && state.score == 0)
    #expect(!mistakes("name: n\ndifficulty: 0\nmode: bubbles\ncells: [X, R]\n").isEmpty == false)
    #expect(mistakes("name: n\ndifficulty: 0\nmode: bubbles\ncells: [X, \"\", R]\n").count == 1)
  }

  @Test("a rectangular grid takes a cell more in odd rows; another kind of grid draws a level again")
  func grid() throws {
    let rows = "name: n\ndifficulty: 0\nmode: bubbles\ncells: [RR, RRRRRRRRRRRR]\n"
    #expect(mistakes(rows).map(\.found) == ["12 cells"])
    var level = try parse(rows + "grid: rect\n")
    let field = try #require(BubbleLevel.fields.first { $0.name == "grid" })
    field.set(0, in: &level)
    #expect(level.grid.isHexagonal && level.grid.bubbles.count { $0 == .red } == 13)
    var drawn = try parse(Self.drawn)
    field.set(0, in: &drawn)
    #expect(drawn.grid.isHexagonal && drawn.grid == drawn.generation?.grid)
  }

  @Test("every mistake has its line, column and reason")
  func mistakes() {
    for (old, new, line, found) in [
      ("mode: bubbles", "mode: bubble", 3, "\"bubble\""), ("grid: hex", "grid: round", 4, "\"round\""),
      ("shots: 30", "shots: 0", 5, "\"0\""), ("0.92", "0.7", 6, "\"0.7\""), ("500", "many", 7, "\"many\""),
      ("YXY", "YQY", 10, "\"Q\", bubble 4 of the row"), ("..I", "..I...........", 11, "15 cells"),
      ("shots", "shot", 5, "the field \"shot\""), ("grid: hex", "rows: 3", 4, "the field \"rows\" in a level"),
    ] {
      let all = mistakes(Self.good.replacing(old, with: new))
      #expect(all.contains { $0.line == line && $0.column > 0 && $0.found == found }, "\(new): \(all)")
    }
    let two = mistakes(Self.good.replacing("YXY", with: "Y?Y").replacing("shots: 30", with: "shots: x"))
    #expect(two.map(\.line) == [5, 10])
    #expect(mistakes(Self.good + "\ngenerated: {seed: 1}\n").map(\.found) == ["generated and cells"])
    #expect(mistakes("name: n\ndifficulty: 0\nmode: bubbles\n").map(\.found) == ["no \"cells\" and no \"generated\""])
    for (old, new) in [
      ("rows: 5", "rows: 13"), ("colors: 3", "colors: 1"), ("kinds: LX", "kinds: R"), ("seed: 7", "shots: 7"),
      ("layout: maze", "layout: spiral"), ("gaps: 5", "gaps: 91"), ("specials: 10", "specials: -1"),
    ] { #expect(!mistakes(Self.drawn.replacing(old, with: new)).isEmpty, "\(new)") }
  }
}
