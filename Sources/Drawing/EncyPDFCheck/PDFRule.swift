internal import EncyTexts

/// What is judged: one test of one or more clauses. The numbers behind the hyphens are those of the tests in the profiles by which
/// validators agree on what a clause asks.
enum PDFRule: CaseIterable {
  // The file.
  case header, headerComment, trailerID, encrypted, afterEnd, crossReference, hexOdd, hexDigits, streamLength,
    streamSpacing
  case streamExternal, filter, nameText, objectSpacing, inlineFilter, permissions, signatureDigest
  case integerRange, realRange, stringLength, nameLength, realSmall, objectCount, nesting, colourantCount, cidRange,
    pageSize
  // Content and colour.
  case unknownOperator, inheritedResource, intentOperator, outputProfile, outputProfiles, outputReference, iccProfile,
    overprint
  case deviceRGB, deviceCMYK, deviceGray, deviceAlternate, deviceBase, colorants, separations
  case transferFunction, transferFunction2, halftonePhase, halftoneType, halftoneName, halftoneTransfer, intentState,
    intentImage
  case alternates, imageOPI, interpolate, bits, maskBits, jpxChannels, jpxSpaces, jpxMethod, jpxEnumerated, jpxDepth
  case formPostScript, referenceXObject, postScriptXObject, blendMode, blendSpace, groupSpace
  // Fonts.
  case fontType, fontSubtype, baseFont, firstChar, lastChar, widthCount, fontFileSubtype, cidSystem, cidToGID
  case cmapEmbedded, cmapMode, cmapReference, fontEmbedded, glyphMissing, charSet, cidSet, glyphWidth
  case trueTypeCmap, trueTypeEncoding, symbolicEncoding, symbolicCmap, notdef, toUnicode, toUnicodeValue
  // What reacts.
  case annotationType, annotationFlags, annotationHidden, appearance, appearanceKeys, buttonAppearance, appearanceStream
  case widgetAction, widgetTriggers, fieldTriggers, needAppearances, xfa, needsRendering, action, namedAction
  case catalogTriggers, pageTriggers
  // Metadata.
  case metadata, packetBytes, packetEncoding, packetSyntax, packetText, property, propertyType, extensionFields,
    extensionBag
  case schemaField, propertyField, valueTypeField, fieldField, identification, part, conformance, identificationPrefix
  // Attachments, layers and the rest.
  case mediaType, fileNames, fileAttachment, relationship, associated, layerName, layerNames, layerOrder, layerStates
  case alternatePresentations, presentationSteps, requirements
  // PDF/UA alone.
  case accessibleIdentification, accessiblePart, accessiblePrefix, accessibleAmendmentPrefix,
    accessibleCorrigendumPrefix
  case artifactInside, tagInArtifact, untagged, suspects, roleMissing, roleCircle
  case roleRemapped, accessibleMetadata, title, showsTitle, structureTree, outlineLanguage
  case tableKids, rowParent, headParent, bodyParent, footParent, headerCellParent, cellParent, rowKids, heads, feet
  case footNeedsBody, headNeedsBody, cellsOverlap, captionPlace, itemParent, itemBodyParent, listKids, itemKids
  case actualTextLanguage, altLanguage, expansionLanguage, contentsLanguage, fieldLanguage, contentsItemParent,
    contentsKids
  case contentsCaption, languageTag, spanActualText, spanAlt, spanExpansion, metadataLanguage, textLanguage
  case headKids, bodyKids, footKids, captions, listCaption, columnRows, rowColumns, rowColumnsSpan
  case figureAlt, headingLevel, headings, headingMix, headingMixNumbered, cellHeaders, cellUnknownHeaders, formulaAlt
  case noteID, noteIDs, dynamicXFA, accessPermission, annotationTag, annotationText, fieldText, trapNet, tabOrder
  case widgetTag, formKids, linkTag, linkText, clipType, clipText, printerMark, formContent

  struct Row {
    /// Clauses of ISO 19005-2 and -3 with the number of the test.
    var pdfA: [String] = []
    /// Clauses of ISO 14289-1 with the number of the test.
    var pdfUA: [String] = []
    var message: (SafeText) -> Message
    var remedy: Message

