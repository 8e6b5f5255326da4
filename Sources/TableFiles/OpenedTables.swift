import Search

/// Tables that are ready for use, with their origins.
public struct OpenedTables: Sendable {
  /// The origin of a table.
  public enum Origin: Hashable, Sendable {
    /// The table was in the cache and undamaged.
    case cached
    /// The table was built and stored in the cache.
    case built
    /// The table was built but could not be stored, for this reason.
    case builtOnly(String)
  }

  /// A table with its origin.
  public struct Table: Sendable {
    /// The bytes of the table.
    public let memory: TableMemory
    /// The origin of the table.
    public let origin: Origin
  }

  /// The tables, in the order of their recipes.
  public let tables: [Table]

  /// The bytes of the tables.
  public var memories: [TableMemory] { tables.map(\.memory) }

  /// One line for people when tables could not be kept, or `nil`.
  public var remark: String? {
    for table in tables {
      if case .builtOnly(let reason) = table.origin {
        return "tables cannot be saved for the next run: \(reason)"
      }
    }
    return nil
  }
}
