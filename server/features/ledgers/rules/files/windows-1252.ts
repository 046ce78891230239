/** The letters that Windows-1252 has where Latin-1 has control characters, from 0x80. */
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Text in Windows-1252. A letter that it lacks loses its accent; other signs become question marks. */
export function inWindows1252(text: string): Buffer {
  const bytes: number[] = []
  for (const letter of text.normalize('NFC')) {
    const byte = byteOf(letter) ?? byteOf(letter.normalize('NFD').charAt(0))
    bytes.push(byte ?? 0x3f)
  }
  return Buffer.from(bytes)
}

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = high.indexOf(letter)
  return at < 0 || code < 0xa0 ? undefined : 0x80 + at
}
