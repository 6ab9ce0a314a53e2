// swift-tools-version: 6.1
import PackageDescription

// Rooms in the order of their rows, which CONTRIBUTING.md draws: a target imports only from those above it. `Tests/check-arrows.py`
// compares the `import` lines with these lists.

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Optimised also for debugging: tests take two thirds of their time, for one minute more of building. Not where another package depends on
/// this one: SwiftPM refuses such flags there.
let optimised: [SwiftSetting] =
  Context.packageDirectory.contains("/checkouts/") ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Commands compute little: small programs load faster.
let small: [SwiftSetting] =
  Context.packageDirectory.contains("/checkouts/") ? [] : [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// The names in archives are kept from the libraries that a program loads, which may bring the same ones.
let hidesArchives = ["-Xlinker", "--exclude-libs=ALL"]

/// How `ency` is linked, which scripts and git start again and again: with the C libraries whose archives the Makefile puts into this
/// folder, so that the dynamic linker has two libraries to load instead of seven, and without names for others to find, all but
/// the one that libzip takes from it (see CChecksum.h).
let startsFast = [
  "-L", "\(Context.packageDirectory)/.build/archives", "-Xclang-linker", "-static-libgcc",
  "-Xlinker", "--no-export-dynamic", "-Xlinker", "--export-dynamic-symbol=crc32",
]

/// A module of `Sources/FOLDER/NAME`.
func module(
  _ name: String, in folder: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)", exclude: exclude,
    swiftSettings: settings + (["Foundation", "Proposal"].contains(folder) ? optimised : [])
      + (folder == "Commands" ? small : []),
    plugins: plugins)
}

/// The tests of `Sources/FOLDER/MODULE`, in `Tests/FOLDER/MODULETests`.
func tests(
  _ name: String, in folder: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["EncyTestSupport"], path: "Tests/\(folder)/\(name)", exclude: exclude,
    swiftSettings: settings)
}

/// A program of `Sources/FOLDER/NAME`.
func program(
  _ name: String, in folder: String, _ dependencies: [Target.Dependency], linkedBy flags: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)", swiftSettings: settings,
    linkerSettings: flags.isEmpty ? [] : [.unsafeFlags(flags, .when(configuration: .release))])
}

