import Foundation
import Testing

@testable import ToolUnderTest

@Suite("Playing by hand in a terminal")
struct HandTests {
  @Test("a game without a clock is played, verified, kept, listed and read by calibrate")
  func bubbles() throws {
    let workshop = try Workshop()
    let run = try workshop.moli(
      ["play", "First shots", "--by-hand", "--index", "31", "--records", "r.jsonl", "--database", "d.sqlite"],
      input: "?\nh\nnonsense\n400\n90\nq\n")
    #expect(run.status == 0, "\(run.err)")
    for words in [
      "game 31 of seed 1", "q leaves", "nonsense", "400 degrees is no aim", "left after 1 move", "novice", "expert",
    ] {
      #expect(run.out.contains(words), "\(words): \(run.out)")
    }
    #expect(run.err.contains("kept in"))
    #expect(try workshop.moli(["verify", "r.jsonl"]).out.contains("1 game"))
    let plays = try workshop.moli(["results", "plays", "--format", "csv", "--database", "d.sqlite"])
    let lines = plays.out.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix("First shots,bubbles,31,"), "\(plays.out)")
    let told = try workshop.moli(["results", "plays", "--database", "d.sqlite"])
    #expect(told.out.contains("0 of 1 play by 1 person won"), "\(told.out)")
    let few = try workshop.moli(
      ["calibrate", "--plays", "own", "First shots", "--games", "20", "--database", "d.sqlite"])
    #expect(few.status == 1 && few.err.contains("1 play of your database"), "\(few.out)\(few.err)")
    let none = try workshop.moli(["calibrate", "--plays", "own", "Two colours", "--database", "d.sqlite"])
    #expect(none.status == 66 && none.err.contains("no plays by hand of \"Two colours\""), "\(none.err)")
  }

  @Test("a program is a move, and the end of the input leaves")
  func router() throws {
    let workshop = try Workshop()
    let play = ["play", "First road", "--by-hand", "--database", "d.sqlite"]
    let won = try workshop.moli(play, input: "forward forward forward\nforward {\n" + "forward forward\n")
    #expect(won.status == 0, "\(won.err)")
    let unplayed = try workshop.moli(play, input: "")
    #expect(unplayed.status == 0 && unplayed.err.contains("no move was made, so nothing is kept"), "\(unplayed.err)")
  }

  @Test("games with a clock, and options of runs, are refused in a line")
  func refused() throws {
    let workshop = try Workshop()
    let timed = try workshop.moli(["play", "Time", "--by-hand"])
    #expect(timed.status == 64 && timed.err.contains("moli studio"), "\(timed.err)")
    for (options, words) in [
      (["--by-hand", "--players", "casual"], "--by-hand cannot be combined with --players: you play one game"),
      (["--index", "3"], "--index requires --by-hand"),
      (["--by-hand", "--versus", "greedy"], "but bubbles has one seat"),
    ] {
      let run = try workshop.moli(["play", "First shots"] + options)
      #expect(run.status == 64 && run.err.contains(words), "\(run.err)")
    }
  }
}
