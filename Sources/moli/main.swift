import Games
import MoliTool

MoliTool.main(.builtIn)
