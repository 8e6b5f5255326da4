/// Folds the fewest actions that solve a level into repeats and procedures: a short program when a search finds none.
///
/// Repeats are folded exactly, by dynamic programming over all parts of the list. Procedures are chosen greedily: each
/// time the part that saves the most blocks, until none saves any. Parts may contain calls, and bodies of procedures
/// are also searched.
///
/// **Example.** With f, l, r, w for forward, left, right, wait:
///
///     f f f l f f f       repeat 3 { f } is 2 blocks for 3, so 2 + 1 + 2 = 5. Two f are not folded: repeat 2 { f }
///                         has 2 blocks as well. p { f f f } would need 1 + 2 for itself, and `p l p`: 6.
///     f l r l w f l r l   no repeats. p { f l r l } needs 1 + 4, and `p w p` 3: 8 blocks for 9.
///     f l r w f l r       p { f l r } would need 1 + 3 + 3 = 7 for 7, so that there is none.
struct ProgramFolding {
  /// A block in a list: an action or the call of a procedure.
  private enum Item: Hashable {
    case action(VanAction)
    case call(Int)

    /// The place of the item in the order of items.
    var order: Int {
      switch self {
      case .action(let action): Self.actions.firstIndex(of: action) ?? Self.actions.count
      case .call(let number): Self.actions.count + 1 + number
      }
    }

    private static let actions: [VanAction] = [
      .deliver, .move(.forward), .move(.left), .move(.right), .soundHorn, .turnAround, .wait,
    ]
  }

  private let allowsRepeats: Bool
  /// The blocks under the start, then those of each procedure.
  private var lists: [[Item]]

  /// Folds the fewest actions of a level; `nil` if no list of actions solves it.
  init?(_ level: RouterLevel, offer: SynthesisOffer) {
    guard case .fewest(let actions) = RouteSolver(level).fewestActions() else { return nil }
    self.init(actions, offer: offer)
  }

  /// Folds some actions.
  init(_ actions: [VanAction], offer: SynthesisOffer) {
    allowsRepeats = offer.offers(.repeatTimes)
    lists = [actions.map { .action($0) }]
    if offer.offers(.callProcedure) && offer.offers(.declareProcedure) {
      while let next = withOneMoreProcedure() { lists = next }
    }
  }

  var program: RouterProgram {
    RouterProgram(
      fold(lists[0]), procedures: lists.dropFirst().enumerated().map { .init("p\($0 + 1)", fold($1)) })
  }

  private func fold(_ items: [Item]) -> [RouterBlock] {
    Folds(items, allowsRepeats: allowsRepeats).blocks(0, items.count)
  }

  /// The number of blocks of a program: those of all lists, and one for each declaration of a procedure.
  private func cost(_ lists: [[Item]]) -> Int {
    lists.reduce(lists.count - 1) { $0 + Folds($1, allowsRepeats: allowsRepeats).cost }
  }

  /// The lists after adding the procedure that saves the most blocks, or `nil` if none saves any.
  private func withOneMoreProcedure() -> [[Item]]? {
    var best: (cost: Int, lists: [[Item]])? = nil
    var parts: Set<[Item]> = []
    for list in lists {
      for start in list.indices {
        // At least two blocks: `end` is the last one and comes after `start`.
        for end in list.indices.dropFirst(start + 1) { parts.insert(Array(list[start...end])) }
      }
    }
    let old = cost(lists)
    for part in parts {
      let next = lists.map { Self.replacing(part, in: $0, by: .call(lists.count)) } + [part]
      let calls = next.joined().count { $0 == .call(lists.count) }
      guard calls > 1 else { continue }
      let cost = cost(next)
      // Ties go to the first part in a fixed order, because a set has none.
      let isFirst = best.map { cost == $0.cost && Self.isBefore(part, $0.lists[lists.count]) } ?? false
      if cost < best?.cost ?? old || isFirst { best = (cost, next) }
    }
    return best?.lists
  }

  /// An order of parts that makes the result independent of the order of a set: by items, with a part before its
  /// prefixes.
  private static func isBefore(_ first: [Item], _ second: [Item]) -> Bool {
    let difference = zip(first, second).first { $0 != $1 }
    return difference.map { $0.order < $1.order } ?? (first.count > second.count)
  }

  /// A list with each occurrence of a part replaced by an item, from the left and without overlap.
  private static func replacing(_ part: [Item], in list: [Item], by item: Item) -> [Item] {
    var result: [Item] = []
    var index = 0
    while index < list.count {
      if list[index...].starts(with: part) {
        result.append(item)
        index += part.count
      } else {
        result.append(list[index])
        index += 1
      }
    }
    return result
  }

  /// The fewest blocks for each part of a list, with repeats. Complexity: O(n³).
  private struct Folds {
    private let items: [Item]
    /// The fewest blocks for `start..<end` at index `start * (count + 1) + end`, with the choice: the end of the first
    /// part, or the negated period of a repeat.
    private var costs: [(blocks: Int, choice: Int)]

    init(_ items: [Item], allowsRepeats: Bool) {
      self.items = items
      let width = items.count + 1
      costs = Array(repeating: (0, 0), count: width * width)
      // Shorter parts come first, because longer ones are composed of them.
      for length in stride(from: 1, through: items.count, by: 1) {
        for start in 0...(items.count - length) {
          let end = start + length
          var best = length == 1 ? (1, end) : (Int.max, 0)
          for middle in (start + 1)..<max(end, start + 1) {
            let cost = costs[start * width + middle].blocks + costs[middle * width + end].blocks
            if cost < best.0 { best = (cost, middle) }
          }
          if allowsRepeats {
            for period in 1..<max(length, 1)
            where length % period == 0 && length / period <= Int(ProgramSearch.mostTimes) {
              // A part has this period if it equals itself shifted by it.
              let cost = 1 + costs[start * width + start + period].blocks
              if cost < best.0 && items[start..<end - period].elementsEqual(items[start + period..<end]) {
                best = (cost, -period)
              }
            }
          }
          costs[start * width + end] = best
        }
      }
    }

    var cost: Int { costs[items.count].blocks }

    func blocks(_ start: Int, _ end: Int) -> [RouterBlock] {
      if start == end { return [] }
      if end == start + 1 {
        switch items[start] {
        case .action(let action): return [.action(action)]
        case .call(let number): return [.call("p\(number)")]
        }
      }
      let choice = costs[start * (items.count + 1) + end].choice
      // `choice` is the negated period, so the first round ends at `start - choice`.
      if choice < 0 { return [.times((end - start) / -choice, blocks(start, start - choice))] }
      return blocks(start, choice) + blocks(choice, end)
    }
  }
}
