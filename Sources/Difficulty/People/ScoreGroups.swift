/// Who solved what of a fixed set of items, summed up by score: all that Rasch's model asks of people who each tried
/// every item once.
///
/// For games between simulated players and levels see ``WinTable``; this is for answers of many persons with few items.
public struct ScoreGroups: Hashable, Sendable {
  /// The items.
  public let items: [String]
  /// How many persons solved exactly 0, 1, ..., all of the items.
  public private(set) var persons: [Int]
  /// `solved[score][item]`: how many of the persons with that score solved that item.
  public private(set) var solved: [[Int]]

  /// No persons.
  public init(items: [String]) {
    self.items = items
    persons = Array(repeating: 0, count: items.count + 1)
    solved = Array(repeating: Array(repeating: 0, count: items.count), count: items.count + 1)
  }

  /// Adds `count` persons who solved the items that are `true`. Complexity: O(items).
  /// - Precondition: one answer for each item; `count >= 0`.
  public mutating func add(_ answers: [Bool], count: Int = 1) {
    precondition(answers.count == items.count && count >= 0, "found \(answers.count) answers for \(items.count) items")
    let score = answers.count { $0 }
    persons[score] += count
    for (item, isSolved) in answers.enumerated() where isSolved { solved[score][item] += count }
  }

  /// How often each item was solved by persons with one of the `scores`.
  func solved(scores: some Sequence<Int>) -> [Int] {
    scores.reduce(into: Array(repeating: 0, count: items.count)) { sums, score in
      for item in items.indices { sums[item] += solved[score][item] }
    }
  }
}
