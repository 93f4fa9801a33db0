import TargetAction
import Testing

// The article "Testing your actions", about asynchronous actions.

//= TestingYourActions.md: protocol ShopActions: ActionTarget
