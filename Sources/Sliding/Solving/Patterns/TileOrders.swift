import PuzzleCore

/// The orders of up to eight tiles, numbered, and what becomes of an order when one tile goes to another place in it.
///
/// The number of an order has a digit for each tile, that of the last tile first: its place among the places that no later tile has.
/// So orders in which the later tiles have the same places have numbers that follow one another.
struct TileOrders: ~Copyable {
  /// How many tiles.
  let tiles: Int
  /// How many orders.
  let count: Int
  /// For each order the places of the tiles, four bits each, tile 0 lowest.
  let places: FixedBuffer<UInt32>
  /// For each move of a tile from a place to another the number of the order that follows, for each order.
  private let maps: FixedBuffer<UInt16>

  /// The orders of 1 to 8 tiles.
  init(tiles: Int) {
    self.tiles = tiles
    count = (1...tiles).reduce(1, *)
    var places = FixedBuffer(repeating: 0 as UInt32, count: count)
    for number in 0..<count { places[number] = Self.places(of: number, tiles: tiles) }
    var maps = FixedBuffer(repeating: 0 as UInt16, count: tiles * tiles * count)
    for from in 0..<tiles {
      for to in 0..<tiles where abs(from - to) <= 3 {
        for number in 0..<count {
          let moved = (0..<tiles).reduce(UInt32(0)) { moved, tile in
            let place = Int(places[number] >> UInt32(4 * tile) & 15)
            let next =
              place == from
              ? to : place - (from < place && place <= to ? 1 : 0) + (to <= place && place < from ? 1 : 0)
            return moved | UInt32(next) << UInt32(4 * tile)
          }
          maps[(from * tiles + to) * count + number] = UInt16(Self.number(of: moved, tiles: tiles))
        }
      }
    }
    self.places = places
    self.maps = maps
  }

  /// The orders that follow when the tile at a place goes to another, at most three away; valid as long as this is.
  func map(from: Int, to: Int) -> UnsafePointer<UInt16> { maps.pointer(to: (from * tiles + to) * count) }

  /// The number of an order given by the places of the tiles, four bits each.
  static func number(of places: UInt32, tiles: Int) -> Int {
    var taken = 0
    var number = 0
    for tile in (0..<tiles).reversed() {
      let place = Int(places >> UInt32(4 * tile) & 15)
      number = number * (tile + 1) + place - (taken & (1 << place - 1)).nonzeroBitCount
      taken |= 1 << place
    }
    return number
  }

  private static func places(of number: Int, tiles: Int) -> UInt32 {
    var free = Array(0..<tiles)
    var rest = number
    var size = (1...tiles).reduce(1, *)
    return (0..<tiles).reversed().reduce(UInt32(0)) { places, tile in
      size /= tile + 1
      let place = free.remove(at: rest / size)
      rest %= size
      return places | UInt32(place) << UInt32(4 * tile)
    }
  }
}
