/// A data center of Zoho, where an organization's books are and its tokens are valid.
///
/// Source: zoho.com/accounts/protocol/oauth/multi-dc; the domains are the only ones that an answer may send a client to.
package struct ZohoDataCenter: Sendable, Equatable {
  /// The word in settings and in the `location` of an authorization: `eu`.
  package let name: String
  /// Origin of the accounts server.
  package let accounts: String
  /// Origin of the API.
  package let api: String

  package static let all: [ZohoDataCenter] =
    [
      ("us", "com"), ("eu", "eu"), ("in", "in"), ("au", "com.au"), ("jp", "jp"), ("sa", "sa"), ("cn", "com.cn"),
      ("uk", "uk"), ("ae", "ae"),
    ].map { name, domain in
      ZohoDataCenter(
        name: name, accounts: "https://accounts.zoho.\(domain)", api: "https://www.zohoapis.\(domain)")
    } + [
      ZohoDataCenter(name: "ca", accounts: "https://accounts.zohocloud.ca", api: "https://www.zohoapis.ca")
    ]

  /// The data center of a name.
  package static func named(_ name: String) -> ZohoDataCenter? { all.first { $0.name == name } }

  /// The data center whose accounts server or API has an origin; what a server answers is believed only if it is one of these.
  package static func of(origin: String) -> ZohoDataCenter? { all.first { $0.accounts == origin || $0.api == origin } }

  package init(name: String, accounts: String, api: String) {
    (self.name, self.accounts, self.api) = (name, accounts, api)
  }
}
