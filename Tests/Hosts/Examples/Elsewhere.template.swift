// Code that the tests cannot compile, because it needs GTK. `.ci/dependents` builds the program of the article with its
// manifest's trait; Tests/Hosts has a program with each kind of widget.
//- TargetActionGTK.md: final class ItemList
//- TargetActionGTK.md: // swift-tools-version: 6.2
//- GTKWidgetResponder.swift: let calendar
