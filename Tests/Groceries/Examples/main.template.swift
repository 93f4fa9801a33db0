import TargetAction
import TargetActionTerminal

//= TargetActionTerminal.md: final class ListController
