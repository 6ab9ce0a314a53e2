/// The schemas that every reader of XMP knows (XMP Specification, September 2005; ISO 19005-2, 6.6.2.3.1), by namespace.
enum XMPSchemas {
  static let identification = "http://www.aiim.org/pdfa/ns/id/"
  static let accessibleIdentification = "http://www.aiim.org/pdfua/ns/id/"
  static let dublinCore = "http://purl.org/dc/elements/1.1/"
  static let extensions = "http://www.aiim.org/pdfa/ns/extension/"
  static let schema = "http://www.aiim.org/pdfa/ns/schema#"
  static let property = "http://www.aiim.org/pdfa/ns/property#"
  static let type = "http://www.aiim.org/pdfa/ns/type#"
  static let field = "http://www.aiim.org/pdfa/ns/field#"
  fileprivate static let media = "http://ns.adobe.com/xmp/1.0/DynamicMedia/"
  fileprivate static let graphics = "http://ns.adobe.com/xap/1.0/g/"
  fileprivate static let exif = "http://ns.adobe.com/exif/1.0/"

  /// The type of a property; `nil` for one that no schema has.
  static func type(_ namespace: String, _ name: String) -> String? { tables[namespace]?[name] }

  /// `type: names, one after the other`, a line each.
  fileprivate static func table(_ text: String) -> [String: String] {
    var table: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let halves = line.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { continue }
      for name in halves[1].split(separator: " ") { table[String(name)] = String(halves[0]) }
    }
    return table
  }

  private static let tables: [String: [String: String]] = [
    identification: table(
      """
      Integer: part
      Text: amd corr
      Text=A|B|U: conformance
      """),
    dublinCore: table(
      """
      bag ProperName: contributor publisher
      Text: coverage identifier source
      seq ProperName: creator
      seq Date: date
      Lang Alt: description rights title
      MIMEType: format
      bag Locale: language
      bag Text: relation subject type
      """),
    "http://ns.adobe.com/xap/1.0/": table(
      """
      bag Text: Advisory Identifier
      URL: BaseURL
      Date: CreateDate MetadataDate ModifyDate
      Text: CreatorTool Nickname Label
      alt Thumbnail: Thumbnails
      Real: Rating
      """),
    "http://ns.adobe.com/xap/1.0/rights/": table(
      """
      URL: Certificate WebStatement
      Boolean: Marked
      bag ProperName: Owner
      Lang Alt: UsageTerms
      """),
    "http://ns.adobe.com/xap/1.0/mm/": table(
      """
      ResourceRef: DerivedFrom ManagedFrom RenditionOf
      URI: DocumentID InstanceID ManageTo ManageUI
      seq ResourceEvent: History
      Text: Manager ManagerVariant RenditionClass RenditionParams VersionID
      seq Version: Versions
      URL: LastURL
      Integer: SaveID
      """),
    "http://ns.adobe.com/xap/1.0/bj/": table("bag Job: JobRef"),
    "http://ns.adobe.com/xap/1.0/t/pg/": table(
      """
      Dimensions: MaxPageSize
      Integer: NPages
      bag Font: Fonts
      seq Colorant: Colorants
      seq Text: PlateNames
      """),
    "http://ns.adobe.com/pdf/1.3/": table("Text: Keywords PDFVersion Producer"),
    "http://ns.adobe.com/photoshop/1.0/": table(
      """
      Text: AuthorsPosition CaptionWriter Category City Country Credit Headline Instructions Source State TransmissionReference
      Date: DateCreated
      bag Text: SupplementalCategories
      Integer: Urgency
      """),
    "http://ns.adobe.com/tiff/1.0/": table(
      """
      Integer: ImageWidth ImageLength SamplesPerPixel
      seq Integer: BitsPerSample TransferFunction YCbCrSubSampling
      Rational: XResolution YResolution
      seq Rational: WhitePoint PrimaryChromaticities YCbCrCoefficients ReferenceBlackWhite
      Date: DateTime
      Lang Alt: ImageDescription Copyright
      Text: Make Model Software Artist
      Integer=1|6: Compression
      Integer=2|6: PhotometricInterpretation
      Integer=1|2|3|4|5|6|7|8: Orientation
      Integer=1|2: PlanarConfiguration YCbCrPositioning
      Integer=2|3: ResolutionUnit
      """),
    exif: table(
      """
      Text: ExifVersion FlashpixVersion GPSMeasureMode RelatedSoundFile SpectralSensitivity ImageUniqueID GPSVersionID GPSSatellites
      Text: GPSMapDatum GPSProcessingMethod GPSAreaInformation
      Rational: CompressedBitsPerPixel ExposureTime FNumber ShutterSpeedValue ApertureValue BrightnessValue ExposureBiasValue
      Rational: MaxApertureValue SubjectDistance FocalLength FlashEnergy FocalPlaneXResolution FocalPlaneYResolution ExposureIndex
      Rational: DigitalZoomRatio GPSAltitude GPSDOP GPSSpeed GPSTrack GPSImgDirection GPSDestBearing GPSDestDistance
      Integer: PixelXDimension PixelYDimension FocalLengthIn35mmFilm
      Lang Alt: UserComment
      Date: DateTimeOriginal DateTimeDigitized GPSTimeStamp
      seq Integer: ISOSpeedRatings SubjectArea SubjectLocation ComponentsConfiguration
      OECF/SFR: OECF SpatialFrequencyResponse
      CFAPattern: CFAPattern
      DeviceSettings: DeviceSettingDescription
      Flash: Flash
      GPSCoordinate: GPSLatitude GPSLongitude GPSDestLatitude GPSDestLongitude
      Integer=1|65535: ColorSpace
      Integer=0|1|2|3|4|9|10|11|12|13|14|15|17|18|19|20|21|22|23|24|255: LightSource
      Integer=0|1|2|3|4|5|6|7|8: ExposureProgram
      Integer=0|1|2|3|4|5|6|255: MeteringMode
      Integer=2|3: FocalPlaneResolutionUnit
      Integer=1|2|3|4|5|6|7|8: SensingMethod
      Integer=3: FileSource
      Integer=1: SceneType
      Integer=0|1: CustomRendered WhiteBalance GPSAltitudeRef GPSDifferential
      Integer=0|1|2: ExposureMode Contrast Saturation Sharpness
      Integer=0|1|2|3: SceneCaptureType SubjectDistanceRange
      Integer=0|1|2|3|4: GainControl
      Text=A|V: GPSStatus
      Text=K|M|N: GPSSpeedRef GPSDestDistanceRef
      Text=T|M: GPSTrackRef GPSImgDirectionRef GPSDestBearingRef
      """),
    "http://ns.adobe.com/exif/1.0/aux/": table("Text: Lens SerialNumber"),
    media: table(
      """
      ProjectLink: projectRef
      Text: videoFrameRate videoCompressor audioCompressor speakerPlacement tapeName altTapeName scene shotName shotLocation logComment
      Text: artist album genre copyright composer engineer instrument
      Dimensions: videoFrameSize
      Rational: videoPixelAspectRatio fileDataRate
      Boolean: videoAlphaUnityIsTransparent loop
      Colorant: videoAlphaPremultipleColor
      Integer: audioSampleRate trackNumber
      Timecode: startTimecode altTimecode
      Time: duration introTime outCue relativeTimestamp
      Date: shotDate videoModDate audioModDate metadataModDate releaseDate
      seq Marker: markers
      bag Media: contributedMedia
      URI: absPeakAudioFilePath relativePeakAudioFilePath
      Real: tempo numberOfBeats
      timeScaleStretch: timeScaleParams
      resampleStretch: resampleParams
      beatSpliceStretch: beatSpliceParams
      Text=8Int|16Int|32Int|32Float: videoPixelDepth audioSampleType
      Text=sRGB|CCIR-601|CCIR-709: videoColorSpace
      Text=straight|pre-multiplied: videoAlphaMode
      Text=Upper|Lower|Progressive: videoFieldOrder
      Text=WSSWW|SSWWW|SWWWS|WWWSS|WWSSW|WSSWW_24p|SSWWW_24p|SWWWS_24p|WWWSS_24p|WWSSW_24p: pullDown
      Text=Mono|Stereo|5.1|7.1: audioChannelType
      Text=C|C#|D|D#|E|F|F#|G|G#|A|A#|B: key
      Text=Fixed length|Time-Scale|Resample|Beat Splice|Hybrid: stretchMode
      Text=2/4|3/4|4/4|5/4|7/4|6/8|9/8|12/8|other: timeSignature
      Text=Major|Minor|Both|Neither: scaleType
      """),
    "http://ns.adobe.com/camera-raw-settings/1.0/": table(
      """
      Boolean: AutoBrightness AutoContrast AutoExposure AutoShadows HasCrop HasSettings
      Integer: BlueHue BlueSaturation Brightness ChromaticAberrationB ChromaticAberrationR ColorNoiseReduction Contrast CropUnits
      Integer: GreenHue GreenSaturation LuminanceSmoothing RedHue RedSaturation Saturation Shadows ShadowTint Sharpness Temperature
      Integer: Tint VignetteAmount VignetteMidpoint
      Text: CameraProfile RawFileName ToneCurveName Version
      Real: CropTop CropLeft CropBottom CropRight CropAngle CropWidth CropHeight Exposure
      seq Text: ToneCurve
      Text=As Shot|Auto|Daylight|Cloudy|Shade|Tungsten|Fluorescent|Flash|Custom: WhiteBalance
      """),
  ]
}

