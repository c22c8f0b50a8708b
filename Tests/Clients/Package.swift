// swift-tools-version: 6.3

import PackageDescription

// Programs as users of the library write them. `.ci/check-clients` builds and runs them, with the
// repository under the name `ruckstat` beside them.
let clients = ["columns", "live", "server", "scientist", "statistician", "reader"]

let package = Package(
  name: "clients",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "../ruckstat", traits: ["Concurrency"])],
  targets: clients.map {
    .executableTarget(
      name: $0,
      dependencies: ["RuckMetrics", "RuckFoundation"].map {
        .product(name: $0, package: "ruckstat")
      })
  }
)
