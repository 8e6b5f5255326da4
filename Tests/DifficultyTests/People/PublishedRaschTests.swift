import Testing

@testable import Difficulty

/// The figures that R packages print for the law school data.
@Suite("Rasch's model on published data")
struct PublishedRaschTests {
  private func expect(_ estimates: [LogitEstimate], _ values: [Double], _ errors: [Double], within tolerance: Double) {
    #expect(estimates.count == values.count && values.count == errors.count)
    for (estimate, (value, error)) in zip(estimates, zip(values, errors)) {
      #expect(abs(estimate.value - value) < tolerance, "\(estimate) against \(value)")
      #expect(abs(estimate.standardError - error) < tolerance, "\(estimate) against \(error)")
    }
  }

  @Test("the table is the published one: 1,000 persons, the shares right by item, the scores")
  func table() {
    let groups = LawSchoolData.groups
    #expect(groups.persons == [3, 20, 85, 237, 357, 298])
    #expect(groups.solved(scores: 0...5) == [924, 709, 553, 763, 870])
  }

  // eRm stops its search after about five digits.
  @Test("conditional likelihood: eRm 1.0-2, RM(LSAT), -betapar and se.beta")
  func conditional() throws {
    let fit = try #require(ConditionalRasch(LawSchoolData.groups))
    expect(
      fit.difficulties, [-1.2561279640, 0.4749071475, 1.2359806127, 0.1684100717, -0.6231698680],
      [0.10440569342, 0.06991706747, 0.06877769117, 0.07261944485, 0.08591741373], within: 1e-5)
    #expect(abs(fit.logLikelihood - -1091.56968998) < 1e-7)
  }

  @Test("marginal likelihood, discrimination estimated: ltm, summary(rasch(LSAT)), four decimals")
  func marginal() throws {
    let fit = try #require(MarginalRasch(LawSchoolData.groups))
    expect(
      fit.difficulties, [-3.6153, -1.3224, -0.3176, -1.7301, -2.7802], [0.3266, 0.1422, 0.0977, 0.1691, 0.2510],
      within: 6e-5)
    expect([fit.discrimination], [0.7551], [0.0694], within: 6e-5)
    #expect(abs(fit.logLikelihood - -2466.938) < 6e-4)
  }

  @Test("marginal likelihood, discrimination 1: ltm, rasch(LSAT, constraint = cbind(length(LSAT) + 1, 1))")
  func marginalFixed() throws {
    let fit = try #require(MarginalRasch(LawSchoolData.groups, discrimination: .fixed(1)))
    expect(
      fit.difficulties, [-2.8720, -1.0630, -0.2576, -1.3881, -2.2188], [0.1287, 0.0821, 0.0766, 0.0865, 0.1048],
      within: 6e-5)
    #expect(fit.discrimination.value == 1 && fit.discrimination.standardError == 0)
    #expect(abs(fit.logLikelihood - -2473.054) < 6e-4)
  }

  @Test("marginal likelihood as a mixed model: lme4 1.1-31, glmer with 25 nodes, easiness and deviation of ability")
  func mixedModel() throws {
    let fit = try #require(MarginalRasch(LawSchoolData.groups, nodes: 25))
    let easiness = fit.difficulties.map { -$0.value * fit.discrimination.value }
    // lme4 stops its search earlier, after about five digits.
    for (value, printed) in zip(easiness, [2.730011, 0.998605, 0.239852, 1.306448, 2.099403]) {
      #expect(abs(value - printed) < 2e-5)
    }
    #expect(abs(fit.discrimination.value - 0.755137) < 2e-5)
  }

  @Test("residuals: eRm 1.0-2, itemfit(person.parameter(RM(LSAT)))")
  func residuals() throws {
    let groups = LawSchoolData.groups
    let difficulties = try #require(ConditionalRasch(groups)).difficulties.map(\.value)
    let fit = try #require(ItemFit(groups, difficulties: difficulties))
    let printed: [[Double]] = [
      [0.8277195224, 0.8007543460, -2.29337273, -1.8203440],
      [0.9679956539, 0.9577207047, -0.99183707, -1.1155286],
      [0.9727980268, 0.9494238868, -1.03253190, -1.2520326],
      [0.9540929674, 0.9437630777, -1.23580793, -1.2483065],
      [0.8952980072, 0.8720786720, -1.90353613, -1.6919313],
    ]
    for (item, row) in zip(fit.items, printed) {
      for (value, figure) in zip([item.infit, item.outfit, item.infitDeviate, item.outfitDeviate], row) {
        #expect(abs(value - figure) < 2e-4, "\(item) against \(row)")
      }
    }
    for (ability, figure) in zip(fit.abilities, [-1.6015334, -0.4743284, 0.4808631, 1.5999474]) {
      #expect(abs(ability - figure) < 1e-5)
    }
  }

  @Test("fitting abilities too stretches the difficulties of five items by about 5/4, which is why it is not done")
  func jointBias() throws {
    let groups = LawSchoolData.groups
    var table = WinTable()
    for score in 1..<5 {
      for (item, count) in groups.solved[score].enumerated() {
        table.add(level: "\(item)", player: "\(score)", wins: count, games: groups.persons[score])
      }
    }
    let grouped = try #require(RaschModel.fit(table))
    let conditional = try #require(ConditionalRasch(groups))
    let stretch = grouped.levels[2].value / conditional.difficulties[2].value
    #expect(stretch > 1.2 && stretch < 1.45, "\(stretch)")
  }
}
