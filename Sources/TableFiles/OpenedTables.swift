import Search

/// Tables that are ready for use, and where they came from.
public struct OpenedTables: Sendable {
  /// Where a table came from.
  public enum Origin: Hashable, Sendable {
    /// It was in the cache, and whole.
    case cached
    /// It was built, and is in the cache now.
    case built
    /// It was built, but could not be kept, for this reason.
    case builtOnly(String)
  }

  /// One table.
  public struct Table: Sendable {
    /// Its bytes.
    public let memory: TableMemory
    /// Where it came from.
    public let origin: Origin
  }

  /// The tables, in the order of their recipes.
  public let tables: [Table]

  /// Their bytes.
  public var memories: [TableMemory] { tables.map(\.memory) }

  /// One line for people when tables could not be kept, or `nil`.
  public var remark: String? {
    for table in tables {
      if case .builtOnly(let reason) = table.origin {
        return "tables are not kept for the next run: \(reason)"
      }
    }
    return nil
  }
}
