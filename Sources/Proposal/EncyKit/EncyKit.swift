// One import for a program that works with proposals: trees and findings, packages, documents and the validator, languages, and the
// values of patches and conflicts.
@_exported public import EncyBase
@_exported public import EncyCompare
@_exported public import EncyContainer
@_exported public import EncyDocument
@_exported public import EncyMerge
@_exported public import EncyTexts
@_exported public import EncyValidation
@_exported public import EncyWorkingFolder
