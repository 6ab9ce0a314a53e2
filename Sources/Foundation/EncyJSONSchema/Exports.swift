// What a program needs besides the engine's own types comes with one import: JSON trees, places, and what mends a value.
@_exported public import enum EncyBase.Fix
@_exported public import struct EncyBase.JSONNumber
@_exported public import struct EncyBase.JSONObject
@_exported public import struct EncyBase.JSONParser
@_exported public import struct EncyBase.JSONPointer
@_exported public import struct EncyBase.JSONPrinter
@_exported public import struct EncyBase.JSONSyntaxError
@_exported public import struct EncyBase.JSONValue
@_exported public import struct EncyBase.SourcePosition