    init(_ pdfA: [String], ua pdfUA: [String] = [], _ message: Message, _ remedy: Message) {
      (self.pdfA, self.pdfUA, self.message, self.remedy) = (pdfA, pdfUA, { _ in message }, remedy)
    }
    init(_ pdfA: [String], ua pdfUA: [String] = [], _ message: @escaping (SafeText) -> Message, _ remedy: Message) {
      (self.pdfA, self.pdfUA, self.message, self.remedy) = (pdfA, pdfUA, message, remedy)
    }
  }

  var row: Row {
    fileRow ?? graphicsRow ?? fontRow ?? interactionRow ?? metadataRow ?? structureRow
      ?? Row([], Message.pdfFoundStructure(what:), .pdfRemedyExport)
  }

  private var fileRow: Row? {
    switch self {
    case .header: Row(["6.1.2-1"], .pdfFoundHeader, .pdfRemedyRewrite)
    case .headerComment: Row(["6.1.2-2"], .pdfFoundHeaderComment, .pdfRemedyRewrite)
    case .trailerID: Row(["6.1.3-1"], .pdfFoundId, .pdfRemedyRewrite)
    case .encrypted: Row(["6.1.3-2"], .pdfFoundEncrypted, .pdfRemedyDecrypt)
    case .afterEnd: Row(["6.1.3-3"], Message.pdfFoundAfterEnd(what:), .pdfRemedyRewrite)
    case .crossReference: Row(["6.1.4-2"], .pdfFoundXref, .pdfRemedyRewrite)
    case .hexOdd: Row(["6.1.6-1"], .pdfFoundHexOdd, .pdfRemedyRewrite)
    case .hexDigits: Row(["6.1.6-2"], .pdfFoundHexDigits, .pdfRemedyRewrite)
    case .streamLength: Row(["6.1.7.1-1"], Message.pdfFoundLength(what:), .pdfRemedyRewrite)
    case .streamSpacing: Row(["6.1.7.1-2"], .pdfFoundStreamSpacing, .pdfRemedyRewrite)
    case .streamExternal: Row(["6.1.7.1-3"], Message.pdfFoundKey(what:), .pdfRemedyExport)
    case .filter: Row(["6.1.7.2-1"], Message.pdfFoundFilter(what:), .pdfRemedyFilter)
    case .nameText: Row(["6.1.8-1"], Message.pdfFoundNameText(what:), .pdfRemedyExport)
    case .objectSpacing: Row(["6.1.9-1"], .pdfFoundObjectSpacing, .pdfRemedyRewrite)
    case .inlineFilter: Row(["6.1.10-1"], Message.pdfFoundFilter(what:), .pdfRemedyFilter)
    case .permissions: Row(["6.1.12-1"], Message.pdfFoundKey(what:), .pdfRemedyExport)
    case .signatureDigest: Row(["6.1.12-2"], Message.pdfFoundKey(what:), .pdfRemedyExport)
    case .integerRange: Row(["6.1.13-1"], Message.pdfFoundNumber(what:), .pdfRemedyExport)
    case .realRange: Row(["6.1.13-2"], Message.pdfFoundNumber(what:), .pdfRemedyExport)
    case .stringLength: Row(["6.1.13-3"], Message.pdfFoundString(what:), .pdfRemedyExport)
    case .nameLength: Row(["6.1.13-4"], Message.pdfFoundNameLength(what:), .pdfRemedyExport)
    case .realSmall: Row(["6.1.13-5"], Message.pdfFoundNumber(what:), .pdfRemedyExport)
    case .objectCount: Row(["6.1.13-7"], Message.pdfFoundObjects(what:), .pdfRemedyExport)
    case .nesting: Row(["6.1.13-8"], Message.pdfFoundNesting(what:), .pdfRemedyExport)
    case .colourantCount: Row(["6.1.13-9"], Message.pdfFoundColourants(what:), .pdfRemedyColour)
    case .cidRange: Row(["6.1.13-10"], Message.pdfFoundCid(what:), .pdfRemedyFont)
    case .pageSize: Row(["6.1.13-11"], Message.pdfFoundPageSize(what:), .pdfRemedyPageSize)
    default: nil
    }
  }

