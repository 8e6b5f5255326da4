import Testing

@testable import Difficulty

@Suite("Moves over par, deal by deal")
struct ParRatiosTests {
  @Test("each game is compared with the fewest moves of its own deal")
  func dealByDeal() {
    // The easy deals alone are won: medians of moves (6) and of par (12) would give 0.5, better than perfect.
    let ratios = ParRatios(moves: [4, 6, 8, nil, nil, nil, nil], pars: [4, 4, 4, 12, 12, 12, 12])
    #expect(ratios.ratios == [1, 1.5, 2] && ratios.median == 1.5)
    #expect(ratios.deals == 7 && ratios.wins == 3 && ratios.winShare == 3.0 / 7)
  }

  @Test("deals without a proved par, or with none to make, have no part; the longer list is cut")
  func unknown() {
    let ratios = ParRatios(moves: [5, 5, 9, 3, 10], pars: [nil, 0, 3, 2])
    #expect(ratios.ratios == [1.5, 3] && ratios.median == 2.25 && ratios.winShare == 1)
  }

  @Test("without wins there is no ratio, without deals no share")
  func nothing() {
    #expect(ParRatios(moves: [nil], pars: [3]).median == nil && ParRatios(moves: [nil], pars: [3]).winShare == 0)
    #expect(ParRatios(moves: [], pars: []).winShare == nil)
  }
}
