internal import EncyTexts

/// What patterns of our schemas ask for, in words: an expression says nothing to who sells fans.
enum PatternForm {
  /// The words of a pattern, by the names that the texts have for them.
  static let names = [
    #"^[^\x00-\x1f\x7f]*$"#: "line",
    #"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$"#: "words",
    #"^[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$"#: "firstLetter",
    #"^[a-z][A-Za-z0-9]*$"#: "word",
    #"^[a-z][a-z0-9-]*$"#: "code",
    #"^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$"#: "dotted",
    #"^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$"#: "dottedTwo",
    #"^[a-z]+(-[a-z]+)*( [a-z]+(-[a-z]+)*)*$"#: "commandWords",
    #"^/[^\x00-\x1f\x7f]*$"#: "absolute",
    #"Z$"#: "inUTC",
    #"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"#: "languageCode",
    #"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"#: "languageCodeSmall",
    #"^(/([^/~\x00-\x1f]|~[01])*)*$"#: "pointer",
    #"^(/[^/]*)*$"#: "pointerPlain",
    #"^#?(/[^/]+)+$"#: "reference",
    #"^[^/]+(/[^/]+)*$"#: "partPath",
    #"^[^/\\\x00-\x1f\x7f]+(/[^/\\\x00-\x1f\x7f]+)*$"#: "packagePath",
    #"(^|/)\.\.?(/|$)"#: "noDots",
    #"^[A-Z]{3}$"#: "currency",
    #"^[A-Z]{2}$"#: "country",
    #"^[0-9A-Za-z.+-]+$"#: "version",
    #"^1\.(0|[1-9][0-9]{0,3})$"#: "formatVersion",
    #"^[a-z][a-z0-9]*([.-][a-z0-9]+)*$"#: "feature",
    #"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"#: "id",
    #"^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"#: "uuid",
    #"^[0-9a-f]{64}$"#: "sha256",
    #"^[^\s@]+@[^\s@]+$"#: "email",
    #"^[+(0-9][^\x00-\x1f\x7f]{2,59}$"#: "phone",
    #"^https?://[^\s]+$"#: "website",
    #"^[0-9A-Za-z][0-9A-Za-z ./-]{1,29}$"#: "organisationNumber",
    #"^[A-Za-z]{2}[0-9A-Za-z+*. -]{2,20}$"#: "vatNumber",
    #"^media/[0-9a-f]{64}\.[a-z0-9]{1,8}$"#: "mediaPath",
    #"^conflicts/[0-9a-f]{64}\.[a-z0-9]{1,8}$"#: "conflictPath",
    #"^pictures/[0-9a-f]{64}\.(jpg|png)$"#: "picturePath",
    #"^plans/[A-Za-z0-9][A-Za-z0-9._-]{0,63}/source\.(pdf|svg|png|jpg)$"#: "planPath",
    #"^[a-z]+/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*$"#: "mediaType",
    #"^[A-Za-z][A-Za-z0-9+.-]*:[^\s]+$"#: "uri",
    #"^(local|postgres(ql)?://([^:@/?\x00-\x20\x7f]*@)?[^@?\x00-\x20\x7f]*([?]((host|hostaddr|port|user|dbname|service|sslmode|sslrootcert|sslcert|sslkey|connect_timeout|target_session_attrs|passfile)=[^@&\x00-\x20\x7f]*&?)*)?)$"#:
      "archiveIndex",
    #"^-?[0-9]+([.][0-9]+|/[0-9]+)?$"#: "exactNumber",
    #"^[0-9]{1,30}$"#: "digits",
    #"^[!-~]*$"#: "printable",
    #"^https?://(127[.]0[.]0[.]1|localhost|\[::1\])(:[0-9]{1,5})?$"#: "loopback",
    #"^[^\x00-\x20\x7f:]+$"#: "role",
    #"^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)|sk-ssh-ed25519@openssh[.]com|sk-ecdsa-sha2-nistp256@openssh[.]com) [A-Za-z0-9+/]{40,}=*$"#:
      "sshKey",
    #"^age1[02-9ac-hj-np-z]{58}$"#: "ageKey",
    #"^-----BEGIN SSH SIGNATURE-----\n[A-Za-z0-9+/=\n]+-----END SSH SIGNATURE-----\n$"#: "sshSignature",
    #"^#[0-9A-Fa-f]{6}$"#: "colour",
    #"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}$"#: "localTime",
  ]

  /// The same of formats.
  static let formats = [
    "date": "date", "date-time": "instant", "email": "email", "idn-email": "email", "json-pointer": "pointer",
    "uri": "uri",
  ]

  /// What is wanted; `nil` for a pattern of somebody else's schema.
  static func message(_ pattern: String) -> Message? {
    names[pattern].map { .patternForm(form: SafeText($0), pattern: SafeText(pattern)) }
  }
}
