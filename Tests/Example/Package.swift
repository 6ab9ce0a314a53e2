// swift-tools-version: 6.1
import PackageDescription

// A program outside the repository that uses the library. It finds the checkout through ENCY_CHECKOUT, which check-example.sh sets.
let package = Package(
  name: "edit-proposal",
  dependencies: [.package(name: "ency", path: Context.environment["ENCY_CHECKOUT"] ?? "../..")],
  targets: [
    .executableTarget(name: "edit-proposal", dependencies: [.product(name: "EncyKit", package: "ency")])
  ],
  swiftLanguageModes: [.v6]
)
