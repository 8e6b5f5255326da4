/// The elementary symmetric functions of some positive numbers: number *r* is the sum over all sets of *r* of them of
/// their product.
///
/// By the summation method (G. H. Fischer, *Einführung in die Theorie psychologischer Tests*, 1974), which only adds
/// positive numbers and so loses no digits. Functions that leave numbers out are summed afresh rather than divided out,
/// for the same reason.
struct ElementarySymmetric {
  private let numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  /// The functions 0, 1, ... of all numbers but those at `omitted`. Complexity: O(numbers²).
  func values(omitting omitted: Int...) -> [Double] {
    var values = [1.0]
    for (index, number) in numbers.enumerated() where !omitted.contains(index) {
      values.append(0)
      for degree in stride(from: values.count - 1, to: 0, by: -1) { values[degree] += number * values[degree - 1] }
    }
    return values
  }
}
