/// How well a prediction of levels agrees with what people did there.
public struct PredictionScore: Hashable, Sendable {
  /// A correlation with its 95 % interval over levels.
  public struct Agreement: Hashable, Sendable {
    /// The correlation.
    public let value: Double
    /// Its interval; `nil` if there are too few levels.
    public let interval: ClosedRange<Double>?

    /// Creates a correlation.
    public init(value: Double, interval: ClosedRange<Double>?) {
      self.value = value
      self.interval = interval
    }
  }

  /// The number of levels with a predicted and an observed value.
  public let levels: Int
  /// Spearman's rank correlation; `nil` for a constant.
  public let order: Agreement?
  /// The same without what par says (``Correlation/within(_:_:groups:)``); `nil` without pars.
  public let within: Agreement?
  /// The mean absolute difference.
  public let error: Double?

  /// The fewest levels with a par for ``within``; of fewer, hardly anything is left after the means of the pars.
  private static let fewest = 5

  /// Scores a prediction.
  /// - Parameter pars: the par of each level; levels without one do not count in ``within``.
  public init(
    _ predicted: [Double?], observed: [Double?], pars: [Int?] = [], bootstrap: Bootstrap = Bootstrap()
  ) {
    var (a, b): ([Double], [Double]) = ([], [])
    var parred: (a: [Double], b: [Double], groups: [Int]) = ([], [], [])
    for (place, pair) in zip(predicted, observed).enumerated() {
      guard let x = pair.0, let y = pair.1 else { continue }
      a.append(x)
      b.append(y)
      guard pars.indices.contains(place), let par = pars[place] else { continue }
      parred.a.append(x)
      parred.b.append(y)
      parred.groups.append(par)
    }
    levels = a.count
    error = a.isEmpty ? nil : zip(a, b).reduce(0) { $0 + abs($1.0 - $1.1) } / Double(a.count)
    order = Correlation.spearman(a, b).map { value in
      Agreement(
        value: value,
        interval: bootstrap.interval(rows: a.count) { rows in
          Correlation.spearman(rows.map { a[$0] }, rows.map { b[$0] })
        })
    }
    within =
      parred.a.count < Self.fewest
      ? nil
      : Correlation.within(parred.a, parred.b, groups: parred.groups).map { value in
        Agreement(
          value: value,
          interval: bootstrap.interval(rows: parred.a.count) { rows in
            Correlation.within(
              rows.map { parred.a[$0] }, rows.map { parred.b[$0] }, groups: rows.map { parred.groups[$0] })
          })
      }
  }
}
