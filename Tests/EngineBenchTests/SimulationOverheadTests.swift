import Testing

@testable import EngineBench

@Suite("Simulation overhead")
struct SimulationOverheadTests {
  private func overhead(engine: Double, simulation: Double, processor: Double = 1) -> SimulationOverhead {
    SimulationOverhead(
      core: engine * processor, whole: (engine + simulation) * processor, moves: 1_000_000, draw: 2e-9 * processor)
  }

  @Test("a slower engine leaves it as it is, a slower simulation raises it, a slower processor leaves it as it is")
  func whatMoves() {
    let usual = overhead(engine: 0.2, simulation: 0.02)
    #expect(abs(usual.drawsEach - 10) < 1e-9)
    #expect(abs(overhead(engine: 0.4, simulation: 0.02).drawsEach - usual.drawsEach) < 1e-9)
    #expect(abs(overhead(engine: 0.2, simulation: 0.02, processor: 3).drawsEach - usual.drawsEach) < 1e-9)
    #expect(overhead(engine: 0.2, simulation: 0.022).drawsEach > usual.drawsEach)
  }

  @Test("more than the limit is not held")
  func limit() {
    let limit = SimulationOverhead.most * 2e-9 * 1_000_000
    #expect(overhead(engine: 0.2, simulation: limit * 0.99).isHeld)
    #expect(!overhead(engine: 0.2, simulation: limit * 1.01).isHeld)
  }

  @Test("a draw takes some time, and less than a microsecond")
  func draw() {
    #expect(1e-10...1e-6 ~= SimulationOverhead.secondsOfDraw())
  }
}
