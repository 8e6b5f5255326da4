import Sliding
import SystemFiles
import TableFiles

extension SlidingTables {
  /// The tables of the cache of this process, opened or built on first use; never changed.
  ///
  /// Unoptimised builds would take minutes to build them, and do not use them. The solutions are the same, with more
  /// nodes.
  public static var shared: SlidingTables? { opened.tables }

  /// The tables, with a remark about the cache.
  static let opened: (tables: SlidingTables?, remark: String?) = {
    #if DEBUG
    return (nil, nil)
    #else
    let opened = TableCache.chosen
      .tables(recipes, workers: Processors.active)
    return (SlidingTables(memories: opened.memories), opened.remark)
    #endif
  }()
}
