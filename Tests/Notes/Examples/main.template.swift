import TargetAction

//< Tutorial.md: // MARK: The loop
//= Tutorial.md: // MARK: Text

//= Tutorial.md: // MARK: Standard actions

//= Tutorial.md: // MARK: Validation

//= Tutorial.md: // MARK: The palette

//= Tutorial.md: // MARK: The user's keys

//= Tutorial.md: // MARK: Undo

//= Tutorial.md: // MARK: Saving

//= Tutorial.md: // MARK: Help

//> Tutorial.md: // MARK: The loop

// CI builds a package with the manifest, and the program after each step.
//- Tutorial.md: // swift-tools-version: 6.2
