import People

extension ModelNumber {
  static let noisePerReflection = ModelNumber(
    "noise-per-reflection", "relative increase of the aim noise per planned wall reflection, without aim assist", 0.5,
    in: 0.25...1, .chosen(reason: "the position of the mirror must be judged, too"))
  static let gapWidth = ModelNumber(
    "gap-width", "half of the narrowest gap that a person shoots at", unit: "standard deviations of the aim", 0.1257,
    in: 0.06...0.25, .chosen(reason: "hit one time in ten: people do not try for ever"))
  static let worsePart = ModelNumber(
    "worse-part", "a wrong plan is one of the best shots, all divided by this", 4, in: 2...8,
    .chosen(reason: "wrong plans then cost as many wins as in other games"))
}

extension ShootingPlayer {
  /// The numbers of the model, as declared.
  public static var numbers: [ModelNumber] { [.noisePerReflection, .gapWidth, .worsePart] }
}