extension XMPTypes {
  static let predefined: [String: Structure] = [
    "dimensions": make(
      "http://ns.adobe.com/xap/1.0/sType/Dimensions#",
      """
      Real: w h
      Text: unit
      """),
    "font": make(
      // Without slashes, as the specification writes it.
      "http:ns.adobe.com/xap/1.0/sType/Font#",
      """
      Text: fontName fontFamily fontFace fontType versionString fontFileName
      Boolean: composite
      seq Text: childFontFiles
      """),
    "thumbnail": make(
      "http://ns.adobe.com/xap/1.0/g/img/",
      """
      Integer: height width
      Text: image
      Text=JPEG: format
      """),
    "resourceevent": make(
      "http://ns.adobe.com/xap/1.0/sType/ResourceEvent#",
      """
      Text: action parameters softwareAgent
      URI: instanceID
      Date: when
      """),
    "resourceref": make(
      "http://ns.adobe.com/xap/1.0/sType/ResourceRef#",
      """
      URI: instanceID documentID manageTo manageUI
      Text: versionID renditionClass renditionParams manager managerVariant
      """),
    "version": make(
      "http://ns.adobe.com/xap/1.0/sType/Version#",
      """
      Text: comments modifier version
      ResourceEvent: event
      Date: modifyDate
      """),
    "job": make(
      "http://ns.adobe.com/xap/1.0/sType/Job#",
      """
      Text: name id
      URL: url
      """),
    "colorant": make(
      XMPSchemas.graphics,
      """
      Text: swatchName
      Text=CMYK|RGB|LAB: mode
      Text=PROCESS|SPOT: type
      Real: cyan magenta yellow black L
      Integer: red green blue A B
      """),
    "beatsplicestretch": make(
      XMPSchemas.media,
      """
      Boolean: useFileBeatsMarker
      Real: riseInDecibel
      Time: riseInTimeDuration
      """),
    "marker": make(
      XMPSchemas.media,
      """
      any: startTime duration
      Text: comment name target
      URI: location
      Text=Chapter|Cue|Beat|Track|Index: type
      """),
    "media": make(
      XMPSchemas.media,
      """
      URI: path webStatement
      Text: track
      Time: startTime duration
      Boolean: managed
      """),
    "projectlink": make(
      XMPSchemas.media,
      """
      URI: path
      Text=movie|still|audio|custom: type
      """),
    "resamplestretch": make(XMPSchemas.media, "Text=High|Medium|Low: quality"),
    "time": make(
      XMPSchemas.media,
      """
      Integer: value
      Rational: scale
      """),
    "timecode": make(
      XMPSchemas.media,
      """
      Text: timeValue
      Text=24Timecode|25Timecode|2997DropTimecode|2997NonDropTimecode|30Timecode|50Timecode|5994DropTimecode|5994NonDropTimecode|60Timecode|23976Timecode: timeFormat
      """),
    "timescalestretch": make(
      XMPSchemas.media,
      """
      Real: frameSize frameOverlappingPercentage
      Text=High|Medium|Low: quality
      """),
    "flash": make(
      XMPSchemas.exif,
      """
      Boolean: Fired Function RedEyeMode
      Text=0|2|3: Return
      Text=0|1|2|3: Mode
      """),
    "oecf/sfr": make(
      XMPSchemas.exif,
      """
      Integer: Columns Rows
      seq Text: Names
      seq Rational: Values
      """),
    "cfapattern": make(
      XMPSchemas.exif,
      """
      Integer: Columns Rows
      seq Integer: Values
      """),
    "devicesettings": make(
      XMPSchemas.exif,
      """
      Integer: Columns Rows
      seq Text: Settings
      """),
  ]

  private static func make(_ namespace: String, _ text: String) -> Structure {
    Structure(namespace: namespace, fields: XMPSchemas.table(text))
  }
}
