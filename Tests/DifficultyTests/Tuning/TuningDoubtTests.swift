import Foundation
import Testing

@testable import Difficulty

@Suite("TuningDoubt: the verdict weak parameter")
struct TuningDoubtTests {
  private let values = ParameterValues(10...20_000)

  private func result(_ slope: Double, goal: Double, start: Int) throws -> TuningResult {
    let curve = KnownCurve(nature: .mixed, slope: slope, seed: 4)
    return try ParameterTuner(values: values, start: start, goal: TuningGoal(.share, goal)).tune { curve.play($0, $1) }
  }

  @Test("the gain per doubling is that of the curve")
  func gain() throws {
    let curve = KnownCurve(nature: .mixed, slope: 1.5)
    let result = try result(1.5, goal: 0.6, start: 300)
    guard case .found(let parameter) = result.answer else {
      Issue.record("\(result.answer)")
      return
    }
    let half = 2.0.squareRoot()
    let value = Double(parameter.value)
    let truth = curve.winRate(Int(value * half)) - curve.winRate(Int(value / half))
    let gain = try #require(result.gainPerDoubling)
    #expect(abs(gain - truth) < 0.05, "\(gain) for \(truth)")
  }

  @Test("near and steep there is no doubt; a value more than three times away is far, up or down")
  func far() throws {
    #expect(TuningDoubt(try result(6, goal: 0.6, start: 300), now: 300) == nil)
    for (now, factor) in [(90, 3.5), (1_200, 3.8)] {
      guard case .far(let found) = TuningDoubt(try result(6, goal: 0.6, start: now), now: now) else {
        Issue.record("no doubt at \(now)")
        continue
      }
      #expect(abs(found / factor - 1) < 0.15, "\(found)")
    }
    // A level that has none yet has nothing to be far from.
    #expect(TuningDoubt(try result(6, goal: 0.6, start: 90), now: nil) == nil)
  }

  @Test("a curve that gains less than five points by a doubling is flat")
  func flat() throws {
    guard case .flat(let gain) = TuningDoubt(try result(0.2, goal: 0.5, start: 300), now: nil) else {
      Issue.record("no doubt")
      return
    }
    #expect(gain > 0 && gain < TuningDoubt.flatGain)
  }

  @Test("out of reach and without effect are doubts, too")
  func none() throws {
    #expect(TuningDoubt(try result(0.2, goal: 0.99, start: 300), now: 300) == .outOfReach)
    let idle = try ParameterTuner(values: values, start: 300, goal: TuningGoal(.share, 0.5)).tune { _, games in
      games.map { $0 % 2 == 0 ? 1 : 0 }
    }
    #expect(TuningDoubt(idle, now: 300) == .noEffect)
  }
}
