import Foundation

/// Whether answers of persons fit Rasch's model, item by item.
public struct ItemFit: Hashable, Sendable {
  /// The items' mean squares, in their order.
  public let items: [MeanSquares]
  /// The ability of the persons with score 1, 2, ..., one less than all: the one at which that score is expected.
  public let abilities: [Double]

  /// The fit of answers to given difficulties. Persons who solved all or nothing have no finite ability and are left out, as in
  /// `itemfit` of the R package eRm; `nil` when there are no others or fewer than two items.
  ///
  /// Complexity: O(items²).
  public init?(_ groups: ScoreGroups, difficulties: [Double]) {
    let count = groups.items.count
    guard count >= 2, difficulties.count == count else { return nil }
    let scores = 1..<count
    let persons = scores.reduce(0) { $0 + groups.persons[$1] }
    guard persons > 0 else { return nil }
    let abilities = scores.map { Self.ability(score: $0, difficulties: difficulties) }
    self.abilities = abilities
    items = (0..<count).map { item in
      var (squares, ratios, variances, kurtosis, ratioKurtosis) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for score in scores {
        let chance = Logistic.probability(abilities[score - 1] - difficulties[item])
        let variance = chance * (1 - chance)
        let (solved, all) = (Double(groups.solved[score][item]), Double(groups.persons[score]))
        let square = solved * (1 - chance) * (1 - chance) + (all - solved) * chance * chance
        let fourth = variance * (1 - 3 * variance)
        squares += square
        ratios += square / variance
        variances += all * variance
        kurtosis += all * (fourth - variance * variance)
        ratioKurtosis += all * (fourth / (variance * variance) - 1)
      }
      return MeanSquares(
        infit: squares / variances, infitDeviation: max(0, kurtosis).squareRoot() / variances,
        outfit: ratios / Double(persons), outfitDeviation: max(0, ratioKurtosis).squareRoot() / Double(persons))
    }
  }

  /// The ability at which a score strictly between nothing and all is the expected one, by bisection.
  static func ability(score: Int, difficulties: [Double]) -> Double {
    var low = (difficulties.min() ?? 0) - 40
    var high = (difficulties.max() ?? 0) + 40
    for _ in 0..<80 {
      let middle = (low + high) / 2
      let expected = difficulties.reduce(0) { $0 + Logistic.probability(middle - $1) }
      if expected < Double(score) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
