#if GTK
  import CGtk4

  /// The clipboard that the programs of the desktop share.
  ///
  /// Programs get it from ``GTKApplication/clipboard``.
  @MainActor
  public final class GTKClipboard {
    private let native: OpaquePointer?

    init(changed: @escaping @MainActor () -> Void) {
      native = gdk_display_get_clipboard(gdk_display_get_default())
      connect(native, "changed", changed)
    }

    /// A Boolean value that indicates whether there is text to paste.
    public var hasText: Bool {
      let formats = gdk_clipboard_get_formats(native)
      let string = GType(16 << 2)  // G_TYPE_STRING, a macro
      return gdk_content_formats_contain_gtype(formats, string) != 0
        || gdk_content_formats_contain_mime_type(formats, "text/plain;charset=utf-8") != 0
    }

    /// Replaces the content with text.
    ///
    /// - Parameter text: The text. Once the program has ended, it is gone, unless the desktop has a
    ///   clipboard manager.
    public func setText(_ text: String) { gdk_clipboard_set_text(native, text) }

    /// Returns the text, which another program may have to supply.
    ///
    /// It waits until the other program answers or ends.
    ///
    /// - Returns: The text; nil if there is none.
    public func text() async -> String? {
      await withCheckedContinuation { continuation in
        let data = Unmanaged.passRetained(Request(continuation)).toOpaque()
        gdk_clipboard_read_text_async(
          native, nil,
          { clipboard, result, data in
            guard let data else { return }
            let request = Unmanaged<Request>.fromOpaque(data).takeRetainedValue()
            let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
            request.continuation.resume(returning: text.map { String(cString: $0) })
            g_free(text)
          }, data)
      }
    }

    private final class Request {
      let continuation: CheckedContinuation<String?, Never>

      init(_ continuation: CheckedContinuation<String?, Never>) { self.continuation = continuation }
    }
  }
#endif
