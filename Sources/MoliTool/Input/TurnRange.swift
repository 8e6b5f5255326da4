import ArgumentParser
import Games

/// Turns of a game, written `n` or `n-m`.
struct TurnRange: ExpressibleByArgument, CustomStringConvertible {
  /// The turns.
  let range: ClosedRange<Int>

  /// Reads the text; `nil` unless it is one number or two in order, none below 0.
  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy { ("0"..."9").contains($0) } ? Int($0) : nil }
    guard numbers.count == parts.count, (1...2).contains(numbers.count), numbers[0] <= numbers[numbers.count - 1] else {
      return nil
    }
    range = numbers[0]...numbers[numbers.count - 1]
  }

  /// As it is written.
  var description: String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }
}
