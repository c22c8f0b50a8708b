// swift-tools-version: 6.3

import PackageDescription

// Every target of ours builds with the same strictness; only the libm link and the
// lifetime annotations differ, and each says why where it is added.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A function that returns a span of its own storage needs this; clients do not.
let lifetimes: [SwiftSetting] = [.enableExperimentalFeature("Lifetimes")]

// The operators on lanes as operations of the compiler: quick to compile. Where the compiler has no
// such feature, the standard library's operators give the same bits.
let laneOperators: [SwiftSetting] = [.enableExperimentalFeature("BuiltinModule")]

// With RUCKSTAT_OPTIMIZE_KERNELS the modules that compute are optimised in a debug build too, with
// all their checks, for tests compute for hours of walks; and a release build with `-Xswiftc
// -Onone` optimises only them and the readers, which compiles in half the time (the frontend's
// option outranks the driver's). Never set where others depend on the package: the package manager
// refuses dependencies with unsafe flags.
let optimizesKernels = Context.environment["RUCKSTAT_OPTIMIZE_KERNELS"] != nil
let readers: [SwiftSetting] =
  optimizesKernels
  ? [
    .unsafeFlags(
      ["-Xfrontend", "-O", "-Xfrontend", "-enable-default-cmo"], .when(configuration: .release))
  ] : []
let kernels: [SwiftSetting] =
  optimizesKernels
  ? readers + [
    .unsafeFlags(["-assert-config", "Debug"]),
    .unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug)),
  ] : []

// The options and tables of the command take a minute to optimise, and it starts only 2 ms later
// without: packages set RUCKSTAT_OPTIMIZE_COMMAND. No product but the program has the unsafe flag,
// so others may depend on all libraries.
let command: [SwiftSetting] =
  Context.environment["RUCKSTAT_OPTIMIZE_COMMAND"] == nil
  ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []

