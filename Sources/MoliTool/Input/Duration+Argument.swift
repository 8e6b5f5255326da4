import ArgumentParser

extension Duration: @retroactive ExpressibleByArgument {
  /// Reads a time such as `30s`, `500ms` or `2m`. A number without a unit means seconds. The result is `nil` for any
  /// other text.
  public init?(argument: String) {
    let units: [(suffix: String, milliseconds: Double)] = [("ms", 1), ("s", 1000), ("m", 60_000), ("", 1000)]
    for unit in units where argument.hasSuffix(unit.suffix) {
      let number = argument.dropLast(unit.suffix.count)
      guard let first = number.first, first.isASCII, first.isNumber, let value = Double(number),
        value * unit.milliseconds < 1e12
      else { return nil }
      self = .milliseconds(Int((value * unit.milliseconds).rounded()))
      return
    }
    return nil
  }
}
