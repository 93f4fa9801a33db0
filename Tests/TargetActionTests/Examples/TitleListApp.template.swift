import TargetAction

// A whole app of one screen: a list of titles; the row that is tapped names the screen. The article "Coming
// from UIKit" shows it.

//= ComingFromUIKit.md: final class TitleRowEvent: Event
