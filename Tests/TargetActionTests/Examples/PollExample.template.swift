import Foundation
import TargetAction
import Testing

// The section "A foreign loop and the main actor" of the article "Embedding in a toolkit". `.ci/dependents` builds the
// program from the article, without Foundation, and runs it.

//< EmbeddingInAToolkit.md: let application = PrimeCounter(input: 0, output: 1)

@Suite
struct PollExample {
  /// The ends of a pipe.
  private struct Pipe {
    let output: Int32
    let input: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      let status = unsafe pipe(&ends)
      precondition(status == 0)
      (output, input) = (ends[0], ends[1])
    }

    func write(_ text: String) {
      let bytes = Array(text.utf8)
      let count = unsafe Foundation.write(input, bytes, bytes.count)
      precondition(count == bytes.count)
    }

    func closeInput() { close(input) }
  }

  @Test func `the program draws what a job in the background reports, and quits`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (keyboard, screen) = (Pipe(), Pipe())
      dup2(keyboard.output, 0)
      dup2(screen.input, 1)
      // The user reads the screen before pressing another key.
      let user = Task.detached {
        let eyes = ByteReader(screen.output)
        var text = ""
        while let bytes = await eyes.next(timeout: -1) {
          text += String(decoding: bytes, as: UTF8.self)
          if text.hasSuffix("quit.\n") { keyboard.write("c") }
          if text.hasSuffix("10000.\n") { break }
        }
        keyboard.write("q")
        return text
      }
      //> EmbeddingInAToolkit.md: let application = PrimeCounter(input: 0, output: 1)
      let text = await user.value
      #expect(
        text == """
          //= EmbeddingInAToolkit.md: Press c to count, q to quit.

          """)
    }
  }

  @MainActor
  @Test func `the end of the input ends the loop`() async {
    let (keyboard, screen) = (Pipe(), Pipe())
    let application = PrimeCounter(input: keyboard.output, output: screen.input)
    keyboard.closeInput()
    await application.run()
  }

  @MainActor
  @Test func `a deadline ends the wait, and so does a task that changes the deadline`() async {
    let (keyboard, screen) = (Pipe(), Pipe())
    let application = PrimeCounter(input: keyboard.output, output: screen.input)
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    application.keyWindow = window
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    double.maximumInterval = .milliseconds(10)
    single.require(toFail: double)
    single.addTarget(nil, action: .quit)
    for recognizer in [single, double] { window.addGestureRecognizer(recognizer) }
    Task {
      let (point, time) = (Point(x: 9, y: 9), application.now)
      for phase in [PointerEvent.Phase.began, .ended] {
        application.sendEvent(
          PointerEvent(phase, at: point, in: window, tapCount: 1, timestamp: time))
      }
      #expect(application.nextDeadline != nil)
      application.show("Tapped.")
    }
    await application.run()
    #expect(application.nextDeadline == nil)
  }

  @Test func `a wakeup before the wait is not lost, and several are one`() async {
    let keyboard = Pipe()
    let reader = ByteReader(keyboard.output)
    for _ in 0..<3 { reader.wakeUp() }
    #expect(await reader.next(timeout: -1) == [])
    keyboard.write("ab")
    reader.wakeUp()
    #expect(await reader.next(timeout: -1) == [97, 98])
    keyboard.write("c")
    #expect(await reader.next(timeout: -1) == [99])
    keyboard.closeInput()
    #expect(await reader.next(timeout: -1) == nil)
  }

  @MainActor
  private final class Report {
    var hasArrived = false
  }

  @MainActor
  @Test func `a synchronous loop of poll runs nothing that follows an await`() async {
    let (pipe, report) = (Pipe(), Report())
    let job = Task.detached {
      pipe.write("x")
      await MainActor.run { report.hasArrived = true }
    }
    // The job wakes the loop, but its report waits for the main actor, which the loop never gives up.
    for round in 0..<100 {
      let count = Self.poll(pipe.output, timeout: -1)
      #expect(count == 1 && !report.hasArrived, "round \(round)")
    }
    await job.value
    #expect(report.hasArrived)
  }

  private static func poll(_ descriptor: Int32, timeout: Int32) -> Int32 {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return unsafe Foundation.poll(&descriptors, 1, timeout)
  }
}
