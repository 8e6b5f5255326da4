import BuiltInGames
import GameBenches
import GameKit
import MoliTool
import NewGame

MoliTool.main(.builtIn + [NewGame.entry])
