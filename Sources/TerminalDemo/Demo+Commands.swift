#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  import TargetAction

  // The commands that work wherever the focus is.
  extension Demo: MenuActions, ProgramActions, Quitting {
    func showMenu(_ sender: AnyObject?) { openMenu(by: 1) }
    func previousMenu(_ sender: AnyObject?) { openMenu(by: -1) }

    /// Opens the menu that is the given number of places from the open one, or the first menu if none is open.
    private func openMenu(by step: Int) {
      let count = bar.menus.count
      let index = bar.menus.firstIndex { $0.isOpen }
      openMenu(at: index.map { ($0 + step + count) % count } ?? 0)
    }

    func openMenu(at index: Int) {
      dismissPassingPanel()
      let (menu, column) = (bar.menus[index], bar.subviews[index].column)
      // Before the panel takes the focus, so that the menu's anchor is the responder that had it.
      menuWillOpen(menu)
      show(menu, column: column, row: 1)
    }

    /// Shows a menu that has been opened; its submenus are commands, which open them in the same place.
    func show(_ menu: Menu, column: Int, row: Int) {
      let commands = menu.items.compactMap { item in
        switch item {
        case .command(let command): command
        case .submenu(let submenu):
          Command("\(submenu.title) ▸") { [unowned self] in
            menuWillOpen(submenu)
            show(submenu, column: column, row: row)
          }
        case .separator: nil
        }
      }
      present(
        MenuPanel(menu, commands, column: column, row: row) { [unowned self] in
          performOrSayWhyNot($0, from: $1)
        })
    }

    func showPalette(_ sender: AnyObject?) {
      dismissPassingPanel()
      let items = availableActions(sender: nil).map {
        Menu.Item.command(Command(action: $0.action))
      }
      let menu = Menu("Commands", items: items)
      menuWillOpen(menu)
      present(
        Palette(menu) { [unowned self] in performOrSayWhyNot($0, from: $1) })
    }

    /// Reads the user's keys, and presents the first problem.
    func readKeys(_ text: String, name: String) {
      let problems = readUserKeyMap(text, name: name)
      if let problem = problems.first { present(Dialog("\(problem)")) }
    }

    func explain(_ sender: AnyObject?) {
      present(TextPanel("How the last command was handled", explanation.lines))
    }

    func suspend(_ sender: AnyObject?) { suspension?() }
    func quit(_ sender: AnyObject?) { quit(asking: split.editors[...]) }

    private func quit(asking editors: ArraySlice<EditorController>) {
      isOver = editors.isEmpty
      guard let editor = editors.first else { return }
      editor.askAboutChanges { [unowned self] in quit(asking: editors.dropFirst()) }
    }
  }
#endif
