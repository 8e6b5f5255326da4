/// Builds boards on which one landing causes a long chain. Words lie in rows next to each other. In each band of
/// columns, one column rests on a wedge, a tile that shifts this column up by one row. When the wedge disappears, the
/// column falls by one and all words of the band are complete. Each word that disappears brings the next one down to
/// the floor.
///
/// The first word contains the falling tile and lies in the top row. A wedge is a copy of one of its tiles, which
/// disappears with it. With words of two tiles, a wedge can instead form a word with a rider: a tile on top of the
/// previous band that has come down to the floor next to it. Copies take fewer steps, and riders cost no tile. With
/// riders, 94 of 96 tiles disappear two by two.
struct Loom {
  let length: Int
  let columns: Int
  let rows: Int
  private var trigger: [String]
  /// The words of each band, from the floor up.
  private var bands: [[[String]]]
  /// For each band except the first, the word that the rider of the previous band and the wedge form. Used only with
  /// words of two tiles.
  private var links: [[String]] = []

  /// Creates empty bands for words of a length. Words of two tiles start with one band of two columns. Longer words get
  /// as many bands as fit.
  private init(length: Int, columns: Int, rows: Int, trigger: [String]) {
    self.length = length
    self.columns = columns
    self.rows = rows
    self.trigger = trigger
    bands = Array(repeating: [], count: length == 2 ? 1 : columns / length)
  }

  /// The number of phrases that the landing has to destroy.
  private var steps: Int { 1 + bands.reduce(links.count) { $0 + $1.count } - (length == 2 && isOpen ? 1 : 0) }

  /// Whether the last link has no band yet, so that its rider has no effect.
  private var isOpen: Bool { length == 2 && links.count == bands.count }

  /// The board with all words that have been laid.
  var board: CascadeBoard { length == 2 ? boardOfPairs : boardOfBands }

  private var boardOfPairs: CascadeBoard {
    var stacks: [[String]] = Array(repeating: [], count: columns)
    for (band, words) in bands.enumerated() {
      stacks[2 * band] = [band == 0 ? trigger[1] : links[band - 1][1]] + words.map { $0[0] }
      stacks[2 * band + 1] = words.map { $0[1] } + (band < links.count ? [links[band][0]] : [])
    }
    stacks[1].append(trigger[1])
    return CascadeBoard(columns: stacks, falling: trigger[0], column: 0)
  }

  private var boardOfBands: CascadeBoard {
    var stacks: [[String]] = Array(repeating: [], count: columns)
    for (band, words) in bands.enumerated() {
      // Wedges are at the outer ends, so that the top row has room for a word in the middle.
      let wedge = band == 0 ? 0 : (band + 1) * length - 1
      stacks[wedge] = [trigger[0]]
      for word in words { for (place, tile) in word.enumerated() { stacks[band * length + place].append(tile) } }
    }
    let first = (columns - length) / 2
    for place in 1..<length { stacks[first + place].append(trigger[place]) }
    return CascadeBoard(columns: stacks, falling: trigger[0], column: first)
  }

  /// Lays words in their shuffled order, as long as the landing destroys all of them. Returns `nil` if not even the
  /// first word disappears.
  static func weave(_ trial: CascadeTrial, words: [[String]], attempts: Int) -> CascadeBoard? {
    let rules = trial.game.rules
    guard let first = words.first, rules.columns >= 2 * rules.phraseLength else { return nil }
    var loom = Loom(length: rules.phraseLength, columns: rules.columns, rows: rules.rows, trigger: first)
    var left = words.dropFirst()
    var used = Set(first)
    // Lays the first word that fits at a place.
    func lay(_ place: (inout Loom, [String]) -> Void) -> Bool {
      var tried = 0
      var index = left.startIndex
      while index < left.endIndex, tried < attempts {
        defer { index += 1 }
        let word = left[index]
        guard used.isDisjoint(with: word) else { continue }
        tried += 1
        var next = loom
        place(&next, word)
        guard next.works(trial) else { continue }
        loom = next
        used.formUnion(word)
        left.remove(at: index)
        return true
      }
      return false
    }
    if rules.phraseLength == 2 {
      _ = lay { $0.links.append($1) }
      for band in 0..<(rules.columns / 2) {
        while loom.roomForRow(band), lay({ $0.bands[band].append($1) }) {}
        guard band + 1 < rules.columns / 2, loom.isOpen else { break }
        loom.bands.append([])
        guard loom.works(trial) else {
          loom.bands.removeLast()
          break
        }
        if band + 2 < rules.columns / 2 { _ = lay { $0.links.append($1) } }
      }
    } else {
      var failures = 0
      while loom.roomForRow(0), failures < attempts {
        let before = (loom: loom, left: left, used: used)
        let isWhole = loom.bands.indices.allSatisfy { band in lay { $0.bands[band].append($1) } }
        if !isWhole {
          // The first word of the row may be incompatible with all others.
          let word = loom.bands[0].last
          (loom, left, used) = before
          left.removeAll { $0 == word }
          failures += 1
        }
      }
    }
    let board = loom.board
    return loom.works(trial) ? board : nil
  }

  /// Whether there is room for one more word in a band.
  private func roomForRow(_ band: Int) -> Bool {
    let board = board
    let stacks = board.columns[(band * length)..<((band + 1) * length)]
    let falling = band * length..<((band + 1) * length) ~= board.column ? board.columns[board.column].count + 1 : 0
    return max(stacks.map(\.count).max() ?? 0, falling) < rows
  }

  /// Whether the board is quiet and the landing destroys all words one by one. While a row of words across the bands is
  /// incomplete, the top row is uneven, so the row is checked only when it is complete.
  private func works(_ trial: CascadeTrial) -> Bool {
    guard length == 2 || bands.allSatisfy({ $0.count == bands[0].count }) else { return true }
    guard let work = trial.work(board), work.chain >= steps else { return false }
    return trial.isQuiet(board)
  }
}
