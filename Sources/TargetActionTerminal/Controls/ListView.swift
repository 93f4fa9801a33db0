public import TargetAction

/// A list of lines, of which the user selects one.
///
/// The arrow keys, letters, and a click select an item, which sends `Control.Events.valueChanged`.
/// Return and a double click send `Control.Events.primaryActionTriggered`.
@MainActor
open class ListView: Control, Drawing {
  /// The texts of the items.
  ///
  /// Setting them keeps the index of the selected item, if there still is one.
  public final var items: [String] {
    didSet {
      select(selection)
      setNeedsDisplay()
    }
  }

  private var selection: Int?

  /// Creates a list whose first item is selected.
  ///
  /// - Parameters:
  ///   - items: The texts of the items.
  ///   - frame: The frame in the superview.
  public init(_ items: [String] = [], frame: Rect = .zero) {
    self.items = items
    super.init(frame: frame)
    allowsFocusOnClick = true
    select(0)
  }

  /// The index of the selected item; nil if none is selected.
  ///
  /// Setting it sends nothing, and scrolls to the item. An index that is out of bounds becomes the
  /// nearest one.
  public final var selectedIndex: Int? {
    get { selection }
    set { select(newValue) }
  }

  /// Draws an item.
  ///
  /// - Parameters:
  ///   - index: The index of the item.
  ///   - canvas: The canvas, in the coordinates of the list.
  ///   - row: The row of the item.
  ///   - style: The style of the item, which shows whether it is selected.
  open func drawItem(at index: Int, on canvas: Canvas, row: Int, style: Style) {
    canvas.write(" \(items[index])", row: row, style: style, width: bounds.columns)
  }

  /// Whether the user can select an item.
  func canSelect(_ index: Int) -> Bool { true }

  /// Called after the user has selected another item.
  func selectionDidChange() { sendActions(for: .valueChanged) }

  final func select(_ index: Int?) {
    let new = items.isEmpty ? nil : index.map { min(max($0, 0), items.count - 1) }
    if new != selection { setNeedsDisplay() }
    selection = new
    scrollToSelection()
  }

  private func scrollToSelection() {
    let (count, rows) = (Double(items.count), max(bounds.size.height, 1))
    var top = bounds.origin.y
    if let selection { top = min(max(top, Double(selection) - rows + 1), Double(selection)) }
    bounds.origin.y = max(min(top, count - rows), 0)
  }

  /// Selects an item as the user does, or the next one in the same direction that can be selected.
  final func choose(_ index: Int, step: Int) {
    let old = selection
    var index = min(max(index, 0), items.count - 1)
    while items.indices.contains(index), !canSelect(index) { index += step }
    guard items.indices.contains(index), index != old else { return }
    select(index)
    selectionDidChange()
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
    event.phase == .down && event.key == .return && event.modifiers.isEmpty && selection != nil
      && allControlEvents.contains(.primaryActionTriggered)
  }

  open override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return super.handleKeyEvent(event) }
    let (current, page) = (selection ?? -1, max(bounds.rows - 1, 1))
    switch event.key {
    case .up: choose(current > 0 || !wraps ? current - 1 : items.count - 1, step: -1)
    case .down: choose(current < items.count - 1 || !wraps ? current + 1 : 0, step: 1)
    case .pageUp: choose(current - page, step: -1)
    case .pageDown: choose(current + page, step: 1)
    case .home: choose(0, step: 1)
    case .end: choose(items.count - 1, step: -1)
    case .return where takesKeyBeforeCommands(event): performPrimaryAction(event: event)
    default:
      guard event.insertsText, let next = matches(event.characters).first else {
        return super.handleKeyEvent(event)
      }
      choose(next, step: 1)
    }
    return true
  }

  /// The items that begin with a letter, starting after the selected one.
  final func matches(_ letter: String) -> [Int] {
    let start = (selection ?? -1) + 1
    return (Array(items.indices.dropFirst(start)) + items.indices.prefix(start)).filter {
      canSelect($0) && items[$0].lowercased().hasPrefix(letter.lowercased())
    }
  }

  /// The index of the item at the location of an event; nil if there is none.
  final func index(at event: LocatedEvent) -> Int? {
    let point = event.location(in: self)
    return bounds.contains(point) && items.indices.contains(point.row) && canSelect(point.row)
      ? point.row : nil
  }

  /// Whether the arrow keys go on at the other end.
  var wraps: Bool { false }

  /// Whether a single click sends the primary action.
  var actsOnClick: Bool { false }

  open override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.buttons.contains(.primary) else {
      return super.handlePointerEvent(event)
    }
    let index = index(at: event)
    if let index, [.began, .moved].contains(event.phase) { choose(index, step: 1) }
    if event.phase == .ended, index != nil, actsOnClick || event.tapCount == 2 {
      performPrimaryAction(event: event)
    }
    return true
  }

  open override func handleEvent(_ event: LocatedEvent) -> Bool {
    scroll(through: items.count, event)
  }

  open override func frameDidChange(from frame: Rect) { scrollToSelection() }

  open func draw(on canvas: Canvas) {
    canvas.fill(bounds)
    let top = bounds.origin.row
    for index in (top..<top + bounds.rows).clamped(to: items.indices) {
      let isSelected = index == selection
      let style = Style(
        isDim: !isEnabled, isUnderlined: isSelected && !isFirstResponder,
        isReversed: isSelected && isFirstResponder)
      drawItem(at: index, on: canvas, row: index, style: style)
    }
  }
}
