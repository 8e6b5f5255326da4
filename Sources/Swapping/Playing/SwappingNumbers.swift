import People
import Phrasebook

extension ModelNumber {
  private static func chosen(
    _ id: String, _ meaning: String, unit: String = "", _ value: Double, in range: ClosedRange<Double>,
    _ reason: String = "only the direction has a source (Wolfe 1998; Forster and Chambers 1973)",
    _ variation: Variation = .alone
  ) -> ModelNumber {
    ModelNumber(id, meaning, unit: unit, value, in: range, .chosen(reason: reason), variation: variation)
  }

  private static let fixed = Variation.fixed("read where a line is chosen")

  static let searchBase = chosen("search-base", "actions to find a common phrase", unit: "actions", 2, in: 1...4)
  static let searchTiles = chosen(
    "search-tiles", "further actions for each tile that is not in a finished line", unit: "actions", 0.25,
    in: 0.1...0.6)
  static let searchRarity = chosen(
    "search-rarity", "how many times more the rarest known phrase takes than the commonest", 2, in: 0.5...4)
  static let findingAgain = chosen(
    "finding-again", "part of a search that finding a place again after a slip takes", 0.5, in: 0.25...1, "half")
  static let vainGuesses = chosen(
    "vain-guesses", "guesses before a finished line is doubted, less 2 for each step of look-ahead to 3", 10,
    in: 8...16,
    "asking more often cost people who know few words more than it gained", fixed)
  static let deadEndSteps = chosen(
    "dead-end-steps", "look-ahead beyond which it is always checked whether a phrase leads on", unit: "steps", 3,
    in: 2...5, "no single step makes all the difference", fixed)
}

extension SwappingPerson {
  /// The numbers of the model, as declared.
  public static let numbers: [ModelNumber] =
    [
      .planningEffort, .searchBase, .searchTiles, .searchRarity, .findingAgain, .vainGuesses,
      .deadEndSteps,
    ] + ModelNumber.vocabularies + ModelNumber.slips

  /// What a search costs.
  struct SearchCosts: Sendable {
    let base, tiles, rarity, again: Double

    init(_ numbers: ModelNumbers) {
      (base, tiles) = (numbers[.searchBase], numbers[.searchTiles])
      (rarity, again) = (numbers[.searchRarity], numbers[.findingAgain])
    }
  }
}
