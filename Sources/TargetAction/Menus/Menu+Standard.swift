extension Menu {
  /// Returns a menu bar of the standard actions, as people expect it on a platform.
  ///
  /// Set it as the ``Application/mainMenu``, and edit it by place for what your program has more or
  /// less:
  ///
  /// ```swift
  /// let bar = Menu.standardBar(applicationName: "Poem")
  /// bar.remove(.command(.printDocument))
  /// bar.insert([.command(Command(action: .exportPoem))], after: .command(.saveDocumentAs))
  /// bar.insert([.submenu(formatMenu)], before: .submenu(id: "view"))
  /// application.mainMenu = bar
  /// ```
  ///
  /// | Menu | Identifier | Actions |
  /// | --- | --- | --- |
  /// | application | `application` | On Apple's systems only: About, Settings, Quit |
  /// | File | `file` | New, Open, Save, Save As, Print, Close; elsewhere also Quit, or Exit on Windows |
  /// | Edit | `edit` | Undo, Redo, Cut, Copy, Paste, Paste as Plain Text, Delete, Select All; elsewhere also Settings |
  /// | Find, in Edit | `find` | Find, Find Next, Find Previous, Find and Replace |
  /// | View | `view` | Show Sidebar, Actual Size, Zoom In, Zoom Out, Full Screen |
  /// | Window | `window` | Minimize, Maximize, Next Window |
  /// | Help | `help` | Help; elsewhere also About |
  ///
  /// The commands search for their targets, so they are disabled where nothing handles their
  /// actions. Each has the first key of ``KeyMap/standard(for:)`` as its key equivalent, so that
  /// the keys work and show whether or not the program uses that map, which adds further keys such
  /// as Shift-Del. Only Delete has none, because text views handle that key themselves; the map
  /// binds it. A user's key map can change or remove all of them.
  ///
  /// - Parameters:
  ///   - platform: The platform whose conventions the bar follows. Set the
  ///     ``Application/keyPlatform`` as well if it is not the current one.
  ///   - name: The name of the program, which is the title of the application menu and part of
  ///     titles such as "About Poem"; nil to leave it out, so that these commands have the titles
  ///     of their actions (``Application/title(of:)``). The titles of menus, "Exit", and "Zoom" are
  ///     English; to translate them, set them.
  /// - Returns: A new menu with new commands.
  public static func standardBar(
    for platform: KeyMap.Platform = .current, applicationName name: String? = nil
  ) -> Menu {
    let isApple = platform == .apple
    let bindings = KeyMap.standard(for: platform).bindings
    func command(_ action: Action, _ title: String? = nil) -> [Item] {
      // Text views handle the Delete key themselves.
      let binding = bindings.first { action != .delete && $0.effect == .send(action.id ?? "") }
      let key = binding?.keys?.strokes.first
      return [.command(Command(title, action: action, keyEquivalent: key))]
    }
    func commands(_ actions: Action...) -> [Item] { actions.flatMap { command($0) } }
    func menu(_ title: String, id: String, _ groups: [Item]...) -> [Item] {
      let items = groups.filter { !$0.isEmpty }.joined(separator: [.separator])
      return [.submenu(Menu(title, id: id, items: Array(items)))]
    }
    func elsewhere(_ items: [Item]) -> [Item] { isApple ? [] : items }

    let about = command(.showAbout, name.map { "About \($0)" })
    let settings = command(.showSettings)
    let nameOnApple = isApple ? name : nil
    let quit = command(
      .quit, platform == .windows ? "Exit" : nameOnApple.map { "Quit \($0)" })
    let close = commands(.closeWindow)
    let find = menu(
      "Find", id: "find", commands(.find, .findNext, .findPrevious), commands(.findAndReplace))
    let application = menu(name ?? "", id: "application", about, settings, quit)
    return Menu(
      items: (isApple ? application : [])
        + menu(
          "File", id: "file", commands(.newDocument, .openDocument),
          (isApple ? close : []) + commands(.saveDocument, .saveDocumentAs),
          commands(.printDocument), elsewhere(close + quit))
        + menu(
          "Edit", id: "edit", commands(.undo, .redo),
          commands(.cut, .copy, .paste, .pasteAsPlainText, .delete, .selectAll), find,
          elsewhere(settings))
        + menu(
          "View", id: "view", commands(.toggleSidebar),
          commands(.actualSize, .zoomIn, .zoomOut), commands(.toggleFullScreen))
        + menu(
          "Window", id: "window",
          commands(.minimize) + command(.toggleMaximized, isApple ? "Zoom" : nil),
          commands(.selectNextWindow))
        + menu(
          "Help", id: "help", command(.showHelp, nameOnApple.map { "\($0) Help" }),
          elsewhere(about)))
  }
}
