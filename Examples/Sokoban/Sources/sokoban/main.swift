import BuiltInGames
import GameBenches
import GameKit
import MoliTool
import SokobanGame

// moli with one more game.
MoliTool.main(.builtIn + [Sokoban.entry])
