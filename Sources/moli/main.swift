import BuiltInGames
// The benches of the built-in games are conformances, which are found once they are linked.
import GameBenches
import GameKit
import MoliTool

MoliTool.main(.builtIn)
