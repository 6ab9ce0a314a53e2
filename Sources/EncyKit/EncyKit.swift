// One import for a program that works with proposals: trees and findings, packages, documents and the validator.
@_exported public import EncyBase
@_exported public import EncyContainer
@_exported public import EncyDocument
@_exported public import EncyValidation
