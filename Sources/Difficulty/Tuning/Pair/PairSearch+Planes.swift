/// Finds values where planes through nearby games reach the goals.
extension PairSearch {
  /// Slopes whose directions differ by less than this, as a sine, count as alike: one goal can then hardly be changed
  /// without the other.
  private static let alike = 0.15
  /// The largest distance of the planes from a goal at round values, in precisions.
  private static let roundingSlack = 0.5
  /// The number of places tried along each axis in the search for the best one.
  private static let lattice = 41

  /// Whether wide planes around the nearest values slope in nearly the same direction; see ``PairResult/areAlike``.
  var areAlike: Bool {
    guard let values = best?.values ?? nearest?.values, let planes = planes(around: values, width: Self.widths.first)
    else { return false }
    let (a, b) = (planes[0].slopes, planes[1].slopes)
    let lengths = ((a.0 * a.0 + a.1 * a.1) * (b.0 * b.0 + b.1 * b.1)).squareRoot()
    return abs(a.0 * b.1 - a.1 * b.0) < Self.alike * lengths
  }

  func planes(around centre: ParameterPair, width: Double) -> [ResponsePlane]? {
    let planes = (0..<2).compactMap { player in
      ResponsePlane(
        samples.map { (place($0.values), Double($0.games), $0.won[player]) }, around: place(centre), width: width)
    }
    return planes.count == 2 ? planes : nil
  }

  /// The values around a centre at which the planes come nearest to the goals; of equally near ones, those nearest to
  /// the centre.
  func candidate(on planes: [ResponsePlane], around centre: ParameterPair, reach: Double) -> ParameterPair {
    var (best, window) = (centre, reach)
    // Each round searches a smaller window around the best place of the one before.
    for _ in 0..<3 {
      let (firsts, seconds) = (
        places(tuner.values.first, around: best.first, window), places(tuner.values.second, around: best.second, window)
      )
      var least = Double.infinity
      for first in firsts {
        for second in seconds {
          let pair = ParameterPair(first, second)
          guard distance(pair, centre) <= reach * 1.5 else { continue }
          let place = place(pair)
          let miss = miss(planes.map { $0.share(at: place) }) + 1e-6 * distance(pair, centre)
          // Checking the level takes longer than evaluating the planes, so it comes last.
          if miss < least, isPlayable(pair) { (least, best) = (miss, pair) }
        }
      }
      window *= 4 / Double(Self.lattice)
    }
    return best
  }

  /// The roundest neighbouring values at which the planes are nearly as close to both goals.
  func rounded(_ pair: ParameterPair, on planes: [ResponsePlane]) -> ParameterPair {
    func miss(_ pair: ParameterPair) -> Double {
      zip(planes, goals).map { abs($0.share(at: place(pair)) - $1) }.max() ?? 0
    }
    let (firsts, seconds) = (tuner.roundings.first, tuner.roundings.second)
    let slack = max(miss(pair), Self.roundingSlack * tuner.precision)
    for level in 0..<max(firsts.count, seconds.count) {
      func values(_ units: [Int], _ value: Int, _ all: ParameterValues) -> [Int] {
        guard let unit = units.isEmpty ? nil : units[min(level, units.count - 1)] else {
          return [value]
        }
        let below = value / unit * unit
        return [below, below + unit].filter { all.range.contains($0) && all.clamped($0) == $0 }
      }
      let candidates = values(firsts, pair.first, tuner.values.first).flatMap { first in
        values(seconds, pair.second, tuner.values.second).map { ParameterPair(first, $0) }
      }
      if let best = candidates.filter(isPlayable).min(by: { miss($0) < miss($1) }),
        miss(best) <= slack
      {
        return best
      }
    }
    return pair
  }

  /// Values of a parameter within a window, at most as many as the lattice has.
  private func places(_ values: ParameterValues, around value: Int, _ window: Double) -> [Int] {
    let middle = values.place(value)
    let places = (0..<Self.lattice).map { middle + window * (2 * Double($0) / Double(Self.lattice - 1) - 1) }
    var seen: Set<Int> = []
    return places.map(values.nearest).filter { seen.insert($0).inserted }
  }

  func place(_ pair: ParameterPair) -> (Double, Double) {
    (tuner.values.first.place(pair.first), tuner.values.second.place(pair.second))
  }

  func pair(at place: (Double, Double)) -> ParameterPair {
    ParameterPair(tuner.values.first.nearest(to: place.0), tuner.values.second.nearest(to: place.1))
  }

  func distance(_ a: ParameterPair, _ b: ParameterPair) -> Double {
    let (p, q) = (place(a), place(b))
    return max(abs(p.0 - q.0), abs(p.1 - q.1))
  }
}
