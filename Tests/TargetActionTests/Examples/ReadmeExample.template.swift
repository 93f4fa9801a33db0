import TargetAction
import Testing

// The example of the README. CI builds a package with the manifest.

//- README.md: // swift-tools-version: 6.2

//< README.md: // The button names an action and no target. It knows neither the field nor the list.

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
}
