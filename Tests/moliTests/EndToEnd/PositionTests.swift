import Foundation
import Phrasebook
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

/// solve, hint and count take positions in the same ways.
@Suite("Positions")
struct PositionTests {
  private static let line = "t i m e  m a t e  p a t _  l a m h"
  private static let rows = "t i m e\nm a t e\np a t _\nl a m h"
  private static let verbs = [["solve", "sliding"], ["hint", "sliding"], ["count", "optimal", "sliding"]]

  private func answers(_ workshop: Workshop, _ words: [String], input: String? = nil) throws -> [[String: Any]] {
    let format = words[0] == "solve" ? [] : ["--format", "jsonl"]
    let run = try workshop.moli(words + format + ["--lexicon", "en.tsv"], input: input ?? "")
    #expect(run.status == 0 && run.err == "", "\(words): \(run.err)")
    return try run.objects()
  }

  @Test("a file, standard input, --board and --position give the same answers", arguments: verbs)
  func sources(verb: [String]) throws {
    let workshop = try Workshop()
    try workshop.write("# two\n" + Self.line + "\n\n" + Self.rows + "\n", to: "b")
    func summary(_ words: [String], input: String? = nil) throws -> [[Int?]] {
      try answers(workshop, verb + words, input: input).map {
        [$0["line"] as? Int, $0["length"] as? Int ?? $0["movesLeft"] as? Int]
      }
    }
    #expect(try summary(["b"]) == [[2, 1], [4, 1]])
    #expect(try summary(["--board", "b"]) == [[2, 1], [4, 1]])
    #expect(try summary(["-"], input: workshop.read("b")) == [[2, 1], [4, 1]])
    #expect(try summary(["--position", Self.line]) == [[1, 1]])
    #expect(try summary(["--position", Self.rows]) == [[1, 1]])
    let twice = try workshop.english(
      verb[0], verb[1], verb.count > 2 ? verb[2] : "b", "--board", "b", "--position", "x")
    #expect(twice.status == 64 && twice.err.contains("found two sources of positions"), "\(twice.err)")
  }

  @Test("solve answers the deal of a level and a position of a record, as hint does")
  func deals() throws {
    let workshop = try Workshop()
    let level = ["--level", "swapping.yaml"]
    let solved = try answers(workshop, ["solve", "swapping", "--seed", "5", "--index", "1"] + level)
    let hint = try answers(workshop, ["hint", "swapping", "--seed", "5", "--index", "1"] + level)
    #expect(solved.count == 1 && solved[0]["line"] is NSNull && solved[0]["length"] is Int)
    #expect(solved[0]["length"] as? Int == hint[0]["movesLeft"] as? Int)
    let play = try workshop.english(
      "play", "swapping", "--level", "swapping.yaml", "--games", "2", "--seed", "5", "--players", "greedy", "--records",
      "r")
    #expect(play.status == 0)
    let recorded = try answers(workshop, ["solve", "swapping", "--record", "r", "--index", "1", "--move", "0"])
    #expect(recorded[0]["length"] as? Int == solved[0]["length"] as? Int)
    let seeds = try workshop.english("solve", "swapping", "--seed", "5")
    #expect(seeds.status == 64 && seeds.err.contains("choose a deal of a level"), "\(seeds.err)")
  }

  @Test("a mistake in a board of four lines is where it stands")
  func mistakes() throws {
    let workshop = try Workshop()
    try workshop.write(Self.rows.replacing("p a t _", with: "p _ t _"), to: "b")
    for verb in Self.verbs {
      let run = try workshop.english(
        verb[0], verb[1], verb.count > 2 ? verb[2] : "b", verb.count > 2 ? "b" : "--own-phrases")
      #expect(run.status == 65 && run.err.contains("b:3:7: found 2 empty cells"), "\(run.err)")
    }
    let classic = try workshop.moli(
      ["solve", "sliding", "--goal", "classic", "--tables", "none"],
      input: "1 0 2\n3 4 5\n6 7 8\n\n1 2 0\n3 4 5\n6 7 9\n")
    #expect(try classic.objects().map { $0["length"] as? Int } == [1])
    #expect(
      classic.status == 65 && classic.err.contains("-:7:5: found 9, expected a number from 0 to 8"), "\(classic.err)")
  }
}
