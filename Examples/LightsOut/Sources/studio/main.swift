import BuiltInGames
import GameBenches
import GameKit
import LightsOut
import MoliTool

MoliTool.main(.builtIn + [LightsOut.entry])