  private var graphicsRow: Row? {
    switch self {
    case .unknownOperator: Row(["6.2.2-1"], Message.pdfFoundOperator(what:), .pdfRemedyExport)
    case .inheritedResource: Row(["6.2.2-2"], Message.pdfFoundResource(what:), .pdfRemedyExport)
    case .intentOperator: Row(["6.2.2", "6.2.6-1"], Message.pdfFoundIntent(what:), .pdfRemedyColour)
    case .outputProfile: Row(["6.2.3-1"], Message.pdfFoundOutputProfile(what:), .pdfRemedyOutput)
    case .outputProfiles: Row(["6.2.3-2"], .pdfFoundOutputProfiles, .pdfRemedyOutput)
    case .outputReference: Row(["6.2.3-3"], Message.pdfFoundKey(what:), .pdfRemedyOutput)
    case .iccProfile: Row(["6.2.4.2-1"], Message.pdfFoundIcc(what:), .pdfRemedyColour)
    case .overprint: Row(["6.2.4.2-2"], .pdfFoundOverprint, .pdfRemedyColour)
    case .deviceRGB: Row(["6.2.4.3-2"], Message.pdfFoundDevice(what:), .pdfRemedyOutput)
    case .deviceCMYK: Row(["6.2.4.3-3"], Message.pdfFoundDevice(what:), .pdfRemedyOutput)
    case .deviceGray: Row(["6.2.4.3-4"], Message.pdfFoundDevice(what:), .pdfRemedyOutput)
    case .deviceAlternate: Row(["6.2.4.4"], Message.pdfFoundDeviceAlternate(what:), .pdfRemedyOutput)
    case .deviceBase: Row(["6.2.4.5"], Message.pdfFoundDeviceBase(what:), .pdfRemedyOutput)
    case .colorants: Row(["6.2.4.4-1"], Message.pdfFoundColorants(what:), .pdfRemedyColour)
    case .separations: Row(["6.2.4.4-2"], Message.pdfFoundSeparations(what:), .pdfRemedyColour)
    case .transferFunction: Row(["6.2.5-1"], Message.pdfFoundKey(what:), .pdfRemedyColour)
    case .transferFunction2: Row(["6.2.5-2"], Message.pdfFoundKey(what:), .pdfRemedyColour)
    case .halftonePhase: Row(["6.2.5-3"], Message.pdfFoundKey(what:), .pdfRemedyColour)
    case .halftoneType: Row(["6.2.5-4"], Message.pdfFoundHalftone(what:), .pdfRemedyColour)
    case .halftoneName: Row(["6.2.5-5"], Message.pdfFoundKey(what:), .pdfRemedyColour)
    case .halftoneTransfer: Row(["6.2.5-6"], Message.pdfFoundHalftone(what:), .pdfRemedyColour)
    case .intentState: Row(["6.2.5", "6.2.6-1"], Message.pdfFoundIntent(what:), .pdfRemedyColour)
    case .intentImage: Row(["6.2.8.1", "6.2.6-1"], Message.pdfFoundIntent(what:), .pdfRemedyColour)
    case .alternates: Row(["6.2.8.1-1"], Message.pdfFoundKey(what:), .pdfRemedyImage)
    case .imageOPI: Row(["6.2.8.1-2"], Message.pdfFoundKey(what:), .pdfRemedyImage)
    case .interpolate: Row(["6.2.8.1-3"], .pdfFoundInterpolate, .pdfRemedyImage)
    case .bits: Row(["6.2.8.1-4"], Message.pdfFoundBits(what:), .pdfRemedyImage)
    case .maskBits: Row(["6.2.8.1-5"], Message.pdfFoundBits(what:), .pdfRemedyImage)
    case .jpxChannels: Row(["6.2.8.3-1"], Message.pdfFoundJpx(what:), .pdfRemedyImage)
    case .jpxSpaces: Row(["6.2.8.3-2"], Message.pdfFoundJpx(what:), .pdfRemedyImage)
    case .jpxMethod: Row(["6.2.8.3-3"], Message.pdfFoundJpx(what:), .pdfRemedyImage)
    case .jpxEnumerated: Row(["6.2.8.3-4"], Message.pdfFoundJpx(what:), .pdfRemedyImage)
    case .jpxDepth: Row(["6.2.8.3-5"], Message.pdfFoundJpx(what:), .pdfRemedyImage)
    case .formPostScript: Row(["6.2.9.1-1"], Message.pdfFoundKey(what:), .pdfRemedyExport)
    case .referenceXObject: Row(["6.2.9.2-1"], ua: ["7.20-1"], .pdfFoundReferenceXobject, .pdfRemedyExport)
    case .postScriptXObject: Row(["6.2.9.3-1"], .pdfFoundPostscript, .pdfRemedyExport)
    case .blendMode: Row(["6.2.10-1"], Message.pdfFoundBlendMode(what:), .pdfRemedyTransparency)
    case .blendSpace: Row(["6.2.10-2"], .pdfFoundBlendSpace, .pdfRemedyTransparency)
    case .groupSpace: Row(["6.2.10"], Message.pdfFoundGroupSpace(what:), .pdfRemedyTransparency)
    default: nil
    }
  }

