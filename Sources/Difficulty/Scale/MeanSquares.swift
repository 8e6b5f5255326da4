import CMathematics

/// The fit of one item, a level or a player, to Rasch's model: mean squares of its residuals, 1 when it fits.
///
/// Far above 1: results that the scale cannot explain, for example a level that is hard only for experts. Far below 1:
/// results more regular than chance. Source: B. D. Wright, G. N. Masters, *Rating Scale Analysis*, 1982, chapter 5.
public struct MeanSquares: Hashable, Sendable {
  /// The mean of squared residuals, each weighted by its information; dominated by results near one half.
  public let infit: Double
  /// The unweighted mean of squared standardised residuals; dominated by surprises far from one half.
  public let outfit: Double
  /// ``infit`` as a standard normal variable, by the cube root of Wilson and Hilferty (*PNAS* 17, 1931, 684-688).
  public let infitDeviate: Double
  /// ``outfit`` as a standard normal variable.
  public let outfitDeviate: Double

  /// Creates mean squares with their standard deviations under the model.
  init(infit: Double, infitDeviation: Double, outfit: Double, outfitDeviation: Double) {
    self.infit = infit
    self.outfit = outfit
    infitDeviate = Self.deviate(infit, infitDeviation)
    outfitDeviate = Self.deviate(outfit, outfitDeviation)
  }

  private static func deviate(_ meanSquare: Double, _ deviation: Double) -> Double {
    guard deviation > 0 else { return 0 }
    return (cbrt(meanSquare) - 1) * 3 / deviation + deviation / 3
  }
}
