import Foundation

/// The log likelihood of ``MarginalRasch`` and its derivatives. Places are the items' easiness -a b and, when it is
/// estimated, the discrimination a.
struct MarginalLikelihood {
  /// Whether the discrimination is one of the places.
  let isFree: Bool
  private let fixedSlope: Double
  private let rule: GaussHermite
  private let solved: [Double]
  private let persons: [Double]

  init(_ groups: ScoreGroups, discrimination: MarginalRasch.Discrimination, nodes: Int) {
    switch discrimination {
    case .estimated: (isFree, fixedSlope) = (true, 1)
    case .fixed(let value): (isFree, fixedSlope) = (false, value)
    }
    rule = GaussHermite(count: nodes)
    solved = groups.solved(scores: groups.persons.indices).map(Double.init)
    persons = groups.persons.map(Double.init)
  }

  /// Where to start; `nil` when an item was solved by all or none.
  var start: [Double]? {
    let count = persons.reduce(0, +)
    guard !solved.isEmpty, solved.allSatisfy({ $0 > 0 && $0 < count }) else { return nil }
    return solved.map { log($0 / (count - $0)) } + (isFree ? [1] : [])
  }

  /// The discrimination.
  func slope(at places: [Double]) -> Double { isFree ? places[solved.count] : fixedSlope }

  /// The logarithm of the probability of the answers.
  func logLikelihood(at places: [Double]) -> Double {
    var sum = zip(solved, places).reduce(0) { $0 + $1.0 * $1.1 }
    for (score, count) in persons.enumerated() where count > 0 {
      sum += count * posterior(of: score, at: places).logProbability
    }
    return sum
  }

  /// How likely each node is for somebody with a score, and the logarithm of the score's share of the likelihood.
  private func posterior(of score: Int, at places: [Double]) -> (shares: [Double], logProbability: Double) {
    let slope = slope(at: places)
    let logs = zip(rule.nodes, rule.weights).map { node, weight in
      solved.indices.reduce(log(weight) + slope * Double(score) * node) {
        $0 - Logistic.softplus(slope * node + places[$1])
      }
    }
    let most = logs.max() ?? 0
    let shares = logs.map { exp($0 - most) }
    let total = shares.reduce(0, +)
    return (shares.map { $0 / total }, most + log(total))
  }

  /// The gradient and the observed information: that of known abilities less what their not being known takes away.
  ///
  /// Where the difference is not positive definite, far from the maximum, the information of known abilities stands in
  /// for it, which is a step of the EM algorithm.
  func derivatives(at places: [Double]) -> ConcaveMaximum.Derivatives {
    let size = places.count
    let items = solved.count
    let slope = slope(at: places)
    let chances = rule.nodes.map { node in (0..<items).map { Logistic.probability(slope * node + places[$0]) } }
    var gradient = solved + (isFree ? [0] : [])
    var complete = [Double](repeating: 0, count: size * size)
    var missing = complete
    for (score, count) in persons.enumerated() where count > 0 {
      let shares = posterior(of: score, at: places).shares
      var mean = [Double](repeating: 0, count: size)
      for (index, share) in shares.enumerated() {
        let node = rule.nodes[index]
        var scores = chances[index].map { -$0 }
        if isFree { scores.append(node * (Double(score) + scores.reduce(0, +))) }
        for row in 0..<size {
          mean[row] += share * scores[row]
          for column in 0..<size { missing[row * size + column] += count * share * scores[row] * scores[column] }
        }
        for (item, chance) in chances[index].enumerated() {
          let weight = count * share * chance * (1 - chance)
          complete[item * size + item] += weight
          guard isFree else { continue }
          complete[item * size + items] += weight * node
          complete[items * size + item] += weight * node
          complete[items * size + items] += weight * node * node
        }
      }
      for row in 0..<size {
        gradient[row] += count * mean[row]
        for column in 0..<size { missing[row * size + column] -= count * mean[row] * mean[column] }
      }
    }
    let observed = zip(complete, missing).map { $0 - $1 }
    let isUsable = PositiveDefiniteMatrix(observed, size: size) != nil
    return ConcaveMaximum.Derivatives(gradient: gradient, information: isUsable ? observed : complete)
  }
}