  private var fontRow: Row? {
    switch self {
    case .fontType: Row(["6.2.11.2-1"], Message.pdfFoundFontEntry(what:), .pdfRemedyFont)
    case .fontSubtype: Row(["6.2.11.2-2"], Message.pdfFoundFontEntry(what:), .pdfRemedyFont)
    case .baseFont: Row(["6.2.11.2-3"], Message.pdfFoundFontEntry(what:), .pdfRemedyFont)
    case .firstChar: Row(["6.2.11.2-4"], Message.pdfFoundFontEntry(what:), .pdfRemedyFont)
    case .lastChar: Row(["6.2.11.2-5"], Message.pdfFoundFontEntry(what:), .pdfRemedyFont)
    case .widthCount: Row(["6.2.11.2-6"], Message.pdfFoundFontEntry(what:), .pdfRemedyFont)
    case .fontFileSubtype: Row(["6.2.11.2-7"], Message.pdfFoundFontEntry(what:), .pdfRemedyFont)
    case .cidSystem: Row(["6.2.11.3.1-1"], ua: ["7.21.3.1-1"], Message.pdfFoundCidSystem(what:), .pdfRemedyFont)
    case .cidToGID: Row(["6.2.11.3.2-1"], ua: ["7.21.3.2-1"], Message.pdfFoundCidToGid(what:), .pdfRemedyFont)
    case .cmapEmbedded: Row(["6.2.11.3.3-1"], ua: ["7.21.3.3-1"], Message.pdfFoundCmap(what:), .pdfRemedyFont)
    case .cmapMode: Row(["6.2.11.3.3-2"], ua: ["7.21.3.3-2"], Message.pdfFoundCmapMode(what:), .pdfRemedyFont)
    case .cmapReference: Row(["6.2.11.3.3-3"], ua: ["7.21.3.3-3"], Message.pdfFoundCmap(what:), .pdfRemedyFont)
    case .fontEmbedded: Row(["6.2.11.4.1-1"], ua: ["7.21.4.1-1"], Message.pdfFoundNotEmbedded(what:), .pdfRemedyEmbed)
    case .glyphMissing: Row(["6.2.11.4.1-2"], ua: ["7.21.4.1-2"], Message.pdfFoundGlyphMissing(what:), .pdfRemedyFont)
    case .charSet: Row(["6.2.11.4.2-1"], ua: ["7.21.4.2-1"], Message.pdfFoundGlyphList(what:), .pdfRemedyFont)
    case .cidSet: Row(["6.2.11.4.2-2"], ua: ["7.21.4.2-2"], Message.pdfFoundGlyphList(what:), .pdfRemedyFont)
    case .glyphWidth: Row(["6.2.11.5-1"], ua: ["7.21.5-1"], Message.pdfFoundWidth(what:), .pdfRemedyFont)
    case .trueTypeCmap: Row(["6.2.11.6-1"], ua: ["7.21.6-1"], Message.pdfFoundTrueType(what:), .pdfRemedyFont)
    case .trueTypeEncoding: Row(["6.2.11.6-2"], ua: ["7.21.6-2"], Message.pdfFoundTrueType(what:), .pdfRemedyFont)
    case .symbolicEncoding: Row(["6.2.11.6-3"], ua: ["7.21.6-3"], Message.pdfFoundSymbolic(what:), .pdfRemedyFont)
    case .symbolicCmap: Row(["6.2.11.6-4"], ua: ["7.21.6-4"], Message.pdfFoundSymbolic(what:), .pdfRemedyFont)
    case .notdef: Row(["6.2.11.8-1"], ua: ["7.21.8-1"], Message.pdfFoundNotdef(what:), .pdfRemedyFont)
    case .toUnicode: Row([], ua: ["7.21.7-1"], Message.pdfFoundToUnicode(what:), .pdfRemedyFont)
    case .toUnicodeValue: Row([], ua: ["7.21.7-2"], Message.pdfFoundToUnicodeValue(what:), .pdfRemedyFont)
    default: nil
    }
  }

