import PuzzleCore

/// An estimate of the memory that a search needs for the positions it stores.
public enum SearchMemory {
  /// The bytes for each position of ``BreadthFirstSearch`` and ``AStar``: the node of the tree and the entry of the
  /// set, both in storage that doubles when it is full, and what the position itself keeps elsewhere, as arrays do.
  /// - Parameter state: a usual position.
  public static func bytes<Game: Puzzle>(for state: Game.State, of game: Game) -> Int {
    let key = game.searchKey(of: state)
    let stored = MemoryLayout<SearchTree<Game>.Node>.stride + MemoryLayout<(Game.SearchKey, Int)>.stride
    // A key that is the state shares its storage.
    let kept = heldBytes(by: state) + (Game.SearchKey.self == Game.State.self ? 0 : heldBytes(by: key))
    return 2 * stored + kept
  }

  /// The bytes that a value keeps in storage of its own: arrays, sets, dictionaries and long strings, also inside it.
  static func heldBytes(by value: Any) -> Int {
    let own = (value as? any HeapStored)?.storageBytes ?? 0
    return Mirror(reflecting: value).children.reduce(own) { $0 + heldBytes(by: $1.value) }
  }
}

/// A type of the standard library with storage of its own.
private protocol HeapStored {
  /// The size of the storage, without that of its elements.
  var storageBytes: Int { get }
}

/// The bytes of an object before its elements, rounded to what the allocator gives.
private let header = 48

extension Array: HeapStored {
  fileprivate var storageBytes: Int { isEmpty ? 0 : header + count * MemoryLayout<Element>.stride }
}

extension Set: HeapStored {
  fileprivate var storageBytes: Int { isEmpty ? 0 : 2 * header + count * MemoryLayout<Element>.stride * 2 }
}

extension Dictionary: HeapStored {
  fileprivate var storageBytes: Int {
    isEmpty ? 0 : 2 * header + count * (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride) * 2
  }
}

extension String: HeapStored {
  /// Up to 15 bytes are inside the string.
  fileprivate var storageBytes: Int { utf8.count > 15 ? header + utf8.count : 0 }
}
