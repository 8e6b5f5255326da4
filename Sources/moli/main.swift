import BuiltInGames
import CAllocations
// The benches of the built-in games are conformances, which are found once they are linked.
import GameBenches
import GameKit
import MoliTool

/// How often the calling thread has allocated memory.
@Sendable func allocations() -> Int { moli_allocations() }

MoliTool.main(.builtIn, allocations: allocations() < 0 ? nil : allocations)
