// What a view reports: to itself, in methods that can be overridden, and to the host of its window.

extension View {
  /// Whether a change of the view has to be reported to a host or to an override.
  @inline(__always)
  var isReported: Bool {
    isHosted || node.classRecord.value.traits.contains(.overridesMoments)
  }

  /// Notes that the view, and everything in it, has entered or left a window that has a host.
  func noteHost() {
    var pending = [self]
    while let view = pending.popLast() {
      view.node.traits.formSymmetricDifference(.isHosted)
      // A superview that is being deallocated keeps its list, whatever happens to its members.
      pending += view.children.filter { $0.node.container == view.node }
    }
  }

  /// A Boolean value that indicates whether the view, or a view that contains it, must be drawn.
  ///
  /// The value is always false outside a window that has a ``Window/host``.
  ///
  /// - Complexity: O(*d*) at depth *d*.
  public final var needsDisplay: Bool {
    guard isHosted, let window = windowOfTree, window.host != nil else { return false }
    return sequence(first: self, next: \.superview).contains { window.undrawn.contains($0) }
  }

  /// Requests that the view be drawn, with everything in it.
  ///
  /// Call this method when the appearance of the view changes. The library calls it for a view that
  /// is added, resized, or shown, or gains or loses the focus; for the superview of a view that is
  /// moved, removed, or hidden; and when a property of the library's controls changes. The host is
  /// notified once, until it has drawn the view (``didDisplay()``). For a hidden view, and outside
  /// a window that has a ``Window/host``, this method does nothing.
  ///
  /// - Complexity: O(1) if the window has no host, otherwise O(*d*) at depth *d*.
  public final func setNeedsDisplay() {
    guard isHosted, let window = windowOfTree, let host = window.host,
      !window.undrawn.contains(self),
      !sequence(first: self, next: \.superview).contains(where: \.isHidden)
    else { return }
    window.undrawn.append(self)
    host.viewNeedsDisplay(self)
  }

  /// Notes that the host has drawn the view, with everything in it.
  ///
  /// From now on, ``setNeedsDisplay()`` notifies the host again. To note that everything has been
  /// drawn, call this method on the window.
  ///
  /// - Complexity: O(*n*) for *n* views in this one; for a window, O(*n* *d*) for *n* views at depth
  ///   *d* that need display.
  public final func didDisplay() {
    guard isHosted, let window = windowOfTree else { return }
    // A view that has left the window for a while, with what contains it, stays in the list.
    let isWindow = self === window
    var pending = isWindow ? window.undrawn.objects.filter { $0.isDescendant(of: self) } : [self]
    while let view = pending.popLast() {
      window.undrawn.remove(view)
      if !isWindow { pending += view.subviews }
    }
  }

  /// Reports that the view has moved to its current superview.
  ///
  /// - Parameters:
  ///   - old: The previous superview.
  ///   - window: The window of the previous superview.
  ///   - isHosted: Whether a host showed the view before, or the superview. Otherwise, a host that
  ///     shows both now was told about a view around them.
  func tellOfMove(from old: View?, in window: Window?, isHosted: Bool) {
    let superview = superview
    if old !== superview { didMoveToSuperview() }
    guard self.superview === superview else { return }
    let newWindow = windowOfTree
    if old !== superview, newWindow !== window { didMoveToWindow() }
    guard isHosted, self.superview === superview else { return }
    window?.undrawn.remove(self)
    let (host, newHost) = (window?.host, newWindow?.host)
    host?.viewDidMove(self, from: old)
    if let newHost, newHost !== host { newHost.viewDidMove(self, from: old) }
    if old !== superview { old?.setNeedsDisplay() }
    setNeedsDisplay()
  }

  /// Reports that the frame or the origin of the bounds has changed.
  func tellOfFrame(from old: Rect, isScrolled: Bool) {
    let frame = frame
    // A rectangle with NaN differs even from itself.
    let isMoved = frame != old && (frame == frame || old == old)
    guard isScrolled || isMoved else { return }
    if PointerHover.isActive { PointerHover.noteChange() }
    boundsDidChange()
    if isMoved { frameDidChange(from: old) }
    guard isHosted, let host = windowOfTree?.host, self.frame == frame else { return }
    if isMoved {
      host.viewFrameDidChange(self, from: old)
      superview?.setNeedsDisplay()
    }
    if isScrolled || frame.size != old.size { setNeedsDisplay() }
  }

  /// Reports that the view has been shown, hidden, or made more or less transparent.
  func tellOfVisibility() {
    guard isHosted, let host = windowOfTree?.host else { return }
    host.viewVisibilityDidChange(self)
    (superview ?? self).setNeedsDisplay()
    if isHidden { didDisplay() } else { setNeedsDisplay() }
  }
}
