import Sliding
import SystemFiles
import TableFiles

extension SlidingTables {
  /// The tables of the user's cache, opened or built when they are needed first; never changed.
  ///
  /// Unoptimised builds would take minutes to build them, and go without. Solutions are the same, nodes are more.
  public static var shared: SlidingTables? { opened.tables }

  /// The tables with what there is to say of the cache.
  static let opened: (tables: SlidingTables?, remark: String?) = {
    #if DEBUG
    return (nil, nil)
    #else
    let opened = TableCache.user
      .tables(recipes, workers: Processors.active)
    return (SlidingTables(memories: opened.memories), opened.remark)
    #endif
  }()
}
