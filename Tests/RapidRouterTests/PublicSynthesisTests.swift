import Foundation
import PuzzleCore
import RapidRouter
import Testing

/// Levels of the public game, whose official solutions are not consulted.
@Suite(
  "Public levels, solved",
  .enabled(if: PublicData.isHere, "the files of the public game are not next to the package"),
  .enabled(
    if: ProcessInfo.processInfo.environment["MOLI_ROUTER_PUBLIC"] != nil,
    "solved with MOLI_ROUTER_PUBLIC=1, in release in about 5 minutes of the processor"))
struct PublicSynthesisTests {
  /// Seconds of the processor.
  private static var seconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  @Test("the most points on at least 110 of 114 levels, the shortest program proven on at least 80")
  func reach() throws {
    let levels = try PublicData.blockLevels()
    #expect(levels.count == 114)
    var (full, proven, shorter) = (0, 0, 0)
    for level in levels {
      let synthesis = ProgramSynthesis([level])
      let start = Self.seconds
      let shortest = synthesis.shortest(limit: 60_000_000)
      let middle = Self.seconds
      let best = synthesis.best()
      let end = Self.seconds
      if let program = best.program {
        // Checked by the interpreter of the rules, not by the engine of the search.
        let run = try RouterRun(of: program, in: level)
        #expect(run.score == best.score && level.surplus(in: program).isEmpty)
        if run.score?.total == run.score?.most && end - middle < 60 { full += 1 }
      }
      if let program = shortest.program {
        #expect(try RouterRun(of: program, in: level).result.reason == .success && synthesis.isSolution(program))
      }
      if shortest.isProven { proven += 1 }
      if let blocks = shortest.blocks, let model = level.modelSolution.min(), blocks < model { shorter += 1 }
      func text(_ seconds: Double) -> String { "\((seconds * 10).rounded() / 10) s" }
      print(
        "level \(level.name): model \(level.modelSolution), shortest \(shortest.blocks.map { "\($0)" } ?? "none")",
        shortest.isProven ? "proven" : "at least \(shortest.leastBlocks)", text(middle - start), separator: ", ",
        terminator: "; ")
      print(
        "score \(best.score?.total ?? 0) of \(best.bound)", "padding \(best.padding)", text(end - middle),
        separator: ", ")
    }
    print("\(full) levels with all points, \(proven) proven shortest, \(shorter) shorter than the model solution")
    #expect(full >= 110 && proven >= 80)
  }
}
