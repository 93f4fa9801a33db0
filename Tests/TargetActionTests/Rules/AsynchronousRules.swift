import TargetAction
import Testing

/// A document that saves asynchronously.
private final class SlowDocument: Named {
  func save(_ invocation: ActionInvocation) async {
    recorder?.record("save")
    await Task.yield()
  }
}

extension Rule {
  /// What programs do with tasks, flags, and completion handlers.
  static let asynchronous: [Rule] = [
    Rule(
      "A running asynchronous action is not enabled, and ignores sends", in: "UIControl.isEnabled",
      cocoa: "An action method starts a task, and disables the control until the task has ended.",
      why: "Without it, a second click starts the work again.",
      rows: [
        "An async method ([Asynchronous actions](doc:AsynchronousActions))",
        "UIControl.isEnabled during a task",
      ]
    ) { scene in
      let recorder = scene.recorder
      scene.focused(Answering("answering")).addHandler(for: .ping) { _ in
        recorder.record("ping")
        await Task.yield()
      }
      let button = scene.keep(Button("Ping"))
      button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
      button.validatesAutomatically = true
      scene.window.addSubview(button)
      scene.application.validateIfNeeded()
      #expect(button.isEnabled)
      for _ in 0..<2 { #expect(scene.application.sendAction(.ping)) }
      #expect(recorder.take().filter { $0 == "ping" } == ["ping"])
      #expect(scene.application.state(of: .ping).availability == .running(nil))
      scene.application.validateIfNeeded()
      #expect(!button.isEnabled)
      await scene.application.waitUntilIdle()
      scene.application.validateIfNeeded()
      #expect(button.isEnabled)
    },
    Rule(
      "A document saves asynchronously, and the application lists what runs",
      in: "NSDocument.save(to:ofType:for:completionHandler:)",
      cocoa: "A completion handler is called when the document has been saved.",
      here: "The handler of the action is an asynchronous method, which returns.",
      why: "The library knows nothing about files.",
      rows: [
        "An async handler of Action/saveDocument",
        "Application/allRuns, Application/waitUntilIdle()",
      ]
    ) { scene in
      let document = scene.keep(SlowDocument("document", scene.recorder, next: scene.application))
      document.addHandler(for: .saveDocument, of: document, SlowDocument.save)
      scene.window.next = document
      #expect(scene.application.sendAction(.saveDocument) && scene.recorder.take().contains("save"))
      let run = try #require(scene.application.allRuns.first)
      #expect(run.action == .saveDocument && document.runs.count == 1)
      #expect(scene.application.sendAction(.cancelOperation) && run.isCancellationRequested)
      await scene.application.waitUntilIdle()
      #expect(scene.application.allRuns.isEmpty && document.runs.isEmpty)
    },
    Rule(
      "An asynchronous action reports its progress, and can be canceled", in: "NSProgress",
      cocoa: "A progress object has a fraction and a description, and can be canceled.",
      rows: ["ActionRun/report(completed:of:_:), ActionRun/cancel()"]
    ) { scene in
      scene.focused(Answering("answering")).addHandler(for: .ping) { _ in
        ActionRun.current?.report(completed: 1, of: 2, "Copying")
        while !Task.isCancelled { await Task.yield() }
        try Task.checkCancellation()
      }
      scene.ping()
      let run = try #require(scene.application.allRuns.first)
      while run.progress == nil { await Task.yield() }
      let progress = ActionRun.Progress(completed: 1, of: 2, "Copying")
      #expect(scene.application.state(of: .ping).availability == .running(progress))
      run.cancel()
      #expect(await run.waitUntilEnded().name == "canceled")
    },
  ]
}
