// swift-tools-version: 6.3

import PackageDescription

// A package of its own, so that what measures ruckstat never reaches those who use it.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "ruckstat", path: "..", traits: []),
    // Without its traits it needs no allocator of its own.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "Workloads",
      dependencies: [.product(name: "RuckKernels", package: "ruckstat")],
      swiftSettings: strict),
    .target(
      name: "KernelBenchmarks",
      dependencies: ["Workloads", .product(name: "RuckKernels", package: "ruckstat")],
      swiftSettings: strict),
    .target(
      name: "FormatBenchmarks",
      dependencies: [
        "Workloads",
        .product(name: "RuckFormats", package: "ruckstat"),
        .product(name: "RuckTrack", package: "ruckstat"),
      ],
      swiftSettings: strict),
    .target(
      name: "TrackBenchmarks",
      dependencies: [
        "Workloads",
        .product(name: "RuckKernels", package: "ruckstat"),
        .product(name: "RuckTrack", package: "ruckstat"),
      ],
      swiftSettings: strict),
    .target(
      name: "HistoryBenchmarks",
      dependencies: ["Workloads", .product(name: "RuckHistory", package: "ruckstat")],
      swiftSettings: strict),
    .target(
      name: "ReportBenchmarks",
      dependencies: [
        "Workloads",
        .product(name: "RuckHistory", package: "ruckstat"),
        .product(name: "RuckKernels", package: "ruckstat"),
        .product(name: "RuckReport", package: "ruckstat"),
        .product(name: "RuckSessions", package: "ruckstat"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "RuckstatBenchmarks",
      dependencies: [
        "Workloads", "KernelBenchmarks", "TrackBenchmarks", "FormatBenchmarks",
        "HistoryBenchmarks", "ReportBenchmarks",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/RuckstatBenchmarks",
      swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "measure",
      dependencies: [
        "Workloads",
        .product(name: "RuckKernels", package: "ruckstat"),
        .product(name: "RuckFormats", package: "ruckstat"),
        .product(name: "RuckTrack", package: "ruckstat"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "measure-foundation", swiftSettings: strict),
    // What a program asks of valgrind.
    .target(name: "Counting"),
    .executableTarget(
      name: "count-instructions",
      dependencies: [
        "Counting", "Workloads", "KernelBenchmarks", "TrackBenchmarks", "FormatBenchmarks",
        "HistoryBenchmarks", "ReportBenchmarks",
      ],
      swiftSettings: strict),
  ]
)
