import TargetAction

// A whole app of one screen: a list of titles; the row that is tapped names the screen. The article
// "Coming from Apple's frameworks" shows it.

//= ComingFromAppleFrameworks.md: final class TitleRowEvent: Event
