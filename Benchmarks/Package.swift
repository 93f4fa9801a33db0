// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-target-action-benchmarks",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(name: "swift-target-action", path: "..")
  ],
  targets: [
    .target(name: "AllocationCounter"),
    .target(name: "HandWrittenChain"),
    .executableTarget(
      name: "dispatch-benchmark",
      dependencies: [
        "AllocationCounter",
        "HandWrittenChain",
        .product(name: "TargetAction", package: "swift-target-action"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
