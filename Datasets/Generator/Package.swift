// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "generate-datasets",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "ruckstat", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "generate-datasets",
      dependencies: [.product(name: "RuckKernels", package: "ruckstat")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
