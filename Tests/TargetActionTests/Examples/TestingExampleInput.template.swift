import TargetAction
import Testing

// The article "Testing your actions", about events and time.

//= TestingYourActions.md: @Suite struct GardenInputTests
