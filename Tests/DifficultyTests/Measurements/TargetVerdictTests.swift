import Testing

@testable import Difficulty

@Suite("TargetVerdict")
struct TargetVerdictTests {
  @Test(
    "met inside, missed outside, open across a bound",
    arguments: [
      (0.55...0.65, TargetVerdict.met), (0.5...0.7, .met), (0.4...0.6, .open), (0.4...0.8, .open), (0.7...0.8, .open),
      (0.71...0.8, .missed), (0.1...0.49, .missed),
    ])
  func verdict(interval: ClosedRange<Double>, verdict: TargetVerdict) {
    #expect(TargetVerdict(interval: interval, wanted: 0.5...0.7) == verdict)
  }

  @Test("one number that is missed misses the whole target; one that is open leaves it open")
  func all() {
    #expect(TargetVerdict(all: [.met, .open, .missed]) == .missed)
    #expect(TargetVerdict(all: [.met, .open]) == .open)
    #expect(TargetVerdict(all: [.met, .met]) == .met)
  }
}
