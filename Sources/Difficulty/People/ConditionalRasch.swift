import Foundation

/// Rasch's model by conditional maximum likelihood: the difficulties of items from the answers of many persons with few
/// items each.
///
/// Given how many items a person solved, which ones no longer depends on the person's ability. So the difficulties are
/// estimated without the abilities, consistently however few items there are; fitting both together would stretch the
/// difficulties by about *k* / (*k* - 1) for *k* items. Nothing is assumed of how the abilities are spread. What it
/// cannot say is how able the persons are.
///
/// Sources: E. B. Andersen, *Asymptotic properties of conditional maximum-likelihood estimators*, JRSS B 32 (1970),
/// 283-301; G. H. Fischer, *On the existence and uniqueness of maximum-likelihood estimates in the Rasch model*,
/// Psychometrika 46 (1981), 59-77. The same estimates as `RM` of the R package eRm.
public struct ConditionalRasch: Hashable, Sendable {
  /// The items' difficulties; their mean is 0.
  public let difficulties: [LogitEstimate]
  /// The logarithm of the probability of the answers given the persons' scores.
  public let logLikelihood: Double

  /// Fits the model, or returns `nil` where no finite estimate exists: when an item is solved by every person or by none
  /// among those who solved some but not all, or a group of items always before the rest. At least two items.
  ///
  /// Persons who solved all or nothing say nothing here. Complexity: O(steps x items^4).
  public init?(_ groups: ScoreGroups) {
    let count = groups.items.count
    guard count >= 2 else { return nil }
    let scores = Array(1..<count).filter { groups.persons[$0] > 0 }
    let persons = scores.reduce(0) { $0 + groups.persons[$1] }
    let solved = groups.solved(scores: scores).map(Double.init)
    guard persons > 0, solved.allSatisfy({ $0 > 0 && $0 < Double(persons) }) else { return nil }
    let logits = solved.map { log((Double(persons) - $0) / $0) }
    let mean = logits.reduce(0, +) / Double(count)
    let likelihood = { (places: [Double]) in
      let constraint = places.reduce(0, +)
      let functions = ElementarySymmetric(places.map { exp(-$0) }).values()
      return zip(solved, places).reduce(-constraint * constraint / 2) { $0 - $1.0 * $1.1 }
        - scores.reduce(0) { $0 + Double(groups.persons[$1]) * log(functions[$1]) }
    }
    guard
      let top = ConcaveMaximum(
        from: logits.map { $0 - mean }, value: likelihood,
        derivatives: { Self.derivatives(at: $0, groups, scores: scores, solved: solved) })
    else { return nil }
    // The constraint "the sum is 0" entered as one more observation with variance 1, which adds this to each variance.
    let shift = 1 / Double(count * count)
    difficulties = groups.items.indices.map {
      LogitEstimate(
        name: groups.items[$0], value: top.place[$0], standardError: max(0, top.variance($0) - shift).squareRoot())
    }
    logLikelihood = top.value
  }

  private static func derivatives(
    at places: [Double], _ groups: ScoreGroups, scores: [Int], solved: [Double]
  ) -> ConcaveMaximum.Derivatives {
    let count = places.count
    let easiness = places.map { exp(-$0) }
    let symmetric = ElementarySymmetric(easiness)
    let all = symmetric.values()
    let single = places.indices.map { symmetric.values(omitting: $0) }
    let constraint = places.reduce(0, +)
    var gradient = solved.map { -$0 - constraint }
    var information = [Double](repeating: 1, count: count * count)
    // The probability that somebody with a score solved an item, and that they solved two.
    let chance = { (item: Int, score: Int) in easiness[item] * single[item][score - 1] / all[score] }
    for row in 0..<count {
      for score in scores { gradient[row] += Double(groups.persons[score]) * chance(row, score) }
      for column in 0...row {
        let pair = symmetric.values(omitting: row, column)
        for score in scores {
          let both =
            row == column
            ? chance(row, score)
            : score < 2 ? 0 : easiness[row] * easiness[column] * pair[score - 2] / all[score]
          information[row * count + column] +=
            Double(groups.persons[score]) * (both - chance(row, score) * chance(column, score))
        }
        information[column * count + row] = information[row * count + column]
      }
    }
    return ConcaveMaximum.Derivatives(gradient: gradient, information: information)
  }
}

/// The elementary symmetric functions of some positive numbers: number *r* is the sum over all sets of *r* of them of
/// their product.
///
/// By the summation method (G. H. Fischer, *Einführung in die Theorie psychologischer Tests*, 1974), which only adds
/// positive numbers and so loses no digits. Functions that leave numbers out are summed afresh rather than divided out,
/// for the same reason.
struct ElementarySymmetric {
  private let numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  /// The functions 0, 1, ... of all numbers but those at `omitted`. Complexity: O(numbers²).
  func values(omitting omitted: Int...) -> [Double] {
    var values = [1.0]
    for (index, number) in numbers.enumerated() where !omitted.contains(index) {
      values.append(0)
      for degree in stride(from: values.count - 1, to: 0, by: -1) { values[degree] += number * values[degree - 1] }
    }
    return values
  }
}
