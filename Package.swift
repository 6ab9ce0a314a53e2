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

/// The names in archives are kept from the libraries that a program loads, which may bring the same ones.
let hidesArchives = ["-Xlinker", "--exclude-libs=ALL"]

/// How `ency` is linked, which scripts and git start again and again: with the C libraries whose archives the Makefile puts into this
/// folder, so that the dynamic linker has two libraries to load instead of seven, and without names for others to find, all but
/// the one that libzip takes from it (see CChecksum.h).
let startsFast = [
  "-L", "\(Context.packageDirectory)/.build/archives", "-Xclang-linker", "-static-libgcc",
  "-Xlinker", "--no-export-dynamic", "-Xlinker", "--export-dynamic-symbol=crc32",
]

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
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    // C libraries. They import nothing.
    // No pkg-config for these two: it names the system's folder, which then is looked into before that of `startsFast`.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CDeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "COpenSSL", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .target(name: "CLinux"),
    .target(name: "CZip"),
    .target(name: "CPostgres"),
    .target(name: "CChecksum", linkerSettings: [.linkedLibrary("deflate")]),
    .target(name: "CQPDF", linkerSettings: [.linkedLibrary("qpdf"), .linkedLibrary("deflate")]),

    // What is written in `Schemas` becomes Swift while it is built.
    .plugin(
      name: "GeneratedSources", capability: .buildTool(), dependencies: ["ency-generate"], path: "Schemas/Plugin"),
    .executableTarget(name: "ency-generate", path: "Schemas/Generator", swiftSettings: settings),
    .target(
      name: "EncySchemas", path: "Schemas", exclude: ["Generator", "Plugin"], sources: ["Swift"],
      swiftSettings: settings, plugins: ["GeneratedSources"]),

    // Hash functions and encryption, linked statically: the dynamic linker takes two million instructions for libcrypto.
    .target(
      name: "EncyCrypto", dependencies: ["COpenSSL", "CSodium"], swiftSettings: settings,
      linkerSettings: [.linkedLibrary(":libcrypto.a"), .linkedLibrary(":libsodium.a")]),

    // Values that know nothing of files.
    .target(name: "EncyBase", dependencies: ["EncyCrypto"], swiftSettings: settings),

    // Servers of PostgreSQL, whatever is on them.
    .target(name: "EncyPostgres", dependencies: ["CPostgres"], swiftSettings: settings),

    // Every text for people, by language.
    .target(
      name: "EncyTexts", dependencies: ["EncyBase", "EncySchemas"], swiftSettings: settings,
      plugins: ["GeneratedSources"]),

    // JSON Schema, for programs of any kind: it knows nothing of proposals.
    .target(
      name: "EncyJSONSchema", dependencies: ["EncyBase"], exclude: ["README.md"], swiftSettings: settings,
      plugins: ["GeneratedSources"]),

    // Places on the earth, and what photos tell of them.
    .target(name: "EncyPlaces", dependencies: ["EncyBase"], swiftSettings: settings),

    // The zip package and durable files.
    .target(
      name: "EncyContainer", dependencies: ["EncyTexts", "EncyBase", "CLinux", "CZip", "CZlib", "CDeflate"],
      swiftSettings: settings),

    // The proposal: parts as JSON trees, and the plain values that are read from them.
    .target(
      name: "EncyDocument", dependencies: ["EncyContainer", "EncyPlaces", "EncyTexts", "EncyBase", "EncySchemas"],
      swiftSettings: settings),

    // What is kept outside of proposals: lists of others, searched as one types.
    .target(
      name: "EncyRegister",
      dependencies: ["EncyDocument", "EncyContainer", "EncyTexts", "EncySchemas", "EncyBase"],
      swiftSettings: settings),

    // Whole files encrypted in the age format, whatever is in them.
    .target(
      name: "EncyAge", dependencies: ["EncyContainer", "EncyTexts", "EncyBase", "EncyCrypto"],
      swiftSettings: settings),

    // Storage roots and objects of the Oxford Common File Layout, whatever is in them.
    .target(
      name: "EncyOCFL", dependencies: ["EncyContainer", "EncyTexts", "EncyBase", "EncyCrypto"],
      swiftSettings: settings),

    // Everything that is computed of a proposal.
    .target(
      name: "EncyFigures", dependencies: ["EncyDocument", "EncyContainer", "EncyTexts", "EncyBase", "EncySchemas"],
      swiftSettings: settings),

    // What a proposal means. These rooms never import each other.
    .target(
      name: "EncyDrawing", dependencies: ["EncyDocument", "EncyPlaces", "EncyTexts", "EncyBase"],
      swiftSettings: settings),
    .target(
      name: "EncyLayout", dependencies: ["EncyFigures", "EncyDocument", "EncyTexts", "EncyBase"],
      swiftSettings: settings),
    .target(
      name: "EncyCompare", dependencies: ["EncyDocument", "EncyContainer", "EncyTexts", "EncyBase"],
      swiftSettings: settings),

    // What schemas and rules say of it, those for where fans hang included.
    .target(
      name: "EncyValidation",
      dependencies: [
        "EncyLayout", "EncyFigures", "EncyDocument", "EncyContainer", "EncyTexts", "EncyJSONSchema", "EncyBase",
        "EncySchemas",
      ],
      swiftSettings: settings),

    // Proposals with all their revisions on a shared drive.
    .target(
      name: "EncyArchive",
      dependencies: [
        "EncyPlaces", "EncyOCFL", "EncyValidation", "EncyFigures", "EncyDocument", "EncyContainer", "EncyTexts",
        "EncyBase",
      ],
      swiftSettings: settings),

    // What is in an archive, found again. The only room with databases.
    .target(
      name: "EncyArchiveIndex",
      dependencies: [
        "EncyArchive", "EncyOCFL", "EncyFigures", "EncyDocument", "EncyContainer", "EncyTexts", "EncyPostgres",
        "EncyBase",
        grdb,
      ],
      swiftSettings: settings),

    // What is done with a proposal.
    .target(
      name: "EncyPlans",
      dependencies: ["EncyValidation", "EncyLayout", "EncyRegister", "EncyDocument", "EncyTexts", "EncyBase"],
      swiftSettings: settings),
    .target(
      name: "EncyChanges",
      dependencies: [
        "EncyValidation", "EncyCompare", "EncyFigures", "EncyLayout", "EncyDocument", "EncyContainer", "EncyTexts",
        "EncyBase",
      ],
      swiftSettings: settings),
    .target(
      name: "EncyInterchange",
      dependencies: [
        "EncyPlaces", "EncyFigures", "EncyRegister", "EncyDocument", "EncyContainer", "EncyTexts", "EncyBase",
      ],
      swiftSettings: settings),

    // Merging tells of changes.
    .target(
      name: "EncyMerge",
      dependencies: [
        "EncyJSONSchema",
        "EncyChanges", "EncyPlans", "EncyValidation", "EncyCompare", "EncyDocument", "EncyContainer", "EncyTexts",
        "EncyBase",
      ],
      swiftSettings: settings),

    // The public face.
    .target(
      name: "EncyKit",
      dependencies: [
        "EncyJSONSchema", "EncyCompare",
        "EncyMerge", "EncyChanges", "EncyPlans", "EncyInterchange", "EncyValidation", "EncyFigures", "EncyLayout",
        "EncyPlaces", "EncyRegister",
        "EncyDocument",
        "EncyContainer", "EncyTexts",
        "EncyBase",
      ],
      swiftSettings: settings),

    // Drawings in and out. The only rooms with graphics libraries.
    .target(
      name: "EncyExport",
      dependencies: [
        "EncyDrawing", "EncyTexts", "EncyBase", "CCairo", "CDeflate", "CHyphen", "CPNG", "CJPEG", "CZlib",
      ],
      swiftSettings: settings),
    .target(
      name: "EncyUnderlay", dependencies: ["EncyTexts", "EncyBase", "CLinux", "CXML", "CQPDF", "CDeflate", subprocess],
      swiftSettings: settings),
    .target(
      name: "EncyPDFCheck", dependencies: ["EncyTexts", "EncyBase", "CQPDF", "CXML", "CFreeType"],
      swiftSettings: settings),
    .target(
      name: "EncyPage",
      dependencies: [
        "EncyExport", "EncyDrawing", "EncyInterchange", "EncyFigures", "EncyDocument", "EncyTexts", "EncySchemas",
        "EncyBase",
      ],
      swiftSettings: settings),
    .target(
      name: "EncyPress",
      dependencies: [
        "EncyInterchange", "EncyPlaces", "EncyPage", "EncyExport", "EncyUnderlay", "EncyPDFCheck", "EncyDrawing",
        "EncyLayout", "EncyCompare", "EncyKit",
        "EncyMerge", "EncyChanges",
        "EncyPlans", "EncyFigures",
        "EncyDocument",
        "EncyContainer", "EncyTexts", "EncyBase",
      ],
      swiftSettings: settings),

    // What commands have to work with: streams, terminal, other programs. Git and ssh-keygen are two of those.
    .target(
      name: "EncyTerminal",
      dependencies: [
        "EncyKit", "EncyPlans", "EncyDocument", "EncyAge", "EncyArchive", "EncyChanges", "EncyContainer", "EncyTexts",
        "EncyBase", argumentParser, subprocess,
      ], swiftSettings: settings),
    .target(
      name: "EncyDialogue", dependencies: ["EncyTerminal", "EncyChanges", "EncyTexts", "EncyBase"],
      swiftSettings: settings),
    .target(
      name: "EncyGit",
      dependencies: ["EncyTerminal", "EncyKit", "EncyDocument", "EncyContainer", "EncyTexts", "EncyBase"],
      swiftSettings: settings),
    .target(
      name: "EncySignatures",
      dependencies: ["EncyTerminal", "EncyDocument", "EncyContainer", "EncyTexts", "EncyBase", subprocess],
      swiftSettings: settings),

    // Who may read and sign: the company's people with their keys.
    .target(
      name: "EncyTeamKeys",
      dependencies: [
        "EncySignatures", "EncyTerminal", "EncyKit", "EncyValidation", "EncyJSONSchema", "EncyDocument",
        "EncyContainer", "EncyTexts", "EncyBase",
      ],
      swiftSettings: settings),

    // What commands on proposals share.
    .target(
      name: "EncyCommandBase",
      dependencies: [
        "EncyTerminal", "EncyGit", "EncySignatures", "EncyJSONSchema", "EncyKit", "EncyMerge", "EncyChanges",
        "EncyPlans", "EncyLayout", "EncyFigures", "EncyValidation", "EncyRegister", "EncyDocument", "EncyContainer",
        "EncyPlaces", "EncyTexts", "EncyBase", argumentParser,
      ],
      swiftSettings: settings),
    // The commands, by what they are about.
    .target(
      name: "EncyVersionCommands",
      dependencies: [
        "EncyCommandBase", "EncyTerminal", "EncyGit", "EncyKit", "EncyMerge", "EncyChanges", "EncyPlans", "EncyCompare",
        "EncyFigures", "EncyValidation", "EncyDocument", "EncyContainer", "EncyTexts", "EncyBase", argumentParser,
      ],
      swiftSettings: settings),
    .target(
      name: "EncyFigureCommands",
      dependencies: [
        "EncyVersionCommands", "EncyCommandBase", "EncyTerminal", "EncyKit", "EncyMerge", "EncyFigures", "EncyDocument",
        "EncyContainer", "EncyTexts", "EncyBase", argumentParser,
      ],
      swiftSettings: settings),
    .target(
      name: "EncyPlanCommands",
      dependencies: [
        "EncyCommandBase", "EncyTerminal", "EncyJSONSchema", "EncyKit", "EncyMerge", "EncyPlans", "EncyInterchange",
        "EncyLayout", "EncyValidation", "EncyRegister", "EncyDocument", "EncyAge", "EncyContainer", "EncyTexts",
        "EncyBase", "EncySchemas", argumentParser,
      ],
      swiftSettings: settings),
    .target(
      name: "EncyOfferCommands",
      dependencies: [
        "EncyFigureCommands", "EncyCommandBase", "EncyDialogue", "EncyTeamKeys", "EncySignatures", "EncyTerminal",
        "EncyKit", "EncyMerge", "EncyChanges", "EncyPlans", "EncyFigures", "EncyRegister", "EncyDocument",
        "EncyContainer",
        "EncyTexts", "EncyBase", argumentParser,
      ],
      swiftSettings: settings),
    .target(
      name: "EncyPeopleCommands",
      dependencies: [
        "EncyCommandBase", "EncyDialogue", "EncyTeamKeys", "EncySignatures", "EncyTerminal", "EncyKit",
        "EncyInterchange", "EncyChanges", "EncyFigures", "EncyRegister", "EncyDocument", "EncyAge", "EncyContainer",
        "EncyTexts", "EncyBase", "EncySchemas", argumentParser,
      ],
      swiftSettings: settings),
    .target(
      name: "EncyArchiveCommands",
      dependencies: [
        "EncyCommandBase", "EncyArchive", "EncyTeamKeys", "EncyTerminal", "EncySignatures", "EncyKit", "EncyRegister",
        "EncyDocument", "EncyContainer", "EncyTexts", "EncyBase", argumentParser,
      ],
      swiftSettings: settings),
    .target(
      name: "EncyPaperCommands",
      dependencies: [
        "EncyCommandBase", "EncyTerminal", "EncyKit", "EncyPlans", "EncyInterchange", "EncyDocument", "EncyContainer",
        "EncyTexts", "EncyBase", argumentParser,
      ],
      swiftSettings: settings),
    .target(
      name: "EncyVisitCommands",
      dependencies: [
        "EncyOfferCommands", "EncyCommandBase", "EncyTerminal", "EncyKit", "EncyInterchange", "EncyRegister",
        "EncyDocument", "EncyContainer", "EncyPlaces", "EncyTexts", "EncyBase", argumentParser,
      ],
      swiftSettings: settings),
    .target(
      name: "EncyCLI",
      dependencies: [
        "EncyVisitCommands", "EncyArchiveCommands", "EncyPaperCommands", "EncyPeopleCommands", "EncyOfferCommands",
        "EncyPlanCommands", "EncyFigureCommands", "EncyVersionCommands",
        "EncyCommandBase", "EncyArchive", "EncyDialogue", "EncyTeamKeys", "EncyTerminal", "EncySignatures",
        "EncyJSONSchema", "EncyKit", "EncyMerge", "EncyChanges",
        "EncyPlans", "EncyInterchange", "EncyLayout", "EncyCompare", "EncyFigures", "EncyValidation", "EncyRegister",
        "EncyDocument", "EncyAge", "EncyContainer", "EncyTexts", "EncyBase", "EncySchemas", argumentParser,
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "ency", dependencies: ["EncyCLI", "CChecksum"], swiftSettings: settings,
      linkerSettings: [.unsafeFlags(startsFast, .when(configuration: .release))]),
    .executableTarget(
      name: "ency-archive", dependencies: ["EncyCLI", "EncyArchiveIndex", "CChecksum"], swiftSettings: settings,
      linkerSettings: [.unsafeFlags(hidesArchives, .when(configuration: .release))]),
    .executableTarget(
      name: "ency-press", dependencies: ["EncyCLI", "EncyPress", "CChecksum"], swiftSettings: settings,
      linkerSettings: [.unsafeFlags(hidesArchives, .when(configuration: .release))]),

    // No code: the two programs that `make demo` needs, built by one call.
    .target(name: "DemoPrograms", dependencies: ["ency", "ency-press"], path: "SampleDocuments/Programs"),

    // Tests, in the same order. `ency-laws` answers the programs in Tests/Laws, which share no code with the toolkit.
    .executableTarget(
      name: "ency-laws",
      dependencies: [
        "EncyMerge", "EncyChanges",
        "EncyPlaces", "EncyKit", "EncyFigures", "EncyCompare", "EncyValidation", "EncyDocument", "EncyContainer",
        "EncyTexts",
        "EncyBase",
      ],
      path: "Tests/Laws/Answers", swiftSettings: settings),
    .target(
      name: "EncyTestSupport",
      dependencies: ["EncyKit", "EncyFigures", "EncyDocument", "EncyContainer", "EncyTexts", "EncyBase"],
      path: "Tests/EncyTestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "EncySchemasTests", dependencies: ["EncySchemas", "ency-generate", "EncyTestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(name: "EncyTextsTests", dependencies: ["EncyTexts", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(name: "EncyCryptoTests", dependencies: ["EncyCrypto", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EncyBaseTests", dependencies: ["EncyTexts", "EncyBase", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EncyPlacesTests", dependencies: ["EncyPlaces", "EncyBase", "EncyTestSupport"], exclude: ["Golden"],
      swiftSettings: settings),
    .testTarget(
      name: "EncyJSONSchemaTests", dependencies: ["EncyJSONSchema", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EncyContainerTests", dependencies: ["EncyContainer", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(name: "EncyDocumentTests", dependencies: ["EncyDocument", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EncyRegisterTests", dependencies: ["EncyRegister", "EncyBase", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EncyAgeTests", dependencies: ["EncyTexts", "EncyAge", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EncyOCFLTests", dependencies: ["EncyOCFL", "EncyContainer", "EncyTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EncyArchiveIndexTests",
      dependencies: [
        "EncyArchiveIndex", "EncyPostgres", "EncyArchive", "ency-archive", "EncyKit", "EncyTexts", "EncyDocument",
        "EncyContainer", "EncyBase",
        "EncyTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EncyValidationTests", dependencies: ["EncyValidation", "EncyTestSupport"], exclude: ["Rules/Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "EncyFiguresTests",
      dependencies: [
        "EncyKit", "EncyFigures", "EncyDocument", "EncyContainer", "EncyTexts", "EncyBase", "ency-laws",
        "EncyTestSupport",
      ], exclude: ["Frozen"],
      swiftSettings: settings),
    .testTarget(
      name: "EncyLayoutTests", dependencies: ["EncyLayout", "EncyValidation", "EncyKit", "EncyTestSupport"],
      exclude: ["Rules"],
      swiftSettings: settings),
    .testTarget(
      name: "EncyCompareTests", dependencies: ["EncyCompare", "EncyKit", "ency-laws", "EncyTestSupport"],
      swiftSettings: settings),
    .testTarget(name: "EncyDrawingTests", dependencies: ["EncyDrawing", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EncyPlansTests", dependencies: ["EncyPlans", "EncyInterchange", "EncyKit", "EncyTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EncyChangesTests", dependencies: ["EncyChanges", "EncyKit", "EncySchemas", "EncyTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EncyMergeTests", dependencies: ["EncyMerge", "EncyKit", "ency-laws", "EncyTestSupport"],
      exclude: ["MergeCases"],
      swiftSettings: settings),
    .testTarget(
      name: "EncyInterchangeTests",
      dependencies: ["EncyInterchange", "EncyKit", "EncyUnderlay", "EncyRegister", "EncyTestSupport"],
      swiftSettings: settings),
    .testTarget(name: "EncyKitTests", dependencies: ["EncyKit", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EncyExportTests", dependencies: ["EncyExport", "EncyTestSupport"], exclude: ["Golden"],
      swiftSettings: settings),
    .testTarget(
      name: "EncyPageTests", dependencies: ["EncyPage", "EncyExport", "EncyDrawing", "EncyTestSupport"],
      swiftSettings: settings),
    .testTarget(name: "EncyUnderlayTests", dependencies: ["EncyUnderlay", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EncyPDFCheckTests",
      dependencies: ["EncyPDFCheck", "EncyTexts", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EncyPressTests", dependencies: ["EncyPlaces", "EncyPress", "ency", "ency-press", "EncyTestSupport"],
      exclude: ["Pictures"],
      swiftSettings: settings),
    .testTarget(name: "EncyDialogueTests", dependencies: ["EncyDialogue", "EncyTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EncyCLITests",
      dependencies: [
        "EncyPlaces", "EncyArchive", "EncyArchiveCommands", "EncyArchiveIndex", "EncyOCFL", "EncyCLI",
        "EncyOfferCommands",
        "EncyPlanCommands", "EncyFigureCommands",
        "EncyVersionCommands",
        "EncyCommandBase",
        "EncyTerminal", "EncyGit", "EncySignatures", "EncyTeamKeys", "EncyCompare", "EncyUnderlay", "ency",
        "ency-press",
        "ency-archive",
        "EncyTestSupport",
        argumentParser,
      ],
      exclude: ["Golden"],
      swiftSettings: settings),
    .testTarget(
      name: "EncyFaultTests", dependencies: ["ency", "EncyArchive", "EncyOCFL", "EncyContainer", "EncyTestSupport"],
      exclude: ["Golden", "check-packages.py", "faults.c"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
