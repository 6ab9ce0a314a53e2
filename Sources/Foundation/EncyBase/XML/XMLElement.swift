/// An element of an XML file, in plain Swift: what a reader of XML found, and nothing of the reader left.
package struct XMLElement: Sendable {
  /// Its place among all elements of the file, from 0.
  package let number: Int
  /// The namespace that it is of; empty for none.
  package let namespace: String
  /// Its name without a prefix.
  package let name: String
  /// Its attributes by name, those of namespaces left out.
  package let attributes: [String: String]
  /// The elements in it.
  package let children: [XMLElement]
  /// The text in it, without that of its children.
  package let text: String
  /// The line on which its tag begins, from 1.
  package let line: Int

  package init(
    number: Int, namespace: String, name: String, attributes: [String: String], children: [XMLElement], text: String,
    line: Int
  ) {
    (self.number, self.namespace, self.name, self.attributes) = (number, namespace, name, attributes)
    (self.children, self.text, self.line) = (children, text, line)
  }

  /// The first child of that name.
  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The children of that name.
  package func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
}
