import BuiltInGames
import Foundation
import GameKit
import PuzzleCore
import Testing

@testable import ToolUnderTest

/// Files and lists in the forms in which designers have them.
@Suite("Files of designers") struct DesignerFilesTests {
  private static let level =
    "name: Mine\ntype: chengYu\nmode: swapping\nphrases: [time, mate, path, lamp, bath, palm]\n"

  @Test("a level without a difficulty is measured, and is in no declared order")
  func noDifficulty() throws {
    let workshop = try Workshop()
    try workshop.write(Self.level, to: "mine.yaml")
    let check = try workshop.moli(["level", "check", "mine.yaml", "--lexicon", "en.tsv"])
    #expect(check.status == 0, "\(check.err)")
    let measured = try workshop.moli([
      "difficulty", "mine.yaml", "swapping.yaml", "--lexicon", "en.tsv", "--games", "4", "--format", "jsonl",
    ])
    let rows = try measured.objects().filter { $0["level"] != nil }
    #expect(rows.contains { $0["level"] as? String == "Mine" && ($0["declared"] == nil || $0["declared"] is NSNull) })
    #expect(rows.contains { $0["declared"] as? Int == 3 }, "\(measured.out)")
    let text = try workshop.moli(["level", "export", "mine.yaml", "--lexicon", "en.tsv"])
    #expect(!text.out.contains("difficulty"), "\(text.out)")
    let order = try workshop.moli([
      "order", "mine.yaml", "swapping.yaml", "--lexicon", "en.tsv", "--games", "4",
    ])
    #expect(order.status == 0 && order.out.contains("Mine"), "\(order.err)")
  }

