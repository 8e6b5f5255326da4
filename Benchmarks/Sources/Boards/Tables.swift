import Foundation
import Search
import TableFiles

/// Look-up tables as the tool has them.
public enum Tables {
  /// The tables of the recipes from the user's cache, where the first run puts them.
  public static func memories(of recipes: [TableRecipe]) -> [TableMemory] {
    TableCache(environment: ProcessInfo.processInfo.environment)
      .tables(recipes, workers: ProcessInfo.processInfo.activeProcessorCount).memories
  }
}
