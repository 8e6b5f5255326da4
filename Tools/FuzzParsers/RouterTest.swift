import BuiltInGames
import Foundation
import GameKit
import LevelFiles
import PuzzleCore
import RandomRouters
import RapidRouter
import TextFormats

/// Bytes as a level file of Rapid Router, as a program in each of its forms, as a published run, as a position, and as
/// the choice of a program for both engines.
struct RouterTest {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let level = RouterLevel(
    name: "any", generation: RouterGeneration(Seed(1), by: RouterLevelGenerator(lights: 2, cows: 2, destinations: 2)))

  func run() throws {
    var choice = ByteGenerator(bytes)
    let fault = RouterEngines.difference(choosing: &choice)
    precondition(fault == nil, fault ?? "")
    let text = String(decoding: bytes, as: UTF8.self)
    if let program = try? RouterProgram(anyForm: text, file: "f") { try run(program) }
    _ = try? PublishedRun(SourceText(text, file: "f"))
    if let state = try? JSONDecoder().decode(RouterState.self, from: Data(bytes)) {
      let puzzle = try RouterPuzzle(level: Self.level)
      if puzzle.defect(in: state) == nil { _ = puzzle.outcome(of: state) }
    }
    let level = try RouterLevelFile.read(LevelFields(text, file: "f.json"))
    let again = try RouterLevelFile.read(LevelFields(RouterLevelFile.text(of: level), file: "f.json"))
    precondition(again == level, RouterLevelFile.text(of: level))
    // A large map with many lights, cows and destinations is searched for seconds.
    guard level.nodes.count <= 20, level.destinations.count <= 3, level.cows.joined().count <= 3,
      level.lights.count <= 2,
      level.defect == nil
    else { return }
    let puzzle = try RouterPuzzle(level: level)
    var (state, moves) = (puzzle.deal(0, of: Seed(1)), ByteGenerator(bytes))
    for _ in 0..<5 {
      guard let move = puzzle.sampleMove(in: state, using: &moves) else { break }
      precondition(puzzle.isLegal(move, in: state))
      puzzle.apply(move, to: &state)
      precondition(puzzle.defect(in: state) == nil, puzzle.defect(in: state) ?? "")
    }
  }

  /// What is written reads as the same program, and both engines run it alike.
  private func run(_ program: RouterProgram) throws {
    precondition(RouterProgram(program.description) == program, program.description)
    let again = try RouterProgram(json: program.json.text, file: "f")
    precondition(again == program, program.json.text)
    var machine = RouterMachine(Self.level)
    let result = machine.run(try RouterCode(program))
    let run = try RouterRun(of: program, in: Self.level)
    precondition(run.result == result, program.description)
  }
}
