import Games
import LightsOut
import MoliTool

MoliTool.main(.builtIn + [LightsOut.entry])