let package = Package(
  name: "ency",
  products: [
    .library(name: "EncyKit", targets: ["EncyKit"]),
    .library(name: "EncyPress", targets: ["EncyPress"]),
    .library(name: "EncyJSONSchema", targets: ["EncyJSONSchema"]),
    .library(name: "EncyArchive", targets: ["EncyArchive"]),
    .executable(name: "ency", targets: ["ency"]),
    .executable(name: "ency-press", targets: ["ency-press"]),
    .executable(name: "ency-archive", targets: ["ency-archive"]),
    .executable(name: "ency-remote", targets: ["ency-remote"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    // C libraries. They import nothing.
    // No pkg-config for these two: it names the system's folder, which then is looked into before that of `startsFast`.
    .systemLibrary(name: "CZlib", path: "Sources/CLibraries/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CDeflate", path: "Sources/CLibraries/CDeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CSodium", path: "Sources/CLibraries/CSodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "COpenSSL", path: "Sources/CLibraries/COpenSSL", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CXML", path: "Sources/CLibraries/CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CCairo", path: "Sources/CLibraries/CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]
    ),
    .systemLibrary(name: "CHyphen", path: "Sources/CLibraries/CHyphen", providers: [.apt(["libhyphen-dev"])]),
    .systemLibrary(
      name: "CFreeType", path: "Sources/CLibraries/CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CPNG", path: "Sources/CLibraries/CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CJPEG", path: "Sources/CLibraries/CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .target(name: "CLinux", path: "Sources/CLibraries/CLinux"),
    .target(name: "CZip", path: "Sources/CLibraries/CZip"),
    .target(name: "CPostgres", path: "Sources/CLibraries/CPostgres"),
    .target(name: "CCurl", path: "Sources/CLibraries/CCurl"),
    .target(name: "CChecksum", path: "Sources/CLibraries/CChecksum", linkerSettings: [.linkedLibrary("deflate")]),
    .target(
      name: "CQPDF", path: "Sources/CLibraries/CQPDF",
      linkerSettings: [.linkedLibrary("qpdf"), .linkedLibrary("deflate")]),

    // What is written in `Schemas` becomes Swift while it is built.
    .plugin(
      name: "GeneratedSources", capability: .buildTool(), dependencies: ["ency-generate"], path: "Schemas/Plugin"),
    .executableTarget(name: "ency-generate", path: "Schemas/Generator", swiftSettings: settings),
    .target(
      name: "EncySchemas", path: "Schemas", exclude: ["Generator", "Plugin"], sources: ["Swift"],
      swiftSettings: settings, plugins: ["GeneratedSources"]),

    // Hash functions and encryption, linked statically: the dynamic linker takes two million instructions for libcrypto.
    .target(
      name: "EncyCrypto", dependencies: ["COpenSSL", "CSodium"], path: "Sources/Foundation/EncyCrypto",
      swiftSettings: settings, linkerSettings: [.linkedLibrary(":libcrypto.a"), .linkedLibrary(":libsodium.a")]),

    // Values that know nothing of files.
    module("EncyBase", in: "Foundation", ["EncyCrypto"]),

    // Pictures as pixels, and what stands in the files of pictures beside them.
    module("EncyPictures", in: "Foundation", ["EncyBase"]),

    // Telephone numbers, e-mail addresses and names of people.
    module("EncyContacts", in: "Foundation", ["EncyBase"]),

    // Servers of PostgreSQL, whatever is on them.
    module("EncyPostgres", in: "Foundation", ["CPostgres"]),

    // Every text for people, by language.
    module("EncyTexts", in: "Foundation", ["EncyBase", "EncySchemas"], plugins: ["GeneratedSources"]),

    // Regular expressions of ECMA-262.
    module("EncyPattern", in: "Foundation", [], plugins: ["GeneratedSources"]),

    // JSON Schema, for programs of any kind: it knows nothing of proposals.
    module("EncyJSONSchema", in: "Foundation", ["EncyPattern", "EncyContacts", "EncyBase"], exclude: ["README.md"]),

    // Places on the earth, and what photos tell of them.
    module("EncyPlaces", in: "Foundation", ["EncyPictures", "EncyBase"]),

    // The zip package.
    module(
      "EncyContainer", in: "Foundation",
      ["EncyTexts", "EncyContacts", "EncyBase", "CDeflate", "CLinux", "CZip", "CZlib"]),

    // Durable files beside each other.
    module("EncyFiles", in: "Foundation", ["EncyContainer", "EncyTexts", "EncyBase", "CLinux", "CZip"]),

    // The proposal: parts as JSON trees, and the plain values that are read from them.
    module(
      "EncyDocument", in: "Proposal",
      ["EncyFiles", "EncyContainer", "EncyPlaces", "EncyTexts", "EncyContacts", "EncyBase", "EncySchemas"]),

    // A proposal that is open in a folder, a file for each part.
    module(
      "EncyWorkingFolder", in: "Proposal", ["EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts", "EncyBase"]),
    // What is kept outside of proposals: lists of others, searched as one types.
    module(
      "EncyRegister", in: "Proposal",
      ["EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts", "EncyContacts", "EncyBase", "EncySchemas"]),

    // Whole files encrypted in the age format, whatever is in them.
    module(
      "EncyAge", in: "Foundation",
      ["EncyFiles", "EncyContainer", "EncyTexts", "EncyContacts", "EncyBase", "EncyCrypto"]),

    // Storage roots and objects of the Oxford Common File Layout, whatever is in them.
    module("EncyOCFL", in: "Archive", ["EncyFiles", "EncyContainer", "EncyTexts", "EncyBase", "EncyCrypto"]),

    // Everything that is computed of a proposal.
    module(
      "EncyFigures", in: "Proposal",
      ["EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts", "EncyBase", "EncySchemas"]),

    // How figures came about, what moves them, and the charts of them.
    module("EncyExplanation", in: "Proposal", ["EncyFigures", "EncyDocument", "EncyTexts", "EncyBase"]),

    // What a proposal means. These rooms never import each other.
    module("EncyCanvas", in: "Drawing", ["EncyDocument", "EncyTexts", "EncyBase"]),
    module("EncyDrawing", in: "Drawing", ["EncyCanvas", "EncyDocument", "EncyTexts", "EncyBase"]),
    module(
      "EncyProposalPages", in: "Drawing",
      [
        "EncyDrawing", "EncyCanvas", "EncyExplanation", "EncyFigures", "EncyDocument", "EncyPlaces", "EncyTexts",
        "EncyContacts", "EncyBase",
      ]),
    module("EncyLayout", in: "Proposal", ["EncyFigures", "EncyDocument", "EncyTexts", "EncyBase"]),
    module("EncyCompare", in: "Proposal", ["EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts", "EncyBase"]),

    // What schemas and rules say of it, those for where fans hang included.
    module(
      "EncyValidation", in: "Proposal",
      [
        "EncyLayout", "EncyExplanation", "EncyFigures", "EncyDocument", "EncyFiles", "EncyContainer", "EncyJSONSchema",
        "EncyTexts", "EncyBase", "EncySchemas",
      ]),

    // What may be asked of archives, and what is answered.
    module(
      "EncyArchiveSearch", in: "Archive",
      [
        "EncyValidation", "EncyFigures", "EncyDocument", "EncyFiles", "EncyContainer", "EncyPlaces", "EncyTexts",
        "EncyBase",
      ]),

    // Proposals with all their revisions on a shared drive.
    module(
      "EncyArchive", in: "Archive",
      [
        "EncyArchiveSearch", "EncyValidation", "EncyOCFL", "EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts",
        "EncyContacts", "EncyPictures", "EncyBase",
      ]),

    // What is in an archive, found again. The only room with databases.
    module(
      "EncyArchiveIndex", in: "Archive",
      [
        "EncyArchive", "EncyArchiveSearch", "EncyFigures", "EncyOCFL", "EncyDocument", "EncyFiles", "EncyContainer",
        "EncyTexts", "EncyPostgres", "EncyBase", grdb,
      ]),

    // What is done with a proposal.
    module(
      "EncyPlans", in: "Proposal",
      ["EncyValidation", "EncyRegister", "EncyDocument", "EncyJSONSchema", "EncyTexts", "EncyBase"]),
    module(
      "EncyChanges", in: "Proposal",
      [
        "EncyValidation", "EncyCompare", "EncyExplanation", "EncyFigures", "EncyDocument", "EncyFiles", "EncyContainer",
        "EncyTexts", "EncyPictures", "EncyBase",
      ]),
    module(
      "EncyInterchange", in: "Proposal",
      [
        "EncyFigures", "EncyRegister", "EncyDocument", "EncyFiles", "EncyContainer", "EncyPlaces", "EncyTexts",
        "EncyContacts", "EncyBase",
      ]),

    // Merging tells of changes.
    module(
      "EncyMerge", in: "Proposal",
      [
        "EncyChanges", "EncyFigures", "EncyPlans", "EncyValidation", "EncyCompare", "EncyWorkingFolder", "EncyDocument",
        "EncyFiles",
        "EncyContainer", "EncyJSONSchema", "EncyTexts", "EncyBase",
      ]),

    // What people and companies settle.
    module(
      "EncySettings", in: "Proposal",
      [
        "EncyValidation", "EncyCompare", "EncyRegister", "EncyDocument", "EncyFiles", "EncyContainer", "EncyJSONSchema",
        "EncyTexts", "EncyBase",
      ]),

    // What is asked of the press. Commands hold these requests and know nothing of who answers them.
    module(
      "EncyPressService", in: "Drawing",
      [
        "EncySettings", "EncyMerge", "EncyChanges", "EncyPlans", "EncyLayout", "EncyExplanation", "EncyDocument",
        "EncyPlaces", "EncyTexts", "EncyPictures", "EncyBase",
      ]),

    // The public face.
    module(
      "EncyKit", in: "Proposal",
      [
        "EncySettings", "EncyMerge", "EncyInterchange", "EncyChanges", "EncyPlans", "EncyValidation", "EncyCompare",
        "EncyExplanation", "EncyFigures", "EncyRegister", "EncyWorkingFolder", "EncyDocument", "EncyFiles",
        "EncyContainer", "EncyJSONSchema", "EncyTexts", "EncyPictures", "EncyBase",
      ]),

    // Drawings in and out. The only rooms with graphics libraries.
    module(
      "EncyExport", in: "Drawing",
      [
        "EncyDrawing", "EncyCanvas", "EncyTexts", "EncyPictures", "EncyBase", "CCairo", "CDeflate", "CHyphen", "CJPEG",
        "CPNG", "CZlib",
      ]),
    module(
      "EncyUnderlay", in: "Drawing",
      ["EncyTexts", "EncyPictures", "EncyBase", "CDeflate", "CLinux", "CQPDF", "CXML", subprocess]),
    module("EncyScaleFinding", in: "Drawing", ["EncyUnderlay", "EncyTexts", "EncyBase"]),
    module("EncyPDFCheck", in: "Drawing", ["EncyTexts", "CFreeType", "CQPDF", "CXML"]),
    module(
      "EncyPage", in: "Drawing",
      [
        "EncyExport", "EncyInterchange", "EncyProposalPages", "EncyDrawing", "EncyCanvas", "EncyExplanation",
        "EncyFigures", "EncyDocument", "EncyTexts", "EncyBase", "EncySchemas",
      ]),
    module(
      "EncyPress", in: "Drawing",
      [
        "EncyPage", "EncyPDFCheck", "EncyScaleFinding", "EncyUnderlay", "EncyExport", "EncyKit", "EncyPressService",
        "EncySettings", "EncyMerge", "EncyInterchange", "EncyChanges", "EncyPlans", "EncyCompare", "EncyLayout",
        "EncyProposalPages", "EncyDrawing", "EncyCanvas", "EncyExplanation", "EncyFigures", "EncyDocument", "EncyFiles",
        "EncyContainer", "EncyPlaces", "EncyTexts", "EncyPictures", "EncyBase",
      ]),

    // Requests to services, over HTTP.
    module("EncyHTTP", in: "Services", ["EncyBase", "CCurl", "CZlib"]),

    // What all services need of this machine: folders and files of the user alone, locks among processes, clocks.
    module("EncyServiceState", in: "Services", ["EncyFiles", "EncyContainer", "EncyBase"]),

    // Writes to services until it is known what became of them; repeats, and the pace of calls.
    module("EncyOutbox", in: "Services", ["EncyServiceState", "EncyFiles", "EncyContainer", "EncyBase"]),

    // Secrets of accounts, and the tokens that they give.
    module(
      "EncySecrets", in: "Services",
      ["EncyServiceState", "EncyAge", "EncyFiles", "EncyContainer", "EncyBase", "CLinux", subprocess]),

    // Offers as ledgers keep them, whoever made the ledger; then one module for each.
    module(
      "EncyLedger", in: "Services",
      ["EncyOutbox", "EncyServiceState", "EncyHTTP", "EncyFigures", "EncyDocument", "EncyTexts", "EncyBase"]),
    module(
      "EncyTryton", in: "Services",
      ["EncyLedger", "EncyOutbox", "EncyServiceState", "EncyHTTP", "EncyBase"]),
    module(
      "EncyZoho", in: "Services",
      ["EncyLedger", "EncyOutbox", "EncyServiceState", "EncyHTTP", "EncyBase"]),

    // What commands ask of services, which only one program has.
    module("EncyRemoteService", in: "Services", []),

    // A terminal: texts, tables and pictures on it, keys from it.
    module("EncyTerminal", in: "Commands", ["EncyFiles", "EncyContainer", "EncyTexts", "EncyPictures", "EncyBase"]),

    // What commands have to work with: streams, limits, outputs, other programs. Git and ssh-keygen are two of those.
    module(
      "EncySession", in: "Commands",
      [
        "EncyTerminal", "EncyRemoteService", "EncyPressService", "EncySettings", "EncyPlans", "EncyArchiveSearch",
        "EncyAge", "EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts", "EncyPictures", "EncyBase",
        argumentParser,
        subprocess,
      ]),
    module(
      "EncyGit", in: "Commands",
      [
        "EncySession", "EncyTerminal", "EncySettings", "EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts",
        "EncyBase",
      ]),
    module(
      "EncySignatures", in: "Commands",
      [
        "EncySession", "EncyTerminal", "EncySettings", "EncyValidation", "EncyDocument", "EncyFiles", "EncyContainer",
        "EncyJSONSchema", "EncyTexts", "EncyContacts", "EncyBase", subprocess,
      ]),

    // What commands on proposals share.
    module(
      "EncyCommandBase", in: "Commands",
      [
        "EncySignatures", "EncyGit", "EncySession", "EncyTerminal", "EncyKit", "EncyPressService", "EncySettings",
        "EncyMerge", "EncyChanges", "EncyPlans", "EncyValidation", "EncyCompare", "EncyLayout", "EncyExplanation",
        "EncyFigures", "EncyRegister", "EncyWorkingFolder", "EncyDocument", "EncyFiles", "EncyContainer", "EncyPlaces",
        "EncyJSONSchema", "EncyTexts", "EncyPictures", "EncyBase", argumentParser,
      ]),
    // The commands, by what they are about.
    module(
      "EncyVersionCommands", in: "Commands",
      [
        "EncyCommandBase", "EncyGit", "EncySession", "EncyTerminal", "EncyKit", "EncyPressService", "EncyMerge",
        "EncyChanges", "EncyPlans", "EncyValidation", "EncyCompare", "EncyFigures", "EncyWorkingFolder", "EncyDocument",
        "EncyFiles", "EncyContainer", "EncyTexts", "EncyPictures", "EncyBase", argumentParser,
      ]),
    module(
      "EncyFigureCommands", in: "Commands",
      [
        "EncyCommandBase", "EncySession", "EncyTerminal", "EncyPressService", "EncySettings", "EncyMerge",
        "EncyExplanation", "EncyFigures", "EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts", "EncyPictures",
        "EncyBase", argumentParser,
      ]),
    module(
      "EncyPlanCommands", in: "Commands",
      [
        "EncyCommandBase", "EncySession", "EncyTerminal", "EncyKit", "EncyPressService", "EncyMerge", "EncyInterchange",
        "EncyPlans", "EncyValidation", "EncyLayout", "EncyAge", "EncyRegister", "EncyDocument", "EncyFiles",
        "EncyContainer", "EncyJSONSchema", "EncyTexts", "EncyPictures", "EncyBase", "EncySchemas", argumentParser,
      ]),
    module(
      "EncyOfferCommands", in: "Commands",
      [
        "EncyCommandBase", "EncySignatures", "EncySession", "EncyTerminal", "EncyKit", "EncyPressService",
        "EncySettings", "EncyMerge", "EncyChanges", "EncyPlans", "EncyFigures", "EncyRegister", "EncyDocument",
        "EncyFiles", "EncyContainer", "EncyTexts", "EncyBase", argumentParser,
      ]),
    module(
      "EncyPeopleCommands", in: "Commands",
      [
        "EncyCommandBase", "EncySignatures", "EncySession", "EncyTerminal", "EncyPressService", "EncySettings",
        "EncyInterchange", "EncyChanges", "EncyExplanation", "EncyFigures", "EncyAge", "EncyRegister", "EncyDocument",
        "EncyFiles", "EncyContainer", "EncyTexts", "EncyContacts", "EncyPictures", "EncyBase", "EncySchemas",
        argumentParser,
      ]),
    module(
      "EncyArchiveCommands", in: "Commands",
      [
        "EncyCommandBase", "EncySignatures", "EncySession", "EncyTerminal", "EncyPressService", "EncySettings",
        "EncyArchive", "EncyArchiveSearch", "EncyRegister", "EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts",
        "EncyPictures", "EncyBase", argumentParser,
      ]),
    module(
      "EncyPaperCommands", in: "Commands",
      [
        "EncyCommandBase", "EncySession", "EncyTerminal", "EncyKit", "EncyPressService", "EncyInterchange", "EncyPlans",
        "EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts", "EncyContacts", "EncyPictures", "EncyBase",
        argumentParser,
      ]),
    module(
      "EncyVisitCommands", in: "Commands",
      [
        "EncyCommandBase", "EncySession", "EncyTerminal", "EncyPressService", "EncyInterchange", "EncyRegister",
        "EncyDocument", "EncyFiles", "EncyContainer", "EncyPlaces", "EncyTexts", "EncyPictures", "EncyBase",
        argumentParser,
      ]),
    module(
      "EncyFileCommands", in: "Commands",
      [
        "EncyCommandBase", "EncySignatures", "EncySession", "EncyTerminal", "EncyKit", "EncyPressService",
        "EncySettings", "EncyMerge", "EncyChanges", "EncyPlans", "EncyValidation", "EncyCompare", "EncyFigures",
        "EncyAge", "EncyWorkingFolder", "EncyDocument", "EncyFiles", "EncyContainer", "EncyJSONSchema", "EncyTexts",
        "EncyBase", "EncySchemas", argumentParser,
      ]),
    module(
      "EncyRemoteCommands", in: "Commands",
      ["EncyCommandBase", "EncySession", "EncyRemoteService", argumentParser]),
    module(
      "EncyRemote", in: "Commands",
      [
        "EncyCommandBase", "EncySession", "EncyTerminal", "EncyRemoteService", "EncyZoho", "EncyLedger", "EncySecrets",
        "EncyOutbox", "EncyServiceState", "EncyHTTP", "EncyKit", "EncySettings", "EncyPlans", "EncyRegister", "EncyAge",
        "EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts", "EncyBase",
      ]),
    module(
      "EncyCLI", in: "Commands",
      [
        "EncyRemoteCommands", "EncyRemoteService", "EncyFileCommands", "EncyVisitCommands", "EncyPaperCommands",
        "EncyArchiveCommands", "EncyPeopleCommands",
        "EncyOfferCommands", "EncyPlanCommands", "EncyFigureCommands", "EncyVersionCommands", "EncyCommandBase",
        "EncySession", "EncyTerminal", "EncyKit", "EncyPressService", "EncySettings", "EncyMerge", "EncyInterchange",
        "EncyPlans", "EncyArchive", "EncyArchiveSearch", "EncyValidation", "EncyCompare", "EncyLayout", "EncyFigures",
        "EncyRegister", "EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts", "EncyBase", argumentParser,
      ]),
    program("ency", in: "Programs", ["EncyCLI", "CChecksum"], linkedBy: startsFast),
    program("ency-archive", in: "Programs", ["EncyCLI", "EncyArchiveIndex", "CChecksum"], linkedBy: hidesArchives),
    program("ency-remote", in: "Programs", ["EncyCLI", "EncyRemote", "CChecksum"], linkedBy: hidesArchives),
    program("ency-press", in: "Programs", ["EncyCLI", "EncyPress", "CChecksum"], linkedBy: hidesArchives),

    // No code: the two programs that `make demo` needs, built by one call.
    .target(name: "DemoPrograms", dependencies: ["ency", "ency-press"], path: "SampleDocuments/Programs"),

    // Programs that use the libraries as other packages do: `package` declarations are hidden from them.
    .executableTarget(
      name: "edit-proposal", dependencies: ["EncyKit"], path: "Tests/Example/Sources/edit-proposal",
      packageAccess: false),
    .executableTarget(
      name: "merge-proposals", dependencies: ["EncyKit"], path: "Tests/Example/Sources/merge-proposals",
      packageAccess: false),
    .executableTarget(
      name: "place-fans", dependencies: ["EncyKit"], path: "Tests/Example/Sources/place-fans", packageAccess: false),
    .executableTarget(
      name: "draw-proposal", dependencies: ["EncyKit", "EncyPress"], path: "Tests/Example/Sources/draw-proposal",
      packageAccess: false),

    // Tests, in the same order. `ency-laws` answers the programs in Tests/Laws, which share no code with the toolkit.
    .executableTarget(
      name: "ency-laws",
      dependencies: [
        "EncyMerge", "EncyChanges",
        "EncyPlaces", "EncyKit", "EncyExplanation", "EncyFigures", "EncyFiles", "EncyCompare", "EncyValidation",
        "EncyDocument", "EncyContainer",
        "EncyTexts",
        "EncyBase",
      ],
      path: "Tests/Laws/Answers", swiftSettings: settings),
    .target(
      name: "EncyTestSupport",
      dependencies: [
        "CLinux", "EncyKit", "EncyFigures", "EncyDocument", "EncyFiles", "EncyContainer", "EncyTexts", "EncyBase",
        "EncySchemas",
      ],
      path: "Tests/EncyTestSupport", exclude: ["faults.c"],
      swiftSettings: settings),
    // What tests of commands share: commands run in this process or on a pseudo-terminal, and the files that they start from.
    .target(
      name: "EncyCommandTestSupport",
      dependencies: [
        "EncyTestSupport", "EncyCLI", "EncySignatures", "EncySession", "EncyTerminal", "EncyPressService",
        "EncyPictures", "EncyArchiveIndex", "EncyUnderlay", "EncyKit",
        "EncyMerge", "EncyChanges", "EncyPlans", "EncyValidation", "EncyDocument", "EncyFiles",
        "EncyContainer", "EncyPlaces", "EncyJSONSchema", "EncyTexts", "EncyBase", "EncySchemas",
      ],
      path: "Tests/EncyCommandTestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "EncySchemasTests", dependencies: ["EncySchemas", "ency-generate", "EncyTestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: settings),
    tests("EncyTextsTests", in: "Foundation", ["EncyTexts"]),
    tests("EncyCryptoTests", in: "Foundation", ["EncyCrypto"]),
    tests("EncyBaseTests", in: "Foundation", ["EncyTexts", "EncyBase"]),
    tests("EncyPicturesTests", in: "Foundation", ["EncyPictures"]),
    tests("EncyPlacesTests", in: "Foundation", ["EncyPlaces", "EncyBase"], exclude: ["Golden"]),
    tests("EncyJSONSchemaTests", in: "Foundation", ["EncyJSONSchema"]),
    tests("EncyContainerTests", in: "Foundation", ["EncyContainer"]),
    tests("EncyAgeTests", in: "Foundation", ["EncyTexts", "EncyAge"]),
    tests("EncyDocumentTests", in: "Proposal", ["EncyDocument"]),
    tests("EncyRegisterTests", in: "Proposal", ["EncyRegister", "EncyBase"]),
    tests("EncyOCFLTests", in: "Archive", ["EncyOCFL", "EncyContainer"]),
    tests("EncyArchiveSearchTests", in: "Archive", ["EncyArchiveSearch", "EncyTexts", "EncyBase"]),
    tests(
      "EncyArchiveIndexTests", in: "Archive",
      [
        "EncyArchiveIndex", "EncyPostgres", "EncyArchive", "ency-archive", "EncyKit", "EncyTexts", "EncyDocument",
        "EncyContainer", "EncyBase",
      ]),
    tests("EncyValidationTests", in: "Proposal", ["EncyValidation"], exclude: ["Rules/Fixtures"]),
    tests(
      "EncyFiguresTests", in: "Proposal",
      ["EncyKit", "EncyFigures", "EncyDocument", "EncyContainer", "EncyTexts", "EncyBase", "ency-laws"],
      exclude: ["Frozen"]),
    tests("EncyLayoutTests", in: "Proposal", ["EncyLayout", "EncyValidation", "EncyKit"], exclude: ["Rules"]),
    tests("EncyCompareTests", in: "Proposal", ["EncyCompare", "EncyKit", "ency-laws"]),
    tests("EncyDrawingTests", in: "Drawing", ["EncyDrawing"]),
    tests("EncyPlansTests", in: "Proposal", ["EncyPlans", "EncyInterchange", "EncyKit"]),
    tests("EncyChangesTests", in: "Proposal", ["EncyChanges", "EncyKit", "EncySchemas"]),
    tests("EncyMergeTests", in: "Proposal", ["EncyMerge", "EncyKit", "ency-laws"], exclude: ["MergeCases"]),
    tests(
      "EncyInterchangeTests", in: "Proposal", ["EncyInterchange", "EncyKit", "EncyUnderlay", "EncyRegister"]),
    tests("EncyKitTests", in: "Proposal", ["EncyKit"]),
    // What tests kill in the middle of their work: processes that write to the outbox, ask for tokens and keep the pace.
    .executableTarget(
      name: "ency-service-steps", dependencies: ["EncyOutbox", "EncySecrets", "EncyServiceState", "EncyBase"],
      path: "Tests/Services/Steps", swiftSettings: settings),
    .target(
      name: "EncyServiceTestSupport", dependencies: ["EncyTestSupport", "EncyServiceState"],
      path: "Tests/Services/EncyServiceTestSupport", swiftSettings: settings),
    tests(
      "EncyOutboxTests", in: "Services",
      ["EncyOutbox", "EncyServiceState", "EncyBase", "ency-service-steps", "EncyServiceTestSupport"]),
    tests(
      "EncySecretsTests", in: "Services",
      [
        "EncySecrets", "EncyAge", "EncyContainer", "EncyServiceState", "EncyBase", "ency-service-steps",
        "EncyServiceTestSupport",
      ]),
    tests("EncyExportTests", in: "Drawing", ["EncyExport"], exclude: ["Golden"]),
    tests("EncyPageTests", in: "Drawing", ["EncyPage", "EncyExport", "EncyDrawing"]),
    tests("EncyUnderlayTests", in: "Drawing", ["EncyUnderlay"]),
    tests("EncyPDFCheckTests", in: "Drawing", ["EncyPDFCheck", "EncyTexts"]),
    tests(
      "EncyPressTests", in: "Drawing", ["EncyPlaces", "EncyPress", "ency", "ency-press"], exclude: ["Pictures"]),
    tests(
      "EncyLedgerTests", in: "Services",
      [
        "EncyLedger", "EncyKit", "EncyChanges", "EncyDocument", "EncyBase", "EncyCommandTestSupport",
      ]),
    tests(
      "EncyTrytonTests", in: "Services",
      [
        "EncyTryton", "EncyLedger", "EncyOutbox", "EncyHTTP", "EncyKit", "EncyDocument", "EncyBase",
        "EncyCommandTestSupport",
      ], exclude: ["Golden"]),
    tests("EncyZohoTests", in: "Services", ["EncyZoho", "EncyLedger", "EncyHTTP", "EncyBase"]),
    tests(
      "EncyRemoteTests", in: "Commands",
      [
        "ency", "ency-press", "ency-remote", "EncyKit", "EncyChanges", "EncyDocument", "EncyBase",
        "EncyCommandTestSupport",
      ],
      exclude: ["Golden"]),
    tests(
      "EncyHTTPTests", in: "Services", ["EncyHTTP", "EncyBase"]),
    // Commands are judged from the command line. What spans several is in EncyCLITests.
    tests("EncyTerminalTests", in: "Commands", ["EncySession", "EncyTerminal", "EncyCommandTestSupport"]),
    tests(
      "EncyCommandBaseTests", in: "Commands",
      ["EncyCommandBase", "EncySession", "EncyTerminal", "EncyCommandTestSupport"]),
    tests(
      "EncyVersionCommandsTests", in: "Commands",
      [
        "EncyVersionCommands", "EncyCommandBase", "EncyGit", "EncySession", "EncyTerminal", "EncyCompare", "ency",
        "ency-press",
        "EncyCommandTestSupport",
      ]),
    tests(
      "EncyFigureCommandsTests", in: "Commands",
      ["EncyFigureCommands", "ency", "ency-press", "EncyCommandTestSupport"]),
    tests("EncyPlanCommandsTests", in: "Commands", ["EncyPlanCommands", "ency", "EncyCommandTestSupport"]),
    tests("EncyOfferCommandsTests", in: "Commands", ["EncyOfferCommands", "ency", "EncyCommandTestSupport"]),
    tests(
      "EncyPeopleCommandsTests", in: "Commands",
      [
        "EncyPeopleCommands", "EncyCLI", "EncySignatures", "ency", "EncyCommandTestSupport", argumentParser,
      ], exclude: ["Golden"]),
    tests(
      "EncyArchiveCommandsTests", in: "Commands",
      [
        "EncyArchiveCommands", "EncySession", "EncyTerminal", "EncyArchive", "EncyOCFL", "ency-archive",
        "EncyCommandTestSupport",
      ]),
    tests("EncyVisitCommandsTests", in: "Commands", ["EncyVisitCommands", "EncyPlaces", "EncyCommandTestSupport"]),
    tests(
      "EncyFileCommandsTests", in: "Commands",
      [
        "EncyFileCommands", "EncyCLI", "EncyCommandBase", "EncySignatures", "EncySession", "EncyTerminal", "ency",
        "EncyCommandTestSupport",
      ]),
    tests(
      "EncyCLITests", in: "Commands",
      [
        "EncyCLI", "EncyFileCommands", "EncyCommandBase", "EncySession", "EncyTerminal", "EncyArchiveIndex",
        "EncyArchive", "ency",
        "ency-press", "ency-archive", "EncyCommandTestSupport", argumentParser,
      ],
      exclude: ["Golden"]),
    tests(
      "EncyFaultTests", in: "Programs", ["ency", "EncyArchive", "EncyOCFL", "EncyContainer"],
      exclude: ["Golden", "check-packages.py"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
