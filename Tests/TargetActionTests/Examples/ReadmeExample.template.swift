import TargetAction
import Testing

// The example of the README. CI builds a package with the manifest.

//- README.md: // swift-tools-version: 6.2

//< README.md: // The button names an action and no target. It knows neither the field nor the list.

/// The example, whose text field does not accept the focus.
@MainActor
private enum Forgetful {
  final class TextField: View, Copying {
    func copy(_ sender: AnyObject?) { print("Copied the text.") }
  }

  static func run() {
    //> README.md: // The button names an action and no target. It knows neither the field nor
  }
}

@MainActor
@Suite
struct ReadmeExample {
  @Test func `a button copies what has the focus`() {
    let before = Application.shared
    Application.shared = Application()
    defer { Application.shared = before }
    let output = Output.of {
      //> README.md: // The button names an action and no target. It knows neither the field nor
    }
    #expect(
      output == """
        //= README.md: Copied the text.
        """)
  }

  @Test func `debug builds report a view that does not accept the focus`() async {
    // In a process of its own, no other search has reached a class that can copy.
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { @MainActor in
      Forgetful.run()
    }
    // In the README, the class is not inside another type.
    let reports = result.errorText.replacing("Forgetful.", with: "")
    // Release builds report nothing.
    guard Application().unhandledActionHandler != nil else {
      return #expect(!reports.contains("TargetAction:"))
    }
    #expect(
      reports.contains(
        """
        //= README.md: TargetAction: TextField did not get the focus
        """))
  }
}
