// swift-tools-version: 6.2
import PackageDescription

// The programs that .ci/hosts drives. They need GTK, so they are not part of the package.
let package = Package(
  name: "hosts",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-target-action", path: "../..", traits: ["GTK"])
  ],
  targets: ["Driven", "Notes"].map { name in
    .executableTarget(
      name: name,
      dependencies: [
        .product(name: "TargetAction", package: "swift-target-action"),
        .product(name: "TargetActionGTK", package: "swift-target-action"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  }
)
