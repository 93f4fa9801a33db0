import TargetAction
import Testing

// The article "Testing your actions", about undo.

//= TestingYourActions.md: protocol SeedActions: ActionTarget
