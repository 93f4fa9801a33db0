import Foundation
import TargetAction
import Testing

// The section "A foreign loop and the main actor" of the article "Embedding in a toolkit". `.ci/dependents` builds the
// program from the article, without Foundation, and runs it.

/// Waits for bytes on its own thread, so that the main actor is free meanwhile.
nonisolated struct ByteReader: Sendable {
  private let thread = DispatchQueue(label: "ByteReader")
  private let input: Int32
  private let wakeups: (output: Int32, input: Int32)

  init(_ input: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { fatalError("There are too many open files.") }
    // A full pipe already wakes the reader, so writing to it must not block.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    self.input = input
    wakeups = (ends[0], ends[1])
  }

  /// Ends the wait for bytes or, if there is none, the next one.
  func wakeUp() {
    _ = unsafe write(wakeups.input, [0], 1)
  }

  /// Waits until there are bytes, the reader is woken up, or time has run out.
  ///
  /// - Parameter timeout: The longest time to wait, in milliseconds; -1 to wait without a limit.
  /// - Returns: The bytes, which may be none, or nil at the end of the input.
  func next(timeout: Int32) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      thread.async { continuation.resume(returning: wait(timeout)) }
    }
  }

  private func wait(_ timeout: Int32) -> [UInt8]? {
    let events = Int16(POLLIN)
    var descriptors = [
      pollfd(fd: input, events: events, revents: 0),
      pollfd(fd: wakeups.output, events: events, revents: 0),
    ]
    guard unsafe poll(&descriptors, 2, timeout) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    if descriptors[1].revents != 0 { _ = unsafe read(wakeups.output, &bytes, bytes.count) }
    guard descriptors[0].revents != 0 else { return [] }
    let count = unsafe read(input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}

protocol PrimeCounting: ActionTarget {
  func countPrimes(_ sender: AnyObject?)
}

extension Action {
  static let countPrimes = Action("countPrimes", (any PrimeCounting).countPrimes)
}

/// An application that counts primes in the background.
final class PrimeCounter: Application, PrimeCounting, Quitting {
  private let reader: ByteReader
  private let output: Int32
  private let start = ContinuousClock.now
  private var isOver = false
  private var status = "Press c to count, q to quit."
  private var drawnStatus = ""

  init(input: Int32, output: Int32) {
    reader = ByteReader(input)
    self.output = output
    super.init()
    mainMenu = Menu(items: [
      .command(Command("Count Primes", action: .countPrimes, keyEquivalent: KeyEquivalent("c"))),
      .command(Command("Quit", action: .quit, keyEquivalent: KeyEquivalent("q"))),
    ])
  }

  /// Draws, and sends what the user types, until the user quits or the input ends.
  func run() async {
    while !isOver {
      validateIfNeeded()
      draw()
      guard let bytes = await reader.next(timeout: timeout) else { return }
      advance(to: now)
      for byte in bytes {
        let letter = String(UnicodeScalar(byte))
        sendEvent(KeyEvent(key: Key(rawValue: letter), characters: letter, timestamp: now))
      }
    }
  }

  /// The time for the timestamps of events, in seconds.
  var now: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// The longest time to wait for input, in milliseconds.
  private var timeout: Int32 {
    guard let nextDeadline else { return -1 }
    // Rounds up, so that the loop does not spin during the last millisecond.
    return Int32(min(max((nextDeadline - now) * 1000, 0), 60_000).rounded(.up))
  }

  func countPrimes(_ sender: AnyObject?) {
    show("Counting...")
    Task {
      let count = await numberOfPrimes(below: 10_000)
      show("There are \(count) primes below 10000.")
    }
  }

  func quit(_ sender: AnyObject?) {
    isOver = true
    reader.wakeUp()
  }

  /// Changes the text on the screen, even while the loop is waiting.
  func show(_ text: String) {
    status = text
    reader.wakeUp()
  }

  private func draw() {
    guard status != drawnStatus else { return }
    drawnStatus = status
    let bytes = Array("\(status)\n".utf8)
    _ = unsafe write(output, bytes, bytes.count)
  }
}

/// Returns the number of primes below a limit, without occupying the main actor.
@concurrent
func numberOfPrimes(below limit: Int) async -> Int {
  (2..<limit).count { number in
    !(2..<number).prefix { $0 * $0 <= number }.contains { number.isMultiple(of: $0) }
  }
}

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
      let application = PrimeCounter(input: 0, output: 1)
      Application.shared = application
      await application.run()
      let text = await user.value
      #expect(
        text == """
          Press c to count, q to quit.
          Counting...
          There are 1229 primes below 10000.

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
    double.maximumInterval = 0.01
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
