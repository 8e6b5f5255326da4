extension GroupedArrangements {
  /// The board with this number; nil when `number` is not in `0..<count`.
  ///
  /// The cost is a binary search in the subtotals, one visit of every group, and finding the arrangement from its rank.
  public func board(number: BigInteger) -> Board? {
    guard var rest = UInt128(exactly: number), let total = subtotals.last, rest < total else { return nil }
    let prefixIndex = firstPrefix(exceeding: rest)
    if prefixIndex > 0 { rest -= subtotals[prefixIndex - 1] }
    var chosen = prefixes.combination(rank: BigInteger(prefixIndex))
    var scan = ChoiceScan(weights)
    scan.begin(prefix: chosen)
    if drawn > 1 {
      guard let group = take(from: &rest, scan.middleCandidates, weight: { scan.total(adding: $0) }) else { return nil }
      scan.push(group)
      chosen.append(group)
    }
    guard let last = take(from: &rest, scan.lastCandidates, weight: { scan.weight(completedBy: $0) }) else {
      return nil
    }
    chosen.append(last)
    return MultisetPermutations(of: tiles(of: chosen)).permutation(rank: BigInteger(rest)).map {
      Board(groups: chosen, tiles: $0)
    }
  }

  /// The number of a board. The result is nil when its groups are not a choice in the order that ``Board/groups``
  /// documents, or its tiles are not an arrangement of the tiles of these groups. The cost is that of
  /// ``board(number:)``.
  public func number(of board: Board) -> BigInteger? {
    guard isChoice(board.groups), let last = board.groups.last,
      let rank = MultisetPermutations(of: tiles(of: board.groups)).rank(of: board.tiles)
    else { return nil }
    let prefix = Array(board.groups.prefix(prefixes.size))
    guard let prefixIndex = Int(exactly: prefixes.rank(of: prefix)) else { return nil }
    var number = prefixIndex > 0 ? subtotals[prefixIndex - 1] : 0
    var scan = ChoiceScan(weights)
    scan.begin(prefix: prefix)
    if drawn > 1 {
      let group = board.groups[drawn - 2]
      for earlier in scan.middleCandidates where earlier < group { number += scan.total(adding: earlier) }
      scan.push(group)
    }
    for earlier in scan.lastCandidates where earlier < last { number += scan.weight(completedBy: earlier) }
    return BigInteger(number) + rank
  }

  /// The first candidate for which the sum of the weights up to it exceeds `rest`. The weights of the earlier
  /// candidates are subtracted from `rest`.
  private func take(
    from rest: inout UInt128, _ candidates: some Sequence<Int>, weight: (Int) -> UInt128
  ) -> Int? {
    for candidate in candidates {
      let weight = weight(candidate)
      if rest < weight { return candidate }
      rest -= weight
    }
    return nil
  }

  /// The index of the first prefix whose subtotal exceeds `number`, found by binary search.
  private func firstPrefix(exceeding number: UInt128) -> Int {
    var low = 0
    var high = subtotals.count - 1
    while low < high {
      let middle = (low + high) / 2
      if subtotals[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether these are `drawn` different groups in the order that ``Board/groups`` documents.
  private func isChoice(_ chosen: [Int]) -> Bool {
    guard chosen.count == drawn, let last = chosen.last, chosen.allSatisfy(groups.indices.contains) else {
      return false
    }
    let others = chosen.dropLast()
    guard zip(others, others.dropFirst()).allSatisfy(<) else { return false }
    return mode == .allTiles ? others.last.map { $0 < last } ?? true : !others.contains(last)
  }

  /// All tiles of a choice, with repetition.
  private func tiles(of chosen: [Int]) -> [Int] {
    let tiles = chosen.flatMap { groups[$0] }
    guard case .lastTileLeftOut(let empty) = mode else { return tiles }
    return tiles.dropLast() + [empty]
  }
}
