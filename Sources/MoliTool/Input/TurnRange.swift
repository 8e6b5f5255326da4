import ArgumentParser

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

/// Games of a record file, written `all`, or as numbers and ranges with commas between them: `1,5-9`.
struct GameNumbers: ExpressibleByArgument, CustomStringConvertible {
  /// As it was written.
  let description: String
  /// The numbers; `nil` for all.
  let ranges: [TurnRange]?

  /// The game, where it is a single number and no range.
  var single: Int? { Int(description) }

  /// Reads the text; `nil` when it is neither `all` nor numbers and ranges.
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

  /// Whether a game is one of them.
  func contains(_ number: Int) -> Bool { ranges?.contains { $0.range.contains(number) } ?? true }

  /// Whether no game from this number on is one of them.
  func isOver(before number: Int) -> Bool { ranges?.allSatisfy { $0.range.upperBound < number } ?? false }
}
