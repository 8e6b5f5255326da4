import Phrasebook

extension FastTetris {
  /// The packed form of a position that the reference accepts, see ``TetrisPuzzle/validate(_:)``. Nothing is lost. A
  /// missing number of destroyed phrases is filled in.
  /// - Throws: ``RuleError`` when the position has more different tiles than there are numbers.
  public func pack(_ given: TetrisState) throws(RuleError) -> FastTetrisState {
    var state = emptyState()
    var strange: (tiles: [String], phrases: [String]) = ([], [])
    var strangeTiles: [String: Tile] = [:]
    var tilesFit = true
    func number(_ text: String) -> Tile {
      let known = index.number(of: text)
      if known > index.dealtTiles { state.hasForeignTiles = true }
      if known != TileAlphabet.unknown { return known }
      if let known = strangeTiles[text] { return known }
      let number = index.alphabet.count + strange.tiles.count
      guard number < Int(TileAlphabet.unknown) else {
        tilesFit = false
        return TileAlphabet.unknown
      }
      strange.tiles.append(text)
      strangeTiles[text] = Tile(number)
      return Tile(number)
    }
    let grid = TileStacks(given.grid, number: number)
    state.grid = grid
    if let tile = given.fallingTile {
      let falling = number(tile.text)
      state.fallingTile = falling
      (state.fallingRow, state.fallingColumn) = (tile.coordinate.row, tile.coordinate.col)
    }
    let (queue, unused, pool) = (given.queue.map(number), given.unusedPool.map(number), given.pool.map(number))
    state.supply.set(queue: queue, unused: unused, pool: pool)
    let phrases = game.level.phrases
    let places =
      given.phrasesTested.isEmpty
      ? [:] : Dictionary(phrases.indices.map { (phrases[$0].text, $0) }) { first, _ in first }
    for text in given.phrasesTested {
      if let place = places[text] {
        note(tested: place, in: &state)
      } else {
        state.tested.append(UInt32(phrases.count + strange.phrases.count))
        strange.phrases.append(text)
      }
    }
    state.notDrawn = PhraseBag(size: phrases.count, given.phrasesNotDrawn)
    (state.clock, state.sinceFall, state.rowTime) = (given.clock, given.sinceFall, given.rowTime)
    (state.tilesLanded, state.score, state.status) = (given.tilesLanded, given.score, given.status)
    state.phrasesDestroyed = game.phrasesDestroyed(in: given)
    guard tilesFit else {
      throw RuleError(field: "grid", found: "more tiles", expected: "at most 65534 different tiles with the lexicon's")
    }
    let landings = given.earlierLandings + [given.landing].compactMap { $0 }
    if !strange.tiles.isEmpty || !strange.phrases.isEmpty || !landings.isEmpty {
      state.strange = StrangeParts(tiles: strange.tiles, phrases: strange.phrases, landings: landings)
    }
    return state
  }

  /// The position in the form of the reference engine, with the steps of the last landing.
  public func unpack(_ state: FastTetrisState) -> TetrisState {
    func text(_ tile: Tile) -> String { self.text(of: tile, in: state) }
    let phrases = game.level.phrases
    let supply = state.supply
    return TetrisState(
      grid: textGrid(of: state),
      fallingTile: state.fallingTile == TileAlphabet.empty
        ? nil
        : FallingTile(
          text: text(state.fallingTile), coordinate: Coordinate(row: state.fallingRow, col: state.fallingColumn)),
      queue: (0..<supply.queueCount).map { text(supply[$0]) },
      unusedPool: (supply.queueCount..<supply.count).map { text(supply[$0]) },
      pool: supply.pool.map(text),
      phrasesTested: state.tested.map {
        Int($0) < phrases.count ? phrases[Int($0)].text : state.strange?.phrases[Int($0) - phrases.count] ?? ""
      },
      phrasesNotDrawn: state.notDrawn.numbers, clock: state.clock, sinceFall: state.sinceFall, rowTime: state.rowTime,
      tilesLanded: state.tilesLanded, phrasesDestroyed: state.phrasesDestroyed, score: state.score,
      status: state.status, landing: landing(of: state), earlierLandings: earlierLandings(of: state))
  }

  /// The text on a tile of a position.
  public func text(of tile: FastTetrisState.Tile, in state: FastTetrisState) -> String {
    let (number, known) = (Int(tile), index.alphabet.count)
    return number < known ? index.alphabet.texts[number] : state.strange?.tiles[number - known] ?? ""
  }

  /// The latest landing with the steps of its cascade; `nil` before the first.
  public func landing(of state: FastTetrisState) -> Landing? {
    guard state.landedTile != TileAlphabet.empty else { return state.strange?.landings.last }
    return landing(of: state.landedTile, row: state.landedRow, column: state.landedColumn, state.log, in: state)
  }

  /// The landings of the same moment before the latest one.
  private func earlierLandings(of state: FastTetrisState) -> [Landing] {
    let given = state.strange?.landings ?? []
    guard state.landedTile != TileAlphabet.empty else { return given.dropLast() }
    return given.prefix(state.earlier.given)
      + state.earlier.landed.map { landing(of: $0.tile, row: $0.row, column: $0.column, $0.log, in: state) }
  }

  private func landing(
    of tile: Tile, row: Int, column: Int, _ log: CascadeLog, in state: FastTetrisState
  ) -> Landing {
    let steps = (0..<log.count).map { step in
      log.step(
        step, rows: rules.rows, text: index.phrases[log.phrase(step)].text, length: index.phraseLength,
        points: scoring.points(ofStep: step))
    }
    return Landing(tile: text(of: tile, in: state), cell: Coordinate(row: row, col: column), steps: steps)
  }

  private func textGrid(of state: FastTetrisState) -> TextGrid {
    var grid = TextGrid(numRows: rules.rows, numColumns: rules.columns)
    for column in 0..<rules.columns {
      for height in 0..<state.grid.height(column) {
        grid[Coordinate(row: rules.rows - 1 - height, col: column)] = text(
          of: state.grid.tile(height, column), in: state)
      }
    }
    return grid
  }
}
