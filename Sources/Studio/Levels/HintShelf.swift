import Synchronization

/// The hints that were found, so that many clients that ask for the same deal wait for one search.
final class HintShelf: Sendable {
  /// A deal of a level by its content.
  struct Key: Hashable, Sendable {
    var hash: String
    var isJSON: Bool
    var deal: Int
  }

  /// A hint that is being searched for or was found.
  private final class Entry: Sendable {
    private let steps = Mutex<[String]?>(nil)

    /// The steps; the first client searches, and the others wait.
    func found(_ search: () throws -> [String]) rethrows -> [String] {
      try steps.withLock { steps in
        if let steps { return steps }
        let found = try search()
        steps = found
        return found
      }
    }
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var order: [Key] = []
  }

  private static let limit = 2000
  private let state = Mutex(State())

  /// The steps of a hint, from a search only if it is new.
  func steps(_ key: Key, _ search: () throws -> [String]) rethrows -> [String] {
    let entry = state.withLock { state -> Entry in
      if let entry = state.entries[key] { return entry }
      if state.order.count >= Self.limit { state.entries[state.order.removeFirst()] = nil }
      let entry = Entry()
      state.entries[key] = entry
      state.order.append(key)
      return entry
    }
    return try entry.found(search)
  }
}
