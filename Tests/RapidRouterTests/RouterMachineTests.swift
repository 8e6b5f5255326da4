import Foundation
import PuzzleCore
import RandomRouters
import Testing

@testable import RapidRouter

@Suite("Router machine")
struct RouterMachineTests {
  /// Programs to compare: `MOLI_ROUTER_PROGRAMS`, or 20,000.
  private static var programs: Int {
    ProcessInfo.processInfo.environment["MOLI_ROUTER_PROGRAMS"].flatMap { Int($0) } ?? 20_000
  }

  @Test("the machine and the interpreter give the same results for random programs in random levels")
  func equal() throws {
    var random = RandomRouter(2026)
    var reasons: [RouterResult.Reason: Int] = [:]
    for number in 0..<Self.programs / 20 {
      let level = random.level(size: random.number(2...6), nodes: random.number(2...20), destinations: 3)
      try #require(level.faults().isEmpty)
      var machine = RouterMachine(level)
      for _ in 0..<20 {
        let program = random.program()
        var interpreter = RouterInterpreter(NumberedProgram(program), in: level)
        let expected = interpreter.run()
        let code = try RouterCode(program)
        let result = machine.run(code)
        reasons[expected.reason, default: 0] += 1
        guard result != expected else { continue }
        Issue.record("level \(number) of seed 2026: \(result), expected \(expected)\n\(program.text)\(level.json.text)")
        return
      }
    }
    // Each way a run can end is among them.
    for reason in RouterResult.Reason.allCases { #expect(reasons[reason, default: 0] > 0, "\(reason)") }
  }

  @Test(
    "2 million runs a second of a program of ten actions",
    .enabled(
      if: ProcessInfo.processInfo.environment["MOLI_ROUTER_SPEED"] != nil,
      "measured with MOLI_ROUTER_SPEED=1 in release"))
  func speed() throws {
    let cells = (0...9).map { RoadCell($0, 3) } + [RoadCell(9, 4), RoadCell(9, 5)]
    let level = RouterLevel(name: "speed", nodes: .road(cells), direction: .east, destinations: [RoadCell(9, 5)])
    for text in [
      "forward forward forward forward forward forward forward forward left forward",
      "until destination { if road left { left } elseif road forward { forward } else { right } }",
    ] {
      let code = try RouterCode(RouterProgram(text, file: "-"))
      var machine = RouterMachine(level)
      let (runs, clock) = (3_000_000, ContinuousClock())
      var won = 0
      let time = clock.measure { for _ in 0..<runs where machine.run(code).reason == .success { won += 1 } }
      #expect(won == runs)
      let rate = Int(Double(runs) / (time / .seconds(1)))
      print("\(rate) runs a second: \(text)")
      #expect(rate >= 2_000_000)
    }
  }

  @Test("a run leaves nothing behind for the next one")
  func independent() throws {
    var random = RandomRouter(7)
    let level = random.level(size: 4, nodes: 10)
    var machine = RouterMachine(level)
    let codes = try (0..<50).map { _ in try RouterCode(random.program()) }
    var (first, second): ([RouterResult], [RouterResult]) = ([], [])
    for code in codes { first.append(machine.run(code)) }
    for code in codes.reversed() { second.append(machine.run(code)) }
    #expect(second.reversed() == first)
  }
}
