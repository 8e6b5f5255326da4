import BuiltInGames
import Foundation
import GameKit
import LevelFiles
import People
import PuzzleCore
import RapidRouter
import Simulation

/// Rapid Router of a level, with every run of the machine checked by the interpreter.
public struct RoutersUnderTest: GameUnderTest {
  /// The game.
  public let game: RouterPuzzle

  /// The game of a level.
  public init(level: RouterLevel) throws { game = try RouterPuzzle(level: level) }

  /// Drawn levels with and without lights, cows and several destinations.
  public static func levels() -> [RouterLevel] {
    [(0, 0, 1), (3, 0, 1), (0, 3, 2), (2, 2, 3)].enumerated().map { number, parts in
      let generator = RouterLevelGenerator(
        nodes: 18, loops: 20, lights: parts.0, cows: parts.1, destinations: parts.2)
      return RouterLevel(
        name: "drawn \(number)", generation: RouterGeneration(Seed(UInt64(number)), by: generator))
    }
  }

  /// The built-in levels, in the order of their files, read from the sources.
  public static func builtInLevels() throws -> [RouterLevel] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/BuiltInGames/Resources/Levels/router")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }.sorted()
      .map { name in
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return try RouterLevelFile.read(LevelFields(text, file: name))
      }
  }

  /// Programs that cannot run, or have no blocks.
  public var strangers: [RouterProgram] {
    [
      RouterProgram([]), RouterProgram([.times(2, [])]), RouterProgram([.call("nobody")]),
      RouterProgram([.times(-1, [.action(.wait)])]), RouterProgram([.branch([], otherwise: nil)]),
      RouterProgram([.set("", 1)]), RouterProgram([.action(.wait)], procedures: [.init("p", [])]),
    ]
  }

  /// The agents and the human-like players.
  public func agent(_ name: String) -> (any Agent<RouterPuzzle>)? {
    if name == "random" { return RandomAgent<RouterPuzzle>() }
    if let strategy = RouterStrategy(rawValue: name) { return RouterAgent(strategy) }
    return PlayerProfile.presets.first { $0.name == name }.map { RouterPlayer($0) }
  }

  /// A game is won by a success alone, and lost with the last run.
  public func fault(in state: RouterState) -> String? {
    let isWon = state.last?.result.reason == .success
    let expected: Outcome? = isWon ? .won : state.runs == game.level.runs ? .lost : nil
    if game.outcome(of: state) != expected { return "over otherwise than by \(state)" }
    if !isWon && game.score(of: state) != 0 { return "a failed run is worth \(game.score(of: state))" }
    return nil
  }

  /// A run does what the interpreter does, and counts once.
  public func fault(in step: ReplayStep<RouterPuzzle>) -> String? {
    guard case .move(let program) = step.cause else { return step.before == step.after ? nil : "changed by itself" }
    if step.after.runs != step.before.runs + 1 { return "\(step.after.runs) runs after \(step.before.runs)" }
    guard let run = try? RouterRun(of: program, in: game.level), let last = step.after.last else { return "no run" }
    if last.program != program { return "the program \(last.program)" }
    if last.result != run.result { return "\(program): \(last.result), but the interpreter has \(run.result)" }
    return last.score == run.score?.total ?? 0 ? nil : "\(program): \(last.score) points"
  }
}
