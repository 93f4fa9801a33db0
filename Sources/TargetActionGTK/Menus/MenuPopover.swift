#if GTK
  import CGtk4
  import TargetAction

  /// A menu on the screen.
  @MainActor
  final class MenuPopover {
    let menu: OpenMenu
    /// The bar that it was opened from, and the row of the bar.
    var barPlace: (bar: MenuBar, index: Int)?
    private unowned let application: GTKApplication
    private let popover = gtk_popover_new()
    private let scroller = OpaquePointer(gtk_scrolled_window_new())
    /// The row of the menu that it was opened from, as a submenu.
    private let parentRow: Int?
    private var rows: [Menu.Row] = []
    private var buttons: [Widget?] = []

    /// Opens a menu below a point in a widget, or next to one in the menu that it is a submenu of.
    init(
      _ menu: OpenMenu, in application: GTKApplication, on parent: Widget?, at point: Point,
      parentRow: Int? = nil
    ) {
      (self.menu, self.application, self.parentRow) = (menu, application, parentRow)
      gtk_widget_set_parent(popover, parent)
      gtk_widget_add_css_class(popover, "menu")
      gtk_popover_set_has_arrow(cast(popover), 0)
      gtk_widget_set_halign(popover, GTK_ALIGN_START)
      gtk_popover_set_position(cast(popover), parentRow == nil ? GTK_POS_BOTTOM : GTK_POS_RIGHT)
      var place = GdkRectangle(Rect(x: point.x, y: point.y, width: 1, height: 1))
      gtk_popover_set_pointing_to(cast(popover), &place)
      // A menu that is taller than the screen scrolls.
      gtk_scrolled_window_set_policy(scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_propagate_natural_height(scroller, 1)
      gtk_popover_set_child(cast(popover), Widget(scroller))
      connect(OpaquePointer(popover), "closed") { [weak self] in self?.close() }
      handleEvents(of: popover, first: true) { [weak self] in self?.receiveKey($0) ?? false }
      update()
    }

    func show() { gtk_popover_popup(cast(popover)) }

    /// Closes the menu, and the submenus that were opened from it.
    func close() {
      guard let index = application.popovers.firstIndex(where: { $0 === self }) else { return }
      let closed = application.popovers[index...]
      application.popovers.removeSubrange(index...)
      application.closingCount += 1
      // Otherwise, GTK would give the focus to any widget.
      if application.popovers.isEmpty {
        for host in application.hosts { host.moveFocus() }
      } else {
        application.popovers.last?.focus(parentRow)
      }
      for menu in closed.reversed() {
        gtk_popover_popdown(cast(menu.popover))
        menu.menu.close()
      }
      // GTK is not done with the popovers yet.
      schedule { [application] in
        for menu in closed.reversed() { gtk_widget_unparent(menu.popover) }
        application.closingCount -= 1
        if application.popovers.isEmpty { for host in application.hosts { host.moveFocus() } }
      }
    }

    // MARK: - Rows

    func update() {
      let rows = menu.rows
      guard rows != self.rows else { return }
      self.rows = rows
      let focusedRow = focusedRow
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      buttons = rows.enumerated().map { index, row in
        let line =
          row.isSeparator ? gtk_separator_new(GTK_ORIENTATION_HORIZONTAL) : gtk_button_new()
        gtk_box_append(cast(box), line)
        guard !row.isSeparator else { return nil }
        gtk_widget_add_css_class(line, "flat")
        gtk_widget_set_sensitive(line, row.state.isEnabled ? 1 : 0)
        gtk_button_set_child(cast(line), Self.content(of: row))
        connect(OpaquePointer(line), "clicked") { [weak self] in self?.choose(index) }
        return line
      }
      gtk_scrolled_window_set_child(scroller, box)
      focus(focusedRow)
    }

    private var focusedRow: Int? {
      buttons.firstIndex { $0.map { gtk_widget_has_focus($0) != 0 } ?? false }
    }

    /// Gives the focus to a row, or to the next one that is enabled.
    private func focus(_ row: Int?) {
      let next = buttons.dropFirst(row ?? buttons.count).lazy.compactMap(\.self)
      _ = next.first { gtk_widget_grab_focus($0) != 0 }
    }

    /// Returns what a row shows: its mark, its title with the reason that it is disabled, and its key.
    private static func content(of row: Menu.Row) -> Widget? {
      func label(_ text: String, classes: String...) -> Widget? {
        let label = gtk_label_new(text)
        gtk_label_set_xalign(OpaquePointer(label), 0)
        for name in classes { gtk_widget_add_css_class(label, name) }
        return label
      }
      let mark = label(row.state.mark == .on ? "✓" : row.state.mark == .mixed ? "–" : "")
      gtk_widget_set_size_request(mark, 14, -1)
      let line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
      let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      gtk_box_append(cast(texts), label(row.title))
      if let reason = row.state.reason {
        gtk_box_append(cast(texts), label(reason, classes: "caption", "dim-label"))
      }
      gtk_widget_set_hexpand(texts, 1)
      let key = label(row.item.submenu == nil ? row.keyLabel ?? "" : "▸", classes: "dim-label")
      gtk_widget_set_margin_start(key, 18)
      for part in [mark, texts, key] { gtk_box_append(cast(line), part) }
      return line
    }

    /// Opens the submenu of a row, or closes all menus and performs its command.
    private func choose(_ index: Int) {
      let row = rows[index]
      guard let submenu = row.item.submenu else {
        application.closeMenus()
        if case .unavailable = menu.perform(row) { gtk_widget_error_bell(popover) }
        return
      }
      application.closeSubmenus(of: self)
      let place = point(1, 0.5, of: buttons[index], in: popover)
      application.show(
        MenuPopover(
          menu.open(submenu), in: application, on: popover, at: place, parentRow: index))
    }

    // MARK: - Keys

    /// Handles the left and right arrow keys; GTK handles the others.
    private func receiveKey(_ event: OpaquePointer) -> Bool {
      guard gdk_event_get_event_type(event) == GDK_KEY_PRESS else { return false }
      switch Int32(bitPattern: gdk_key_event_get_keyval(event)) {
      case GDK_KEY_Left where barPlace == nil && application.popovers.count > 1: close()
      case GDK_KEY_Left: application.popovers.first?.openNext(by: -1)
      case GDK_KEY_Right:
        if let index = focusedRow, rows[index].item.submenu != nil {
          choose(index)
        } else {
          application.popovers.first?.openNext(by: 1)
        }
      default: return false
      }
      return true
    }

    private func openNext(by step: Int) {
      if let (bar, index) = barPlace { bar.open(from: index, by: step) }
    }
  }

  extension GTKApplication {
    func show(_ popover: MenuPopover) {
      popovers.append(popover)
      popover.show()
    }

    func closeMenus() { popovers.first?.close() }

    func closeSubmenus(of popover: MenuPopover) {
      popovers.drop { $0 !== popover }.dropFirst().first?.close()
    }
  }
#endif
