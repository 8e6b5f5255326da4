import Foundation
import Testing

@testable import moli

@Suite("moli bench")
struct BenchTests {
  @Test("engines: a row for each engine and way to play, with equal checksums")
  func engines() throws {
    let run = try Workshop().moli([
      "bench", "engines", "--level", "Time", "--landings", "500", "--rounds", "1", "--format", "jsonl",
    ])
    #expect(run.status == 0 && run.err == "")
    let rows = try run.objects()
    #expect(rows.count == 2 * RandomStyle.allCases.count)
    for style in RandomStyle.allCases {
      let pair = rows.filter { $0["play"] as? String == style.rawValue }
      #expect(pair.map { $0["engine"] as? String } == ["reference", "fast"])
      #expect(Set(pair.compactMap { $0["checksum"] as? String }).count == 1)
      #expect(pair.allSatisfy { ($0["landingsPerSecond"] as? Int ?? 0) > 0 })
      #expect(pair[1]["landings"] as? Int ?? 0 >= 500 && pair[1]["ratio"] is Double)
    }
  }

  @Test("simulation: the bare engine and the simulation on one and two threads play the same games")
  func simulation() throws {
    let workshop = try Workshop()
    let run = try workshop.moli([
      "bench", "simulation", "--level", "Time", "--games", "150", "--rounds", "1", "--format", "jsonl",
    ])
    #expect(run.status == 0 && run.err == "")
    let rows = try run.objects()
    #expect(rows.map { $0["what"] as? String } == ["core", "1 thread", "2 threads"])
    #expect(rows.allSatisfy { ($0["landingsPerSecond"] as? Int ?? 0) > 0 })
    #expect(rows.dropFirst().allSatisfy { $0["ratio"] is Double && $0["wanted"] is Double })
    #expect(try workshop.moli(["bench", "simulation", "--games", "0"]).status == 64)
    #expect(try workshop.moli(["bench", "simulation", "--jobs", "1"]).status == 64)
    #expect(try workshop.moli(["bench", "simulation", "--level", "People"]).status == 64)
  }

  @Test("engines: bad usage")
  func usage() throws {
    let workshop = try Workshop()
    #expect(try workshop.moli(["bench", "engines", "--landings", "0"]).status == 64)
    #expect(try workshop.moli(["bench", "engines", "--level", "People"]).status == 64)
    #expect(try workshop.moli(["bench", "engines", "--rounds", "0"]).status == 64)
  }
}
