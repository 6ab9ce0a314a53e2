internal import EncyBase
internal import EncyCanvas
internal import EncyDrawing

/// The tree of a document's elements (ISO 32000-1, 14.7), in which each mark of content on a page belongs to one.
struct PDFStructure {
  private struct Node {
    let kind: Drawing.Element.Kind?
    let alternative: String?
    var columns = 1
    let parent: Int
    var kids: [Kid] = []
  }

  private enum Kid {
    case node(Int)
    case mark(page: Int, number: Int)
    /// An annotation by its object (14.7.4.3).
    case object(page: Int, number: Int)
  }

  private var nodes = [Node(kind: nil, alternative: nil, parent: -1)]
  private var numbers: [Int: Int] = [:]
  /// For each page the nodes of its marks.
  private var marks: [[Int]] = []
  /// The nodes of annotations.
  private var annotations: [Int] = []

  mutating func beginPage() { marks.append([]) }

  /// Adds a mark of content to an element on the page that was begun last.
  /// - Returns: The mark's number on the page.
  mutating func mark(_ path: [Drawing.Element]) -> Int {
    var here = 0
    for element in path {
      if let known = numbers[element.number] {
        here = known
      } else {
        nodes.append(
          Node(kind: element.kind, alternative: element.alternative, columns: element.columns, parent: here))
        nodes[here].kids.append(.node(nodes.count - 1))
        numbers[element.number] = nodes.count - 1
        here = nodes.count - 1
      }
    }
    let page = marks.count - 1
    let number = marks[page].count
    nodes[here].kids.append(.mark(page: page, number: number))
    marks[page].append(here)
    return number
  }

  /// Adds an annotation to an element that has marks.
  /// - Parameters:
  ///   - number: The annotation's object.
  ///   - element: The element's number.
  ///   - page: The page that it is on.
  /// - Returns: What the annotation calls itself in the tree (`StructParent`), counted behind the pages; `nil` where there is no such
  ///   element.
  mutating func add(annotation number: Int, to element: Int, page: Int) -> Int? {
    guard let node = numbers[element] else { return nil }
    nodes[node].kids.append(.object(page: page, number: number))
    annotations.append(node)
    return marks.count + annotations.count - 1
  }

  /// Whether a page has marks.
  func isMarked(_ page: Int) -> Bool { !marks[page].isEmpty }

  /// Adds the tree to a file.
  /// - Parameters:
  ///   - file: The file.
  ///   - pages: The numbers of the pages' objects.
  /// - Returns: The number of its root.
  func write(to file: inout PDFObjects, pages: [Int]) -> Int {
    let root = file.reserve()
    let objects = nodes.map { _ in file.reserve() }
    for (place, node) in nodes.enumerated() {
      var syntax = PDFSyntax(
        "<</S/\(PDFStructure.name(of: node.kind))/P \(node.parent < 0 ? root : objects[node.parent]) 0 R")
      // The page of marks that name none.
      let page = node.kids.compactMap { if case .mark(let page, _) = $0 { page } else { nil } }.first
      if let page { syntax.put("/Pg \(pages[page]) 0 R") }
      if let text = node.alternative {
        syntax.put("/Alt")
        syntax.put(string: text)
      }
      let span = node.columns > 1 ? "/ColSpan \(node.columns)" : ""
      switch node.kind {
      case .columnHeader?: syntax.put("/A<</O/Table/Scope/Column\(span)>>")
      case .rowHeader?: syntax.put("/A<</O/Table/Scope/Row\(span)>>")
      case .cell? where node.columns > 1: syntax.put("/A<</O/Table\(span)>>")
      default: break
      }
      syntax.put("/K[")
      for kid in node.kids {
        switch kid {
        case .node(let inner): syntax.put("\(objects[inner]) 0 R ")
        case .mark(page, let number): syntax.put("\(number) ")
        case .mark(let other, let number): syntax.put("<</Type/MCR/Pg \(pages[other]) 0 R/MCID \(number)>>")
        case .object(let page, let number): syntax.put("<</Type/OBJR/Pg \(pages[page]) 0 R/Obj \(number) 0 R>>")
        }
      }
      syntax.put("]>>")
      file.set(objects[place], syntax)
    }
    var parents = PDFSyntax("<</Nums[")
    for (page, owners) in marks.enumerated() where !owners.isEmpty {
      parents.put("\(page)[")
      for owner in owners { parents.put("\(objects[owner]) 0 R ") }
      parents.put("]")
    }
    for (place, owner) in annotations.enumerated() { parents.put("\(marks.count + place) \(objects[owner]) 0 R ") }
    parents.put("]>>")
    let tree = file.add(parents)
    file.set(
      root,
      PDFSyntax(
        "<</Type/StructTreeRoot/K \(objects[0]) 0 R/ParentTree \(tree) 0 R/ParentTreeNextKey \(marks.count + annotations.count)>>"
      ))
    return root
  }

  /// The name of a standard type (14.8.4).
  static func name(of kind: Drawing.Element.Kind?) -> String {
    switch kind {
    case nil: "Document"
    case .heading(let level)?: "H\(min(max(1, level), 6))"
    case .paragraph?: "P"
    case .list?: "L"
    case .listItem?: "LI"
    case .label?: "Lbl"
    case .body?: "LBody"
    case .table?: "Table"
    case .row?: "TR"
    case .columnHeader?, .rowHeader?: "TH"
    case .cell?: "TD"
    case .figure?: "Figure"
    case .contents?: "TOC"
    case .contentsEntry?: "TOCI"
    case .link?: "Link"
    }
  }
}
