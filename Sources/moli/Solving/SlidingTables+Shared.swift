import Foundation
import Sliding
import TableFiles

extension SlidingTables {
  /// The tables of the user's cache, opened or built when they are needed first; never changed.
  ///
  /// Unoptimised builds would take minutes to build them, and go without. Solutions are the same, nodes are more.
  static let shared: SlidingTables? = {
    #if DEBUG
      return nil
    #else
      let opened = TableCache(environment: ProcessInfo.processInfo.environment)
        .tables(recipes, workers: ProcessInfo.processInfo.activeProcessorCount)
      if let remark = opened.remark { Terminal.note(remark) }
      return SlidingTables(memories: opened.memories)
    #endif
  }()
}