  private var interactionRow: Row? {
    switch self {
    case .annotationType: Row(["6.3.1-1"], Message.pdfFoundAnnotationType(what:), .pdfRemedyAnnotation)
    case .annotationFlags: Row(["6.3.2-1"], Message.pdfFoundAnnotationFlags(what:), .pdfRemedyAnnotation)
    case .annotationHidden: Row(["6.3.2-2"], Message.pdfFoundAnnotationHidden(what:), .pdfRemedyAnnotation)
    case .appearance: Row(["6.3.3-1"], Message.pdfFoundAppearance(what:), .pdfRemedyAnnotation)
    case .appearanceKeys: Row(["6.3.3-2"], Message.pdfFoundKey(what:), .pdfRemedyAnnotation)
    case .buttonAppearance: Row(["6.3.3-3"], Message.pdfFoundAppearance(what:), .pdfRemedyAnnotation)
    case .appearanceStream: Row(["6.3.3-4"], Message.pdfFoundAppearance(what:), .pdfRemedyAnnotation)
    case .widgetAction: Row(["6.4.1-1"], Message.pdfFoundKey(what:), .pdfRemedyAction)
    case .widgetTriggers: Row(["6.4.1-1", "6.5.2"], Message.pdfFoundKey(what:), .pdfRemedyAction)
    case .fieldTriggers: Row(["6.4.1-2", "6.5.2"], Message.pdfFoundKey(what:), .pdfRemedyAction)
    case .needAppearances: Row(["6.4.1-3"], Message.pdfFoundKey(what:), .pdfRemedyForm)
    case .xfa: Row(["6.4.2-1"], Message.pdfFoundKey(what:), .pdfRemedyForm)
    case .needsRendering: Row(["6.4.2-2"], Message.pdfFoundKey(what:), .pdfRemedyForm)
    case .action: Row(["6.5.1-1"], Message.pdfFoundAction(what:), .pdfRemedyAction)
    case .namedAction: Row(["6.5.1-2"], Message.pdfFoundAction(what:), .pdfRemedyAction)
    case .catalogTriggers: Row(["6.5.2-1"], Message.pdfFoundKey(what:), .pdfRemedyAction)
    case .pageTriggers: Row(["6.5.2-2"], Message.pdfFoundKey(what:), .pdfRemedyAction)
    case .layerName: Row(["6.9-1"], ua: ["7.10-1"], .pdfFoundLayerName, .pdfRemedyLayers)
    case .layerNames: Row(["6.9-2"], Message.pdfFoundLayerNames(what:), .pdfRemedyLayers)
    case .layerOrder: Row(["6.9-3"], Message.pdfFoundLayerOrder(what:), .pdfRemedyLayers)
    case .layerStates: Row(["6.9-4"], ua: ["7.10-2"], Message.pdfFoundKey(what:), .pdfRemedyLayers)
    case .alternatePresentations: Row(["6.10-1"], Message.pdfFoundKey(what:), .pdfRemedyExport)
    case .presentationSteps: Row(["6.10-2"], Message.pdfFoundKey(what:), .pdfRemedyExport)
    case .requirements: Row(["6.11-1"], Message.pdfFoundKey(what:), .pdfRemedyExport)
    default: nil
    }
  }

