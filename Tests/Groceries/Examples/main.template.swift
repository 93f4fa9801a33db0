import TargetAction
import TargetActionTerminal

//= TargetActionTerminal.md: final class ListController

// CI builds the program in a package with such a manifest.
//- TargetActionTerminal.md: // swift-tools-version: 6.2
