import Games
import MoliTool
import NewGame

MoliTool.main(.builtIn + [NewGame.entry])
