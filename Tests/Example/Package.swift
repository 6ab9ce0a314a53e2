// swift-tools-version: 6.1
import PackageDescription

let kit = Target.Dependency.product(name: "EncyKit", package: "ency")
let press = Target.Dependency.product(name: "EncyPress", package: "ency")

// Programs outside the repository that use the libraries. They find the checkout through ENCY_CHECKOUT, which check-example.sh sets.
let package = Package(
  name: "proposals",
  dependencies: [.package(name: "ency", path: Context.environment["ENCY_CHECKOUT"] ?? "../..")],
  targets: [
    .executableTarget(name: "edit-proposal", dependencies: [kit]),
    .executableTarget(name: "merge-proposals", dependencies: [kit]),
    .executableTarget(name: "place-fans", dependencies: [kit]),
    .executableTarget(name: "draw-proposal", dependencies: [kit, press]),
  ],
  swiftLanguageModes: [.v6]
)
