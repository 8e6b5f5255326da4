import Foundation
import Testing

@testable import Difficulty

@Suite("LocalFit")
struct LocalFitTests {
  private let values = ParameterValues(20...10_000)

  private func samples(_ curve: KnownCurve, _ places: [Int], _ goal: TuningGoal, games: Int) -> [TuningSample] {
    places.enumerated().map { number, value in
      var sample = TuningSample(value, goal: goal)
      let first = number * games
      sample.add(curve.play(value, first..<first + games), from: first)
      return sample
    }
  }

  @Test("a logistic curve is found again, within its errors")
  func recovery() throws {
    let goal = TuningGoal(.share, 0.6)
    var (squares, covered) = (0.0, 0)
    let truth = log(300) + log(0.6 / 0.4) / 6
    for seed in 0..<100 {
      let curve = KnownCurve(nature: .chaotic, seed: seed)
      let fit = try #require(
        LocalFit(samples(curve, [230, 300, 390], goal, games: 200), values: values, goal: goal))
      let place = values.place(330)
      let error = (fit.response(at: place) - curve.winRate(330)) / fit.standardError(at: place)
      squares += error * error / 100
      covered += try #require(fit.rootInterval(z: 1.96)).contains(truth) ? 1 : 0
      #expect(fit.isRising)
    }
    // Mean square about 1; 95 of 100.
    #expect((0.6...1.5).contains(squares), "\(squares)")
    #expect(covered >= 89, "\(covered)")
  }

  @Test("a mean lies on a line")
  func line() throws {
    let goal = TuningGoal(.mean, 5)
    var (low, high) = (TuningSample(100, goal: goal), TuningSample(400, goal: goal))
    low.add([3, 4, 5], from: 0)
    high.add([7, 8, 9], from: 3)
    let fit = try #require(LocalFit([low, high], values: values, goal: goal))
    #expect(abs(fit.response(at: values.place(100)) - 4) < 1e-9)
    #expect(abs(fit.response(at: values.place(400)) - 8) < 1e-9)
    let root = try #require(fit.root)
    #expect(abs(root - (values.place(100) * 3 + values.place(400)) / 4) < 1e-9)
    #expect(try #require(fit.rootInterval(z: 0.5)).contains(root))
  }

  @Test("one value has no slope, and a slope that may be 0 no bounds")
  func degenerate() {
    let goal = TuningGoal(.share, 0.6)
    let curve = KnownCurve(nature: .chaotic, slope: 0)
    #expect(LocalFit(samples(curve, [300], goal, games: 100), values: values, goal: goal) == nil)
    #expect(LocalFit([], values: values, goal: goal) == nil)
    let flat = LocalFit(samples(curve, [300, 301], goal, games: 100), values: values, goal: goal)
    #expect(flat?.rootInterval(z: 1.96) == nil)
  }

  @Test("samples with nothing but wins and losses still give a slope")
  func separated() throws {
    let goal = TuningGoal(.share, 0.5)
    var (low, high) = (TuningSample(100, goal: goal), TuningSample(400, goal: goal))
    low.add(Array(repeating: 0, count: 50), from: 0)
    high.add(Array(repeating: 1, count: 50), from: 50)
    let fit = try #require(LocalFit([low, high], values: values, goal: goal))
    let root = try #require(fit.root)
    #expect(abs(root - (values.place(100) + values.place(400)) / 2) < 1e-6)
  }

  @Test("the error of a line through two means is what each deal contributes to them, also where both have the deal")
  func errorOfLine() throws {
    let goal = TuningGoal(.mean, 6)
    let (here, there) = ([2.0, 4, 9, 5, 1], [3.0, 10, 11, 4, 8, 12, 6])
    var (low, high) = (TuningSample(90, goal: goal), TuningSample(410, goal: goal))
    low.add(here, from: 0)
    // The deals 3 and 4 were played at both values.
    high.add(there, from: 3)
    let fit = try #require(LocalFit([low, high], values: values, goal: goal))
    let (x, y) = (values.place(90), values.place(410))
    let (mean, other) = (here.reduce(0, +) / 5, there.reduce(0, +) / 7)
    for place in [x, y, (x + y) / 2, x - 1, y + 2] {
      let (a, b) = ((y - place) / (y - x), (place - x) / (y - x))
      var variance = 0.0
      for deal in 0..<10 {
        let first = deal < 5 ? a * (here[deal] - mean) / 5 : 0
        let second = deal >= 3 ? b * (there[deal - 3] - other) / 7 : 0
        variance += (first + second) * (first + second)
      }
      #expect(abs(fit.response(at: place) - a * mean - b * other) < 1e-9)
      #expect(abs(fit.standardError(at: place) - variance.squareRoot()) < 1e-9, "at \(place)")
    }
  }

  @Test("at the ends of its interval the wanted response is z errors away", arguments: [0.5, 1, 1.7])
  func fieller(z: Double) throws {
    for goal in [TuningGoal(.mean, 6), TuningGoal(.share, 0.7)] {
      var (low, high) = (TuningSample(90, goal: goal), TuningSample(410, goal: goal))
      low.add(goal.isShare ? (0..<60).map { $0 % 4 == 0 ? 1 : 0 } : (0..<30).map { Double($0 % 5) }, from: 0)
      high.add(goal.isShare ? (0..<30).map { $0 % 6 == 0 ? 0 : 1 } : (0..<12).map { 6 + Double($0 % 7) }, from: 20)
      let fit = try #require(LocalFit([low, high], values: values, goal: goal))
      let interval = try #require(fit.rootInterval(z: z))
      func logit(_ share: Double) -> Double { log(share / (1 - share)) }
      // How many errors of the line, for a share of its logit, the wanted response is away.
      func distance(_ place: Double) -> Double {
        let (response, error) = (fit.response(at: place), fit.standardError(at: place))
        return goal.isShare
          ? abs(logit(response) - logit(goal.level)) * response * (1 - response) / error
          : abs(response - goal.level) / error
      }
      for end in [interval.lowerBound, interval.upperBound] {
        #expect(abs(distance(end) - z) < 1e-6, "\(goal), z \(z): \(distance(end))")
      }
      let width = interval.upperBound - interval.lowerBound
      #expect(distance(interval.lowerBound + 0.1 * width) < z && distance(interval.upperBound - 0.1 * width) < z)
      #expect(distance(interval.lowerBound - 0.1 * width) > z && distance(interval.upperBound + 0.1 * width) > z)
    }
  }
}