  private var metadataRow: Row? {
    switch self {
    case .metadata: Row(["6.6.2.1-1"], .pdfFoundMetadata, .pdfRemedyMetadata)
    case .packetBytes: Row(["6.6.2.1-2"], Message.pdfFoundPacket(what:), .pdfRemedyMetadata)
    case .packetEncoding: Row(["6.6.2.1-3"], Message.pdfFoundPacket(what:), .pdfRemedyMetadata)
    case .packetSyntax: Row(["6.6.2.1-4"], .pdfFoundPacketSyntax, .pdfRemedyMetadata)
    case .packetText: Row(["6.6.2.1-5"], .pdfFoundPacketText, .pdfRemedyMetadata)
    case .property: Row(["6.6.2.3.1-1"], Message.pdfFoundProperty(what:), .pdfRemedyProperty)
    case .propertyType: Row(["6.6.2.3.1-2"], Message.pdfFoundPropertyType(what:), .pdfRemedyMetadata)
    case .extensionFields: Row(["6.6.2.3.2-1"], Message.pdfFoundExtension(what:), .pdfRemedyProperty)
    case .extensionBag: Row(["6.6.2.3.3-1"], Message.pdfFoundExtension(what:), .pdfRemedyProperty)
    case .schemaField: Row(["6.6.2.3.3-2"], Message.pdfFoundExtension(what:), .pdfRemedyProperty)
    case .propertyField: Row(["6.6.2.3.3-7"], Message.pdfFoundExtension(what:), .pdfRemedyProperty)
    case .valueTypeField: Row(["6.6.2.3.3-11"], Message.pdfFoundExtension(what:), .pdfRemedyProperty)
    case .fieldField: Row(["6.6.2.3.3-16"], Message.pdfFoundExtension(what:), .pdfRemedyProperty)
    case .identification: Row(["6.6.4-1"], .pdfFoundIdentification, .pdfRemedyMetadata)
    case .part: Row(["6.6.4-2"], Message.pdfFoundPart(what:), .pdfRemedyMetadata)
    case .conformance: Row(["6.6.4-3"], Message.pdfFoundConformance(what:), .pdfRemedyMetadata)
    case .identificationPrefix: Row(["6.6.4-4"], Message.pdfFoundPrefix(what:), .pdfRemedyMetadata)
    case .mediaType: Row(["6.8-1"], Message.pdfFoundMediaType(what:), .pdfRemedyAttachment)
    case .fileNames: Row(["6.8-2"], ua: ["7.11-1"], Message.pdfFoundFileNames(what:), .pdfRemedyAttachment)
    case .fileAttachment: Row([], ua: ["7.18.7"], Message.pdfFoundFileNames(what:), .pdfRemedyAttachment)
    case .relationship: Row(["6.8-3"], .pdfFoundRelationship, .pdfRemedyAttachment)
    case .associated: Row(["6.8-4"], .pdfFoundAssociated, .pdfRemedyAttachment)
    case .accessibleIdentification: Row([], ua: ["5-1"], .pdfFoundAccessible, .pdfRemedyMetadata)
    case .accessiblePart: Row([], ua: ["5-2"], Message.pdfFoundPart(what:), .pdfRemedyMetadata)
    case .accessiblePrefix: Row([], ua: ["5-3"], Message.pdfFoundPrefix(what:), .pdfRemedyMetadata)
    case .accessibleAmendmentPrefix: Row([], ua: ["5-4"], Message.pdfFoundPrefix(what:), .pdfRemedyMetadata)
    case .accessibleCorrigendumPrefix: Row([], ua: ["5-5"], Message.pdfFoundPrefix(what:), .pdfRemedyMetadata)
    case .accessibleMetadata: Row([], ua: ["7.1-8"], .pdfFoundMetadata, .pdfRemedyMetadata)
    case .title: Row([], ua: ["7.1-9"], .pdfFoundTitle, .pdfRemedyMetadata)
    case .showsTitle: Row([], ua: ["7.1-10"], .pdfFoundShowsTitle, .pdfRemedyTitle)
    case .outlineLanguage: Row([], ua: ["7.2-2"], Message.pdfFoundLanguage(what:), .pdfRemedyLanguage)
    case .contentsLanguage: Row([], ua: ["7.2-24"], Message.pdfFoundLanguage(what:), .pdfRemedyLanguage)
    case .fieldLanguage: Row([], ua: ["7.2-25"], Message.pdfFoundLanguage(what:), .pdfRemedyLanguage)
    case .actualTextLanguage: Row([], ua: ["7.2-21"], Message.pdfFoundLanguage(what:), .pdfRemedyLanguage)
    case .altLanguage: Row([], ua: ["7.2-22"], Message.pdfFoundLanguage(what:), .pdfRemedyLanguage)
    case .expansionLanguage: Row([], ua: ["7.2-23"], Message.pdfFoundLanguage(what:), .pdfRemedyLanguage)
    case .languageTag: Row([], ua: ["7.2-29"], Message.pdfFoundLanguageTag(what:), .pdfRemedyLanguage)
    case .spanActualText: Row([], ua: ["7.2-30"], Message.pdfFoundLanguage(what:), .pdfRemedyLanguage)
    case .spanAlt: Row([], ua: ["7.2-31"], Message.pdfFoundLanguage(what:), .pdfRemedyLanguage)
    case .spanExpansion: Row([], ua: ["7.2-32"], Message.pdfFoundLanguage(what:), .pdfRemedyLanguage)
    case .metadataLanguage: Row([], ua: ["7.2-33"], Message.pdfFoundLanguage(what:), .pdfRemedyLanguage)
    case .textLanguage: Row([], ua: ["7.2-34"], .pdfFoundTextLanguage, .pdfRemedyLanguage)
    default: nil
    }
  }

