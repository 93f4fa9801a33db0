import TargetAction

//= Tutorial.md, The complete program: final class NotesApplication: Application, Quitting

// CI builds a package with the manifest, and the program after each step.
//- Tutorial.md: // swift-tools-version: 6.2
//- Tutorial.md, 1. A terminal, a loop, and a key that quits: // MARK: The loop
