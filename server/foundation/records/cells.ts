import { toJsonNumber } from '../money/decimal.ts'
import { instantFromDatabase, wholeSecondsFromDatabase } from '../time/instant.ts'
import { codeOf, type JsonBytes } from './json-bytes.ts'

/** Writes one cell of PostgreSQL text as JSON. */
export type WriteCell = (out: JsonBytes, row: Buffer, start: number, end: number) => void

const quote = codeOf('"')
const space = codeOf(' ')
const plus = codeOf('+')
const zero = codeOf('0')
const nine = codeOf('9')
const point = codeOf('.')

/** Already JSON. */
export const asIs: WriteCell = (out, row, start, end) => out.copy(row, start, end)
export const writeQuoted: WriteCell = (out, row, start, end) => out.quoted(row, start, end)
export const writeEscaped: WriteCell = (out, row, start, end) => out.escaped(row, start, end)

const [yes, no] = [Buffer.from('true'), Buffer.from('false')]

export const writeFlag: WriteCell = (out, row, start) =>
  row[start] === codeOf('t') ? out.copy(yes, 0, yes.length) : out.copy(no, 0, no.length)

// Indexed by length: PostgreSQL trims trailing zeros of a fraction, and the point with them.
const endings = ['.000000Z"', '', '00000Z"', '0000Z"', '000Z"', '00Z"', '0Z"', 'Z"'].map((text) =>
  Buffer.from(text),
)
const shortest = '2026-01-01 00:00:00+00'.length

/** With microseconds. The text parser refuses anything but a UTC timestamp of a four-digit year. */
export const writeInstant: WriteCell = (out, row, start, end) => {
  const ending = endings[end - start - shortest]
  if (ending === undefined || ending.length === 0 || !isUtc(row, start, end))
    return out.text(`"${instantFromDatabase(row.toString('latin1', start, end))}"`)
  out.byte(quote)
  const from = out.length
  out.copy(row, start, end - 3)
  out.bytes[from + 10] = codeOf('T')
  out.copy(ending, 0, ending.length)
}

/** In whole seconds. */
export const writeSecond: WriteCell = (out, row, start, end) =>
  out.text(`"${wholeSecondsFromDatabase(row.toString('latin1', start, end))}"`)

function isUtc(row: Buffer, start: number, end: number): boolean {
  return row[start + 10] === space && row[end - 3] === plus && row[end - 2] === zero && row[end - 1] === zero
}

/** `12.50` becomes `12.5`. */
export const writeDecimal: WriteCell = (out, row, start, end) => {
  const last = row[end - 1] ?? 0
  if (last < zero || last > nine) return out.text(toJsonNumber(row.toString('latin1', start, end)))
  out.copy(row, start, lastDigit(row, start, end))
}

/** Where the digits end without trailing zeros after the point, or a bare point. */
function lastDigit(row: Buffer, start: number, end: number): number {
  let behindPoint = end
  while (behindPoint > start && row[behindPoint - 1] !== point) behindPoint--
  if (behindPoint === start) return end
  let last = end
  while (row[last - 1] === zero) last--
  return last === behindPoint ? last - 1 : last
}

export const writeInts: WriteCell = (out, row, start, end) => {
  if (row[start] !== codeOf('{')) throw new RangeError('Not a database array')
  out.byte(codeOf('['))
  out.copy(row, start + 1, end - 1)
  out.byte(codeOf(']'))
}
