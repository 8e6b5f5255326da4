import People

extension ModelNumber {
  private static let sources = "the direction has sources (Jacob 2008, Nyamsuren 2013), the size has none"

  private static func search(
    _ id: String, _ meaning: String, unit: String = "", _ value: Double, in range: ClosedRange<Double>
  ) -> ModelNumber {
    ModelNumber(id, meaning, unit: unit, value, in: range, .chosen(reason: sources))
  }

  static let setSearch = search(
    "set-search", "mean time to find a Set with one difference at one action a second", unit: "s", 30, in: 15...60)
  static let twoDifferences = search("two-differences", "factor with two differences", 1.4, in: 1.1...2)
  static let threeDifferences = search("three-differences", "factor with three differences", 2, in: 1.4...3)
  static let fourDifferences = search("four-differences", "factor with four differences", 2.8, in: 1.8...4.5)
  static let dealPatience = ModelNumber(
    "deal-patience", "searches for a Set with four differences before more cards are dealt", 2, in: 1...4,
    .chosen(reason: "no data on when people deal"))
  static let mistakenShare = ModelNumber(
    "mistaken-share", "share of wrong plans that take a wrong third card", 0.25, in: 0.1...0.4,
    .chosen(reason: "wrong plans then cost as many wins as in other games"))
  static let passedShare = ModelNumber(
    "passed-share", "share of wrong plans that pass over a Set", 0.525, in: 0.3...0.6,
    .chosen(reason: "wrong plans then cost as many wins as in other games"))
}

extension SetPlayer {
  /// The numbers of the model, as declared.
  public static let numbers: [ModelNumber] =
    [
      .setSearch, .twoDifferences, .threeDifferences, .fourDifferences, .dealPatience, .mistakenShare, .passedShare,
    ] + ModelNumber.slips
}
