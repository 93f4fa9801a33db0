// A library that the program loads at run time, and that adds conformances to an existing class.

import Pages
import TargetAction

extension Page: @retroactive ActionTarget {}

extension Page: @retroactive PrintActions {
  public func printPage(_ sender: AnyObject?) { log.append("printed") }
}

extension Page: @retroactive Counting {
  public var pageCount: Int { 3 }
}

extension Page: @retroactive ActionForwarding {
  public func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    log.append("was asked for a supplement")
    return nil
  }
}
