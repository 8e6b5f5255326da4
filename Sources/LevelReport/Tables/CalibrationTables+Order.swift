import Difficulty
import LevelStudy
import TextFormats

extension CalibrationTables {
  /// The scores of the predictions of left-out levels for each cohort.
  var agreements: [PredictionScore?] { study.read.plays.cohorts.indices.map(study.agreement(ofCohort:)) }

  /// How well the order of left-out levels is predicted, a line for each cohort.
  var orderNotes: [String] {
    func text(_ agreement: PredictionScore.Agreement) -> String {
      func words(_ value: Double) -> String { FixedDecimal.string(value, digits: 2) ?? "–" }
      let interval = agreement.interval.map { " (\(words($0.lowerBound)) to \(words($0.upperBound)))" }
      return words(agreement.value) + (interval ?? "")
    }
    return zip(study.read.plays.cohorts, agreements).compactMap { name, score in
      guard let score, let order = score.order else { return nil }
      let within = score.within.map { ", within par \(text($0))" } ?? ""
      let error = score.error.flatMap { FixedDecimal.string(100 * $0, digits: 1) } ?? "–"
      return
        "order of \(score.levels.counted("left-out level")) for \(name): rank correlation \(text(order))\(within); mean "
        + "error of the rates \(error) points"
    }
  }
}
