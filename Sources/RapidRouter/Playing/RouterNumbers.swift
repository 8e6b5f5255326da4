import People

extension ModelNumber {
  static let actionsPerStep = ModelNumber(
    "actions-per-step", "actions planned per step of look-ahead", unit: "actions", 5, in: 3...8,
    .chosen(reason: "no attempts of learners were at hand"))
  static let blocksPerStep = ModelNumber(
    "blocks-per-step", "blocks of general programs grasped per step of look-ahead", unit: "blocks", 3, in: 2...5,
    .chosen(reason: "no attempts of learners were at hand"))
}

extension RouterPlayer {
  /// The numbers of the model, as declared.
  public static let numbers: [ModelNumber] = [.actionsPerStep, .blocksPerStep]
}
