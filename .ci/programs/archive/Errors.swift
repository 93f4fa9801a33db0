// An error at the end of a chain that does not lead to an application.
//
// > reported: Refusal()
import TargetAction

struct Refusal: Error {}

final class Reporter: Application {
  override func presentError(_ error: any Error) { print("reported: \(error)") }
}

@main
struct Errors {
  @MainActor
  static func main() {
    Application.shared = Reporter()
    let (page, above) = (Responder(), Responder())
    page.next = above
    page.presentError(Refusal())
  }
}
