import HandWrittenChain

final class HandWrittenHandler: ChainLink, ChainRefreshing {
  private(set) var count = 0
  func refresh(_ sender: AnyObject?) { count &+= 1 }
}
