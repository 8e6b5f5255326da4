import Foundation
import PuzzleCore
import RandomRouters
import Testing

@testable import RapidRouter

@Suite("Program search")
struct ProgramSearchTests {
  /// Levels to compare for each set of blocks: `MOLI_ROUTER_SYNTHESIS`; or 4, with programs of one block less.
  private static let levels = ProcessInfo.processInfo.environment["MOLI_ROUTER_SYNTHESIS"].flatMap { Int($0) }

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

  /// A random family for a case.
  private func family(_ random: inout RandomRouter<Xoshiro256>, _ offer: Set<BlockType>, count: Int) -> [RouterLevel] {
    var blocks = offer.sorted { $0.rawValue < $1.rawValue }.map { RouterLevel.OfferedBlock($0) }
    if random.number(0...2) == 0 { blocks[random.number(0...blocks.count - 1)].most = 1 }
    return (0..<count).map { _ in
      var level = random.level(size: random.number(2...4), nodes: random.number(3...9), destinations: 2)
      if !offer.contains(.deliver) { level.destinations = Array(level.destinations.prefix(1)) }
      level.blocks = blocks
      return level
    }
  }

  /// The fewest blocks that solve all levels, by running all programs.
  private func fewest(_ levels: [RouterLevel], _ all: AllPrograms, most: Int, detour: Int?) throws -> Int? {
    let synthesis = ProgramSynthesis(levels)
    return try (0...most).first { blocks in
      try all.contains(blocks: blocks) { program in
        let code = try RouterCode(program)
        for level in levels {
          var machine = RouterMachine(level)
          if machine.run(code).reason != .success { return false }
        }
        return synthesis.isSolution(program, detour: detour)
      }
    }
  }

  @Test(
    "the shortest program has as many blocks as by brute force over all programs", arguments: cases.indices, [1, 2])
  func minimal(index: Int, maps: Int) throws {
    let tried = Self.cases[index]
    let most = Self.levels == nil ? tried.most - 1 : tried.most
    let seed = UInt64(100 + 100 * maps + index)
    var random = RandomRouter(seed)
    let all = AllPrograms(offer: tried.offer, mostTimes: 3, procedures: 2)
    for number in 0..<(Self.levels ?? 4) {
      let levels = family(&random, tried.offer, count: maps)
      let detour = random.number(0...2) == 0 ? 0 : nil
      let expected = try fewest(levels, all, most: most, detour: detour)
      var search = ProgramSearch(levels, offer: SynthesisOffer(levels), detour: detour, limit: 10_000_000)
      search.mostTimes = 3
      let found = (0...most).first { search.find(blocks: $0) }
      let isExhaustive = search.isExhaustive
      let place = "family \(number) of seed \(seed)"
      #expect(found == expected, "\(place), detour \(detour.map { "\($0)" } ?? "any"): \(levels.map(\.json.text))")
      // A procedure that calls itself through its repeats may take more steps without a tick than are followed.
      let mayStandStill = tried.offer.isSuperset(of: [.repeatTimes, .callProcedure, .branch])
      #expect(isExhaustive || mayStandStill, "\(place)")
      guard let found else { continue }
      let program = search.program.program(filler: .move(.forward))
      for level in levels {
        let run = try RouterRun(of: program, in: level)
        #expect(run.result.reason == .success && program.blockCount == found, "\(place): \(program.text)")
      }
    }
  }
}
