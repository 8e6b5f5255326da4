import Foundation

/// Rasch's model by marginal maximum likelihood: items answered once each by persons whose abilities are taken as drawn
/// from a normal distribution.
///
/// A person of ability θ solves an item of difficulty b with probability 1 / (1 + e^(-a (θ - b))), a the discrimination that
/// all items share, θ with mean 0 and variance 1. Every person counts, those who solved all or nothing too; the price is
/// the assumption on the abilities. Compare ``ConditionalRasch``.
///
/// Source: R. D. Bock, M. Aitkin, *Marginal maximum likelihood estimation of item parameters*, Psychometrika 46 (1981),
/// 443-459; D. Thissen, *Marginal maximum likelihood estimation for the one-parameter logistic model*, Psychometrika 47
/// (1982), 175-186; second derivatives after T. A. Louis, JRSS B 44 (1982), 226-233. The same estimates as `rasch` of the R
/// package ltm.
public struct MarginalRasch: Hashable, Sendable {
  /// What is known of the discrimination.
  public enum Discrimination: Hashable, Sendable {
    /// It is estimated.
    case estimated
    /// It has this value, above 0: then 1 / value is the standard deviation of abilities in logits.
    case fixed(Double)
  }

  /// The items' difficulties in standard deviations of ability, 0 where the mean person solves half.
  public let difficulties: [LogitEstimate]
  /// The discrimination; its standard error is 0 when it was fixed.
  public let discrimination: LogitEstimate
  /// The logarithm of the probability of the answers.
  public let logLikelihood: Double

  /// Fits the model with `nodes` points of Gauss-Hermite quadrature, or returns `nil` where no finite estimate exists:
  /// an item that all or none solved, persons who do not differ. Complexity: O(steps x items² (nodes x items + items)).
  public init?(_ groups: ScoreGroups, discrimination: Discrimination = .estimated, nodes: Int = 21) {
    let model = MarginalLikelihood(groups, discrimination: discrimination, nodes: nodes)
    guard let start = model.start,
      let top = ConcaveMaximum(from: start, value: model.logLikelihood, derivatives: model.derivatives)
    else { return nil }
    let slope = model.slope(at: top.place)
    guard slope > 1e-3 else { return nil }
    let count = groups.items.count
    difficulties = groups.items.indices.map { item in
      var terms = [(place: item, coefficient: -1 / slope)]
      if model.isFree { terms.append((count, top.place[item] / (slope * slope))) }
      return LogitEstimate(
        name: groups.items[item], value: -top.place[item] / slope,
        standardError: top.variance(of: terms).squareRoot())
    }
    self.discrimination = LogitEstimate(
      name: "discrimination", value: slope, standardError: model.isFree ? top.variance(count).squareRoot() : 0)
    logLikelihood = top.value
  }
}
