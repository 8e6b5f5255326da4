import ArgumentParser

/// Turns of a game, written `n` or `n-m`.
struct TurnRange: ExpressibleByArgument, CustomStringConvertible {
  /// The first and last turn, both included.
  let range: ClosedRange<Int>

  /// Reads the text; `nil` unless it is one number, or two numbers in ascending order.
  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy { ("0"..."9").contains($0) } ? Int($0) : nil }
    guard numbers.count == parts.count, (1...2).contains(numbers.count), numbers[0] <= numbers[numbers.count - 1] else {
      return nil
    }
    range = numbers[0]...numbers[numbers.count - 1]
  }

  /// The text form, `n` or `n-m`.
  var description: String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }
}

/// Games of a record file: `all`, or numbers and ranges separated by commas, such as `1,5-9`.
struct GameNumbers: ExpressibleByArgument, CustomStringConvertible {
  /// The text that was read.
  let description: String
  /// The ranges of numbers; `nil` for all games.
  let ranges: [TurnRange]?

  /// The number of the game, if the text is a single number.
  var single: Int? { Int(description) }

  /// Reads the text; `nil` if it is neither `all` nor numbers and ranges.
  init?(argument: String) {
    description = argument
    if argument == "all" {
      ranges = nil
      return
    }
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let ranges = parts.compactMap { TurnRange(argument: String($0)) }
    guard ranges.count == parts.count else { return nil }
    self.ranges = ranges
  }

  /// Whether a game is included.
  func contains(_ number: Int) -> Bool { ranges?.contains { $0.range.contains(number) } ?? true }

  /// Whether neither this game nor any later one is included.
  func isOver(before number: Int) -> Bool { ranges?.allSatisfy { $0.range.upperBound < number } ?? false }
}
