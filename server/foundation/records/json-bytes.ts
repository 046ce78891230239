/** The byte of an ASCII character. */
export const codeOf = (character: string) => character.charCodeAt(0)

const usualSize = 131_072
const quote = codeOf('"')
const backslash = codeOf('\\')
const firstPrintable = codeOf(' ')
// Below this length a loop beats a copy call.
const shortBytes = 24

// JSON's short escapes by control character; all others are \u00XX.
const shortEscapes = new Map(
  [...'btnfr'].map((letter) => [codeOf(JSON.parse(`"\\${letter}"`)), codeOf(letter)]),
)
const hexDigits = Buffer.from('0123456789abcdef')

/** Writes JSON as bytes. Writing is synchronous, so one buffer serves every reply of the process. */
export class JsonBytes {
  bytes = Buffer.allocUnsafeSlow(usualSize)
  length = 0

  /** Ensures space for this many bytes. */
  reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, this.length + count))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }

  byte(value: number): void {
    this.reserve(1)
    this.bytes[this.length++] = value
  }

  /** Writes text that is already JSON. */
  text(json: string): void {
    this.reserve(json.length * 3)
    this.length += this.bytes.write(json, this.length)
  }

  /** Writes bytes that are already JSON. */
  copy(from: Buffer, start: number, end: number): void {
    this.reserve(end - start)
    if (end - start > shortBytes) {
      this.length += from.copy(this.bytes, this.length, start, end)
      return
    }
    const { bytes } = this
    let at = this.length
    for (let i = start; i < end; i++) bytes[at++] = from[i] as number
    this.length = at
  }

  /** Writes text that needs no escaping. */
  quoted(from: Buffer, start: number, end: number): void {
    this.byte(quote)
    this.copy(from, start, end)
    this.byte(quote)
  }

  /** Writes any text as JSON.stringify would. */
  escaped(from: Buffer, start: number, end: number): void {
    this.reserve((end - start) * 6 + 2)
    const { bytes } = this
    let at = this.length
    bytes[at++] = quote
    for (let i = start; i < end; i++) {
      const byte = from[i] as number
      if (byte >= firstPrintable && byte !== quote && byte !== backslash) bytes[at++] = byte
      else at = writeEscape(bytes, at, byte)
    }
    bytes[at++] = quote
    this.length = at
  }
}

function writeEscape(bytes: Buffer, start: number, byte: number): number {
  let at = start
  bytes[at++] = backslash
  const short = byte >= firstPrintable ? byte : shortEscapes.get(byte)
  if (short !== undefined) {
    bytes[at++] = short
    return at
  }
  at += bytes.write('u00', at, 'latin1')
  bytes[at++] = hexDigits[byte >> 4] as number
  bytes[at++] = hexDigits[byte & 15] as number
  return at
}

const shared = new JsonBytes()

/** Returns what the function writes, as a separate buffer. */
export function jsonBytes(write: (out: JsonBytes) => void): Buffer {
  shared.length = 0
  write(shared)
  const written = Buffer.allocUnsafe(shared.length)
  shared.bytes.copy(written, 0, 0, shared.length)
  // An unusually large reply must not hold its memory forever.
  if (shared.bytes.length > usualSize * 8) shared.bytes = Buffer.allocUnsafeSlow(usualSize)
  return written
}
