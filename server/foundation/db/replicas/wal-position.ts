/**
 * A position in the WAL as a number: the later, the greater. Between pages the primary counts the header of the next page
 * already, which a standby has not seen yet: the position is the end of what is written.
 */
export function walPosition(text: string): number {
  const [high = '', low = ''] = text.split('/')
  const position = Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
  if (!Number.isSafeInteger(position)) throw new Error(`${text} is not a position in the WAL.`)
  const intoPage = position % pageBytes
  return headers.has(intoPage) ? position - intoPage : position
}

const pageBytes = 8_192
/** Of a page, and of the first one of a file. */
const headers = new Set([24, 40])
