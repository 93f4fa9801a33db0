// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-target-action-benchmarks",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(name: "swift-target-action", path: "..")
  ],
  targets: [
    .target(name: "Floor"),
    .target(name: "HandWrittenChain"),
    .target(name: "Instruments"),
    .executableTarget(
      name: "dispatch-benchmark",
      dependencies: [
        "Floor",
        "HandWrittenChain",
        "Instruments",
        .product(name: "TargetAction", package: "swift-target-action"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
      ]
    ),
    // Programs whose weight is measured, not their speed.
    .executableTarget(
      name: "weigh-sending",
      dependencies: [.product(name: "TargetAction", package: "swift-target-action")]),
    .executableTarget(
      name: "weigh-menus",
      dependencies: [.product(name: "TargetAction", package: "swift-target-action")]),
  ],
  swiftLanguageModes: [.v6]
)
