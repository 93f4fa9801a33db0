import Foundation
import TargetAction
import Testing

@MainActor
struct ActionRecorderTests {
  private let recorder = Recorder()
  private let application = makeApplication()
  private let window = Window()
  private let pinger: Pinger

  init() {
    pinger = Pinger("pinger", recorder)
    application.focus([pinger], in: window)
  }

  /// Records sends, among which the handler of `refresh` sends `ping`.
  private func record(_ body: () -> Void) -> ActionRecorder {
    pinger.addHandler(for: .refresh) { [unowned application] _ in application.sendAction(.ping) }
    let record = ActionRecorder()
    application.addActionObserver(record)
    body()
    application.removeActionObserver(record)
    return record
  }

  @Test func `sends are recorded by name, including the sends of handlers`() {
    let record = record {
      application.sendAction(.refresh, to: nil, from: pinger, event: nil)
      application.sendAction(.pong, to: nil, from: nil, event: nil)
    }
    #expect(
      record.entries.map(\.action) == [
        "refresh", "TargetActionTests.PingActions.ping", "TargetActionTests.PongActions.pong",
      ])
    #expect(record.entries.map(\.depth) == [0, 1, 0])
    #expect(record.entries.map(\.sender) == ["Pinger", nil, nil])
    #expect(record.entries.map(\.target) == ["Pinger", "Pinger", nil])
  }

  @Test func `a replay uses the current chain, and reports actions that are no longer handled`() {
    let record = record {
      application.sendAction(.refresh, to: nil, from: nil, event: nil)
      application.sendAction(.ping, to: nil, from: nil, event: nil)
    }
    _ = recorder.take()
    #expect(record.replay(in: application).failures.isEmpty)
    #expect(
      recorder.take().filter { $0.hasPrefix("ping") } == ["ping pinger", "ping pinger"],
      "The replay does not repeat sends that a handler makes.")
    pinger.removeHandler(for: .refresh)
    let report = record.replay(in: application)
    #expect(report.handledCount == 1)
    #expect(report.failures.map(\.entry.action) == ["refresh"])
    #expect(
      report.description == "1 of 2 actions were handled\n"
        + "  refresh: no object that the search reached implements refresh")
    #expect(record.entries.count == 3, "A replay is not recorded.")
  }

  @Test func `what a run sends after it has suspended is replayed by the run alone`() async {
    pinger.addHandler(for: .refresh) { [unowned application] _ in
      await Task.yield()
      application.sendAction(.ping)
    }
    let recording = ActionRecorder()
    application.addActionObserver(recording)
    application.sendAction(.refresh)
    await application.waitUntilIdle()
    #expect(recording.entries.map(\.depth) == [0, 1])
    _ = recorder.take()
    #expect(recording.replay(in: application).handledCount == 1)
    await application.waitUntilIdle()
    #expect(recorder.take().count { $0.hasPrefix("ping") } == 1)
    #expect(recording.entries.count == 2, "What a replayed run sends is not recorded.")
    pinger.removeHandler(for: .refresh)
  }

  @Test func `the end of a run is recorded even after the recorder was removed`() async {
    let recording = ActionRecorder()
    for isSeen in [false, true] {
      pinger.addHandler(for: .refresh, whileRunning: .allow) { _ in
        await Task.yield()
        if isSeen { throw CancellationError() }
      }
      for _ in 0..<20 {
        application.addActionObserver(recording)
        application.sendAction(.refresh)
        if !isSeen { application.removeActionObserver(recording) }
        await application.waitUntilIdle()
      }
    }
    let ends = recording.entries.map(\.end)
    #expect(
      ends == Array(repeating: "succeeded", count: 20) + Array(repeating: "cancelled", count: 20))
    #expect(recording.entries.allSatisfy { $0.duration != nil })
    application.removeActionObserver(recording)
    pinger.removeHandler(for: .refresh)
  }

  @Test func `a recording survives encoding, and an unknown name in it is reported`() throws {
    let record = record { application.sendAction(.ping, to: nil, from: nil, event: nil) }
    let data = try JSONEncoder().encode(record.entries)
    var text = String(decoding: data, as: UTF8.self)
    let kept = try JSONDecoder().decode([ActionRecorder.Entry].self, from: Data(text.utf8))
    #expect(kept == record.entries)
    text.replace("PingActions", with: "GoneActions")
    let changed = try JSONDecoder().decode([ActionRecorder.Entry].self, from: Data(text.utf8))
    let report = ActionRecorder(entries: changed).replay(in: application)
    #expect(report.handledCount == 0)
    #expect(report.failures[0].reason == "no action with this name has been declared yet")
  }

  @Test func `a replay uses the senders that the caller provides`() {
    let control = Control()
    let record = record { application.sendAction(.ping, to: nil, from: control, event: nil) }
    var given: AnyObject?
    pinger.addHandler(for: .ping) { given = $0.sender }
    _ = record.replay(in: application) { $0.sender == "Control" ? control : nil }
    #expect(given === control)
  }
}
