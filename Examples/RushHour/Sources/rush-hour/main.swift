import BuiltInGames
import GameBenches
import GameKit
import MoliTool
import RushHour

// moli with one more game.
MoliTool.main(.builtIn + [RushHour.entry])
