import Synchronization

/// Caches lines and columns of a text at some of its offsets. A file of one line may have thousands of mistakes, and
/// each would count all characters before it.
final class PlaceIndex: Sendable {
  private struct Place {
    var offset = 0
    var line = 0
    var column = 0

    /// Advances to a later offset.
    func moved(to end: Int, in bytes: [UInt8]) -> Place {
      var place = self
      let passed = bytes[offset..<end]
      place.offset = end
      if let last = passed.lastIndex(of: 0x0a) {
        place.line += passed.count { $0 == 0x0a }
        place.column = Self.characters(in: bytes[(last + 1)..<end])
      } else {
        place.column += Self.characters(in: passed)
      }
      return place
    }

    private static func characters(in bytes: ArraySlice<UInt8>) -> Int {
      bytes.allSatisfy { $0 < 0x80 } ? bytes.count : String(decoding: bytes, as: UTF8.self).count
    }
  }

  /// The smallest distance between two cached places, in bytes.
  private static let step = 256
  private let places = Mutex<[Place]>([])

  /// The line and the column of an offset, both from 0. Complexity: O(length) for the first one, then O(log length).
  func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = places.withLock { places in
      if places.isEmpty { places = Self.places(in: bytes) }
      var (low, high) = (0, places.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if places[middle].offset <= offset { low = middle } else { high = middle }
      }
      return places[low]
    }
    let place = before.moved(to: offset, in: bytes)
    return (place.line, place.column)
  }

  private static func places(in bytes: [UInt8]) -> [Place] {
    var places = [Place()]
    while let last = places.last {
      // A character always ends before an ASCII character.
      guard last.offset + step < bytes.count,
        let next = bytes[(last.offset + step)...].firstIndex(where: { $0 < 0x80 && $0 != 0x0a })
      else { break }
      places.append(last.moved(to: next, in: bytes))
    }
    return places
  }
}