  @Test("a folder means the level files in it")
  func folders() throws {
    let workshop = try Workshop()
    try FileManager.default.createDirectory(at: workshop.url("season"), withIntermediateDirectories: true)
    for name in ["b", "a"] {
      try workshop.write(Self.level.replacing("Mine", with: name), to: "season/\(name).yaml")
    }
    try workshop.write("notes", to: "season/notes.txt")
    for name in ["season", "season/", "./season"] {
      let check = try workshop.moli(["level", "check", name, "--lexicon", "en.tsv"])
      let lines = check.out.split(separator: "\n")
      #expect(
        check.status == 0 && lines.count == 2 && lines.first?.contains("a.yaml") == true, "\(check.out)\(check.err)")
    }
    let measured = try workshop.moli([
      "difficulty", "season", "--lexicon", "en.tsv", "--games", "2", "--format", "csv", "--out", "season/a.yaml",
    ])
    #expect(measured.status == 64, "an output that is read is refused: \(measured.err)")
    try FileManager.default.createDirectory(at: workshop.url("empty"), withIntermediateDirectories: true)
    let empty = try workshop.moli(["difficulty", "empty", "--lexicon", "en.tsv"])
    #expect(empty.status == 66 && empty.err.contains("no level files"), "\(empty.err)")
  }

  @Test(
    "a level is exported in JSON to a file whose name says so, and read again", arguments: ["bubbles", "set", "router"])
  func jsonOfGames(game: String) throws {
    let workshop = try Workshop()
    let levels = LevelLibrary(registry: .builtIn, words: .builtIn)
    let entry = try #require(GameRegistry.builtIn.entry(named: game))
    for level in try levels.builtIn(of: [entry]).prefix(6) {
      let name = "level.json"
      try workshop.write(try level.text(forFile: name), to: name)
      let again = try levels.level(file: workshop.url(name).path)
      #expect(again.text == level.text, "\(level.name)")
    }
  }

  @Test("a level of phrases is exported in JSON")
  func json() throws {
    let workshop = try Workshop()
    try workshop.write(
      Self.level.replacing("Mine", with: "\"true\"") + "rules: {time: 60}\nown-phrases: On\n", to: "mine.yaml")
    let export = try workshop.moli(["level", "export", "mine.yaml", "--lexicon", "en.tsv", "--out", "mine.json"])
    #expect(export.status == 0, "\(export.err)")
    let object = try JSONSerialization.jsonObject(with: workshop.read(bytes: "mine.json")) as? [String: Any]
    #expect(object?["name"] as? String == "true" && object?["phrases"] as? [String] != nil)
    let check = try workshop.moli(["level", "check", "mine.json", "--lexicon", "en.tsv"])
    #expect(check.status == 0 && check.out.contains("\"true\" is valid"), "\(check.err)")
  }

  @Test("all words of a list that no level can use are named at once, or left out")
  func lists() throws {
    let workshop = try Workshop()
    try workshop.write("time, path # two\r\nsnake\r\nhouse lamp\r\n", to: "list.txt")
    let arguments = ["level", "add", "--name", "L", "--type", "chengyu", "--game", "swapping", "--list", "list.txt"]
    let rest = ["--lexicon", "en.tsv", "--database", "d/own.sqlite"]
    let refused = try workshop.moli(arguments + rest)
    #expect(refused.status == 65, "\(refused.err)")
    for place in ["list.txt:2: found \"snake\"", "list.txt:3: found \"house\""] {
      #expect(refused.err.contains(place), "\(refused.err)")
    }
    let taken = try workshop.moli(arguments + ["--skip-unusable"] + rest)
    #expect(taken.status == 0 && taken.err.contains("left out: 2 entries"), "\(taken.err)")
    try workshop.write("phrase,pinyin\ntime,x y\nsnake,z\npath,\n", to: "list.csv")
    let table = try workshop.moli(
      ["level", "edit", "L", "--list", "list.csv", "--skip-unusable"] + rest)
    #expect(table.status == 0 && table.err.contains("list.csv:3: found \"snake\""), "\(table.err)")
  }

  @Test("a built-in level with other words is refused in one line")
  func otherWords() throws {
    let workshop = try Workshop()
    for verb in [["hint", "swapping"], ["play", "swapping"], ["solve", "swapping"]] {
      let run = try workshop.moli(verb + ["--level", "Common phrases", "--lexicon", "en.tsv"])
      #expect(run.status == 64 && run.err.split(separator: "\n").count == 1, "\(run.err)")
      #expect(run.err.contains("phrases of the built-in level"), "\(run.err)")
    }
  }

  @Test("bubbles without support, and duels that favour a side, are remarked")
  func bubbles() throws {
    let workshop = try Workshop()
    let cells = "cells:\n  - RR..........\n  - ...........\n  - ....G.......\n"
    try workshop.write("name: A\nmode: bubbles\n" + cells, to: "a.yaml")
    try workshop.write("name: A\nmode: bubble-duel\n" + cells, to: "duel.yaml")
    let single = try workshop.moli(["level", "check", "a.yaml"])
    #expect(single.status == 0 && single.err.contains("found 1 of 3 bubbles without support"), "\(single.err)")
    #expect(!single.err.contains("advantage"))
    let duel = try workshop.moli(["level", "check", "duel.yaml"])
    #expect(duel.status == 0 && duel.err.contains("the left player has the advantage"), "\(duel.err)")
  }

  @Test("a target score above all that bubbles and shots are worth is remarked")
  func unreachablePoints() throws {
    let workshop = try Workshop()
    // Twelve bubbles and ten shots of 30 points each.
    for (target, isReachable) in [(660, true), (661, false)] {
      try workshop.write(
        "name: A\nmode: bubbles\nshots: 10\ntarget-score: \(target)\ncells:\n  - RRRRGGGGRRRR\n", to: "a.yaml")
      let run = try workshop.moli(["level", "check", "a.yaml"])
      #expect(run.status == 0)
      #expect(
        run.err.contains("found the target score \(target), expected at most 660") != isReachable, "\(run.err)")
    }
  }

  @Test("files and folders whose names are not UTF-8 are written and read as they are named")
  func otherEncodings() throws {
    let workshop = try Workshop()
    let commands = """
      set -e; name=$(printf 'caf\\351'); mkdir "$name"; cd "$name"; MOLI_CACHE=; export MOLI_CACHE
      "$0" level export "Common phrases" --out "$name.yaml"
      "$0" level check "$name.yaml" "../$name"
      "$0" play swapping --level "$name.yaml" --agent greedy --games 1 --save --date 2026-01-02 \\
        --database "data-$name" --library "../lib-$name" --records "$name.jsonl" > "out-$name"
      "$0" library show "../lib-$name"; "$0" results list --database "data-$name"; "$0" verify "$name.jsonl"
      "$0" level check "no-$name.yaml"
      """
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.currentDirectoryURL = workshop.folder
    let (output, error) = (Pipe(), Pipe())
    (shell.standardOutput, shell.standardError) = (output, error)
    shell.arguments = ["-c", commands, try #require(ToolRun.executable).path]
    try shell.run()
    shell.waitUntilExit()
    let message = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(shell.terminationStatus == 66 && message.contains("no-caf<E9>.yaml: no such file"), "\(message)")
    #expect(
      text.contains("caf<E9>.yaml: \"Common phrases\" is valid") && text.contains("1 run in ../lib-caf<E9>"), "\(text)")
  }
}