  private var structureRow: Row? {
    switch self {
    case .artifactInside: Row([], ua: ["7.1-1"], Message.pdfFoundArtifactInside(what:), .pdfRemedyTags)
    case .tagInArtifact: Row([], ua: ["7.1-2"], Message.pdfFoundTagInArtifact(what:), .pdfRemedyTags)
    case .untagged: Row([], ua: ["7.1-3"], .pdfFoundUntagged, .pdfRemedyTags)
    case .suspects: Row([], ua: ["7.1-4"], .pdfFoundSuspects, .pdfRemedyTags)
    case .roleMissing: Row([], ua: ["7.1-5"], Message.pdfFoundRole(what:), .pdfRemedyRole)
    case .roleCircle: Row([], ua: ["7.1-6"], Message.pdfFoundRole(what:), .pdfRemedyRole)
    case .roleRemapped: Row([], ua: ["7.1-7"], Message.pdfFoundRoleRemapped(what:), .pdfRemedyRole)
    case .structureTree: Row([], ua: ["7.1-11"], .pdfFoundNoStructure, .pdfRemedyTags)
    case .tableKids: structure("7.2-3")
    case .rowParent: structure("7.2-4")
    case .headParent: structure("7.2-5")
    case .bodyParent: structure("7.2-6")
    case .footParent: structure("7.2-7")
    case .headerCellParent: structure("7.2-8")
    case .cellParent: structure("7.2-9")
    case .rowKids: structure("7.2-10")
    case .heads: structure("7.2-11")
    case .feet: structure("7.2-12")
    case .footNeedsBody: structure("7.2-13")
    case .headNeedsBody: structure("7.2-14")
    case .cellsOverlap: Row([], ua: ["7.2-15"], .pdfFoundCellsOverlap, .pdfRemedyTable)
    case .captionPlace: structure("7.2-16")
    case .itemParent: structure("7.2-17")
    case .itemBodyParent: structure("7.2-18")
    case .listKids: structure("7.2-19")
    case .itemKids: structure("7.2-20")
    case .contentsItemParent: structure("7.2-26")
    case .contentsKids: structure("7.2-27")
    case .contentsCaption: structure("7.2-28")
    case .headKids: structure("7.2-36")
    case .bodyKids: structure("7.2-37")
    case .footKids: structure("7.2-38")
    case .captions: structure("7.2-39")
    case .listCaption: structure("7.2-40")
    case .columnRows: Row([], ua: ["7.2-41"], Message.pdfFoundTableShape(what:), .pdfRemedyTable)
    case .rowColumns: Row([], ua: ["7.2-42"], Message.pdfFoundTableShape(what:), .pdfRemedyTable)
    case .rowColumnsSpan: Row([], ua: ["7.2-43"], Message.pdfFoundTableShape(what:), .pdfRemedyTable)
    case .figureAlt: Row([], ua: ["7.3-1"], Message.pdfFoundAlt(what:), .pdfRemedyAlt)
    case .headingLevel: Row([], ua: ["7.4.2-1"], Message.pdfFoundHeadingLevel(what:), .pdfRemedyHeadings)
    case .headings: Row([], ua: ["7.4.4-1"], Message.pdfFoundHeadings(what:), .pdfRemedyHeadings)
    case .headingMix: Row([], ua: ["7.4.4-2"], .pdfFoundHeadingMix, .pdfRemedyHeadings)
    case .headingMixNumbered: Row([], ua: ["7.4.4-3"], .pdfFoundHeadingMix, .pdfRemedyHeadings)
    case .cellHeaders: Row([], ua: ["7.5-1"], .pdfFoundCellHeaders, .pdfRemedyTable)
    case .cellUnknownHeaders: Row([], ua: ["7.5-2"], Message.pdfFoundCellUnknownHeaders(what:), .pdfRemedyTable)
    case .formulaAlt: Row([], ua: ["7.7-1"], Message.pdfFoundAlt(what:), .pdfRemedyAlt)
    case .noteID: Row([], ua: ["7.9-1"], .pdfFoundNoteId, .pdfRemedyNote)
    case .noteIDs: Row([], ua: ["7.9-2"], Message.pdfFoundNoteIds(what:), .pdfRemedyNote)
    case .dynamicXFA: Row([], ua: ["7.15-1"], Message.pdfFoundKey(what:), .pdfRemedyForm)
    case .accessPermission: Row([], ua: ["7.16-1"], .pdfFoundAccess, .pdfRemedyDecrypt)
    case .annotationTag: Row([], ua: ["7.18.1-1"], Message.pdfFoundAnnotationTag(what:), .pdfRemedyAnnotationTag)
    case .annotationText: Row([], ua: ["7.18.1-2"], Message.pdfFoundAnnotationText(what:), .pdfRemedyAnnotationTag)
    case .fieldText: Row([], ua: ["7.18.1-3"], Message.pdfFoundAnnotationText(what:), .pdfRemedyAnnotationTag)
    case .trapNet: Row([], ua: ["7.18.2-1"], Message.pdfFoundAnnotationType(what:), .pdfRemedyAnnotation)
    case .tabOrder: Row([], ua: ["7.18.3-1"], .pdfFoundTabOrder, .pdfRemedyAnnotationTag)
    case .widgetTag: Row([], ua: ["7.18.4-1"], Message.pdfFoundAnnotationTag(what:), .pdfRemedyAnnotationTag)
    case .formKids: Row([], ua: ["7.18.4-2"], Message.pdfFoundStructure(what:), .pdfRemedyAnnotationTag)
    case .linkTag: Row([], ua: ["7.18.5-1"], Message.pdfFoundAnnotationTag(what:), .pdfRemedyAnnotationTag)
    case .linkText: Row([], ua: ["7.18.5-2"], Message.pdfFoundAnnotationText(what:), .pdfRemedyAnnotationTag)
    case .clipType: Row([], ua: ["7.18.6.2-1"], Message.pdfFoundClip(what:), .pdfRemedyAnnotationTag)
    case .clipText: Row([], ua: ["7.18.6.2-2"], Message.pdfFoundClip(what:), .pdfRemedyAnnotationTag)
    case .printerMark: Row([], ua: ["7.18.8-1"], Message.pdfFoundAnnotationTag(what:), .pdfRemedyAnnotationTag)
    case .formContent: Row([], ua: ["7.20-2"], .pdfFoundFormContent, .pdfRemedyTags)
    default: nil
    }
  }

  private func structure(_ clause: String) -> Row {
    Row([], ua: [clause], Message.pdfFoundStructure(what:), .pdfRemedyStructure)
  }
}
