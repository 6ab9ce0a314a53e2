/// Reads of little-endian numbers, as zip records keep them (APPNOTE.TXT section 4.4.1.1). The caller has checked bounds.
extension [UInt8] {
  func uint16(at offset: Int) -> UInt16 {
    UInt16(self[offset]) | UInt16(self[offset + 1]) << 8
  }

  func uint32(at offset: Int) -> UInt32 {
    UInt32(uint16(at: offset)) | UInt32(uint16(at: offset + 2)) << 16
  }

  func uint64(at offset: Int) -> UInt64 {
    UInt64(uint32(at: offset)) | UInt64(uint32(at: offset + 4)) << 32
  }
}
