import Foundation
import TargetAction
import TargetActionTerminal

//< Tutorial.md: // MARK: Run
//= Tutorial.md: // MARK: Text

//= Tutorial.md: // MARK: Standard actions

//= Tutorial.md: // MARK: Validation

//= Tutorial.md: // MARK: An action of your own

//= Tutorial.md: // MARK: The user's keys

//= Tutorial.md: // MARK: The title

//= Tutorial.md: // MARK: Saving

//= Tutorial.md: // MARK: Help

//> Tutorial.md: // MARK: Run

// CI builds a package with the manifest, and the program after each step.
//- Tutorial.md: // swift-tools-version: 6.2
