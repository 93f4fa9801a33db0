#if GTK
  import CGtk4
  import TargetAction

  /// The main menu at the top of a window, a button for each row.
  @MainActor
  final class MenuBar {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    private unowned let application: GTKApplication
    private var rows: [Menu.Row] = []
    private var buttons: [Widget?] = []

    init(in application: GTKApplication) {
      self.application = application
      update()
    }

    /// Shows the rows of the main menu.
    func update() {
      let rows = application.bar?.rows ?? []
      guard rows != self.rows else { return }
      self.rows = rows
      for button in buttons { gtk_box_remove(cast(box), button) }
      buttons = rows.enumerated().map { index, row in
        // The first letter opens the menu with Alt; GTK shows it then.
        let button = gtk_button_new_with_mnemonic("_" + row.title.replacing("_", with: "__"))
        gtk_widget_add_css_class(button, "flat")
        gtk_widget_set_focusable(button, 0)
        gtk_widget_set_sensitive(button, row.state.isEnabled ? 1 : 0)
        connect(OpaquePointer(button), "clicked") { [weak self] in self?.open(index) }
        gtk_box_append(cast(box), button)
        return button
      }
    }

    /// Opens the menu of a row, or performs its command.
    func open(_ index: Int) {
      guard let bar = application.bar, rows.indices.contains(index) else { return }
      application.closeMenus()
      guard let submenu = rows[index].item.submenu else {
        bar.perform(rows[index])
        return
      }
      guard rows[index].state.isEnabled else { return }
      // Not on the button, which goes when the rows change.
      let place = point(0, 1, of: buttons[index], in: box)
      let popover = MenuPopover(bar.open(submenu), in: application, on: box, at: place)
      popover.barPlace = (self, index)
      application.show(popover)
    }

    /// Opens the next menu that is enabled, in a direction from another one.
    func open(from index: Int, by step: Int) {
      let count = rows.count
      let indices = rows.indices.map { (index + ($0 + 1) * step + count * count) % count }
      let next = indices.first { rows[$0].state.isEnabled && rows[$0].item.submenu != nil }
      if let next { open(next) }
    }
  }
#endif
