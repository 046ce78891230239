/**
 * Identifies a version of a body: 64 bits from two FNV hashes, plus the length. It only distinguishes versions of one
 * record, so it skips the cost of a cryptographic hash (6 µs of a 400 µs request).
 */
export function entityTag(bytes: Uint8Array): string {
  let one = 0x811c9dc5
  let other = 0x050c5d1f
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number
    one = Math.imul(one ^ byte, 0x01000193)
    other = Math.imul(other ^ byte ^ (one >>> 15), 0x5bd1e995)
  }
  return `"${word(one)}${word(other)}${bytes.length.toString(36)}"`
}

function word(hash: number): string {
  return (hash >>> 0).toString(36).padStart(7, '0')
}
