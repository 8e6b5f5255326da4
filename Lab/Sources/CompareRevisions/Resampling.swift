import Foundation
import PuzzleCore

/// Estimates the rate of false alarms from measured pairs: `CompareRevisions resample PAIRS COMPARISONS`.
///
/// A comparison draws up to ``most`` pairs of each series with replacement from those of the file. It simulates two
/// equal programs: as in a real pair, a random bit decides which of the two runs was which.
struct Resampling {
  /// The maximum number of pairs of a series in a comparison.
  static let most = 60

  private let series: [(name: String, logarithms: [Double])]
  private let comparisons: Int

  /// Reads the file that `--pairs` writes.
  init(file: String, comparisons: Int) throws {
    self.comparisons = comparisons
    var values: [String: [Double]] = [:]
    for line in try String(contentsOfFile: file, encoding: .utf8).split(whereSeparator: \.isNewline)
      .dropFirst()
    {
      guard let comma = line.lastIndex(of: ","),
        let logarithm = Double(line[line.index(after: comma)...])
      else {
        throw Options.Wrong(text: "\(file): found \"\(line)\", expected a name and a logarithm")
      }
      values[String(line[..<comma]), default: []].append(logarithm)
    }
    series = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    guard !series.isEmpty else { throw Options.Wrong(text: "\(file): found no pairs") }
  }

  /// Draws the comparisons and prints how many gave an alarm, and how much pairs vary.
  func run() {
    var generator = Xoshiro256(seed: Seed(1))
    var alarms = 0
    for _ in 0..<comparisons where comparison(&generator) { alarms += 1 }
    print("\(alarms) of \(comparisons) comparisons of \(series.count) series gave a wrong alarm")
    for (name, logarithms) in series {
      let sizes = logarithms.map(abs).sorted()
      let (middle, most) = (exp(sizes[sizes.count / 2]) - 1, exp(sizes[sizes.count - 1]) - 1)
      print(
        String(
          format: "%@: %d pairs, half of them within %.1f %%, all within %.1f %%", name, sizes.count, middle * 100,
          most * 100))
    }
  }

  private func comparison(_ generator: inout Xoshiro256) -> Bool {
    series.contains { one in
      var drawn = RatioSeries(workload: 0, label: "", error: Contest.error / Double(series.count))
      while drawn.logarithms.count < Self.most, drawn.verdict == .undecided {
        let logarithm = one.logarithms[generator.uniform(below: one.logarithms.count)]
        drawn.add(first: 1, second: exp(generator.uniform(below: 2) == 0 ? logarithm : -logarithm), at: 0)
      }
      return drawn.verdict == .slower
    }
  }
}
