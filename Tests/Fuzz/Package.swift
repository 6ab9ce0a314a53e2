// swift-tools-version: 6.1
import PackageDescription

// The fuzz targets, in a package of their own so that the main build never pays for them. `run.sh` builds them with the
// flags that instrument every module; a plain `swift build` here lacks them and ends with a linker error.
let package = Package(
  name: "ency-fuzz",
  dependencies: [.package(name: "ency", path: "../..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [.product(name: "EncyKit", package: "ency"), .product(name: "EncyPress", package: "ency")])
  ],
  swiftLanguageModes: [.v6]
)
