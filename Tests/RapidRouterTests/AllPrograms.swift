@testable import RapidRouter

/// All programs of some blocks, made by size and without any thought of what they do: what a search is compared with.
///
/// No variables and no horn, whose followers do not count.
struct AllPrograms {
  var offer: Set<BlockType>
  /// Repeats run 0 to this many times.
  var mostTimes: Int
  /// Procedures of a program, at most.
  var procedures: Int

  private var conditions: [(condition: RouterCondition, cost: Int)] {
    let plain = ConditionSet.conditions.filter { offer.contains($0.type) }
    return plain.map { ($0, 1) } + (offer.contains(.negate) ? plain.map { (.not($0), 2) } : [])
  }

  /// Lists of a given number of blocks that may call the first procedures, by size.
  private func lists(upTo most: Int, calls: Int) -> [[[RouterBlock]]] {
    var lists: [[[RouterBlock]]] = [[[]]]
    var statements: [[RouterBlock]] = [[]]
    for size in stride(from: 1, through: most, by: 1) {
      statements.append(self.statements(size, calls: calls, lists))
      var found: [[RouterBlock]] = []
      for first in 1...size {
        for statement in statements[first] { for rest in lists[size - first] { found.append([statement] + rest) } }
      }
      lists.append(found)
    }
    return lists
  }

  /// Statements of a given number of blocks. Lists of fewer blocks are known.
  private func statements(_ size: Int, calls: Int, _ lists: [[[RouterBlock]]]) -> [RouterBlock] {
    var found: [RouterBlock] = []
    if size == 1 {
      found += VanAction.all.filter { offer.contains($0.type) }.map { .action($0) }
      found += (0..<calls).map { .call("q\($0)") }
    }
    if offer.contains(.repeatTimes) && size >= 2 {
      for times in 0...mostTimes { found += lists[size - 1].map { .times(times, $0) } }
    }
    for (condition, cost) in conditions where size > 1 + cost {
      if offer.contains(.repeatWhile) { found += lists[size - 1 - cost].map { .whilst(condition, $0) } }
      if offer.contains(.repeatUntil) { found += lists[size - 1 - cost].map { .until(condition, $0) } }
    }
    if offer.contains(.branch) { found += branches(size - 1, [], lists) }
    return found
  }

  /// Branches with some parts already, and a number of blocks for more parts and the last one.
  private func branches(_ size: Int, _ parts: [RouterBlock.Branch], _ lists: [[[RouterBlock]]]) -> [RouterBlock] {
    var found: [RouterBlock] = []
    if !parts.isEmpty && size >= 0 && size < lists.count {
      if size == 0 {
        found.append(.branch(parts, otherwise: nil))
      } else {
        found += lists[size].map { .branch(parts, otherwise: .init($0)) }
      }
    }
    for (condition, cost) in conditions where size >= cost {
      for body in 0...(size - cost) where body < lists.count {
        for list in lists[body] { found += branches(size - cost - body, parts + [.init(condition, list)], lists) }
      }
    }
    return found
  }

  /// Calls `visit` with every program of a given number of blocks, until it answers `true`.
  func contains(blocks: Int, where visit: (RouterProgram) throws -> Bool) rethrows -> Bool {
    for count in 0...(offer.contains(.callProcedure) ? procedures : 0) where blocks >= 2 * count {
      let lists = lists(upTo: blocks - 2 * count + (count > 0 ? 1 : 0), calls: count)
      if try contains(blocks - count, [], count, lists, visit) { return true }
    }
    return false
  }

  /// Chooses the bodies of procedures one after the other, then the blocks under the start.
  private func contains(
    _ left: Int, _ bodies: [[RouterBlock]], _ count: Int, _ lists: [[[RouterBlock]]],
    _ visit: (RouterProgram) throws -> Bool
  ) rethrows -> Bool {
    if bodies.count == count {
      guard left < lists.count else { return false }
      let procedures = bodies.enumerated().map { RouterProgram.Procedure("q\($0)", $1) }
      for start in lists[left] where try visit(RouterProgram(start, procedures: procedures)) { return true }
      return false
    }
    for size in stride(from: 1, through: min(left, lists.count - 1), by: 1) {
      for body in lists[size] where try contains(left - size, bodies + [body], count, lists, visit) { return true }
    }
    return false
  }
}
