import CalibrationScenarios
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Calibration by plays of which everything is known")
struct CalibrationScenarioTests {
  private let axis = SkillAxis()

  @Test(
    "the error of the simulated curves does not bend the slope: seeds 1 to 40",
    arguments: [(0, 120), (0, 1000), (1, 120), (1, 1000)])
  func slope(scenario: Int, games: Int) throws {
    let scenario = CalibrationScenario.all[scenario]
    var (sum, squares) = (0.0, 0.0)
    for seed in 1...40 {
      let draw = scenario.draw(seed: UInt64(seed), games: games)
      let value = try #require(
        Calibration(draw.histories.observed, curves: draw.curves, axis: axis), "seed \(seed)"
      ).slope.value
      sum += value
      squares += value * value
    }
    let mean = sum / 40
    let error = ((squares / 40 - mean * mean) / 39).squareRoot()
    #expect(abs(mean - scenario.link.slope) < 2 * error, "\(mean) ± \(error) for \(scenario.link.slope)")
  }

  @Test("people: mean skill, spread and slope lie in their intervals in most draws; seeds 1 and 2", arguments: 2..<6)
  func people(number: Int) throws {
    var scenario = CalibrationScenario.all[number]
    scenario.persons = 120
    var (inside, all) = (0, 0)
    for seed in 1...2 {
      let draw = scenario.draw(seed: UInt64(seed), games: 120)
      let fit = try #require(Calibration(draw.histories, curves: draw.curves, axis: axis), "seed \(seed)")
      for (index, cohort) in scenario.cohorts.enumerated() {
        let spread = try #require(fit.spreads)[index]
        let estimates = [(fit.skills[index], cohort.mean), (spread, cohort.spread), (fit.slope, scenario.link.slope)]
        for (estimate, truth) in estimates + zip(fit.rates.map { $0[index] }, draw.rates.map { $0[index] }) {
          all += 1
          inside += estimate.interval.contains(truth) ? 1 : 0
        }
      }
    }
    #expect(Double(inside) >= 0.8 * Double(all), "\(inside) of \(all) in \(scenario.name)")
  }

  @Test("drop-out is refused without people and allowed with them; seed 1")
  func dropOut() throws {
    var scenario = CalibrationScenario.all[3]
    scenario.persons = 150
    let draw = scenario.draw(seed: 1, games: 120)
    func review(_ histories: PlayHistories?) -> CalibrationReview {
      CalibrationReview(
        levels: draw.curves.indices.map { "level \($0)" }, plays: draw.histories.observed, histories: histories,
        statesFirstAttempts: true,
        curves: draw.curves, axis: axis)
    }
    let without = review(nil).verdict
    #expect(
      !without.isCalibrated
        && without.objections.contains { $0.contains("% fewer") && $0.contains("without a column person") })
    #expect(!review(draw.histories).verdict.objections.contains { $0.contains("% fewer") })
  }

  @Test("six people are refused by their number, and by habits of their own; seed 3")
  func heavy() throws {
    let draw = CalibrationScenario.all[6].draw(seed: 3, games: 120)
    let fit = try #require(Calibration(draw.histories, curves: draw.curves, axis: axis))
    let enough = DataSufficiency(draw.histories.observed, fit, persons: [6])
    #expect(enough.shortcomings.contains("people of cohort 1: found 6, expected at least 10"))
    #expect(try #require(fit.dispersion) > 2)
  }

  @Test("the gradient is that of the likelihood, with people and without; seed 1", arguments: [2, 4])
  func gradient(number: Int) throws {
    var scenario = CalibrationScenario.all[number]
    scenario.persons = 15
    let draw = scenario.draw(seed: 1, games: 60)
    let model = CalibrationModel(
      curves: draw.curves, axis: axis, cohorts: scenario.cohorts.count, hasPersons: true)
    let fit = try #require(model.fit(draw.histories, persons: draw.histories.persons.indices))
    var places = fit.places
    for index in places.indices { places[index] += 0.01 * Double(index % 5) }
    let found = fit.likelihood.derivatives(at: places, nodes: fit.nodes).gradient
    for index in places.indices {
      var (low, high) = (places, places)
      low[index] -= 1e-5
      high[index] += 1e-5
      let slope =
        (fit.likelihood.value(at: high, nodes: fit.nodes) - fit.likelihood.value(at: low, nodes: fit.nodes)) / 2e-5
      #expect(abs(slope - found[index]) < 1e-3 * (1 + abs(slope)), "place \(index)")
    }
  }

  @Test("hazards of leaving: counts by level, result and attempt")
  func leaving() {
    var histories = PlayHistories(levels: 2)
    let cohort = histories.cohort("all")
    func play(_ level: Int, _ attempt: Int, _ isWon: Bool) -> PlayHistories.Play {
      .init(level: level, attempt: attempt, isWon: isWon)
    }
    histories.addPerson(cohort: cohort, plays: [play(0, 1, false), play(0, 2, true), play(1, 1, true)])
    histories.addPerson(
      cohort: cohort, plays: [play(0, 1, false), play(0, 2, false), play(0, 3, false), play(0, 4, false)])
    histories.addPerson(cohort: cohort, plays: [play(0, 1, true)])
    let dropOut = DropOut(histories)
    #expect(
      dropOut.cell(level: 0, won: false, attempt: 1).plays == 2
        && dropOut.cell(level: 0, won: false, attempt: 1).left == 0)
    #expect(
      dropOut.cell(level: 0, won: false, attempt: 3).plays == 2
        && dropOut.cell(level: 0, won: false, attempt: 3).left == 1)
    #expect(dropOut.cell(level: 0, won: true).rate == 0.5 && dropOut.cell(level: 1, won: true).rate == 0)
    #expect(dropOut.cell(level: 1, won: false).rate == nil)
  }

  @Test("how plays fall: the fewest against the most, whatever the order, and beyond chance")
  func falling() throws {
    var plays = ObservedPlays(levels: 3)
    let cohort = plays.cohort("all")
    for (level, count) in [40, 100, 60].enumerated() { plays.add(level: level, cohort: cohort, wins: 0, plays: count) }
    let fall = try #require(PlaysFall(plays))
    #expect(fall.levels == (1, 0) && fall.loss == 0.6 && fall.isLoss)
    #expect(PlaysFall(ObservedPlays(levels: 3)) == nil)
    for (count, isLoss) in [(1000, false), (900, false), (800, true), (1101, false), (1300, true)] {
      var two = ObservedPlays(levels: 2)
      let cohort = two.cohort("all")
      two.add(level: 0, cohort: cohort, wins: 0, plays: 1000)
      two.add(level: 1, cohort: cohort, wins: 0, plays: count)
      #expect(PlaysFall(two)?.isLoss ?? false == isLoss, "\(count)")
    }
  }
}
