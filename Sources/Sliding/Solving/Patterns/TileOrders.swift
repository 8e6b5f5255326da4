import PuzzleCore

/// The orders of up to eight tiles, numbered, and the effect on an order when one tile moves to another place.
///
/// The number of an order has a digit for each tile, that of the last tile first: its place among the places that no
/// later tile has. So orders in which the later tiles have the same places have consecutive numbers. The digit of tile
/// *t* has *t* + 1 values and the weight *t*!: the number is in the factorial base.
///
/// Example: of three tiles, tile 0 is in place 2, tile 1 in place 0, tile 2 in place 1.
/// - Tile 2: place 1 of the places 0, 1, 2. The digit is 1 and its weight is 2! = 2.
/// - Tile 1: place 0 of the places 0, 2. The digit is 0 and its weight is 1.
/// - Tile 0: the only place left. The digit is 0.
///
/// The number is 2. When the tile in place 1 goes to place 0, tiles 2 and 1 change places, and tile 0 stays in place 2.
/// All digits are 0 then, so `map(from: 1, to: 0)[2]` is 0.
struct TileOrders: ~Copyable {
  /// The number of tiles.
  let tiles: Int
  let count: Int
  /// The places of the tiles in each order, four bits each, tile 0 lowest.
  let places: FixedBuffer<UInt32>
  /// The number of the order that results from each move of a tile to another place, for each order. Moves over more
  /// than three places stay at 0.
  private let maps: FixedBuffer<UInt16>

  /// The orders of 1 to 8 tiles.
  init(tiles: Int) {
    self.tiles = tiles
    count = (1...tiles).reduce(1, *)
    var places = FixedBuffer(repeating: 0 as UInt32, count: count)
    for number in 0..<count { places[number] = Self.places(of: number, tiles: tiles) }
    var maps = FixedBuffer(repeating: 0 as UInt16, count: tiles * tiles * count)
    for from in 0..<tiles {
      // A slide along a column of four passes the three cells in between in number, so at most three places.
      for to in 0..<tiles where abs(from - to) <= 3 {
        for number in 0..<count {
          let moved = (0..<tiles).reduce(UInt32(0)) { moved, tile in
            let place = Int(places[number] >> UInt32(4 * tile) & 15)
            // The tiles in between shift by one: they close the gap behind the moving tile and make room for it.
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

  /// The resulting orders when the tile at a place moves to another, at most three away. The pointer is valid as long
  /// as this value.
  func map(from: Int, to: Int) -> UnsafePointer<UInt16> { maps.pointer(to: (from * tiles + to) * count) }

  /// The number of an order given by the places of the tiles, four bits each.
  static func number(of places: UInt32, tiles: Int) -> Int {
    var taken = 0
    var number = 0
    for tile in (0..<tiles).reversed() {
      let place = Int(places >> UInt32(4 * tile) & 15)
      // Each later tile in a lower place was removed, which reduces this place by one.
      number = number * (tile + 1) + place - (taken & (1 << place - 1)).nonzeroBitCount
      taken |= 1 << place
    }
    return number
  }

  /// The order of a number: extracts the digits, the last tile's first.
  private static func places(of number: Int, tiles: Int) -> UInt32 {
    var free = Array(0..<tiles)
    var rest = number
    var size = (1...tiles).reduce(1, *)
    return (0..<tiles).reversed().reduce(UInt32(0)) { places, tile in
      // Now tile!, the weight of the digit.
      size /= tile + 1
      let place = free.remove(at: rest / size)
      rest %= size
      return places | UInt32(place) << UInt32(4 * tile)
    }
  }
}
