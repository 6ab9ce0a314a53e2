#pragma once

/// zlib's `crc32` by libdeflate, about ten times as fast.
///
/// libzip takes the checksum of all that it stores by zlib's function, which was half the time of saving a package with
/// photos. A program that defines a function itself puts it before a library's (ld.so(8), symbol lookup). So this belongs
/// to the programs only; a library must leave its users' zlib alone.
unsigned long crc32(unsigned long before, const unsigned char *bytes, unsigned int length);
