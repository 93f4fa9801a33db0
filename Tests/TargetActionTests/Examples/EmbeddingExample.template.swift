import TargetAction

// The article "Embedding in a toolkit": an adapter for the platform in "EmbeddingPlatform.swift".

/// A view that draws itself, behind its subviews.
protocol Drawing: View {
  func draw(on canvas: PlatformCanvas)
}

//= EmbeddingInAToolkit.md: protocol TextInput: View

//= EmbeddingInAToolkit.md: final class WindowAdapter: WindowHost

extension WindowAdapter {
  //= EmbeddingInAToolkit.md: func viewNeedsDisplay(_ view: View) { native.requestFrame() }
}

extension WindowAdapter {
  //= EmbeddingInAToolkit.md: func showMenu(_ menu: OpenMenu, at view: View, location: Point)
}

//= EmbeddingInAToolkit.md: extension OpenMenu {

extension WindowAdapter {
  //= EmbeddingInAToolkit.md, Input methods: func firstResponderDidChange(in window: Window, from responder:
}

//= EmbeddingInAToolkit.md: final class FileEvent: LocatedEvent

final class ToolkitApplication: Application {
  //= EmbeddingInAToolkit.md: addApplicationObserver(self)

  // MARK: - Windows

  //= EmbeddingInAToolkit.md: func show(_ window: Window, in native: PlatformWindow)

  //= EmbeddingInAToolkit.md: func ask(_ dialog: Window, in native: PlatformWindow, on parent:

  // MARK: - Menu bar

  //= EmbeddingInAToolkit.md: private var (bar, menus): (OpenMenu?, [OpenMenu]) = (nil, [])

  // MARK: - Events

  //= EmbeddingInAToolkit.md: func receive(_ event: PlatformEvent)

  //= EmbeddingInAToolkit.md: private func deliver(_ pointer: PlatformPointer, in native:

  //= EmbeddingInAToolkit.md: private func deliver(_ wheel: PlatformWheel, in native:

  //= EmbeddingInAToolkit.md: private func deliver(_ drag: PlatformDrag, in native: PlatformWindow)

  //= EmbeddingInAToolkit.md: private func modifiers(_ keys: PlatformKeys) -> KeyModifiers

  //= EmbeddingInAToolkit.md: private var isActivating = false

  /// Returns how long the loop may wait for an event, or nil to wait without a limit.
  func patience(at now: Duration) -> Duration? {
    nextDeadline.map { max($0 - now, .zero) }
  }

  //= EmbeddingInAToolkit.md: override func presentError(_ error: any Error)
}

extension ToolkitApplication: ApplicationObserver {
  //= EmbeddingInAToolkit.md: func keyWindowDidChange(in application: Application, from previous:

  //= EmbeddingInAToolkit.md: func modalWindowDidBegin(_ window: Window, in application:
}

// MARK: - Views

//= EmbeddingInAToolkit.md: final class ScrollView: View

// MARK: - Widgets

//= EmbeddingInAToolkit.md: class ToolkitWidget

protocol WidgetActions: ActionTarget {
  func reloadWidget(_ sender: AnyObject?)
}

extension Action {
  static let reloadWidget = Action("reloadWidget", (any WidgetActions).reloadWidget)
}

//= EmbeddingInAToolkit.md: final class ListWidget: ToolkitWidget, WidgetActions
