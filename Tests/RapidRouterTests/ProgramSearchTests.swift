import Foundation
import PuzzleCore
import Testing

@testable import RapidRouter

@Suite("Program search")
struct ProgramSearchTests {
  /// Levels to compare for each set of blocks: `MOLI_ROUTER_SYNTHESIS`, or 12.
  private static var levels: Int {
    ProcessInfo.processInfo.environment["MOLI_ROUTER_SYNTHESIS"].flatMap { Int($0) } ?? 12
  }

  /// Blocks on offer, the most blocks of a program that are tried, and whether maps have lights and cows.
  struct Case: CustomTestStringConvertible, Sendable {
    var offer: Set<BlockType>
    var most: Int
    var testDescription: String { "\(offer.map(\.rawValue).sorted().joined(separator: " ")), up to \(most)" }
  }

  private static let cases: [Case] = [
    Case(offer: [.moveForwards, .turnLeft, .turnRight, .turnAround, .deliver], most: 6),
    Case(offer: [.moveForwards, .turnLeft, .turnRight, .repeatTimes], most: 5),
    Case(offer: [.moveForwards, .turnLeft, .deliver, .repeatTimes, .callProcedure, .declareProcedure], most: 6),
    Case(offer: [.turnLeft, .turnRight, .wait, .repeatWhile, .trafficLight, .deadEnd, .negate], most: 5),
    Case(offer: [.moveForwards, .turnLeft, .turnRight, .repeatUntil, .atDestination, .branch, .roadExists], most: 5),
    Case(offer: [.moveForwards, .turnAround, .repeatTimes, .repeatUntil, .branch, .atDestination, .deadEnd], most: 5),
    Case(
      offer: [.moveForwards, .turnLeft, .branch, .callProcedure, .declareProcedure, .atDestination, .trafficLight],
      most: 6),
    Case(
      offer: [.moveForwards, .turnRight, .repeatTimes, .branch, .deadEnd, .callProcedure, .declareProcedure], most: 6),
    Case(offer: [.moveForwards, .branch, .repeatWhile, .negate, .cowCrossing, .atDestination, .turnLeft], most: 5),
  ]

  @Test("the shortest program has as many blocks as by brute force over all programs", arguments: cases.indices)
  func minimal(index: Int) throws {
    let tried = Self.cases[index]
    var random = RandomRouter(UInt64(100 + index))
    let all = AllPrograms(offer: tried.offer, mostTimes: 3, procedures: 2)
    var solved = 0
    for number in 0..<Self.levels {
      var level = random.level(size: random.number(2...4), nodes: random.number(3...9), destinations: 2)
      if !tried.offer.contains(.deliver) { level.destinations = Array(level.destinations.prefix(1)) }
      level.blocks = tried.offer.sorted { $0.rawValue < $1.rawValue }.map { .init($0) }
      if random.number(0...2) == 0 { level.blocks[random.number(0...level.blocks.count - 1)].most = 1 }
      let detour = random.number(0...2) == 0 ? 0 : nil
      let shortest = RouteSolver(level).shortestRoute()?.count ?? 0
      var machine = RouterMachine(level)
      var expected: Int? = nil
      for blocks in 0...tried.most where expected == nil {
        let exists = try all.contains(blocks: blocks) { program in
          let result = machine.run(try RouterCode(program))
          return result.reason == .success && (detour == nil || result.moves + 2 == shortest)
            && level.surplus(in: program).isEmpty
        }
        if exists { expected = blocks }
      }
      var search = ProgramSearch([level], offer: SynthesisOffer([level]), detour: detour, limit: 10_000_000)
      search.mostTimes = 3
      let found = (0...tried.most).first { search.find(blocks: $0) }
      let place = "level \(number) of seed \(100 + index)"
      #expect(found == expected, "\(place), detour \(detour.map { "\($0)" } ?? "any"): \(level.json.text)")
      let isExhaustive = search.isExhaustive
      if found == nil { #expect(isExhaustive, "\(place)") }
      guard let found else { continue }
      solved += 1
      let program = search.program.program(filler: .move(.forward))
      let run = try RouterRun(of: program, in: level)
      #expect(run.result.reason == .success && program.blockCount == found, "\(place): \(program.text)")
    }
    #expect(solved > 0)
  }
}
