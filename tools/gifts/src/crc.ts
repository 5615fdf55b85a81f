/** CRC-32 as specified for PNG. (zlib.crc32 needs Node 22.) */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffff_ffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1
  }
  return (sum ^ 0xffff_ffff) >>> 0
}