let package = Package(
  name: "ruckstat",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "RuckMetrics", targets: ["RuckMetrics"]),
    .library(name: "RuckKernels", targets: ["RuckKernels"]),
    .library(name: "RuckTrack", targets: ["RuckTrack"]),
    .library(name: "RuckFormats", targets: ["RuckFormats"]),
    .library(name: "RuckHistory", targets: ["RuckHistory"]),
    .library(name: "RuckSessions", targets: ["RuckSessions"]),
    .library(name: "RuckStore", targets: ["RuckStore"]),
    .library(name: "RuckReport", targets: ["RuckReport"]),
    .library(name: "RuckFoundation", targets: ["RuckFoundation"]),
    .library(name: "rucks", type: .dynamic, targets: ["RuckC"]),
    .executable(name: "ruckstat", targets: ["ruckstat"]),
  ],
  traits: [
    .default(enabledTraits: ["Command", "Compression", "Concurrency", "Store"]),
    .trait(
      name: "Command", description: "The command ruckstat (swift-argument-parser).",
      enabledTraits: ["Store"]),
    .trait(name: "Compression", description: "Reads gzip and zip (the system's zlib)."),
    .trait(
      name: "Concurrency",
      description: "Many files at a time: tasks, a budget of bytes, several jobs for one file."),
    .trait(
      name: "Store", description: "The history on disk (GRDB over the system's SQLite).",
      enabledTraits: ["Concurrency"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "_RuckShims"),
    .target(
      name: "RuckKernels",
      dependencies: ["_RuckShims"],
      swiftSettings: strict + laneOperators + kernels,
      // Debug builds call sqrt out of line, and without Foundation nobody else links libm.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]
    ),
    .target(
      name: "RuckTrack", dependencies: ["RuckKernels"],
      swiftSettings: strict + lifetimes + kernels),
    .systemLibrary(name: "CZlib"),
    .target(name: "_RuckSystem", swiftSettings: strict),
    .target(
      name: "RuckFormats",
      dependencies: [
        "RuckKernels", "RuckTrack", "_RuckSystem",
        .target(name: "CZlib", condition: .when(traits: ["Compression"])),
      ],
      swiftSettings: strict + lifetimes + readers
    ),
    .target(
      name: "RuckHistory", dependencies: ["RuckKernels", "RuckTrack"],
      swiftSettings: strict + readers),
    .target(
      name: "RuckSessions",
      dependencies: ["RuckKernels", "RuckTrack", "RuckFormats", "RuckHistory"],
      swiftSettings: strict),
    .target(
      name: "RuckMetrics",
      dependencies: ["RuckKernels", "RuckTrack", "RuckFormats", "RuckHistory", "RuckSessions"],
      swiftSettings: strict
    ),
    .target(
      name: "RuckFoundation",
      dependencies: ["RuckKernels", "RuckTrack", "RuckFormats", "RuckHistory", "RuckSessions"],
      swiftSettings: strict),
    .target(
      name: "RuckStore",
      dependencies: [
        "_RuckShims", "RuckKernels", "RuckTrack", "RuckFormats", "RuckHistory", "RuckSessions",
        "RuckMetrics",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Store"])),
      ],
      swiftSettings: strict),
    .target(
      name: "RuckReport",
      dependencies: [
        "RuckKernels", "RuckTrack", "RuckFormats", "RuckHistory", "RuckSessions", "RuckMetrics",
      ],
      swiftSettings: strict),
    // The header rucks.h, written by hand, and the functions that implement it.
    .target(name: "CRucks", exclude: ["example.c"]),
    .target(
      name: "RuckC",
      dependencies: [
        "CRucks", "RuckKernels", "RuckTrack", "RuckFormats", "RuckHistory", "RuckSessions",
        "RuckMetrics", "_RuckSystem",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "ruckstat",
      dependencies: [
        "_RuckShims", "RuckKernels", "RuckTrack", "RuckFormats", "RuckHistory", "RuckSessions",
        "RuckMetrics", "RuckStore", "RuckReport",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Command"])),
      ],
      swiftSettings: strict + command
    ),
    // The walks of the long tests are made here.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict + kernels),
    .testTarget(
      name: "RuckKernelsTests", dependencies: ["RuckKernels", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RuckTrackTests",
      dependencies: ["RuckKernels", "RuckTrack", "RuckFormats", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RuckFormatsTests",
      dependencies: ["RuckKernels", "RuckTrack", "RuckFormats", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RuckHistoryTests",
      dependencies: ["RuckKernels", "RuckTrack", "RuckHistory", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RuckSessionsTests",
      dependencies: [
        "RuckKernels", "RuckTrack", "RuckFormats", "RuckHistory", "RuckSessions", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "RuckFoundationTests",
      dependencies: [
        "RuckKernels", "RuckTrack", "RuckFormats", "RuckHistory", "RuckSessions", "RuckFoundation",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RuckStoreTests",
      dependencies: [
        "RuckKernels", "RuckTrack", "RuckFormats", "RuckHistory", "RuckSessions", "RuckStore",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Store"])),
      ], swiftSettings: strict),
    .testTarget(
      name: "RuckReportTests",
      dependencies: [
        "RuckKernels", "RuckTrack", "RuckFormats", "RuckHistory", "RuckSessions", "RuckReport",
        "TestSupport",
      ], exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["RuckFormats", "TestSupport"],
      exclude: ["Documents", "Promises", "Snapshots", "terminal.py"],
      swiftSettings: strict),
  ]
)

// RUCKSTAT_ROOM=RuckKernels leaves the tests of one module and what they need, so that they build
// in a fraction of the time (`.ci/test`).
if let room = Context.environment["RUCKSTAT_ROOM"] {
  var needed: Set<String> = []
  func need(_ name: String) {
    guard let target = package.targets.first(where: { $0.name == name }),
      needed.insert(name).inserted
    else { return }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): need(name)
      default: break
      }
    }
  }
  need(room + "Tests")
  if room == "Command", Context.environment["RUCKSTAT_PROGRAM"] == nil { need("ruckstat") }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll()
}
