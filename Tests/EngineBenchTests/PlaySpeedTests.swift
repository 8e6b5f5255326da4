import Testing
import TextFormats

@testable import EngineBench

@Suite("Speed of play")
struct PlaySpeedTests {
  private func speed(
    whole: Double = 10, games: Double = 9, scripted: Double = 5, engine: Double = 2, allocations: Int? = 300
  ) -> PlaySpeed {
    PlaySpeed(
      player: "casual", games: 10, decisions: 100,
      times: .init(whole: whole, games: games, scripted: scripted, engine: engine), randomDecision: 0.01,
      draw: 0.01, allocations: allocations)
  }

  @Test("the shares are the differences of the times")
  func shares() {
    let shares = PlaySpeed.Part.allCases.map { speed().share(of: $0) }
    for (share, expected) in zip(shares, [0.2, 0.4, 0.3, 0.1]) { #expect(abs(share - expected) < 1e-12) }
    #expect(speed().largestPart == .decision)
    #expect(speed().gamesPerSecond == 1 && speed().decisionsPerSecond == 10 && speed().engineRate == 100)
    #expect(abs(speed().shareOfEngineRate - 0.1) < 1e-12 && speed().allocationsEach == 3)
  }

  @Test("noise never makes a share negative, and they add up to 1")
  func noise() {
    let noisy = speed(whole: 4, games: 5, scripted: 6, engine: 3)
    let shares = PlaySpeed.Part.allCases.map { noisy.share(of: $0) }
    #expect(shares == [0.75, 0, 0.25, 0])
  }

  @Test("with a quick way, the shares are those of the loop in the time without results")
  func quick() {
    let times = PlaySpeed.Times(whole: 10, games: 9, loop: 18, scripted: 10, engine: 4)
    let quick = PlaySpeed(
      player: "random", games: 10, decisions: 100, times: times + times, randomDecision: 0.01, draw: 0.01)
    let shares = PlaySpeed.Part.allCases.map { quick.share(of: $0) }
    for (share, expected) in zip(shares, [0.2, 0.4, 0.3, 0.1]) { #expect(abs(share - expected) < 1e-12) }
    #expect(quick.gamesPerSecond == 0.5)
  }

  @Test("a limit allows half as much time again, a tenth more allocations and a half")
  func limits() throws {
    func faults(_ times: Double, _ allocations: String, _ speed: PlaySpeed) throws -> [String] {
      let text = "game,level,player,draws,allocationsPerDecision\nchess,Mate,casual,\(times),\(allocations)\n"
      return try PlaySpeedLimits(csv: text, file: "limits.csv").faults(of: [
        .init(game: "chess", level: "Mate", speed: speed)
      ])
    }
    // A decision takes as long as 10 draws, and makes 3 allocations.
    #expect(try faults(6.7, "2.28", speed()) == [])
    #expect(try faults(6.6, "2.28", speed()).count == 1)
    #expect(try faults(6.7, "2.27", speed()).count == 1)
    #expect(try faults(1, "1", speed()).count == 2)
    #expect(try faults(6.7, "0", speed(allocations: nil)) == [])
    #expect(try faults(6.7, "", speed()) == [])
  }

  @Test("a row without a limit is a fault, a table without the columns a mistake")
  func missing() throws {
    let row = PlaySpeedTable.Row(game: "chess", level: "Mate", speed: speed())
    let empty = try PlaySpeedLimits(
      csv: "game,level,player,draws,allocationsPerDecision\n", file: "limits.csv")
    #expect(empty.faults(of: [row]) == ["chess, Mate, casual: limits.csv has no limit"])
    #expect(throws: InputError.self) { try PlaySpeedLimits(csv: "game,level\n", file: "limits.csv") }
    #expect(throws: InputError.self) { try PlaySpeedLimits(csv: "", file: "limits.csv") }
    #expect(throws: InputError.self) {
      try PlaySpeedLimits(
        csv: "game,level,player,draws,allocationsPerDecision\na,b,c,fast,1\n", file: "limits.csv")
    }
  }
}
