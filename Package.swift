// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "swift-target-action",
  // The first Apple systems with `Duration` and a lock. The library is type-checked for this macOS
  // (.ci/availability), but has never run on an Apple platform. There, isolated deinitializers have two
  // defects: they abort on macOS 15.4 to 26.3 and iOS 18.4 to 26.3 if they run outside a task while a
  // task local is bound (swiftlang/swift#85663), and for systems before macOS 15.4, optimized builds
  // with generic subclasses require Swift 6.4 (swiftlang/swift#90625). Other platforms have no minimum
  // version.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "TargetAction", targets: ["TargetAction"]),
    .library(name: "TargetActionTerminal", targets: ["TargetActionTerminal"]),
    .library(name: "TargetActionGTK", targets: ["TargetActionGTK"]),
    .executable(name: "terminal-demo", targets: ["terminal-demo"]),
  ],
  traits: [
    .trait(name: "GTK", description: "Builds TargetActionGTK, which requires GTK 4.8 or later.")
  ],
  targets: [
    // Declares one function of the Swift runtime that Swift code cannot name.
    .target(name: "TargetActionRuntime"),
    .target(
      name: "TargetAction", dependencies: ["TargetActionRuntime"],
      exclude: ["README.md", "Engine/Unsafe.md"]),
    .target(name: "TargetActionTerminal", dependencies: ["TargetAction"]),
    // Without the trait, this target is an empty module, and nothing looks for GTK.
    .target(
      name: "TargetActionGTK",
      dependencies: ["TargetAction", .target(name: "CGtk4", condition: .when(traits: ["GTK"]))]),
    .systemLibrary(
      name: "CGtk4", pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"]), .yum(["gtk4-devel"]), .brew(["gtk4"])]),
    .executableTarget(
      name: "terminal-demo", dependencies: ["TargetAction", "TargetActionTerminal"],
      path: "Sources/TerminalDemo", exclude: ["README.md"]),
    .testTarget(
      name: "TargetActionTests", dependencies: ["TargetAction"],
      exclude: ["Examples", "Model/README.md"], plugins: ["ExamplePlugin"]),
    .testTarget(
      name: "TargetActionTerminalTests", dependencies: ["TargetActionTerminal"],
      exclude: ["Examples"], plugins: ["ExamplePlugin"]),
    .testTarget(
      name: "TerminalDemoTests", dependencies: ["terminal-demo", "TargetActionTerminal"],
      exclude: ["Examples"], plugins: ["ExamplePlugin"]),
    // Generates the examples from the pages that show them.
    .executableTarget(name: "ExampleExtractor", path: "Tests/ExampleExtractor"),
    .plugin(
      name: "ExamplePlugin", capability: .buildTool(), dependencies: ["ExampleExtractor"],
      path: "Tests/Plugins/ExamplePlugin"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin && target.type != .system {
  target.swiftSettings = settings
  // Almost every line of this target calls C, so marking the unsafe ones would say nothing.
  if target.name != "TargetActionGTK" { target.swiftSettings?.append(.strictMemorySafety()) }
}

#if os(Linux)
  // The tutorial's program, with the settings of a package of its own.
  package.targets.append(
    .executableTarget(
      name: "notes", dependencies: ["TargetActionTerminal"], path: "Tests/Notes",
      exclude: ["Examples"], plugins: ["ExamplePlugin"]))
  // The first program with TargetActionTerminal, also with the settings of a package of its own.
  package.targets.append(
    .executableTarget(
      name: "groceries", dependencies: ["TargetActionTerminal"], path: "Tests/Groceries",
      exclude: ["Examples"], plugins: ["ExamplePlugin"]))
  package.targets.first { $0.name == "TerminalDemoTests" }?.dependencies += ["notes", "groceries"]
#endif
